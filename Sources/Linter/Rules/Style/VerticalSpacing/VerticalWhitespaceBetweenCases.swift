import Findings
import SwiftTree

/// Flags cases of a `switch` without an empty line between them, or with one, as configured.
struct VerticalWhitespaceBetweenCases: NodeRule {
    /// Whether there are empty lines between cases.
    enum Separation: String, CaseIterable {
        case always
        case never
    }

    static let metadata = RuleMetadata(
        id: "vertical_whitespace_between_cases", name: "Vertical Whitespace Between Cases", kind: .style, fixes: .safe,
        isDefault: false, summary: "there should be an empty line between the cases of a `switch`",
        rationale: """
            Without an empty line, only the word `case` separates two branches of several lines, and a comment above \
            it seems to belong to the branch before. Put an empty line before each `case`, above its comments. Two \
            cases that have one line each may follow each other directly. With `separation` set to `never`, the rule \
            requires the opposite.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.0",
        differences: [
            .init(
                "Cases on the same line are accepted. SwiftLint flags them, and its fix puts them on two lines.",
                why: "There cannot be an empty line between them.",
                example: "switch size { case 1: go(); default: stop() }")
        ])

    static let options: [RuleOption<Self>] = [
        .choice("separation", \.separation, summary: "whether there is an empty line between cases")
    ]

    static let examples: [RuleExample] = [
        .clean("switch size {\ncase 1:\n    go()\n\n// all others\ndefault:\n    stop()\n}"),
        .clean(
            "switch size {\ncase 1: go()\ncase 2: stop()\n\n#if DEBUG\ncase 3:\n    run()\n#endif\n\ndefault: break\n}"),
        .clean("switch size { case 1: go(); default: stop() }"),
        .clean("switch size {\ncase 1:\n    go()\ndefault:\n    stop()\n}", options: #"{"separation": "never"}"#),
        .flagged("switch size {\ncase 1:\n    go()\n↓case 2: stop()\n// all others\n↓default:\n    stop()\n}"),
        .flagged("switch size {\ncase 1:\n    go()\n\n↓default:\n    stop()\n}", options: #"{"separation": "never"}"#),
        .fixed(
            "switch size {\ncase 1:\n    go()\n    // done\n// all others\ndefault:\n    stop()\n}",
            to: "switch size {\ncase 1:\n    go()\n\n    // done\n// all others\ndefault:\n    stop()\n}"),
        .fixed(
            "switch size {\ncase 1:\n    go()\n    // done\ndefault:\n    stop()\n}",
            to: "switch size {\ncase 1:\n    go()\n    // done\n\ndefault:\n    stop()\n}"),
        .fixed(
            "switch size {\ncase 1: go()\n\n \ndefault: stop()\n}",
            to: "switch size {\ncase 1: go()\ndefault: stop()\n}", options: #"{"separation": "never"}"#),
    ]

    static let visits: NodeKinds = [.switchCaseList]

    var separation = Separation.always

    func check(_ list: Node, in context: inout RuleContext) {
        let tree = context.tree
        var previous: Node?
        for item in NodeList(list) {
            defer { previous = item }
            guard let previous else { continue }
            let end = previous.lastToken.trailingTrivia.end
            let (lastLine, line) = (tree.line(at: end), tree.line(at: item.start))
            guard line > lastLine, !areShort(previous, lastLine, item, line, tree) else { continue }
            var after = lastLine + 1
            while after < line, tree.isEmptyLine(after) { after += 1 }
            var before = line
            while before > after, tree.isEmptyLine(before - 1) { before -= 1 }
            switch separation {
            case .always:
                guard after == lastLine + 1, before == line else { continue }
                context.report(
                    "put an empty line before this case", at: item.firstToken.range,
                    fix: .safe("add an empty line", .insert(tree.lineBreak, at: place(between: end, and: item, tree))))
            case .never:
                if after > lastLine + 1 { report(lastLine + 1..<after, before: item, in: &context) }
                if before < line { report(before..<line, before: item, in: &context) }
            }
        }
    }

    private func report(_ lines: Range<Int>, before item: Node, in context: inout RuleContext) {
        let tree = context.tree
        let range = tree.rangeOfLine(lines.lowerBound).lowerBound..<tree.rangeOfLine(lines.upperBound).lowerBound
        context.report(
            "remove the empty lines before this case", at: item.firstToken.range,
            fix: .safe("remove the empty lines", .delete(range)))
    }

    /// Whether both are cases on one line, the second one on the line after the first one.
    private func areShort(_ item: Node, _ lastLine: Int, _ next: Node, _ line: Int, _ tree: SyntaxTree) -> Bool {
        guard item.kind == .switchCase, next.kind == .switchCase, line == lastLine + 1 else { return false }
        return tree.line(at: item.start) == lastLine && next.end <= tree.rangeOfLine(line).upperBound
    }

    /// Where an empty line is added: after the previous case if the comments between them belong to the next one, else
    /// after the comments.
    private func place(between end: Int, and item: Node, _ tree: SyntaxTree) -> Int {
        let start = tree.startOfLine(at: item.start)
        guard let comment = tree.comments(in: end..<item.start).last else { return end }
        let ownLine = tree.startOfLine(at: comment.start)
        return tree.bytes[ownLine..<comment.start].elementsEqual(tree.bytes[start..<item.start]) ? end : start
    }
}

extension SyntaxTree {
    fileprivate func isEmptyLine(_ line: Int) -> Bool { bytes[rangeOfLineContent(line)].allSatisfy(Gap.isBlank) }
}
