import DocumentFormats
import SourceText

/// Comma-separated values after RFC 4180, with line feeds at the ends of records.
struct CSVReporter: Reporter {
    static let id = "csv"
    static let summary = "comma-separated values with a line of names at the start"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
        text.append("file,line,character,severity,type,reason,rule_id\n")
        for finding in report.findings {
            text.append(field: finding.path.pathOnOneLine)
            text.append(",")
            text.append(finding.start.line)
            text.append(",")
            text.append(finding.start.utf16Column)
            text.append(finding.severity == .error ? ",Error," : ",Warning,")
            text.append(field: names[finding.rule].onOneLine)
            text.append(",")
            text.append(field: finding.message.onOneLine)
            text.append(",")
            text.append(field: finding.rule.onOneLine)
            text.append("\n")
        }
    }
}

extension ReportText {
    fileprivate mutating func append(field: String) { CSVWriter.append(field, for: .plain, to: &bytes) }
}
