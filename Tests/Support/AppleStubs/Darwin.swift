// What the sources call of the C library is the same here.
@_exported import Glibc
