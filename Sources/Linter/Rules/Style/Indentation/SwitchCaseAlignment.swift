import Findings
import SwiftTree

/// Flags cases that are not below each other in the column of the closing brace, or not indented where that is the
/// style.
struct SwitchCaseAlignment: NodeRule {
    static let metadata = RuleMetadata(
        id: "switch_case_alignment", name: "Switch and Case Statement Alignment", kind: .style, layout: .decided,
        summary: "cases should be aligned with the closing brace of their `switch`, or all be indented",
        rationale: """
            Cases with different indentation look as if one was nested in another. Align each `case` with the closing \
            brace, so that the statements need one level of indentation and not two. With `indented_cases`, write all \
            cases further to the right than the brace, in one column.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("indented_cases", \.areIndented, summary: "whether cases are indented"),
        .flag("ignore_one_liners", \.ignoresOneLiners, summary: "whether a switch on one line is accepted"),
    ]

    private static let indented = #"{"indented_cases": true}"#

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption("indented_cases", from: .indentSwitchCaseLabels) {
            $0.areIndented = $1.indentSwitchCaseLabels
        }
    ]

    static let examples: [RuleExample] = [
        .clean("switch a {\n// one\ncase 1: b()\n#if DEBUG\n    case 2: c()\n#endif\n@unknown default: d()\n}"),
        .clean("func f() {\n    let a = switch b {\n    case 1: 2\n    default: 3\n    }\n}"),
        .clean("switch a {\n    case 1: b()\n    default: c()\n}", options: indented),
        .clean("switch a {\n#if DEBUG\n    case 1: b()\n#endif\n    default: c()\n}", options: indented),
        .clean("switch a { case 1: b() default: c() }", options: #"{"ignore_one_liners": true}"#),
        .flagged("switch a {\n    ↓case 1: b()\ncase 2: c()\n  ↓default: d()\n}"),
        .flagged("switch a { ↓case 1: b() ↓default: c() }"),
        .flagged("switch a {\ncase 1: b() ↓default: c()\n}", options: #"{"ignore_one_liners": true}"#),
        .flagged("switch a {\n    case 1: b()\n        ↓case 2: c()\n↓default: d()\n}", options: indented),
    ]

    var areIndented = false
    var ignoresOneLiners = false

    static let visits: NodeKinds = [.switchExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        let (tree, brace) = (context.tree, node.lastToken)
        guard brace.kind == .rightBrace else { return }
        let place = tree.location(at: brace.start)
        if ignoresOneLiners, tree.line(at: node.start) == place.line { return }
        var first: Int?
        for element in node.cases where element.kind == .switchCase {
            let column = tree.location(at: element.start).column
            let wanted = first ?? column
            first = wanted
            guard areIndented ? column <= place.column || column != wanted : column != place.column else { continue }
            context.report(
                areIndented
                    ? "indent the case more than the closing brace, and as far as the first case"
                    : "align the case with the closing brace of its `switch`",
                at: element.firstToken.range)
        }
    }
}
