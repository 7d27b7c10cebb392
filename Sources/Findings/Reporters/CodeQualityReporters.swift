import DataFormats
import SourceText

/// Issues of Code Climate's specification, of which GitLab's Code Quality report is a part.
struct CodeClimateReporter: Reporter {
    static let id = "codeclimate"
    static let aliases = ["gitlab-code-quality"]
    static let summary = "a JSON array of Code Climate issues, which is also GitLab's Code Quality report"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
        var paths = RelativePaths(root: report.root)
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
                    $0.object("content") { $0.member("body", names[finding.rule]) }
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

/// JUnit's XML as GitLab shows it in merge requests: there a test is known by its name, so each has one of its own.
struct GitLabReporter: Reporter {
    static let id = "gitlab"
    static let summary =
        "JUnit XML as GitLab shows it in merge requests; for GitLab's Code Quality report, use codeclimate"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(root: report.root)
        let (findings, problems) = (report.findings.count, report.problems.count)
        text.appendXMLDeclaration()
        text.append("<testsuites>\n  <testsuite name=\"prumo lint\"")
        text.append(attribute: "tests", max(1, findings + problems))
        text.append(attribute: "failures", findings)
        text.append(attribute: "errors", problems)
        text.append(">\n")
        if findings + problems == 0 { text.append("    <testcase classname=\"prumo\" name=\"no findings\"/>\n") }
        for problem in report.problems {
            let path = problem.path.map { paths.path($0) }
            text.append("    <testcase classname=\"prumo\"")
            text.append(attribute: "name", path ?? "prumo lint")
            if let path { text.append(attribute: "file", path) }
            text.append(">\n      <error>")
            text.append(xml: problem.message)
            text.append("</error>\n    </testcase>\n")
        }
        for finding in report.findings { Self.append(finding, path: paths.path(finding.path), to: &text) }
        text.append("  </testsuite>\n</testsuites>\n")
    }

    private static func append(_ finding: Finding, path: String, to text: inout ReportText) {
        let place = "\(path):\(finding.start.line):\(finding.start.utf16Column)"
        text.append("    <testcase")
        text.append(attribute: "classname", finding.rule)
        text.append(attribute: "name", "\(finding.severity.rawValue): \(finding.rule) in \(place)")
        text.append(attribute: "file", path)
        text.append(">\n      <failure>")
        text.append(xml: "\(place): \(finding.severity.rawValue): \(finding.message) (\(finding.rule))")
        let code = CodeExcerpt(finding.lineText, marking: finding.markedRange).text
        // A line of code may start as a command to a CI service does.
        text.append(LogCommands.all.start(of: code.unicodeScalars[...]) == nil ? "\n" : "&#10;")
        text.append(xml: code)
        text.append("</failure>\n    </testcase>\n")
    }
}

/// Distinguishes the findings of one run, and recognizes them in the next: by rule, path and the text of the line,
/// whatever its number. What is alike in all of that is counted through in source order.
struct Fingerprints {
    private struct Key: Hashable {
        let rule: String
        let path: String
        let line: String
    }

    private var counts: [Key: Int] = [:]
    // A line of megabytes may have thousands of findings, which come one after the other.
    private var lastLine = (text: "", digest: Self.digest([""]))

    /// The fingerprint of the next finding: 32 hexadecimal digits.
    /// - Parameter path: the path of the file, independent of the machine.
    mutating func next(_ finding: Finding, path: String) -> String {
        if finding.lineText != lastLine.text {
            lastLine = (finding.lineText, Self.digest([finding.lineText.trimmingSpace]))
        }
        let key = Key(rule: finding.rule, path: path, line: lastLine.digest)
        let number = counts[key, default: 0] + 1
        counts[key] = number
        return Self.digest([finding.rule, path, lastLine.digest, String(number)])
    }

    /// Two hashes in hexadecimal digits.
    private static func digest(_ parts: [String]) -> String {
        hexadecimal(hash(parts, FNV1a())) + hexadecimal(hash(parts, FNV1a(basis: 0x6C62_272E_07BB_0142)))
    }

    /// Each part ends with a byte that UTF-8 does not have.
    private static func hash(_ parts: [String], _ start: FNV1a) -> UInt64 {
        var hash = start
        for part in parts {
            hash.combine(part)
            hash.combine(0xFF)
        }
        return hash.value
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
