/// Threads with enough stack for any file that parses.
package enum WorkerThreads {
    /// The number of processors that the process may use.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private static let stackSize = 16 << 20
    private static let signalStackSize = 1 << 16

    /// The key of what a thread has that is guarded against signals. Threads that it starts and waits for have the same, and
    /// a stack for the handlers of signals, since their own may be what ran out.
    package static let guardKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Does some work as a thread that is guarded.
    /// - Parameter state: what handlers of signals find under ``guardKey``.
    package static func guarded(by state: UnsafeMutableRawPointer, _ work: () -> Void) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: signalStackSize, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = numericCast(signalStackSize)
        sigaltstack(&stack, nil)
        pthread_setspecific(guardKey, state)
        work()
        pthread_setspecific(guardKey, nil)
        stack = stack_t()
        stack.ss_flags = Int32(SS_DISABLE)
        stack.ss_size = numericCast(signalStackSize)
        sigaltstack(&stack, nil)
        memory.deallocate()
    }

    /// The same work, guarded as this thread is.
    private static func inheritingGuard(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard let state = pthread_getspecific(guardKey) else { return work }
        nonisolated(unsafe) let inherited = state
        return { guarded(by: inherited, work) }
    }

    /// Does the same work on several threads, and waits for all of them. Where the system refuses a thread, the others do
    /// its work; where it refuses all, this one does.
    package static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        var threads: [pthread_t] = []
        let inheriting = inheritingGuard(work)
        for _ in 0..<count {
            guard let thread = start(inheriting) else { break }
            threads.append(thread)
        }
        if threads.isEmpty { work() }
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Makes a value of each element, on as many threads as there are processors; the values are in the elements' order.
    package static func map<Element: Sendable, Value: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Value
    ) -> [Value] {
        guard elements.count > 1, processorCount > 1 else { return elements.map(transform) }
        let values = Values<Value>(count: elements.count)
        run(min(processorCount, elements.count)) {
            while let index = values.next() { values.set(index, transform(elements[index])) }
        }
        return values.all
    }

    /// The values that several threads create, each at its index.
    private final class Values<Value: Sendable>: @unchecked Sendable {
        private let lock = Lock()
        private var values: [Value?]
        private var index = 0

        init(count: Int) { values = Array(repeating: nil, count: count) }

        /// The index of the next value to create; nil if there is none.
        func next() -> Int? {
            lock.withLock {
                guard index < values.count else { return nil }
                index += 1
                return index - 1
            }
        }

        func set(_ index: Int, _ value: Value) { lock.withLock { values[index] = value } }

        var all: [Value] { values.compactMap(\.self) }
    }

    /// Does some work on a separate thread, without waiting for it.
    /// - Returns: false where the system refuses a thread; then nothing is done.
    package static func startDetached(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(work) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Starts a thread; `nil` if the system refuses it.
    private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
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
            return nil
        }
        return thread
    }

    /// The work of a thread, boxed for the system call.
    private final class Work: Sendable {
        private let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work()
            return nil
        }
    }
}
