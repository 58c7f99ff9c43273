"""`kibitz serve --processes`: a parent that runs several server processes on one port, and what they need."""
