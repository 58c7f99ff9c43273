name = Coyote
