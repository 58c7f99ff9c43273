name = Stroop
tagline = A race against your own brain
poster = red
