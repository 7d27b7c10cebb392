import Foundation
import TestSupport
import Testing

/// Runs prumo under strace if it is installed, and otherwise without it.
///
/// A run has as much processor time and memory as any command needs for a small package, so that one that waits, does not end or
/// fills the memory fails.
struct SystemCalls {
    private static let strace = "/usr/bin/strace"
    private static let timeout = "/usr/bin/timeout"
    private let fixture: CommandFixture
    private let root: String
    private let variables: [String: String]
    private let hasTracer: Bool

    struct Calls {
        /// The programs that were started, prumo itself left out.
        var programs: Set<String> = []
        /// What prumo read in `outside`.
        var readOutside: Set<String> = []
        /// What prumo opened for writing anywhere but in the package and in the temporary folder.
        var writtenOutside: Set<String> = []
        /// What it printed.
        var printed = ""
    }

    /// - Parameters:
    ///   - root: the real path of the fixture's folder, with `package`, `temporary` and `outside` in it.
    ///   - variables: the environment of all runs.
    init(_ fixture: CommandFixture, _ root: String, _ variables: [String: String]) throws {
        (self.fixture, self.root, self.variables) = (fixture, root, variables)
        guard FileManager.default.isExecutableFile(atPath: Self.strace) else {
            hasTracer = false
            return
        }
        // A container may have it and forbid it.
        hasTracer =
            try fixture.run(
                URL(filePath: Self.strace), ["-qq", "-o", "/dev/null", "/bin/true"], in: "package",
                environment: variables
            ).status == 0
    }

    /// Runs prumo; a run ends with success or findings, or with misuse where the command is refused.
    /// - Parameter input: the path of a file that standard input is read from.
    func run(_ command: String, in folder: String, input: String = "/dev/null") throws -> Calls {
        let prumo = BuiltProducts.folder.appending(path: "prumo").path
        let words = command.split(separator: " ").map(String.init)
        let log = "\(root)/calls.log"
        let tracing = [Self.strace, "-f", "-y", "-qq", "-s", "4096", "-o", log, "-e", "trace=%file"]
        let waiting = FileManager.default.isExecutableFile(atPath: Self.timeout) ? [Self.timeout, "300"] : []
        let limits = "ulimit -t 120; ulimit -v 8000000; exec \"$@\" <\"$0\""
        let line = ["-c", limits, input] + waiting + (hasTracer ? tracing : []) + [prumo] + words
        let outcome = try fixture.run(URL(filePath: "/bin/sh"), line, in: folder, environment: variables)
        #expect(0...2 ~= outcome.status, "\(command): \(outcome.status) \(outcome.errors.suffix(2000))")
        var calls = hasTracer ? calls(in: try String(contentsOfFile: log, encoding: .utf8)) : Calls()
        calls.printed = outcome.output + outcome.errors
        return calls
    }

    /// Reads lines such as `12 openat(AT_FDCWD</a>, "b", O_RDONLY) = 3</a/b>`.
    private func calls(in log: String) -> Calls {
        var calls = Calls()
        // The processes that run something else than prumo.
        var others: Set<Substring> = []
        for line in log.split(separator: "\n") {
            let process = line.prefix(while: \.isNumber)
            let call = line.dropFirst(process.count).drop { $0 == " " }
            if call.hasPrefix("execve(\"") {
                let program = call.dropFirst(8).prefix { $0 != "\"" }
                if program.hasSuffix("/prumo") { continue }
                others.insert(process)
                calls.programs.insert(String(program))
            } else if call.hasPrefix("open") || call.hasPrefix("creat"), !others.contains(process),
                // This only refers to a file, to look at where it is.
                !call.contains("O_PATH"),
                let result = call.range(of: " = ", options: .backwards).map({ call[$0.upperBound...] }),
                let start = result.firstIndex(of: "<"), result.hasSuffix(">")
            {
                let path = String(result[start...].dropFirst().dropLast())
                let isWritten = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "creat("].contains { call.contains($0) }
                let outside = root + "/outside"
                if path.hasPrefix(outside) { calls.readOutside.insert(String(path.dropFirst(outside.count + 1))) }
                let places =
                    ["package/", "temporary/"].map { "\(root)/\($0)" } + [
                        "/dev/", "/proc/",
                    ]
                if isWritten, !places.contains(where: path.hasPrefix) { calls.writtenOutside.insert(path) }
            }
        }
        return calls
    }
}
