import CommandLineKit
import Files
import Findings
import Linter
import SourceText

/// `prumo lint --add-suppressions`: disables what was found by comments in the files.
package struct SuppressingRun: Sendable {
    /// By what a finding is known that a baseline leaves out.
    private struct Key: Hashable {
        let rule: String
        let line: Int
    }

    /// Numbers for the texts of lines. A line may have thousands of findings, which share its text and follow each other.
    private struct LineNumbers {
        private var numbers: [String: Int] = [:]
        private var last = (text: "", number: -1)

        mutating func key(_ finding: Finding) -> Key {
            // Of a text and itself the comparison takes no time.
            if last.number < 0 || finding.lineText != last.text {
                let number = numbers[finding.lineText] ?? numbers.count
                numbers[finding.lineText] = number
                last = (finding.lineText, number)
            }
            return Key(rule: finding.rule, line: last.number)
        }
    }

    private let files: [LintFile]
    private let reason: String?
    private let isQuiet: Bool

    /// - Parameters:
    ///   - reason: what the comments give as their reason.
    ///   - isQuiet: whether it does not print how many findings were disabled.
    package init(_ files: [LintFile], reason: String?, isQuiet: Bool) {
        self.files = files
        self.reason = reason
        self.isQuiet = isQuiet
    }

    /// Inserts the comments. What no comment can silence is left in the report.
    /// - Parameter all: everything that was found, what a baseline knows included.
    package func run(_ report: inout FindingsReport, of all: [Finding]) {
        let wanted = Dictionary(grouping: report.findings, by: \.path)
        let found = Dictionary(grouping: all, by: \.path)
        report.findings = []
        for file in files {
            let path = file.file.path
            guard let findings = wanted[path] else { continue }
            let (result, failed) = guardedlySuppress(findings, among: found[path] ?? [], in: file)
            // Those that trapped before are reported already.
            report.problems += failed.map { .fault(of: $0, in: path) }.filter { !report.problems.contains($0) }
            switch result {
            case .success(let remaining): report.findings += remaining
            case .failure(let error):
                report.problems += error.diagnostics
                report.findings += findings
            case nil:
                report.problems.append(
                    Diagnostic(
                        path: path,
                        "prumo failed on this file and added no comments to it; report this as a bug in prumo"))
                report.findings += findings
            }
        }
    }

    /// Does it without the rules that trap, whose ids come with the result; `nil` if something else does.
    private func guardedlySuppress(
        _ wanted: [Finding], among found: [Finding], in file: LintFile
    ) -> (Result<[Finding], DiagnosticsError>?, failed: [String]) {
        var file = file
        var failed: [String] = []
        while true {
            nonisolated(unsafe) let linter = FileLinter()
            let current = file
            let result = TrapGuard.value {
                Result { () throws(DiagnosticsError) in
                    try suppress(wanted, among: found, in: current, linter)
                }
            }
            guard result == nil, let rule = linter.runningRule else { return (result, failed) }
            failed.append(rule.id)
            file = file.leavingOut(rule.id)
        }
    }

    private func suppress(
        _ wanted: [Finding], among found: [Finding], in file: LintFile, _ linter: FileLinter
    ) throws(DiagnosticsError) -> [Finding] {
        let path = file.file.path
        let version = RealPath.of(path).flatMap(FileVersion.init(of:))
        var lines = LineNumbers()
        let known = Set(found.map { lines.key($0) }).subtracting(wanted.map { lines.key($0) })
        let text = String(decoding: try SourceFile.bytes(of: path), as: UTF8.self)
        linter.constants = file.constants
        let insertion = SuppressionInsertion(
            text, path: path, rules: file.rules, reason: reason, linter: linter
        ) { !known.contains(lines.key($0)) }
        if insertion.text != text {
            try AtomicFile(path, as: .source).write(Array(insertion.text.utf8), over: version)
        }
        if !isQuiet, insertion.count > 0 {
            let count = insertion.count
            StandardStream.error.write("\(path.pathOnOneLine): disabled \(count.counted("finding"))\n")
        }
        // What the engine itself finds has no comment that disables it.
        return wanted.filter { $0.rule == RuleMetadata.syntaxError.id } + insertion.remaining.map(file.graded)
    }
}
