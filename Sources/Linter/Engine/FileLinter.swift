import SourceText
import SwiftTree

/// Lints files, one after the other, with buffers that it keeps: one for each thread.
package final class FileLinter {
    private var parser = SwiftParser()
    private let tree = SyntaxTree()
    private let index = SyntaxIndex()

    /// Makes a linter.
    package init() {}

    /// What the rules find in a file, in source order.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its path as reports print it.
    ///   - rules: the rules that run.
    package func findings(
        in bytes: UnsafeBufferPointer<UInt8>, path: String, rules: RuleSet
    ) -> [Finding] {
        parser.parse(bytes, into: tree)
        return findings(path: path, rules: rules)
    }

    /// What the rules find in a text, in source order.
    package func findings(in text: String, path: String, rules: RuleSet) -> [Finding] {
        var text = text
        return text.withUTF8 { findings(in: $0, path: path, rules: rules) }
    }

    private func findings(path: String, rules: RuleSet) -> [Finding] {
        index.fill(tree, nodes: rules.nodeKinds, tokens: rules.tokenKinds)
        var context = RuleContext(tree: tree, path: path, index: index)
        for (number, runner) in rules.runners.enumerated() {
            context.rule = number
            context.severity = runner.severity
            runner.run(tree, in: &context)
        }
        var reports = context.reports
        if reports.isEmpty { return [] }
        if Suppressions.mayExist(in: tree) {
            let suppressions = Suppressions(tree)
            reports.removeAll {
                suppressions.disables(rules.runners[$0.rule].metadata, at: $0.range.lowerBound)
            }
        }
        // Stable: rules come in the order of their ids.
        return reports.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map { finding($0.element, path: path, rules: rules) }
    }

    private func finding(_ report: RuleContext.Report, path: String, rules: RuleSet) -> Finding {
        let start = place(at: report.range.lowerBound)
        return Finding(
            rule: rules.runners[report.rule].metadata.id, severity: report.severity, message: report.message,
            path: path, range: report.range, start: start, end: place(at: report.range.upperBound),
            lineText: String(decoding: tree.bytes[tree.rangeOfLineContent(start.line)], as: UTF8.self),
            fix: report.fix)
    }

    private func place(at offset: Int) -> Finding.Place {
        let location = tree.location(at: offset)
        return Finding.Place(
            line: location.line, column: location.column, utf16Column: tree.utf16Column(at: offset))
    }

    /// Whether a text is Swift without errors.
    func isValid(_ text: String) -> Bool {
        parser.parse(text, into: tree)
        return tree.errors.isEmpty
    }
}
