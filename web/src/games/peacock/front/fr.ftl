name = Peacock
tagline = Vous voyez toutes les plumes, sauf les vôtres
