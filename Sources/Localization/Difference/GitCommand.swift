import Foundation
import Programs
import SourceText

/// Runs git, for commands that compare or merge revisions. Nothing else in prumo starts a program, except for
/// `prumo environments secrets import`.
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

        /// What it may use. The first one that runs only reads the configuration and one commit, so that it finds out early
        /// that a file of the repository is never read to its end.
        fileprivate var limits: ProgramRun.Limits {
            switch self {
            case .config, .parseRevision: ProgramRun.Limits(seconds: 10, output: 1 << 20)
            case .catFile, .listTree, .mergeBase, .mergeFile: ProgramRun.Limits(seconds: 120, output: 1 << 28)
            }
        }
    }

    /// How a run of git ended.
    package struct Outcome: Sendable {
        /// The exit status; 0 is success.
        package let status: Int32
        /// The bytes of standard output.
        let output: [UInt8]
        /// Standard error, without surrounding white space.
        package let errors: String

        /// The first line of the output.
        var line: String? {
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
    private let folder: String
    private let program: Program
    private let variables: [String: String]

    /// Prepares to run git in a folder.
    /// - Throws: that git cannot be run there: there is none, it is too old, or a file of the repository is a pipe or a device.
    init(folder named: String) throws(DiagnosticsError) {
        folder = named.isEmpty ? "." : named
        try GitFiles.check(around: folder)
        let search = ProgramSearch(directory: folder)
        program = try GitProgram(foundBy: search).program
        variables = Self.variables(folders: search.folders)
    }

    /// Prepares to run git on files of a private folder, which is in no repository.
    init(privateFolder path: String) throws(DiagnosticsError) {
        folder = path
        let search = ProgramSearch()
        program = try GitProgram(foundBy: search).program
        // Git looks for a repository in the folders above, which others may prepare in the one of temporary files.
        let real = RealPath.of(path) ?? path
        variables = Self.variables(folders: search.folders).merging([
            "GIT_CEILING_DIRECTORIES": RealPath.parts(of: real).folder
        ]) { $1 }
    }

    /// Runs git once.
    /// - Parameter input: what git reads from standard input.
    /// - Throws: a diagnostic where git cannot be started, or does not end.
    package func run(
        _ command: Command, _ arguments: [String], input: [UInt8] = []
    ) throws(DiagnosticsError) -> Outcome {
        try Self.run(
            program, ["-C", folder] + Self.options + [command.rawValue] + arguments, named: "git \(command.rawValue)",
            variables: variables, input: input, limits: command.limits)
    }

    /// Runs a program that is git.
    fileprivate static func run(
        _ program: Program, _ arguments: [String], named name: String, variables: [String: String],
        input: [UInt8] = [], limits: ProgramRun.Limits
    ) throws(DiagnosticsError) -> Outcome {
        let run = ProgramRun(program, arguments, variables: variables, input: input, limits: limits)
        let problem: String
        switch run.ending {
        case .exit(let status):
            return Outcome(
                status: status, output: run.output,
                errors: String(decoding: run.errors, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        case .signal(let signal): problem = "\(name) was ended by signal \(signal); run git status to see why"
        case .timeout:
            problem =
                "\(name) did not end within \(limits.seconds) s and was ended; check the files in .git and those that its configuration includes"
        case .outputLimit:
            problem = "\(name) printed more than \(limits.output >> 20) MB and was ended; compare fewer files"
        case .notStarted(let error):
            problem = "\(program.path) cannot be started: \(String(cString: strerror(error))); check its installation"
        }
        throw DiagnosticsError(Diagnostic(path: nil, problem))
    }

    /// Git's own variables, which a hook that this runs in sets, would lead to another repository or to programs. Its
    /// messages are in one language.
    fileprivate static func variables(folders: [String]) -> [String: String] {
        let own = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        return own.merging([
            "PATH": folders.joined(separator: ":"), "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0",
            "GIT_TERMINAL_PROMPT": "0", "GIT_ATTR_NOSYSTEM": "1",
            // Unlike protocol.allow, this has precedence over protocol.NAME.allow of a repository. There is no such protocol.
            "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
        ]) { $1 }
    }
}

/// The program git of this machine.
struct GitProgram {
    /// The first version with `safe.bareRepository`.
    private static let oldest = (major: 2, minor: 38)

    let program: Program

    /// The programs that were started, each with the reason why it is not run again.
    private static let known = KnownPrograms()

    /// Finds git, and checks its version.
    /// - Throws: that there is none, or that it is too old.
    init(foundBy search: ProgramSearch) throws(DiagnosticsError) {
        do throws(ProgramSearch.Failure) {
            program = try search.program("git")
        } catch {
            let message =
                switch error {
                case .missing:
                    "git cannot be started: it is not in an absolute folder of PATH outside of the repository; install it, or "
                        + "correct PATH"
                case .changeable(let program, let place): ProgramSearch.message(program, changeableAt: place)
                }
            throw DiagnosticsError(Diagnostic(path: nil, message))
        }
        let problem = try Self.known.problem(of: program.path) { () throws(DiagnosticsError) in
            let outcome = try GitCommand.run(
                program, ["version"], named: "git version", variables: GitCommand.variables(folders: search.folders),
                limits: ProgramRun.Limits(seconds: 10, output: 1 << 16))
            return Self.problem(ofVersion: String(decoding: outcome.output, as: UTF8.self), program.path)
        }
        if let problem { throw DiagnosticsError(Diagnostic(path: nil, problem)) }
    }

    /// Why a program that prints this for its version is not run.
    private static func problem(ofVersion text: String, _ path: String) -> String? {
        guard let version = version(text) else { return "\(path) does not print a git version; check its installation" }
        guard version < oldest else { return nil }
        return "\(path) is git \(version.major).\(version.minor), which may run programs that a repository configures; "
            + "install git \(oldest.major).\(oldest.minor) or later"
    }

    /// The numbers in `git version 2.39.5 (Apple Git-154)`.
    static func version(_ text: String) -> (major: Int, minor: Int)? {
        let prefix = "git version "
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(maxSplits: 2, omittingEmptySubsequences: false) { !$0.isNumber }
        guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
        return (major, minor)
    }

    private final class KnownPrograms: @unchecked Sendable {
        private let lock = Lock()
        private var problems: [String: String?] = [:]

        func problem(
            of path: String, _ check: () throws(DiagnosticsError) -> String?
        ) throws(DiagnosticsError) -> String? {
            if let known = lock.withLock({ problems[path] }) { return known }
            let problem = try check()
            lock.withLock { problems[path] = .some(problem) }
            return problem
        }
    }
}
