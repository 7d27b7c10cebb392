// The C library, whatever its module is called. Every module is built after this one, so that a clean debug build writes the
// index of the standard library and the C library once: two compilers that begin side by side both write it, which takes them
// 3 seconds each.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Android)
@_exported import Android
#endif
