#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Time that a thread spends computing, whatever else the machine does meanwhile: what a limit on how long something takes is
/// held against, since all tests share a few cores.
package enum ProcessorTime {
    /// How long some work computes, which has to do all of it on the calling thread.
    package static func measure(_ work: () throws -> Void) rethrows -> Duration {
        let start = now
        try work()
        return now - start
    }

    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    }
}
