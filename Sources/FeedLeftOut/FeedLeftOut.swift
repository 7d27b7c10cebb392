// The product `Feed` where Prumo is built without it: see the end of Package.swift.
#error("Prumo leaves Feed out of dependencies for shorter builds; set PRUMO_FEED=1 in the environment to use it")
