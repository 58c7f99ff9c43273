"""Several processes of one service: each table has one driver, and the other processes relay."""
