import SourceText

/// Checkstyle's XML, which many servers for continuous integration read.
struct CheckstyleReporter: Reporter {
    static let id = "checkstyle"
    static let summary = "Checkstyle XML"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        text.appendXMLDeclaration()
        text.append("<checkstyle version=\"4.3\">\n")
        for file in FindingsOfFile.all(in: report) {
            text.append("  <file")
            text.append(attribute: "name", file.path ?? "")
            text.append(">\n")
            for problem in file.problems {
                text.append("    <error")
                text.append(attribute: "line", problem.location.line)
                text.append(attribute: "severity", problem.severity.rawValue)
                text.append(attribute: "message", problem.message)
                text.append(attribute: "source", "prumo")
                text.append("/>\n")
            }
            for finding in file.findings {
                text.append("    <error")
                text.append(attribute: "line", finding.start.line)
                text.append(attribute: "column", finding.start.utf16Column)
                text.append(attribute: "severity", finding.severity.rawValue)
                text.append(attribute: "message", finding.message)
                text.append(attribute: "source", "prumo.rules.\(finding.rule)")
                text.append("/>\n")
            }
            text.append("  </file>\n")
        }
        text.append("</checkstyle>\n")
    }
}
