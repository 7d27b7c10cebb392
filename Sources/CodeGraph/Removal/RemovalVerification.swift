import Files
import Programs
import SourceText

/// Builds and tests a package after code was removed from it, and takes back what broke it.
///
/// It runs the package's code: its manifest, plugins, macros and tests.
package struct RemovalVerification {
    /// One run of a program.
    package struct Run: Sendable {
        let succeeds: Bool
        let output: String

        init(succeeds: Bool, output: String) { (self.succeeds, self.output) = (succeeds, output) }
    }

    /// What was verified.
    package struct Result: Sendable {
        /// What is still removed.
        package let removal: CodeRemoval
        /// Whether the package builds and its tests pass as it is now.
        package let succeeds: Bool
        /// What was taken back, each with the reason.
        package let takenBack: [Diagnostic]
        /// The first error of the first run; `nil` if it had none.
        let firstError: String?
        /// What the last run that failed printed.
        package let output: String
        /// How many times the package was built.
        let runCount: Int
    }

    /// How many times errors of the compiler are looked up before sets of declarations are tried one by one.
    private static let roundLimit = 4
    /// How many sets of declarations are looked for that break something without an error of the compiler.
    private static let searchLimit = 4

    private let program: (_ arguments: [String]) -> Run
    private let folder: Path
    private let arguments: [String]
    private var runCount = 0
    private var firstError: String?
    private var output = ""

    /// - Parameters:
    ///   - folder: the package.
    ///   - arguments: options for all commands, such as a scratch path.
    ///   - program: runs swift with some arguments.
    init(
        of folder: Path, arguments: [String] = [], program: @escaping (_ arguments: [String]) -> Run
    ) {
        (self.folder, self.arguments, self.program) = (folder, arguments, program)
    }

    /// Runs a program in the environment of this process.
    /// - Parameter seconds: how long each build, and each run of the tests, may take.
    package init(
        of folder: Path, arguments: [String] = [], swift: Program, variables: [String: String], seconds: Int
    ) {
        self.init(of: folder, arguments: arguments) { arguments in
            let run = ProgramRun(
                swift, arguments, variables: variables, limits: .init(seconds: seconds, output: 1 << 26))
            var output = String(decoding: run.output + run.errors, as: UTF8.self)
            if run.ending == .timeout { output += "\nswift \(arguments[0]) did not end within \(seconds) seconds\n" }
            return Run(succeeds: run.ending == .exit(0), output: output)
        }
    }

    /// Verifies a removal whose changes are written, and writes the files again of which something is taken back.
    /// - Throws: that a file cannot be written, or was changed by somebody else.
    package mutating func verify(_ removal: CodeRemoval) throws(DiagnosticsError) -> Result {
        var current = removal
        for _ in 0..<Self.roundLimit {
            guard let errors = run() else { return result(current, removal, succeeds: true) }
            let culprits = current.units(for: errors)
            guard !culprits.isEmpty, let first = errors.first else { break }
            try move(
                &current,
                to: current.without(culprits, because: "the package does not build without it: \(first.message)"))
        }
        guard run() != nil else { return result(current, removal, succeeds: true) }
        let succeeds = try search(&current)
        return result(current, removal, succeeds: succeeds)
    }

    /// Builds and tests the package.
    /// - Returns: the errors of the compiler; `nil` if all succeeds.
    private mutating func run() -> [CompilerError]? {
        runCount += 1
        for command in [["build", "--build-tests"], ["test"]] {
            let run = program([command[0], "--package-path", folder.text] + command.dropFirst() + arguments)
            guard !run.succeeds else { continue }
            output = run.output
            let errors = CompilerError.all(in: run.output)
            firstError = firstError ?? errors.first?.line ?? Self.failure(in: run.output)
            return errors
        }
        return nil
    }

    /// The first line that looks like a failure.
    private static func failure(in output: String) -> String? {
        let lines = output.split(whereSeparator: \.isNewline)
        return (lines.first { $0.contains("error:") || $0.contains("failed") } ?? lines.last).map(String.init)
    }

    /// Takes back the sets of declarations that break the package, found by trying half of those that are left.
    /// - Returns: whether it builds and its tests pass then.
    private mutating func search(_ current: inout CodeRemoval) throws(DiagnosticsError) -> Bool {
        let whole = current
        try move(&current, to: whole.without(Set(whole.units.indices), because: "the package fails without it"))
        guard run() == nil else { return false }
        var kept = whole
        for _ in 0..<Self.searchLimit {
            let sets = kept.connectedSets
            // With the first `low` sets the package is fine, with the first `high` it is not.
            var (low, high) = (0, sets.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                try move(&current, to: kept.without(Set(sets[middle...].joined()), because: ""))
                if run() == nil { low = middle } else { high = middle }
            }
            guard high > 0 else { break }
            kept = kept.without(Set(sets[high - 1]), because: "the tests fail without it")
            try move(&current, to: kept)
            if run() == nil { return true }
        }
        try move(&current, to: whole.without(Set(whole.units.indices), because: "the package fails without it"))
        return run() == nil
    }

    /// Writes the files that differ.
    private func move(_ current: inout CodeRemoval, to next: CodeRemoval) throws(DiagnosticsError) {
        let (old, new) = (current.contents, next.contents)
        var changes = Changeset()
        for path in Set(old.keys).union(new.keys) {
            let original = old[path]?.before ?? new[path]?.before
            changes.add(
                path, before: old[path].map(\.after) ?? original, after: new[path].map(\.after) ?? original)
        }
        try changes.write()
        current = next
    }

    private func result(_ current: CodeRemoval, _ removal: CodeRemoval, succeeds: Bool) -> Result {
        let known = Set(removal.unfixable)
        return Result(
            removal: current, succeeds: succeeds, takenBack: current.unfixable.filter { !known.contains($0) },
            firstError: firstError, output: output, runCount: runCount)
    }
}
