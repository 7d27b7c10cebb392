import Findings
import SourceText
import SwiftTree

/// Lints files, one after the other, with buffers that it keeps: one for each thread.
package final class FileLinter {
    private var parser = SwiftParser()
    /// The one for files with calls in key paths, as in `\Cart.total(1)`.
    private var keyPathParser = SwiftParser(experimentalFeatures: .keypathWithMethodMembers)
    /// The file that was linted last.
    private(set) var tree = SyntaxTree()
    /// The text that was parsed last beside it: what fixes would make of the file.
    private(set) lazy var nextTree = SyntaxTree()
    private let index = SyntaxIndex()
    private let search: CustomRuleSearch
    private let swiftLintNames = SwiftLintNames()
    /// The line of the last finding: the findings of a line share its text, of which there may be megabytes.
    private var line: (number: Int, text: String) = (0, "")
    /// The last place that was computed, and where its line ends.
    private var last: (offset: Int, place: Finding.Place, endOfLine: Int)?

    /// What the generated constants of the next files' target contain; nil if there are none.
    package var constants: PackageConstants?
    /// What the compiler's index says about the next file; nil if nobody looked.
    package var compiledFile: CompiledFile?
    /// What the files of the next files' package declare, where fixes are made; nil if nobody looked.
    var declarations: DeclarationIndex?

    /// The rules of the file, and the position of the one that runs now; nil if none does.
    private var rules: RuleSet?
    private var runningPosition: Int?
    /// The rule that runs now; nil if none does.
    package var runningRule: RuleMetadata? { runningPosition.flatMap { rules?.runners[$0].metadata } }

    /// Whether what was found last depends on files besides the one that was linted.
    var usesOtherFiles: Bool { swiftLintNames.wasAsked }

    /// What the time goes to, where anybody wants to know.
    var times: LintTimes?

    /// Whether rules were skipped, as the run has no time left for regular expressions.
    var skipsSearches: Bool { search.total.isSpent }

    /// Makes a linter.
    /// - Parameter total: the time for all searches for regular expressions of a run.
    package init(total: SearchBudget = .ofRun()) { search = CustomRuleSearch(total: total) }

    /// What the rules find in a file, in source order.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its path as reports print it.
    ///   - rules: the rules that run.
    package func findings(
        in bytes: UnsafeBufferPointer<UInt8>, path: String, rules: RuleSet
    ) -> [Finding] {
        times?.begin()
        swiftLintNames.wasAsked = false
        parse(bytes, into: tree)
        last = nil
        times?.end(\.parsing)
        return findings(path: path, rules: rules)
    }

    /// Parses a file. Only one with errors is parsed with grammar that other files have no use for.
    private func parse(_ bytes: UnsafeBufferPointer<UInt8>, into tree: SyntaxTree) {
        parser.parse(bytes, into: tree)
        let count = tree.errors.count
        guard count > 0 else { return }
        keyPathParser.parse(bytes, into: tree)
        if tree.errors.count >= count { parser.parse(bytes, into: tree) }
    }

    /// What the rules find in a text, in source order.
    package func findings(in text: String, path: String, rules: RuleSet) -> [Finding] {
        var text = text
        return text.withUTF8 { findings(in: $0, path: path, rules: rules) }
    }

    /// Hands over the patterns whose searches took too long so far.
    func takeProblems() -> [Diagnostic] { search.takeProblems() }

    private func findings(path: String, rules: RuleSet) -> [Finding] {
        var findings = findings(path: path, of: rules)
        for part in rules.parts {
            let ranges = part.context.ranges(of: tree.nodes.lazy.filter { part.context.kinds.contains($0.kind) })
            if ranges.isEmpty { continue }
            findings.removeAll { ranges.contains($0.range.lowerBound) }
            findings += self.findings(path: path, of: part.rules).filter { ranges.contains($0.range.lowerBound) }
            // Findings of one place are all in such a part or all outside, in the order of their rules.
            findings = findings.enumerated().ordered {
                ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
            }.map(\.element)
        }
        return findings
    }

    /// What rules find in the whole file.
    private func findings(path: String, of rules: RuleSet) -> [Finding] {
        index.fill(tree, nodes: rules.nodeKinds, tokens: rules.tokenKinds)
        times?.end(\.indexing)
        self.rules = rules
        var context = RuleContext(
            tree: tree, path: path, constants: constants, compiledFile: compiledFile, package: declarations,
            index: index, search: search)
        search.begin(rules.customRules)
        context.directives = tree.directives
        for (number, runner) in rules.runners.enumerated() where number != rules.lastRunner {
            run(runner, at: number, in: &context)
        }
        var reports = context.takeReports()
        if !context.directives.isEmpty { reports = silence(reports, of: rules, in: &context) }
        leaveOutSkippedClauses(&reports)
        if reports.isEmpty { return [] }
        if tree.bytes.starts(with: "#!".utf8) {
            // As in SwiftLint: nothing can be said about a line that is not valid Swift.
            let end = tree.rangeOfLine(1).upperBound
            reports.removeAll { $0.range.lowerBound < end }
        }
        line = (0, "")
        last = nil
        // Rules are in the order of their ids, and a rule's reports stay in theirs. Only numbers are sorted: the offset, and
        // below it the position, both of which have fewer than 32 bits.
        var order = reports.indices.map { UInt64(reports[$0].range.lowerBound) << 32 | UInt64($0) }
        order.sort()
        return order.map { finding(reports[Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF)], path: path, rules: rules) }
    }

    /// Leaves out findings and fixes in clauses of `#if` with code that the compiler skips and the
    /// parser does not understand.
    private func leaveOutSkippedClauses(_ reports: inout [RuleContext.Report]) {
        let skipped = tree.skippedClausesWithErrors
        guard !skipped.isEmpty else { return }
        reports.removeAll { report in
            skipped.containsInOne(report.range.lowerBound)
                || report.fix?.edits.contains { edit in
                    skipped.containsInOne(edit.range.lowerBound) || skipped.containsInOne(edit.range.upperBound)
                } ?? false
        }
    }

    private func run(_ runner: RuleRunner, at position: Int, in context: inout RuleContext) {
        context.rule = position
        context.severity = runner.severity
        runningPosition = position
        #if DEBUG
        LintFaults.trapIfRequested(runner.metadata.id)
        #endif
        runner.run(tree, in: &context)
        runningPosition = nil
        times?.end(rule: runner.metadata.id)
    }

    /// Leaves out what directives silence, and adds what the rule about directives that suppress nothing finds.
    private func silence(
        _ reports: [RuleContext.Report], of rules: RuleSet, in context: inout RuleContext
    ) -> [RuleContext.Report] {
        var suppressions = Suppressions(context.directives, lineNumber: tree.line(at:))
        var left = reports.filter {
            !suppressions.silences(rules.runners[$0.rule].metadata, at: $0.range.lowerBound)
        }
        if let last = rules.lastRunner {
            context.audit = SuppressionAudit(
                suppressions: suppressions, rules: rules, path: context.path, swiftLintNames: swiftLintNames)
            times?.begin()
            run(rules.runners[last], at: last, in: &context)
            let place = left.firstIndex { $0.rule > last } ?? left.endIndex
            left.insert(contentsOf: context.takeReports(), at: place)
        }
        return left
    }

    private func finding(_ report: RuleContext.Report, path: String, rules: RuleSet) -> Finding {
        let start = place(at: report.range.lowerBound)
        if line.number != start.line {
            let bytes = tree.bytes[tree.rangeOfLineContent(start.line)]
            line = (start.line, String(decoding: bytes, as: UTF8.self))
        }
        return Finding(
            rule: rules.runners[report.rule].metadata.id, severity: rules.severity ?? report.severity,
            message: report.message, path: path, range: report.range, start: start,
            end: place(at: report.range.upperBound),
            lineText: line.text,
            fix: report.fix)
    }

    /// The place of a byte. Findings come in source order, and thousands may be on one line: the next one is found from
    /// the last one.
    func place(at offset: Int) -> Finding.Place {
        let place: Finding.Place
        if let last, offset >= last.offset, offset < last.endOfLine {
            place = Finding.Place(
                line: last.place.line, column: last.place.column + offset - last.offset,
                utf16Column: last.place.utf16Column + tree.utf16Count(of: last.offset..<offset))
            self.last = (offset, place, last.endOfLine)
        } else {
            let line = tree.line(at: offset)
            let range = tree.rangeOfLine(line)
            place = Finding.Place(
                line: line, column: offset - range.lowerBound + 1,
                utf16Column: 1 + tree.utf16Count(of: range.lowerBound..<offset))
            last = (offset, place, range.upperBound)
        }
        return place
    }

    /// Whether a text is Swift without errors. It becomes ``nextTree``.
    func isValid(_ text: String) -> Bool {
        times?.begin()
        var text = text
        text.withUTF8 { parse($0, into: nextTree) }
        times?.end(\.parsing)
        return !Self.hasSyntaxErrors(nextTree)
    }

    /// What the rules find in the text that was parsed last; it becomes the file that was linted last.
    func findingsOfNext(path: String, rules: RuleSet) -> [Finding] {
        swap(&tree, &nextTree)
        last = nil
        times?.begin()
        return findings(path: path, rules: rules)
    }
}

