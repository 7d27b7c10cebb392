import Foundation
import SourceText

/// Runs git. Nothing else in prumo starts a program, and only commands that compare or merge revisions come here.
///
/// The repository may be somebody else's, and its configuration too (as in an archive or in a cache of CI). So git runs only
/// with ``Command`` whose work needs no program that a configuration or an attribute names, never over a network, and with
/// settings that stop what remains.
package struct GitCommand: Sendable {
    /// What git is run for. None of these runs filters, `textconv`, external diffs, merge drivers or aliases.
    package enum Command: String, Sendable {
        case catFile = "cat-file"
        case config
        case listTree = "ls-tree"
        case mergeBase = "merge-base"
        case mergeFile = "merge-file"
        case parseRevision = "rev-parse"
    }

    /// How a run of git ended.
    package struct Outcome: Sendable {
        /// The exit status; 0 is success.
        package let status: Int32
        /// What it wrote.
        package let output: [UInt8]
        /// What it wrote to standard error, without the space around it.
        package let errors: String

        /// The first line of the output.
        package var line: String? {
            let text = String(decoding: output, as: UTF8.self)
            return text.split(separator: "\n", maxSplits: 1).first.map(String.init)
        }
    }

    /// What a repository's configuration cannot override.
    private static let options =
        ["--no-pager"]
        + [
            // Git asks this program which files changed.
            "core.fsmonitor=false",
            // A folder with the contents of a repository is not one unless it is called .git.
            "safe.bareRepository=explicit",
            "core.hooksPath=/dev/null", "core.attributesFile=/dev/null",
            // Missing objects are not fetched; see also the variables.
            "protocol.allow=never", "core.sshCommand=false", "gc.auto=0", "maintenance.auto=false",
        ].flatMap { ["-c", $0] }

    /// The folder that git runs in.
    package let folder: String

    /// Creates runs of git in a folder.
    package init(folder: String) {
        self.folder = folder
    }

    /// Runs git once.
    /// - Parameter input: what git reads from standard input.
    /// - Throws: a diagnostic where git cannot be started, or is too old to be run safely.
    package func run(
        _ command: Command, _ arguments: [String], input: [UInt8] = []
    ) throws(DiagnosticsError) -> Outcome {
        try Self.run(
            GitProgram.current.get().path, Self.options + [command.rawValue] + arguments,
            in: folder.isEmpty ? "." : folder, input: input)
    }

    /// Runs a program that is git.
    static func run(
        _ program: String, _ arguments: [String], in folder: String, input: [UInt8] = []
    ) throws(DiagnosticsError) -> Outcome {
        do {
            // Input and errors go through files: with pipes for all three, each could wait for another to be read.
            return try inTemporaryFolder { place in
                let (inputFile, errorFile) = (place.appending(path: "input"), place.appending(path: "errors"))
                try Data(input).write(to: inputFile)
                try Data().write(to: errorFile)
                let process = Process()
                process.executableURL = URL(filePath: program)
                process.arguments = arguments
                process.currentDirectoryURL = URL(filePath: folder)
                process.environment = environment
                process.standardInput = try FileHandle(forReadingFrom: inputFile)
                process.standardError = try FileHandle(forWritingTo: errorFile)
                let output = Pipe()
                process.standardOutput = output
                try process.run()
                let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
                process.waitUntilExit()
                let errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
                return Outcome(
                    status: process.terminationStatus, output: Array(bytes),
                    errors: errors.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: nil, "\(program) cannot be started; check its installation and the temporary folder"))
        }
    }

    /// Does something with a folder that only this user can enter, and removes it.
    static func inTemporaryFolder<Result>(_ action: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "prumo-git-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        return try action(folder)
    }

    /// Git's own variables, which a hook that this runs in sets, would lead to another repository or to programs. Its
    /// messages are in one language.
    private static var environment: [String: String] {
        let own = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        return own.merging([
            "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_ATTR_NOSYSTEM": "1",
            // Unlike protocol.allow, this has precedence over protocol.NAME.allow of a repository. There is no such protocol.
            "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
        ]) { $1 }
    }
}
