import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
                let root = report.root.hasSuffix("/") ? report.root : report.root + "/"
                $0.object("%SRCROOT%") { $0.member("uri", "file://" + root.percentEncoded(keeping: "/")) }
            }
        }
        var paths = RelativePaths(root: report.root)
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

/// Places in files as SARIF has them.
enum SARIFLocation {
    /// Writes the members of a finding's location.
    static func write(_ finding: Finding, path: String, to json: inout JSONWriter) {
        json.object("physicalLocation") {
            writeArtifact(path, to: &$0)
            $0.object("region") {
                write(from: finding.start, to: finding.end, &$0)
                $0.member("byteOffset", finding.range.lowerBound)
                $0.member("byteLength", finding.range.count)
            }
        }
    }

    /// Writes the file of a location.
    static func writeArtifact(_ path: String, to json: inout JSONWriter) {
        json.object("artifactLocation") {
            guard !path.hasPrefix("/") else { return $0.member("uri", "file://" + path.percentEncoded(keeping: "/")) }
            $0.member("uri", path.percentEncoded(keeping: "/"))
            $0.member("uriBaseId", "%SRCROOT%")
        }
    }

    /// Writes the members of a replacement: as text where the finding knows the line and column of its ends, else as
    /// bytes.
    static func write(_ edit: Edit, of finding: Finding, to json: inout JSONWriter) {
        guard let start = finding.place(at: edit.range.lowerBound),
            let end = finding.place(at: edit.range.upperBound)
        else {
            json.object("deletedRegion") {
                $0.member("byteOffset", edit.range.lowerBound)
                $0.member("byteLength", edit.range.count)
            }
            guard !edit.replacement.isEmpty else { return }
            return json.object("insertedContent") {
                $0.member("binary", Data(edit.replacement.utf8).base64EncodedString())
            }
        }
        json.object("deletedRegion") { write(from: start, to: end, &$0) }
        guard !edit.replacement.isEmpty else { return }
        json.object("insertedContent") { $0.member("text", edit.replacement) }
    }

    private static func write(from start: Finding.Place, to end: Finding.Place, _ json: inout JSONWriter) {
        json.member("startLine", start.line)
        json.member("startColumn", start.utf16Column)
        json.member("endLine", end.line)
        json.member("endColumn", end.utf16Column)
    }
}

/// The rules of a run as SARIF describes them, to which results refer by their number.
struct SARIFRules {
    private let rules: [RuleMetadata]
    private var indices: [String: Int] = [:]

    /// The rules that ran.
    init(_ report: FindingsReport) {
        rules = report.rules
        for (index, rule) in rules.enumerated() { indices[rule.id] = index }
    }

    /// The number of a rule; nil for one that nothing is known about.
    func index(of rule: String) -> Int? { indices[rule] }

    /// Writes the members of the component that found the results.
    func writeDriver(to json: inout JSONWriter) {
        json.member("name", "Prumo")
        json.member("version", PrumoVersion.text)
        json.array("rules") { json in
            for rule in rules { json.object { Self.write(rule, to: &$0) } }
        }
    }

    private static func write(_ rule: RuleMetadata, to json: inout JSONWriter) {
        json.member("id", rule.id)
        json.member("name", rule.name)
        if !rule.aliases.isEmpty { json.array("deprecatedIds") { for alias in rule.aliases { $0.string(alias) } } }
        json.object("shortDescription") { $0.member("text", rule.summary) }
        let description = rule.rationale.isEmpty ? rule.summary : rule.rationale
        json.object("fullDescription") { $0.member("text", description) }
        json.object("help") {
            $0.member("text", "prumo rule \(rule.id) explains the rule with examples")
        }
        json.object("defaultConfiguration") {
            $0.member("level", (rule.severity ?? .warning).rawValue)
            $0.name("enabled")
            $0.boolean(rule.isDefault)
        }
        json.object("properties") {
            $0.array("tags") { $0.string(rule.kind.rawValue) }
            $0.member("fixes", rule.fixes.rawValue)
        }
    }
}
