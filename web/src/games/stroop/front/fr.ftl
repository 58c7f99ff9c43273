name = Stroop
tagline = Une course contre votre cerveau