extension RuleMetadata {
    /// What the engine itself finds: files that are not Swift. It belongs to no configuration, and only `excluded`
    /// helps.
    package static let syntaxError = RuleMetadata(
        id: "syntax_error", name: "Syntax Error", kind: .lint, severity: .error, isAlwaysReported: true,
        summary: "files should contain valid Swift",
        rationale: """
            Swift code that does not follow the grammar cannot be compiled; the compiler reports the same error. The \
            other rules still check the file, but their findings after the error may be caused by it, and no fix is \
            applied to the file until the error is fixed. Only the first error of a file is reported; `prumo syntax` \
            prints all of them. Code that the compiler skips is not an error: a clause of `#if` with a check of \
            `compiler` or `swift` that fails may contain the grammar of another version. The rule cannot be turned off \
            and belongs to no configuration, no baseline accepts its findings, and they are errors with `--lenient` \
            as well; list a file that is not meant to be Swift under `excluded`. In a build, LintBuild reports a \
            warning, because the compiler decides what is valid.
            """)
}

extension FileLinter {
    /// Whether the file that was linted last is not valid Swift.
    var hasSyntaxErrors: Bool { Self.hasSyntaxErrors(tree) }

    /// Whether a file is not valid Swift.
    private static func hasSyntaxErrors(_ tree: SyntaxTree) -> Bool {
        !tree.errors.isEmpty && !tree.compilerErrors.isEmpty
    }

    /// The number of lines of the file that was linted last.
    var lineCount: Int { tree.lineCount }

    /// The first thing that is not valid Swift in the file that was linted last.
    func syntaxError(path: String) -> Finding? {
        guard !tree.errors.isEmpty, let error = tree.compilerErrors.first else { return nil }
        let location = tree.location(at: Int(error.start))
        let sentence =
            tree.diagnostics(path: path).first { $0.severity == .error && $0.location == location }?.message
            ?? error.message
        let start = min(Int(error.start), max(tree.bytes.count - 1, 0))
        let end = min(max(Int(error.end), start + 1), tree.bytes.count)
        let place = place(at: start)
        return Finding(
            rule: RuleMetadata.syntaxError.id, severity: .error,
            message: "syntax error: \(sentence)", path: path, range: start..<max(start, end),
            start: place, end: self.place(at: max(start, end)),
            lineText: String(decoding: tree.bytes[tree.rangeOfLineContent(place.line)], as: UTF8.self), fix: nil)
    }
}
