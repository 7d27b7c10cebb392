// A hot path: a run that finds everything in the cache does nothing but this. Numbers take one byte for seven of their
// bits; a line of code is not stored, since it is in the file.
