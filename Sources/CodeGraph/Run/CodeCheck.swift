import Files
import Findings
import SourceText
import SwiftTree

/// Checks the declarations of a package against rules.
struct CodeCheck {
    private let rules: [ConfiguredRule<any CodeRule>]

    init(rules: [ConfiguredRule<any CodeRule>]) { self.rules = rules }

    /// The findings, by path and place; at one place by the rule's id.
    /// - Parameter shown: the path of a file as reports print it.
    func findings(in code: UnusedCode, shown: (String) -> String) -> [CodeFinding] {
        var context = CodeRuleContext()
        for (number, configured) in rules.enumerated() {
            context.rule = number
            configured.rule.check(code, in: &context)
        }
        var findings: [CodeFinding] = []
        let removed = Set(context.reports.filter { Self.removingRules.contains(id(of: $0)) }.map(\.symbol))
        let reports = context.reports.filter { report in
            id(of: report) != RedundantAccess.metadata.id || !removed.contains(report.symbol)
        }
        let byFile = Dictionary(grouping: reports, by: \.file)
        for (number, reports) in byFile.ordered(by: { $0.key < $1.key }) {
            findings += self.findings(reports, in: code.graph.files[number].path, shown: shown)
        }
        return findings
    }

    /// The rules whose findings say nothing about a level, since the declaration goes.
    private static let removingRules = [AssignOnlyProperty.metadata.id, RedundantProtocol.metadata.id]

    private func id(of report: CodeRuleContext.Report) -> String { rules[report.rule].metadata.id }

    /// The findings in one file that no comment disables.
    private func findings(
        _ reports: [CodeRuleContext.Report], in path: String, shown: (String) -> String
    ) -> [CodeFinding] {
        guard let file = try? SourceFile(readingFrom: path) else { return [] }
        var suppressions = Self.suppressions(in: file)
        let source = SourceFile(path: shown(path), bytes: file.bytes)
        var places = FindingPlaces(source)
        let ordered = reports.ordered { left, right in
            (left.range.lowerBound, rules[left.rule].metadata.id) < (
                right.range.lowerBound, rules[right.rule].metadata.id
            )
        }
        return ordered.compactMap { report in
            let rule = rules[report.rule]
            let names = Self.otherNames[rule.metadata.id] ?? []
            guard !suppressions.silences(rule.metadata, at: report.range.lowerBound, orAny: names) else { return nil }
            let finding = places.finding(of: rule.metadata.id, rule.severity, report.message, at: report.range)
            return CodeFinding(finding: finding, symbol: report.symbol, path: path)
        }
    }

    /// What SwiftLint calls the rules, since its comments say that a declaration stays.
    private static let otherNames = [
        DeadDeclaration.metadata.id: ["unused_declaration"], DeadEnumCase.metadata.id: ["unused_declaration"],
        DeadParameter.metadata.id: ["unused_parameter"],
    ]

    private static func suppressions(in file: SourceFile) -> Suppressions {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        let directives = DirectiveReader.directives(
            inComments: tree.comments.lazy.map(\.range), of: tree.bytes, line: tree.line(at:)
        ) { CodeLines(tree).last(of:) }
        return Suppressions(directives, lineNumber: tree.line(at:))
    }
}
