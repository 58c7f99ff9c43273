name = Hilo
tagline = A secret card: stay or leave?
