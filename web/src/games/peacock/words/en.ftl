name = Peacock
