#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One run of a provider's program: it has no input, no terminal and a limited time, and so have the programs that it
/// starts.
///
/// Foundation's `Process` cannot start a session, whose process group is ended as a whole, and waits for the end of pipes that
/// a program in the background may keep open.
struct ProviderRun {
    /// How it ended.
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It was ended after its time.
        case timeout
        /// It was ended because it printed more than ``outputLimit`` bytes.
        case outputLimit
        /// It could not be started; the system's error number.
        case notStarted(Int32)
    }

    /// The number of bytes that a program may print. More on standard error is dropped.
    static let outputLimit = 1 << 16

    private(set) var ending = Ending.notStarted(0)
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []

    /// Runs a program to its end, in the root folder.
    /// - Parameters:
    ///   - program: its absolute path.
    ///   - variables: its whole environment.
    ///   - seconds: how long it may take.
    init(_ program: String, _ arguments: [String], variables: [String: String], timeout seconds: Int) {
        guard let output = ReadEnd(), let errors = ReadEnd() else {
            ending = .notStarted(errno)
            return
        }
        var process: pid_t = 0
        let code = Self.spawn(
            &process, [program] + arguments, variables.map { "\($0)=\($1)" }, output.writeEnd, errors.writeEnd)
        output.closeWriteEnd()
        errors.closeWriteEnd()
        guard code == 0 else {
            ending = .notStarted(code)
            return
        }
        Interruption.whileRunning(process) {
            ending = wait(for: process, output, errors, until: .now + .seconds(seconds))
            // Not yet waited for, so that no other process can have its number.
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            if ending == .exit(0) {
                ending = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
            }
        }
    }

    /// Reads until the program ends. What still has its pipes then is not waited for.
    private mutating func wait(
        for process: pid_t, _ outputEnd: ReadEnd, _ errorEnd: ReadEnd, until deadline: ContinuousClock.Instant
    ) -> Ending {
        while true {
            let hasEnded = Self.hasEnded(process)
            outputEnd.read(into: &output, limit: Self.outputLimit + 1)
            errorEnd.read(into: &errors, limit: Self.outputLimit)
            if output.count > Self.outputLimit { return stopped(process, .outputLimit) }
            if hasEnded { return .exit(0) }
            if ContinuousClock.now >= deadline { return stopped(process, .timeout) }
            var requests = [outputEnd, errorEnd].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            // Its end does not wake this up while another program has its pipes.
            poll(&requests, nfds_t(requests.count), requests.allSatisfy { $0.fd < 0 } ? 5 : 20)
        }
    }

    /// Asks a program and those that it started to end, for half a second.
    private func stopped(_ process: pid_t, _ ending: Ending) -> Ending {
        kill(-process, SIGTERM)
        for _ in 0..<50 where !Self.hasEnded(process) { poll(nil, 0, 10) }
        return ending
    }

    private static func hasEnded(_ process: pid_t) -> Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
            && information.si_signo != 0
    }

    private static func spawn(
        _ process: inout pid_t, _ words: [String], _ variables: [String], _ output: Int32, _ errors: Int32
    ) -> Int32 {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let startsSession: Int32 = 0x0400
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let startsSession: Int32 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(startsSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)))
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        // Programs look for their configuration in the working directory, which may be the repository's.
        let folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return errno }
        defer { close(folder) }
        guard chdir("/") == 0 else { return errno }
        let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
        guard fchdir(folder) == 0 else { fatalError("the working directory was removed") }
        return code
    }
}

/// A pipe of which a program has the other end.
private final class ReadEnd {
    /// The end to read from; -1 once all was read.
    private(set) var descriptor: Int32 = -1
    private(set) var writeEnd: Int32 = -1

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        // Above the standard streams, some of which may be closed, and not passed on to the program as they are.
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        ends.forEach { close($0) }
        (descriptor, writeEnd) = (moved[0], moved[1])
        guard descriptor >= 0, writeEnd >= 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { return nil }
    }

    deinit {
        for end in [descriptor, writeEnd] where end >= 0 { close(end) }
    }

    func closeWriteEnd() {
        close(writeEnd)
        writeEnd = -1
    }

    /// Adds what is there to some bytes; drops what is over a limit.
    func read(into bytes: inout [UInt8], limit: Int) {
        guard descriptor >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 4096)
        // No more than a pipe contains, so that what prints without end is stopped by the caller.
        for _ in 0..<64 {
            #if canImport(Glibc)
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            #elseif canImport(Musl)
            let count = Musl.read(descriptor, &chunk, chunk.count)
            #else
            let count = Darwin.read(descriptor, &chunk, chunk.count)
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                if count == 0 {
                    close(descriptor)
                    descriptor = -1
                }
                return
            }
            bytes += chunk[..<count].prefix(max(0, limit - bytes.count))
        }
    }
}

/// Ends a program and those that it started when a signal ends this one: they are in another session, which the keys of
/// the terminal do not reach.
private enum Interruption {
    nonisolated(unsafe) private static let group: UnsafeMutablePointer<pid_t> = {
        let group = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
        group.initialize(to: 0)
        return group
    }()

    static func whileRunning(_ process: pid_t, _ work: () -> Void) {
        group.pointee = process
        let signals = [SIGINT, SIGTERM, SIGHUP].filter { number in
            let former = signal(number) { number in
                if Interruption.group.pointee > 0 { kill(-Interruption.group.pointee, SIGKILL) }
                signal(number, SIG_DFL)
                raise(number)
            }
            guard let former else { return true }
            // Ignored, as by nohup.
            signal(number, former)
            return false
        }
        work()
        group.pointee = 0
        for number in signals { signal(number, SIG_DFL) }
    }
}
