import SourceText

/// Workflow commands that GitHub shows as annotations of a pull request's files.
struct GitHubActionsReporter: Reporter {
    static let id = "github-actions"
    static let aliases = ["github-actions-logging"]
    static let summary = "workflow commands that GitHub Actions shows as annotations"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
        var paths = RelativePaths(inRepositoryOf: report)
        for problem in report.problems {
            text.append("::error ")
            if let path = problem.path {
                text.append("file=")
                text.append(property: paths.path(path))
                text.append(",line=")
                text.append(problem.location.line)
                text.append(",")
            }
            text.append("title=Prumo::")
            text.append(data: problem.message)
            text.append("\n")
        }
        for finding in report.findings {
            text.append(finding.severity == .error ? "::error file=" : "::warning file=")
            text.append(property: paths.path(finding.path))
            Self.appendPlace(of: finding, to: &text)
            text.append(",title=")
            text.append(property: names[finding.rule])
            text.append("::")
            text.append(data: finding.message)
            text.append(" (")
            text.append(data: finding.rule)
            text.append(")\n")
        }
    }

    /// Columns of the end are for ranges on one line only.
    private static func appendPlace(of finding: Finding, to text: inout ReportText) {
        text.append(",line=")
        text.append(finding.start.line)
        text.append(",col=")
        text.append(finding.start.utf16Column)
        text.append(",endLine=")
        text.append(finding.lastLine)
        guard finding.end.line == finding.start.line, finding.end != finding.start else { return }
        text.append(",endColumn=")
        text.append(finding.end.utf16Column)
    }
}

extension ReportText {
    /// Adds the message of a workflow command.
    fileprivate mutating func append(data: String) {
        append(Self.withoutControls(data)) { byte in
            switch byte {
            case UInt8(ascii: "%"): "%25"
            case UInt8(ascii: "\r"): "%0D"
            case UInt8(ascii: "\n"): "%0A"
            default: nil
            }
        }
    }

    /// Adds the value of a workflow command's property.
    fileprivate mutating func append(property: String) {
        append(Self.withoutControls(property)) { byte in
            switch byte {
            case UInt8(ascii: "%"): "%25"
            case UInt8(ascii: "\r"): "%0D"
            case UInt8(ascii: "\n"): "%0A"
            case UInt8(ascii: ":"): "%3A"
            case UInt8(ascii: ","): "%2C"
            default: nil
            }
        }
    }

    /// A text whose line ends commands have an escape for; what else could steer a terminal, and commands of other services, are
    /// written as `\u{1B}`.
    private static func withoutControls(_ text: String) -> String {
        let bytes = text.utf8.contains(UInt8(ascii: "#")) ? LogCommands.others.brokenUp(Array(text.utf8)) : nil
        let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
        guard text.unicodeScalars.contains(where: \.steersOutput) else { return text }
        return text.unicodeScalars.reduce(into: "") {
            $0 += $1 == "\n" || $1 == "\r" || !$1.steersOutput ? String($1) : String($1).onOneLine
        }
    }
}
