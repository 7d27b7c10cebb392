import Foundation
import SourceText

/// A git repository that is read, whatever its work tree contains.
package struct GitRepository: Sendable {
    /// The real path of the work tree's root.
    package let root: String
    private let git: GitCommand

    /// Finds the repository that a folder is in.
    /// - Throws: a diagnostic where it is in none, or git refuses to read it.
    package init(of folder: String) throws(DiagnosticsError) {
        let outcome = try GitCommand(folder: folder).run(.parseRevision, ["--show-toplevel"])
        guard outcome.status == 0, let root = outcome.line else {
            let place = folder.isEmpty || folder == "." ? "this folder" : "the folder \(folder)"
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    outcome.errors.contains("not a git repository")
                        ? "\(place) is not in a git repository; change to one, or pass a folder in one"
                        : "git cannot read the repository: \(Self.reason(outcome))"))
        }
        // A repository's own configuration (core.worktree) can name any folder.
        let real = { (path: String) in URL(filePath: path).resolvingSymlinksInPath().path + "/" }
        guard real(folder.isEmpty ? "." : folder).hasPrefix(root == "/" ? "/" : real(root)) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "the repository's work tree is \(root) (core.worktree); run prumo there"
                ))
        }
        self.root = root
        git = GitCommand(folder: root)
    }

    /// The commit that a name means (`HEAD~2`, a branch, a tag, a hash); nil if it means none.
    package func commit(_ name: String) throws(DiagnosticsError) -> String? {
        guard !name.isEmpty, !name.hasPrefix("-") else { return nil }
        let outcome = try git.run(.parseRevision, ["--verify", "--quiet", "\(name)^{commit}"])
        return outcome.status == 0 ? outcome.line : nil
    }

    /// The last commit that two commits have in common.
    /// - Throws: a diagnostic where there is none.
    package func mergeBase(_ first: String, _ second: String) throws(DiagnosticsError) -> String {
        let outcome = try git.run(.mergeBase, [first, second])
        guard outcome.status == 0, let base = outcome.line else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "the two revisions have no commit in common; compare them with two dots (A..B)")
            )
        }
        return base
    }

    /// A file as a commit has it.
    package struct TreeFile: Sendable {
        /// The path from the root on.
        package let path: String
        /// The hash of the contents: the same for the same bytes.
        package let hash: String
    }

    /// The files of a commit, by path.
    /// - Parameter takes: whether a file with such a path is wanted.
    package func files(of commit: String, where takes: (String) -> Bool) throws(DiagnosticsError) -> [TreeFile] {
        let outcome = try git.run(.listTree, ["-r", "-z", "--full-tree", commit])
        guard outcome.status == 0 else { throw Self.failure(outcome) }
        var files: [TreeFile] = []
        for record in outcome.output.split(separator: 0) {
            // "100644 blob HASH\tPATH"; links and submodules are not files.
            guard let tab = record.firstIndex(of: 9) else { continue }
            let words = record[..<tab].split(separator: 0x20)
            guard words.count == 3, words[0].starts(with: Array("100".utf8)) else { continue }
            let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
            if takes(path) { files.append(TreeFile(path: path, hash: String(decoding: words[2], as: UTF8.self))) }
        }
        return files
    }

    /// The contents of files by their hashes, all from one run of git.
    package func contents(of hashes: Set<String>) throws(DiagnosticsError) -> [String: [UInt8]] {
        guard !hashes.isEmpty else { return [:] }
        let input = hashes.ordered().map { $0 + "\n" }.joined()
        let outcome = try git.run(.catFile, ["--batch"], input: Array(input.utf8))
        guard outcome.status == 0 else { throw Self.failure(outcome) }
        var contents: [String: [UInt8]] = [:]
        var rest = outcome.output[...]
        // "HASH blob SIZE\n", the bytes, "\n"; "HASH missing\n" where the repository was cloned without them.
        while let end = rest.firstIndex(of: 0x0A) {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 3, let size = Int(words[2]), rest.endIndex - end > size else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: nil,
                        "the object \(words.first ?? "") is missing; fetch it, or check the repository with git fsck"
                    ))
            }
            contents[String(words[0])] = Array(rest[(end + 1)...].prefix(size))
            rest = rest[(end + 1)...].dropFirst(size + 1)
        }
        return contents
    }

    private static func failure(_ outcome: GitCommand.Outcome) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: nil, "git cannot read the repository: \(reason(outcome))"))
    }

    /// Git's first line, without what it starts with.
    private static func reason(_ outcome: GitCommand.Outcome) -> String {
        let line =
            outcome.errors.split(separator: "\n").first.map(String.init) ?? "it exited with status \(outcome.status)"
        return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
    }
}

/// Runs git, for commands that compare or merge revisions. Nothing else in prumo starts a program, except for
/// `ProviderRun` of `prumo environments secrets import`.
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
            return try PrivateFolder.temporary { place in
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

/// Temporary folders that only this user can enter.
package enum PrivateFolder {
    /// Does something with such a folder, and removes it.
    package static func temporary<Result>(_ action: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "prumo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        return try action(folder)
    }
}

/// The program git of this machine.
struct GitProgram {
    /// The first version with `safe.bareRepository`.
    private static let oldest = (major: 2, minor: 38)

    /// The program's absolute path.
    let path: String

    /// The git in PATH, located and checked for its version once; or the reason why it is not run.
    static let current = Result { () throws(DiagnosticsError) in try GitProgram(inPath: pathVariable) }

    private static var pathVariable: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    /// Finds git in the absolute folders of PATH: in the others, a repository could have a program of this name.
    /// - Throws: that there is none, or that it is too old.
    private init(inPath folders: String) throws(DiagnosticsError) {
        let candidates = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/git" }
        guard
            let path = candidates.first(where: {
                Folder.isFile(at: $0) && FileManager.default.isExecutableFile(atPath: $0)
            })
        else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "git cannot be started; install it, or add its absolute folder to PATH"))
        }
        // In a folder that is not in anybody's repository.
        let text = String(decoding: try GitCommand.run(path, ["version"], in: "/").output, as: UTF8.self)
        guard let version = Self.version(text) else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "\(path) does not print a git version; check its installation"))
        }
        guard version >= Self.oldest else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "\(path) is git \(version.major).\(version.minor), which may run programs that a "
                        + "repository configures; install git \(Self.oldest.major).\(Self.oldest.minor) or later"))
        }
        self.path = path
    }

    /// The numbers in `git version 2.39.5 (Apple Git-154)`.
    static func version(_ text: String) -> (major: Int, minor: Int)? {
        let prefix = "git version "
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(maxSplits: 2, omittingEmptySubsequences: false) { !$0.isNumber }
        guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
        return (major, minor)
    }
}
