import CommandLineKit
import Linter
import SourceText

/// Tells what was found: the report on standard output or in a file, the rest on standard error.
struct FindingsOutput {
    /// The forms that would say a second time what standard error says.
    private static let formsForPeople = ["xcode", "frame", "emoji", "relative-path"]

    private let options: FindingsOptions
    private let terminal = Terminal.standardOutput()

    init(_ options: FindingsOptions) {
        self.options = options
    }

    /// Writes everything.
    /// - Parameters:
    ///   - stale: the entries of baselines that are of no use any more, which `--strict` does not accept.
    ///   - notes: what else is odd and no finding.
    ///   - failures: why the command fails whatever was found.
    /// - Returns: how the command ends.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func write(
        _ found: LintReport, stale: [Diagnostic] = [], notes: [Diagnostic] = [], failures: [String] = []
    ) throws(DiagnosticsError) -> ExitStatus {
        var report = found
        if options.isStrict {
            for index in report.findings.indices { report.findings[index].severity = .error }
        }
        Report.write(report.problems)
        if !options.isQuiet { Report.write(stale + notes) }
        let bytes = bytes(of: report)
        if let path = options.output {
            try OutputFile(path: path, text: String(decoding: bytes, as: UTF8.self)).write()
        } else if !bytes.isEmpty {
            StandardStream.output.write(bytes)
        }
        let summary = LintSummary(report)
        if !options.isQuiet {
            StandardStream.error.write(text(of: summary) + "\n")
            for failure in failures { StandardStream.error.write("error: \(failure)\n") }
        }
        if summary.problems > 0 { return .misuse }
        return summary.errors > 0 || !failures.isEmpty || options.isStrict && !stale.isEmpty ? .failure : .success
    }

    private func bytes(of report: LintReport) -> [UInt8] {
        let isTerminal = options.output == nil && terminal.columns != nil
        let name = options.reporter ?? (isTerminal ? FrameReporter.id : "xcode")
        var report = report
        if Self.formsForPeople.contains(name) { report.problems = [] }
        var text = ReportText()
        if name == FrameReporter.id {
            let terminal = options.output == nil ? terminal : .plain
            FrameReporter(columns: terminal.columns) { terminal.styled($0, $1) }.write(report, to: &text)
            if isTerminal, !report.findings.isEmpty { return text.bytes + [UInt8(ascii: "\n")] }
        } else {
            ReporterRegistry.reporter(name)?.write(report, to: &text)
        }
        return text.bytes
    }

    /// The last line, without what is said there about fixes.
    private func text(of summary: LintSummary) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        var text = summary.findings == 0 ? "no findings" : count(summary.findings, "finding")
        if summary.errors > 0 { text += " (\(count(summary.errors, "error")))" }
        text += " in \(count(summary.files, "file"))"
        if summary.problems > 0 { text += "; \(count(summary.problems, "problem")) kept files from being checked" }
        return text
    }
}
