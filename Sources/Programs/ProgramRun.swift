import SourceText

/// One run of a program, which ends before prumo goes on. It has no terminal, no input but what is passed, and a limited time and
/// output, and so have the programs that it starts. ``DetachedProgram`` is the only other way in which one is started.
///
/// Foundation's `Process` cannot start a session, whose process group is ended as a whole, and waits for the end of pipes that
/// a program in the background may keep open.
package struct ProgramRun {
    /// The way in which the program ended.
    package enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It was ended after its time.
        case timeout
        /// It was ended because it printed more than its limit.
        case outputLimit
        /// It could not be started; the system's error number.
        case notStarted(Int32)
    }

    /// What a program may use.
    package struct Limits: Sendable {
        /// How long it may take.
        package let seconds: Int
        /// The number of bytes that it may print.
        package let output: Int

        /// - Parameters:
        ///   - seconds: how long it may take.
        ///   - output: the number of bytes that it may print.
        package init(seconds: Int, output: Int) { (self.seconds, self.output) = (seconds, output) }
    }

    /// The number of bytes that are kept of what a program prints on standard error; more is dropped.
    private static let errorLimit = 1 << 16

    package private(set) var ending = Ending.notStarted(0)
    package private(set) var output: [UInt8] = []
    package private(set) var errors: [UInt8] = []

    /// Runs a program to its end.
    /// - Parameters:
    ///   - variables: its whole environment.
    ///   - input: what it reads from standard input.
    ///   - startsInRoot: whether its working directory is `/`; otherwise, it is prumo's.
    ///   - limits: its time and output.
    package init(
        _ program: Program, _ arguments: [String], variables: [String: String], input: [UInt8] = [],
        startsInRoot: Bool = false, limits: Limits
    ) {
        guard let output = ReadEnd(), let errors = ReadEnd(), let input = InputEnd(input) else {
            ending = .notStarted(errno)
            return
        }
        var process: pid_t = 0
        let code = Self.spawn(
            &process, program, arguments, variables.map { "\($0)=\($1)" },
            streams: (input.readEnd, output.writeEnd, errors.writeEnd), startsInRoot: startsInRoot)
        input.closeReadEnd()
        output.closeWriteEnd()
        errors.closeWriteEnd()
        guard code == 0 else {
            ending = .notStarted(code)
            return
        }
        Interruption.whileRunning(process) {
            ending = wait(for: process, input, output, errors, limits)
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
        for process: pid_t, _ input: InputEnd, _ outputEnd: ReadEnd, _ errorEnd: ReadEnd, _ limits: Limits
    ) -> Ending {
        let deadline = ContinuousClock.now + .seconds(limits.seconds)
        while true {
            let hasEnded = Self.hasEnded(process)
            input.write()
            outputEnd.read(into: &output, limit: limits.output + 1)
            errorEnd.read(into: &errors, limit: Self.errorLimit)
            if output.count > limits.output { return stopped(process, .outputLimit) }
            if hasEnded { return .exit(0) }
            if ContinuousClock.now >= deadline { return stopped(process, .timeout) }
            var requests = [outputEnd, errorEnd].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            requests.append(pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0))
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

    static func spawn(
        _ process: inout pid_t, _ program: Program, _ arguments: [String], _ variables: [String],
        streams: (input: Int32, output: Int32, errors: Int32), startsInRoot: Bool
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
        if streams.input < 0 {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        } else {
            posix_spawn_file_actions_adddup2(&actions, streams.input, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
        posix_spawn_file_actions_adddup2(&actions, streams.errors, 2)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(startsSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)))
        // Some programs, such as shims of version managers, do what the name says under which they are started.
        let words = ([program.path] + arguments).map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { (words + environment).forEach { free($0) } }
        guard startsInRoot else {
            return posix_spawn(&process, program.realPath, &actions, &attributes, words, environment)
        }
        // Programs look for their configuration in the working directory, which may be the repository's.
        let folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return errno }
        defer { close(folder) }
        guard chdir("/") == 0 else { return errno }
        let code = posix_spawn(&process, program.realPath, &actions, &attributes, words, environment)
        guard fchdir(folder) == 0 else { fatalError("the working directory was removed") }
        return code
    }
}

/// Two connected descriptors above the standard streams, some of which may be closed, and not passed on to a program as they are.
private func moved(_ ends: [Int32]) -> [Int32] {
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    ends.forEach { close($0) }
    return moved
}

/// A pipe of which a program has the other end.
private final class ReadEnd {
    /// The end to read from; -1 once all was read.
    private(set) var descriptor: Int32 = -1
    private(set) var writeEnd: Int32 = -1
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        ends = moved(ends)
        (descriptor, writeEnd) = (ends[0], ends[1])
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

/// The input of a program: a socket, since a pipe whose program has ended would end this process with SIGPIPE.
private final class InputEnd {
    /// The end to write to; -1 once all was written, and without input.
    private(set) var descriptor: Int32 = -1
    /// The program's end; -1 without input.
    private(set) var readEnd: Int32 = -1
    private var remaining: ArraySlice<UInt8>

    init?(_ bytes: [UInt8]) {
        remaining = bytes[...]
        guard !bytes.isEmpty else { return }
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        ends = moved(ends)
        (descriptor, readEnd) = (ends[0], ends[1])
        guard descriptor >= 0, readEnd >= 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { return nil }
        #if canImport(Darwin)
        var isSet: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSet, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        for end in [descriptor, readEnd] where end >= 0 { close(end) }
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    /// Writes as much as the program can take now, and closes the socket after the last byte.
    func write() {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        while descriptor >= 0 {
            let count = remaining.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
            // A program that has ended or closed its input reads no more.
            remaining = count < 0 ? [] : remaining.dropFirst(count)
            guard remaining.isEmpty else { continue }
            close(descriptor)
            descriptor = -1
        }
    }
}

/// Ends a program and those that it started when a signal ends this one: they are in another session, which the keys of
/// the terminal do not reach.
private enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The process group that runs; 0 if none does.
    nonisolated(unsafe) private static let group: UnsafeMutablePointer<pid_t> = {
        let group = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
        group.initialize(to: 0)
        return group
    }()
    /// What the signals do when no program runs: end the process, after temporary files are removed.
    nonisolated(unsafe) private static let former: UnsafeMutablePointer<sigaction> = {
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
        former.initialize(repeating: sigaction(), count: signals.count)
        return former
    }()

    /// Where the former action of a signal is.
    private static func place(of number: Int32) -> UnsafeMutablePointer<sigaction> {
        former + (number == SIGINT ? 0 : number == SIGTERM ? 1 : 2)
    }

    static func whileRunning(_ process: pid_t, _ work: () -> Void) {
        group.pointee = process
        let changed = signals.filter { number in
            // One that is ignored, as by nohup, stays so.
            guard sigaction(number, nil, place(of: number)) == 0, !isIgnored(place(of: number).pointee) else {
                return false
            }
            signal(number) { number in
                if Interruption.group.pointee > 0 { kill(-Interruption.group.pointee, SIGKILL) }
                sigaction(number, Interruption.place(of: number), nil)
                raise(number)
            }
            return true
        }
        work()
        group.pointee = 0
        for number in changed { sigaction(number, place(of: number), nil) }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
