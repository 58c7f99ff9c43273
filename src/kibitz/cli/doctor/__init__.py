"""`kibitz doctor`: checks a deployment. Each check looks, changes nothing, and says what to fix."""
