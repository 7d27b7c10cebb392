import SourceText

/// The streams that a command writes to, without buffering.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// The commands of CI services that are broken up in text for people. Outside of CI these are only those of GitHub, which
    /// ordinary text never contains.
    private static let commands: LogCommands = LogCommands.isLog(variable) ? .all : .gitHub
    /// Whether the environment wants styles wherever standard output leads.
    private static let forcesStyles =
        ColorMode.wanted(
            by: ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM"].reduce(into: [:]) {
                $0[$1] = variable($1)
            }) == .always

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Writes a text for people whole. Line feeds and tabs are written as they are, and what selects a style on terminals and
    /// where the environment forces colors; everything else that could steer a terminal is written as `\u{1B}`, and so is the start of a CI command.
    ///
    /// JSON and XML pass unchanged: their writers have escaped commands already, in a way that loses nothing.
    /// - Parameter keepsStyles: whether what selects a style is written as it is to files and pipes as well.
    package func write(_ text: String, keepingStyles keepsStyles: Bool = false) {
        let isStyled = keepsStyles || isTerminal || self == .output && Self.forcesStyles && !Self.isCaptured
        let lines = text.onLines(keepingStyles: isStyled, breakingUp: Self.commands)
        write(exactly: Array(lines.utf8))
    }

    /// Writes lines for people that are escaped and styled already, with CI commands broken up.
    /// - Parameter keepsGitHubCommands: whether the lines are commands of GitHub Actions themselves.
    package func write(lines bytes: [UInt8], keepingGitHubCommands keepsGitHubCommands: Bool = false) {
        write(exactly: (keepsGitHubCommands ? Self.commands.subtracting(.gitHub) : Self.commands).brokenUp(bytes))
    }

    /// Writes a diff: to a terminal as text, elsewhere byte for byte. In CI its commands are broken up as well, since a log
    /// cannot be distinguished from a pipe to `git apply`; `--output` writes the exact diff to a file.
    package func write(diff bytes: [UInt8]) {
        if isTerminal {
            write(contents: bytes)
        } else {
            write(exactly: Self.commands == .all ? Self.commands.brokenUp(bytes) : bytes)
        }
    }

    /// Writes the contents of a file: to a terminal as text, elsewhere byte for byte. In CI they are not changed either, since
    /// another program reads them.
    package func write(contents bytes: [UInt8]) {
        guard isTerminal else { return write(exactly: bytes) }
        write(exactly: Array(String(decoding: bytes, as: UTF8.self).onLines(breakingUp: Self.commands).utf8))
    }

    private var isTerminal: Bool { !Self.isCaptured && isatty(rawValue) == 1 }

    /// Whether something that is written is returned instead.
    static var isCaptured: Bool { StreamCapture.current.withLock { $0 != nil } }

    /// Does something that writes to the streams, and returns what it wrote instead of writing it.
    ///
    /// Only one thread may do this at a time; what others write meanwhile is returned as well.
    package static func captured<Value>(_ body: () throws -> Value) rethrows -> (
        Value, output: [UInt8], errors: [UInt8]
    ) {
        StreamCapture.current.withLock { $0 = StreamCapture() }
        defer { StreamCapture.current.withLock { $0 = nil } }
        let value = try body()
        let capture = StreamCapture.current.withLock { $0 } ?? StreamCapture()
        return (value, capture.output, capture.errors)
    }

    /// Writes bytes whole and unchanged, however many calls that takes; a reader that has closed the pipe ends the process, as
    /// usual in pipes.
    package func write(exactly bytes: [UInt8]) {
        if StreamCapture.current.withLock({ $0?.add(bytes, to: self) }) != nil { return }
        var remaining = bytes[...]
        while !remaining.isEmpty {
            #if canImport(Glibc)
            let count = remaining.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
            let count = remaining.withUnsafeBytes { Musl.write(rawValue, $0.baseAddress, $0.count) }
            #else
            let count = remaining.withUnsafeBytes { Darwin.write(rawValue, $0.baseAddress, $0.count) }
            #endif
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN || errno == EWOULDBLOCK {
                    waitUntilWritable()
                    continue
                }
                // Nobody may take half of an output for the whole. What cannot be said on standard error stays unsaid.
                guard self == .output else { return }
                // A reader that has gone misses nothing. Its signal comes later if another thread is replacing a file, or never
                // if it is ignored.
                if errno != EPIPE {
                    StandardStream.error.write("error: cannot write to standard output; check its destination\n")
                }
                ExitStatus.misuse.exit()
            }
            remaining = remaining.dropFirst(count)
        }
    }

    /// Waits for the reader of a stream that somebody else made non-blocking, as Node.js and terminals do.
    private func waitUntilWritable() {
        var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}

/// What was written to the streams instead of to where they lead.
private struct StreamCapture: Sendable {
    static let current = Locked<StreamCapture?>(nil)

    var output: [UInt8] = []
    var errors: [UInt8] = []

    mutating func add(_ bytes: [UInt8], to stream: StandardStream) {
        switch stream {
        case .output: output += bytes
        case .error: errors += bytes
        }
    }
}
