let edited = 1
