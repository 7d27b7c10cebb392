import SourceText

/// Does work on a thread of its own, and survives what stops it: a trap of Swift, as of an index out of range, an
/// overflow of the stack, or an invalid access to memory. None of these is an error that could be caught.
///
/// A handler of the signals leaves the thread where it was stopped: it never runs again, its stack stays allocated, and
/// what it was working on must not be used any more. The rest of the process continues. `SIGABRT` still ends the
/// process: libraries abort where the memory that all threads share is damaged.
package enum TrapGuard {
    private enum State {
        static let running: Int32 = 0
        static let finished: Int32 = 1
        static let stopped: Int32 = 2
    }

    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
    /// How often it is checked whether the work was stopped: a signal handler cannot wake a thread on all systems.
    private static let interval = Duration.milliseconds(20)

    /// Does some work, and waits for it.
    /// - Returns: whether it came to its end.
    package static func completes(_ work: @escaping @Sendable () -> Void) -> Bool {
        Handlers.install()
        nonisolated(unsafe) let state = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        state.initialize(to: State.running)
        let lock = Lock()
        let isGuarded = WorkerThreads.startDetached {
            WorkerThreads.guarded(by: state, work)
            lock.withLock {
                state.pointee = State.finished
                lock.wakeAll()
            }
        }
        guard isGuarded else {
            // The system refuses another thread; this one cannot be left where it is stopped.
            state.deallocate()
            work()
            return true
        }
        let isFinished = lock.withLock {
            while state.pointee == State.running { lock.wait(for: interval) }
            return state.pointee == State.finished
        }
        // Where one of several threads was stopped, the others may yet be.
        if isFinished { state.deallocate() }
        return isFinished
    }

    /// Does some work that makes a value.
    /// - Returns: the value; nil if the work was stopped.
    package static func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) -> Value? {
        let box = Box<Value>()
        return completes { box.value = work() } ? box.value : nil
    }

    private final class Box<Value: Sendable>: @unchecked Sendable {
        var value: Value?
    }

    /// The handlers of the signals, installed once and for good, and what they need.
    private final class Handlers: @unchecked Sendable {
        private static let shared = Handlers()

        /// Installs the handlers, the first time.
        static func install() { _ = shared }

        /// What the signals did before, by their numbers.
        private let previous: UnsafeMutablePointer<sigaction>

        private init() {
            // The handler must not be the first one to use it.
            _ = WorkerThreads.guardKey
            previous = .allocate(capacity: 64)
            previous.initialize(repeating: sigaction(), count: 64)
            for signal in signals {
                var action = sigaction()
                // Only after `shared` was initialized can a thread be guarded, and only then does the handler use it.
                #if canImport(Darwin)
                action.__sigaction_u.__sa_handler = { Handlers.handle($0) }
                #else
                action.__sigaction_handler.sa_handler = { Handlers.handle($0) }
                #endif
                action.sa_flags = Int32(SA_ONSTACK)
                sigaction(signal, &action, previous + Int(signal))
            }
        }

        /// Runs on the thread that was stopped; calls nothing that a handler of a signal must not call.
        private static func handle(_ signal: Int32) {
            guard let state = pthread_getspecific(WorkerThreads.guardKey) else {
                // The instruction is executed again, and the signal does what it did before.
                sigaction(signal, shared.previous + Int(signal), nil)
                return
            }
            state.assumingMemoryBound(to: Int32.self).pointee = State.stopped
            while true { pause() }
        }
    }
}
