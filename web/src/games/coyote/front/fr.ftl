name = Coyote
tagline = Bluffez, une plume sur la tête
