import CommandLineKit
import Findings
import Foundation
import Linter
import SourceText

/// What each rule of a run finds and costs, as a table.
struct LintStatistics {
    private let report: FindingsReport
    private let times: LintTimes

    init(_ report: FindingsReport, _ times: LintTimes) {
        self.report = report
        self.times = times
    }

    /// The rules, the slowest first, and the time that is spent outside of them.
    func text() -> String {
        let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
        var rows: [(name: String, findings: String, time: UInt64)] = times.rules.map { rule, time in
            (rule, "\(counts[rule] ?? 0)", time)
        }
        rows = rows.ordered { ($1.time, $0.name) < ($0.time, $1.name) }
        rows += [
            ("(reading)", "", times.reading),
            ("(parsing)", "\(counts[RuleMetadata.syntaxError.id] ?? 0)", times.parsing),
            ("(indexing nodes)", "", times.indexing),
        ]
        if times.proving > 0 { rows.append(("(proving fixes)", "", times.proving)) }
        var table = AlignedTable()
        table.append(["rule", "findings", "time", "share"].map { AlignedTable.Cell($0, style: .bold) })
        for row in rows {
            table.append([
                AlignedTable.Cell(row.name), AlignedTable.Cell(Self.right(row.findings, 8)),
                AlignedTable.Cell(Self.right(Self.milliseconds(row.time), 10)),
                AlignedTable.Cell(Self.right(Self.share(row.time, of: times.total), 6)),
            ])
        }
        let megabytes = Self.decimal(Double(times.bytes) / 1e6, digits: 1)
        var text = table.text(for: .plain)
        text += "\(report.paths.count) files, \(times.lines) lines, \(megabytes) MB in "
        text += "\(Self.milliseconds(times.total)) of thread time"
        let generatedCount = report.leftOut.generated
        if generatedCount > 0 { text += "; \(generatedCount) generated files skipped" }
        return text + "\n"
    }

    private static func milliseconds(_ time: UInt64) -> String { decimal(Double(time) / 1e6, digits: 2) + " ms" }

    private static func share(_ time: UInt64, of total: UInt64) -> String {
        decimal(total == 0 ? 0 : 100 * Double(time) / Double(total), digits: 1) + "%"
    }

    private static func decimal(_ number: Double, digits: Int) -> String {
        number.formatted(
            .number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
