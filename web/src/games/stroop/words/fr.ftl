name = Stroop
