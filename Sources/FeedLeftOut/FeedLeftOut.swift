// The product `Feed` of a Prumo that is built without it: see the end of Package.swift.
#error("Prumo leaves Feed out where it is a dependency, for shorter builds; set PRUMO_FEED=1 in the environment of the build to use it")
