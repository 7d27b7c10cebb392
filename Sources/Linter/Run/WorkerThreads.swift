#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Threads with enough stack for any file that parses.
enum WorkerThreads {
    /// The number of processors that the process may use.
    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private static let stackSize = 16 << 20

    /// Does the same work on several threads, and waits for all of them. Where the system refuses a thread, the others do
    /// its work; where it refuses all, this one does.
    static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        var threads: [pthread_t] = []
        for _ in 0..<count {
            let box = Unmanaged.passRetained(Work(work))
            #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(&thread, &attributes, { Work.run($0) }, box.toOpaque())
            #else
            var thread = pthread_t()
            let status = pthread_create(&thread, &attributes, { $0.flatMap(Work.run) }, box.toOpaque())
            #endif
            guard status == 0 else {
                box.release()
                break
            }
            #if canImport(Darwin)
            if let thread { threads.append(thread) }
            #else
            threads.append(thread)
            #endif
        }
        if threads.isEmpty { work() }
        for thread in threads { pthread_join(thread, nil) }
    }

    /// The work of a thread, as what the system's call can carry.
    private final class Work: Sendable {
        private let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work()
            return nil
        }
    }
}
