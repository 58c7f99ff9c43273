name = Peacock
tagline = You see every feather but your own
