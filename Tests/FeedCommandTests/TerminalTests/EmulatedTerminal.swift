import Foundation
import TestSupport
import Testing

/// `feed` in a terminal emulator: tmux with a server of its own, which ends with the value, and with the process of the
/// tests however that ends.
final class EmulatedTerminal {
    /// The program; `nil` if it is not installed.
    static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/tmux" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    private let socket = "feed-\(UUID().uuidString.prefix(8))"
    private let folder: TemporaryFolder

    /// Starts a shell that runs `feed` and then says how it ended.
    /// - Parameters:
    ///   - folder: the folder of what is stored; one of its own unless given.
    ///   - owner: the process with which the terminal ends.
    init(
        _ arguments: String, language: String = "en", columns: Int = 80, rows: Int = 24, folder: TemporaryFolder? = nil,
        owner: pid_t = getpid()
    ) async throws {
        self.folder = try folder ?? TemporaryFolder()
        let feed = BuiltProducts.folder.appending(path: "feed").path
        let command =
            "trap : INT; echo before; '\(feed)' \(arguments) --language \(language) --data '\(self.folder.path)'; "
            + "echo \"ended with $?\"; exec cat"
        try await tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-e", "TZ=UTC", "sh", "-c",
            command)
        try await endWith(owner)
    }

    /// Starts a shell with job control that runs `feed`.
    init(shell arguments: String) async throws {
        folder = try TemporaryFolder()
        let feed = BuiltProducts.folder.appending(path: "feed").path
        try await tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-e", "PS1=$ ", "sh", "-i")
        try await endWith(getpid())
        try await type("'\(feed)' \(arguments) --language en --data '\(folder.path)'")
        try await press("Enter")
    }

    /// A process that is killed cannot end what it has started.
    private func endWith(_ owner: pid_t) async throws {
        let program = Self.program ?? "tmux"
        try await tmux(
            "run-shell", "-b",
            "while kill -0 \(owner) 2>/dev/null; do sleep 0.5; done; '\(program)' -L \(socket) kill-server")
    }

    /// Whether the emulator has not ended.
    var isRunning: Bool {
        get async throws {
            let call = [Self.program ?? "tmux", "-L", socket, "has-session"]
            return try await SpawnedProgram.run(call, variables: variables).status == 0
        }
    }

    deinit {
        let call = [Self.program ?? "tmux", "-L", socket, "kill-server"]
        _ = try? SpawnedProgram.runAtOnce(call, variables: variables)
    }

    /// What the terminal shows.
    var screen: String {
        get async throws { try await tmux("capture-pane", "-p") }
    }

    /// Presses keys, by tmux's names for them.
    func press(_ keys: String...) async throws {
        for key in keys { try await tmux("send-keys", key) }
    }

    /// Types a text.
    func type(_ text: String) async throws { try await tmux("send-keys", "-l", text) }

    /// Pastes a text, marked as such.
    func paste(_ text: String) async throws {
        try await tmux("set-buffer", text)
        try await tmux("paste-buffer", "-p", "-r")
    }

    /// Asks the program to end.
    func terminate() async throws {
        let shell = try await tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(
            in: .whitespacesAndNewlines)
        _ = try await SpawnedProgram.run(["/bin/sh", "-c", "pkill -TERM -P \(shell)"], variables: variables)
    }

    /// Gives the terminal another size.
    func resize(columns: Int, rows: Int) async throws {
        try await tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Waits until the terminal shows all of some texts.
    @discardableResult
    func waits(
        for texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let deadline = ContinuousClock.now + .seconds(60)
        var shown = ""
        var looks = 0
        // On a machine whose cores other tests keep busy there may be seconds between two looks.
        while ContinuousClock.now < deadline || looks < 200 {
            looks += 1
            shown = try await screen
            if texts.allSatisfy(shown.contains) { return shown }
            try await Task.sleep(for: .milliseconds(30))
        }
        Issue.record("not shown: \(texts.filter { !shown.contains($0) }) in\n\(shown)", sourceLocation: sourceLocation)
        throw NotShown()
    }

    struct NotShown: Error {}

    private var variables: [String: String] {
        var variables = ProcessInfo.processInfo.environment
        variables["TMUX"] = nil
        // Set by `swift test`.
        variables["NO_COLOR"] = nil
        variables["LANG"] = "C.UTF-8"
        return variables
    }

    /// Runs a command of tmux.
    @discardableResult
    func tmux(_ arguments: String...) async throws -> String {
        let call = [Self.program ?? "tmux", "-u", "-L", socket] + arguments
        return try await SpawnedProgram.run(call, variables: variables).output
    }
}
