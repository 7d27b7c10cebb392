import DataFormats
import DocumentFormats
import SourceText

/// An array with an object to a finding, as SwiftLint writes it.
struct JSONReporter: Reporter {
    static let id = "json"
    static let summary =
        "an array of objects with file, line, character, severity, type, rule_id and reason, and for strings key and languages"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
        var json = JSONWriter()
        json.reserve(report.findings.count * 300)
        json.array { json in
            for finding in report.findings {
                json.object {
                    $0.member("character", finding.start.utf16Column)
                    $0.member("file", finding.path)
                    finding.subject?.write(to: &$0)
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

extension Finding.Subject {
    /// Writes its members: the key as a whole, which messages shorten, and the languages.
    func write(to json: inout JSONWriter) {
        if let key { json.member("key", key) }
        if !languages.isEmpty { json.array("languages") { for language in languages { $0.string(language) } } }
    }
}

/// SonarQube's generic issue format, for its import of external issues.
struct SonarQubeReporter: Reporter {
    static let id = "sonarqube"
    static let summary = "SonarQube's generic JSON format for importing external issues"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(inRepositoryOf: report)
        var json = JSONWriter()
        json.object { json in
            json.array("issues") { json in
                for finding in report.findings {
                    json.object { Self.write(finding, path: paths.path(finding.path), to: &$0) }
                }
            }
        }
        text.append(json.bytes)
    }

    private static func write(_ finding: Finding, path: String, to json: inout JSONWriter) {
        json.member("engineId", "Prumo")
        json.member("ruleId", finding.rule)
        json.member("severity", finding.severity == .error ? "MAJOR" : "MINOR")
        json.member("type", "CODE_SMELL")
        json.object("primaryLocation") {
            $0.member("message", finding.message)
            $0.member("filePath", path)
            $0.object("textRange") {
                $0.member("startLine", finding.start.line)
                // It refuses empty ranges and ends before a line's first character. Columns count from 0.
                guard finding.start != finding.end, finding.end.utf16Column > 1 else { return }
                $0.member("endLine", finding.end.line)
                $0.member("startColumn", finding.start.utf16Column - 1)
                $0.member("endColumn", finding.end.utf16Column - 1)
            }
        }
    }
}

/// Comma-separated values after RFC 4180, with line feeds at the ends of records. Spreadsheets open them, so no value is a formula.
struct CSVReporter: Reporter {
    static let id = "csv"
    static let summary = "comma-separated values with a header line"

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
    fileprivate mutating func append(field: String) { CSVWriter.append(field, to: &bytes) }
}
