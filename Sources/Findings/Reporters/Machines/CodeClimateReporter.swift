import DataFormats
import SourceText

/// Issues of Code Climate's specification, of which GitLab's Code Quality report is a part.
struct CodeClimateReporter: Reporter {
    static let id = "codeclimate"
    static let aliases = ["gitlab-code-quality"]
    static let summary = "a JSON array of Code Climate issues, which is also GitLab's Code Quality report"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
        var paths = RelativePaths(inRepositoryOf: report)
        var fingerprints = Fingerprints()
        var json = JSONWriter()
        json.array { json in
            for finding in report.findings {
                let path = paths.path(finding.path)
                json.object {
                    $0.member("type", "issue")
                    $0.member("check_name", finding.rule)
                    $0.member("description", finding.message)
                    $0.array("categories") { $0.string(Self.category(names.kind(of: finding.rule))) }
                    $0.member("engine_name", "Prumo")
                    $0.member("fingerprint", fingerprints.next(finding, path: path))
                    $0.member("severity", finding.severity == .error ? "major" : "minor")
                    $0.object("location") {
                        $0.member("path", path)
                        $0.object("lines") {
                            $0.member("begin", finding.start.line)
                            $0.member("end", max(finding.start.line, finding.lastLine))
                        }
                    }
                    let name = names[finding.rule]
                    let body = names.address(of: finding.rule).map { "[\(name)](\($0))" } ?? name
                    $0.object("content") { $0.member("body", body) }
                }
            }
        }
        text.append(json.bytes)
    }

    /// The category of the specification that fits best.
    private static func category(_ kind: RuleMetadata.Kind?) -> String {
        switch kind {
        case .style, .idiomatic: "Style"
        case .metrics: "Complexity"
        case .performance: "Performance"
        case .lint, nil: "Bug Risk"
        }
    }
}
