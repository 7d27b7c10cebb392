import DataFormats
import SourceText

/// The Static Analysis Results Interchange Format 2.1.0 (OASIS), as code scanning services and editors read it.
struct SARIFReporter: Reporter {
    static let id = "sarif"
    static let summary = "SARIF 2.1.0 with rules, fixes and fingerprints, for code scanning services and editors"

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var json = JSONWriter()
        json.object {
            $0.member("$schema", Self.schema)
            $0.member("version", "2.1.0")
            $0.array("runs") { $0.object { Self.writeRun(report, to: &$0) } }
        }
        text.append(json.bytes)
    }

    private static func writeRun(_ report: FindingsReport, to json: inout JSONWriter) {
        let rules = SARIFRules(report)
        json.object("tool") { $0.object("driver") { rules.writeDriver(to: &$0) } }
        json.member("columnKind", "utf16CodeUnits")
        if !report.root.isEmpty {
            json.object("originalUriBaseIds") {
                let folder = report.repositoryOrRoot
                let root = folder.hasSuffix("/") ? folder : folder + "/"
                $0.object("%SRCROOT%") { $0.member("uri", "file://" + root.percentEncoded(keeping: "/")) }
            }
        }
        var paths = RelativePaths(inRepositoryOf: report)
        json.array("invocations") {
            $0.object {
                $0.name("executionSuccessful")
                $0.boolean(report.problems.isEmpty)
                guard !report.problems.isEmpty else { return }
                $0.array("toolExecutionNotifications") {
                    for problem in report.problems { write(problem, &paths, to: &$0) }
                }
            }
        }
        var fingerprints = Fingerprints()
        json.array("results") { json in
            for finding in report.findings {
                let path = paths.path(finding.path)
                json.object {
                    $0.member("ruleId", finding.rule)
                    if let index = rules.index(of: finding.rule) { $0.member("ruleIndex", index) }
                    $0.member("level", finding.severity.rawValue)
                    $0.object("message") { $0.member("text", finding.message) }
                    $0.array("locations") { $0.object { SARIFLocation.write(finding, path: path, to: &$0) } }
                    $0.object("partialFingerprints") {
                        $0.member("prumo/v1", fingerprints.next(finding, path: path))
                    }
                    if let subject = finding.subject { $0.object("properties") { subject.write(to: &$0) } }
                    if let fix = finding.fix, !fix.edits.isEmpty {
                        $0.array("fixes") { $0.object { write(fix, of: finding, path: path, to: &$0) } }
                    }
                }
            }
        }
    }

    private static func write(_ problem: Diagnostic, _ paths: inout RelativePaths, to json: inout JSONWriter) {
        let path = problem.path.map { paths.path($0) }
        json.object {
            $0.member("level", problem.severity.rawValue)
            $0.object("message") { $0.member("text", problem.message) }
            guard let path else { return }
            $0.array("locations") {
                $0.object { $0.object("physicalLocation") { SARIFLocation.writeArtifact(path, to: &$0) } }
            }
        }
    }

    private static func write(_ fix: Fix, of finding: Finding, path: String, to json: inout JSONWriter) {
        json.object("description") { $0.member("text", fix.title) }
        json.array("artifactChanges") {
            $0.object {
                SARIFLocation.writeArtifact(path, to: &$0)
                $0.array("replacements") { json in
                    for edit in fix.edits { json.object { SARIFLocation.write(edit, of: finding, to: &$0) } }
                }
            }
        }
    }
}
