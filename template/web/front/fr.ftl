name = Hilo
tagline = Une carte secrète : rester ou partir ?
