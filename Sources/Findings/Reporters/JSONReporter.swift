import DataFormats

/// An array with an object to a finding, as SwiftLint writes it.
struct JSONReporter: Reporter {
    static let id = "json"
    static let summary = "an array of objects with file, line, character, severity, type, rule_id and reason"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
        var json = JSONWriter()
        json.reserve(report.findings.count * 300)
        json.array { json in
            for finding in report.findings {
                json.object {
                    $0.member("character", finding.start.utf16Column)
                    $0.member("file", finding.path)
                    $0.member("line", finding.start.line)
                    $0.member("reason", finding.message)
                    $0.member("rule_id", finding.rule)
                    $0.member("severity", finding.severity == .error ? "Error" : "Warning")
                    $0.member("type", names[finding.rule])
                }
            }
        }
        text.append(json.bytes)
    }
}
