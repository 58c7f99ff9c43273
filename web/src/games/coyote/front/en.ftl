name = Coyote
tagline = Bluff with a feather on your head
