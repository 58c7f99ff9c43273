"""How people play each game on the page: what they press next, seeing what it shows."""
