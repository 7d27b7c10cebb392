import DataFormats

/// SonarQube's generic issue format, for its import of external issues.
struct SonarQubeReporter: Reporter {
    static let id = "sonarqube"
    static let summary = "SonarQube's generic format for the import of external issues, in JSON"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(root: report.root)
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
                // It refuses empty ranges and ends in front of a line's first character. Columns count from 0.
                guard finding.start != finding.end, finding.end.utf16Column > 1 else { return }
                $0.member("endLine", finding.end.line)
                $0.member("startColumn", finding.start.utf16Column - 1)
                $0.member("endColumn", finding.end.utf16Column - 1)
            }
        }
    }
}
