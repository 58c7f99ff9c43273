name = Stroop
tagline = Une course contre votre cerveau
poster = rouge
