import Foundation

/// What is parsed now, for who must say where the process ended.
enum Watch {
    nonisolated(unsafe) private(set) static var bytes: UnsafeMutablePointer<UInt8>?
    nonisolated(unsafe) private(set) static var count = 0
    nonisolated(unsafe) private(set) static var number = 0
    nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
    private static let room = 1 << 23

    /// Writes what is parsed to a file when the process is ended by a signal.
    static func start(path: String) {
        self.path = strdup(path)
        bytes = .allocate(capacity: room)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
            var action = sigaction()
            #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = { _ in Watch.end() }
            #else
            action.__sigaction_handler.sa_handler = { _ in Watch.end() }
            #endif
            action.sa_flags = Int32(SA_ONSTACK)
            sigaction(signal, &action, nil)
        }
    }

    /// Gives the thread a stack for the handler: its own may be what ran out.
    static func useStackOfItsOwn() {
        var stack = stack_t()
        stack.ss_size = 1 << 17
        stack.ss_sp = .allocate(byteCount: stack.ss_size, alignment: 16)
        sigaltstack(&stack, nil)
    }

    static func see(_ input: [UInt8], number: Int) {
        count = min(input.count, room)
        self.number = number
        input.withUnsafeBufferPointer { if let start = $0.baseAddress { bytes?.update(from: start, count: count) } }
    }

    static func write() {
        guard let path, let bytes else { return }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        #if canImport(Darwin)
        _ = Darwin.write(file, bytes, count)
        #else
        _ = Glibc.write(file, bytes, count)
        #endif
        close(file)
    }

    private static func end() {
        write()
        _exit(70)
    }
}
