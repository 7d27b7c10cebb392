import SourceText

/// A table with a row to a rule.
struct SummaryReporter: Reporter {
    static let id = "summary"
    static let summary = "a table of the rules with their number of findings, for an overview of a code base"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let summary = FindingsSummary(report)
        let counts = summary.rules
        for problem in report.problems { text.append(problem, path: problem.path) }
        guard !counts.isEmpty else {
            text.append(summary.text())
            text.append("\n")
            return
        }
        var rows = [["rule", "findings", "warnings", "errors", "fixable", "files"]]
        for count in counts {
            rows.append(
                [count.rule]
                    + [count.findings, count.warnings, count.errors, count.fixable, count.files].map(String.init))
        }
        let totals = [
            summary.findings, summary.warnings, summary.errors, summary.fixable + summary.unsafelyFixable,
            summary.filesWithFindings,
        ]
        rows.append(["total"] + totals.map(String.init))
        Self.append(rows, to: &text)
    }

    /// The first column to the left, numbers to the right, a rule below the head and above the total.
    private static func append(_ rows: [[String]], to text: inout ReportText) {
        let widths = (0..<rows[0].count).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let rule = widths.reduce(2 * (widths.count - 1), +)
        for (number, row) in rows.enumerated() {
            if number == 1 || number == rows.count - 1 {
                text.append(String(repeating: "─", count: rule))
                text.append("\n")
            }
            text.append(onOneLine: row[0])
            text.append(spaces: widths[0] - row[0].count)
            for (cell, width) in zip(row, widths).dropFirst() {
                text.append(spaces: 2 + width - cell.count)
                text.append(cell)
            }
            text.append("\n")
        }
    }
}
