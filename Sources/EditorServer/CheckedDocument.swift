import DataFormats
import Findings
import JSONRPC
import Linter
import PackageCommands
import SourceText

/// A text of a document and what was found in it.
struct CheckedDocument: Sendable {
    let document: OpenDocument
    /// What was found in the text, with fixes.
    private var own: [Finding] = []
    /// What the index of the last build shows to be unused.
    var unusedCode: [Finding] = []
    /// All that was found.
    var findings: [Finding] { own + unusedCode }
    /// What is wrong with the document or its configuration apart from findings.
    private var problems: [Diagnostic] = []
    /// What the linter did; nil if the document is not linted.
    private var task: LintFile?

    /// Lints a Swift file from memory.
    init(linting document: OpenDocument, in workspace: ServerWorkspace) {
        self.document = document
        do throws(DiagnosticsError) {
            guard let task = try workspace.task(for: document) else { return }
            self.task = task
            let report = LintRun([task]).outcome(of: document.text.bytes).report
            own = report.findings
            problems = report.problems
        } catch {
            problems = error.diagnostics
        }
    }

    /// Takes what a check of its subject found in a document.
    /// - Parameter problems: what is wrong with it apart from findings, and why it is not checked.
    init(_ document: OpenDocument, findings: [Finding], problems: [Diagnostic]) {
        self.document = document
        own = findings
        self.problems = problems
        if document.kind == .configuration {
            // What concerns environments is among the findings.
            let known = Set(findings.map { "\($0.range.lowerBound) \($0.message)" })
            self.problems += ConfigurationCheck.problems(of: document).filter {
                !known.contains("\($0.place?.offset ?? 0) \($0.message)")
            }
        }
    }

    /// A document that could not be checked.
    init(failed document: OpenDocument) { self.document = document }

    /// The text with all safe fixes, as `prumo lint --fix` makes them.
    var fixedText: [UInt8] {
        let bytes = document.text.bytes
        guard let task, own.contains(where: { $0.isFixable(includingUnsafe: false) }) else { return bytes }
        let outcome = LintRun([task], mode: .preview(includesUnsafe: false)).outcome(of: bytes)
        return outcome.changes.first.map { Array($0.after.utf8) } ?? bytes
    }

    /// The edits of all safe fixes.
    var fixAllEdits: [Edit] { Edit.lines(from: document.text.bytes, to: fixedText) }

    /// The findings at some bytes, or at their ends.
    func findings(at range: Range<Int>) -> [Finding] {
        findings.filter { $0.isAt(range) }
    }

    /// The findings on the lines of some bytes: first those at the bytes, then the others, the nearest first.
    func findings(onLinesOf range: Range<Int>) -> [Finding] {
        let lines = document.text.contentOfLines(range)
        let found = findings.filter { finding in
            finding.isAt(range)
                || finding.range.lowerBound <= lines.upperBound
                    && (finding.range.upperBound > lines.lowerBound || finding.range.lowerBound >= lines.lowerBound)
        }
        return found.enumerated().ordered {
            ($0.element.distance(to: range), $0.offset) < ($1.element.distance(to: range), $1.offset)
        }.map(\.element)
    }

    // MARK: Diagnostics

    /// The diagnostics of the protocol.
    func diagnostics(_ client: ClientFeatures) -> [JSONValue] {
        let ranges = document.text.json(problems.map(range(of:)), client.encoding)
        return findings.map { diagnostic(of: $0, client) } + zip(problems, ranges).map { diagnostic(of: $0, in: $1) }
    }

    /// The diagnostic of a finding. Its places are those of the finding: counted anew in a line with many findings, they
    /// would take quadratic time.
    func diagnostic(of finding: Finding, _ client: ClientFeatures) -> JSONValue {
        func position(_ place: Finding.Place) -> JSONValue {
            let column = client.encoding == .utf8 ? place.column : place.utf16Column
            return DocumentPosition(line: place.line - 1, character: column - 1).json
        }
        return .object([
            "range": .object(["start": position(finding.start), "end": position(finding.end)]),
            "severity": Self.severity(finding.severity),
            "code": .string(finding.rule),
            "codeDescription": client.showsCodeDescriptions ? address(of: finding.rule) : nil,
            "source": "prumo",
            "message": .string(finding.message),
            "tags": finding.rule.hasPrefix("unused_") || finding.rule.hasPrefix("dead_") ? .array([1]) : nil,
        ])
    }

    /// The rule of a finding; nil for one that a configuration defines.
    func rule(_ id: String) -> RuleReference? {
        guard let subject = document.subject else {
            return CheckDomains.lint.index.rule(id) ?? CheckDomains.unused.index.rule(id)
        }
        return subject.domain.index.rule(id)
    }

    /// The page about a rule; nil for one that a configuration defines.
    private func address(of rule: String) -> JSONValue? {
        let metadata = rule == RuleMetadata.syntaxError.id ? RuleMetadata.syntaxError : self.rule(rule)?.metadata
        return metadata?.address.map { .object(["href": .string($0)]) }
    }

    private func isHere(_ problem: Diagnostic) -> Bool { problem.path.map(RealPath.absolute) == document.path }

    /// The bytes that a problem is about; none at the start where it is about another file.
    private func range(of problem: Diagnostic) -> Range<Int> {
        guard isHere(problem) else { return 0..<0 }
        if let place = problem.place { return place.range.clamped(to: 0..<document.text.bytes.count) }
        let location = problem.location
        let position = DocumentPosition(line: location.line - 1, character: location.column - 1)
        let offset = document.text.offset(of: position, .utf8)
        return offset..<offset
    }

    private func diagnostic(of problem: Diagnostic, in range: JSONValue) -> JSONValue {
        .object([
            "range": range,
            "severity": Self.severity(problem.severity),
            "code": problem.rule.map { .string($0) },
            "source": "prumo",
            "message": .string(
                isHere(problem) ? problem.message : "this file is not checked as configured: \(problem.description)"),
        ])
    }

    private static func severity(_ severity: Diagnostic.Severity) -> JSONValue { severity == .error ? 1 : 2 }
}

extension Finding {
    /// Whether it is at some bytes, or at their ends.
    fileprivate func isAt(_ range: Range<Int>) -> Bool { distance(to: range) == 0 }

    /// How many bytes are between it and some bytes.
    func distance(to range: Range<Int>) -> Int {
        max(0, self.range.lowerBound - range.upperBound, range.lowerBound - self.range.upperBound)
    }
}

/// What is wrong with a `.prumo.json` that is edited.
private enum ConfigurationCheck {
    static func problems(of document: OpenDocument) -> [Diagnostic] {
        let file = SourceFile(path: document.path, bytes: document.text.bytes)
        let root: JSONValue
        do throws(DiagnosticsError) {
            root = try JSONParser.parse(file)
        } catch {
            return error.diagnostics
        }
        let folder = RealPath.parts(of: document.path).folder
        return Diagnostic.ordered(CheckDomains.all.flatMap { $0.problems(of: root, in: file, folder: folder) })
    }
}
