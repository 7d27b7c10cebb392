import CodeGraph
import CommandLineKit
import Files
import Findings
import Foundation
import Programs
import SourceText

/// Writes what removes unused code, or prints it as a diff.
struct RemovalWriter {
    /// How long a build, and a run of the tests, may take.
    private static let seconds = 3600

    private let removal: CodeRemoval
    private let folder: Path
    /// How many findings there are.
    private let count: Int

    init(_ removal: CodeRemoval, of folder: Path, count: Int) {
        (self.removal, self.folder, self.count) = (removal, folder, count)
    }

    /// Prints the changes as a diff.
    func show(on terminal: Terminal) -> ExitStatus {
        let changes = removal.changes.changes
        Report.write(removal.unfixable)
        ChangesReport.print(changes, on: terminal)
        let text =
            changes.isEmpty
            ? "nothing to remove"
            : "nothing was written; add --unsafe-fixes to remove \(summary) in \(changes.count.counted("file"))"
        StandardStream.error.write(text + "\n")
        return count == 0 ? .success : .failure
    }

    /// Writes the changes.
    /// - Parameter verifies: whether the package is built and tested, and what breaks is taken back.
    func write(verifies: Bool) throws -> ExitStatus {
        let changes = removal.changes
        Report.write(removal.unfixable)
        guard !changes.changes.isEmpty else {
            StandardStream.output.write("nothing to remove\n")
            return count == 0 ? .success : .failure
        }
        let program = verifies ? try swift() : nil
        Report.write(try WriteLock.keep(forPaths: changes.changes.map(\.path)))
        try changes.write()
        StandardStream.output.write("fixed \(summary) in \(changes.changes.count.counted("file"))\n")
        guard let program else { return status(after: removal) }
        let progress = ProgressLine(isQuiet: false)
        defer { progress.end() }
        progress.show("building the package and running its tests")
        var verification = RemovalVerification(
            of: folder, swift: program, variables: ProcessInfo.processInfo.environment, seconds: Self.seconds)
        let result = try verification.verify(removal)
        progress.end()
        Report.write(result.takenBack)
        guard result.succeeds else {
            let lines = result.output.split(whereSeparator: \.isNewline).suffix(20)
            StandardStream.error.write(lines.map { String($0).onOneLine + "\n" }.joined())
            throw DiagnosticsError(
                Diagnostic(
                    path: folder.shown(),
                    "the package does not pass its build and tests without what was removed, which is restored; correct the errors above"
                ))
        }
        StandardStream.output.write("the package builds and its tests pass without it\n")
        return status(after: result.removal)
    }

    private func status(after removal: CodeRemoval) -> ExitStatus {
        removal.counts.values.reduce(0, +) == count ? .success : .failure
    }

    private func swift() throws(DiagnosticsError) -> Program {
        do throws(ProgramSearch.Failure) {
            return try ProgramSearch(package: folder.text).program("swift")
        } catch { throw PackageBuild.missingSwift("--verify") }
    }

    /// The removed findings by rule, as in "3 dead_declaration and 1 dead_parameter".
    private var summary: String {
        let parts = removal.counts.ordered { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
