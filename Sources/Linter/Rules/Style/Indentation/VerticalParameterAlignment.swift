import Findings
import SwiftTree

/// Flags parameters of a declaration that begin a line in another column than the first parameter.
///
/// Columns are those of characters, so that parameters below `func größe(` are where a reader sees them.
struct VerticalParameterAlignment: NodeRule {
    static let metadata = RuleMetadata(
        id: "vertical_parameter_alignment", name: "Vertical Parameter Alignment", kind: .style, layout: .decided,
        summary: "parameters on several lines should be vertically aligned",
        rationale: """
            A parameter in a column of its own looks like a part of the default value above it, or like a statement of \
            the body. Begin each line of parameters in the column of the first one, or move the first one to the line \
            after the `(` and indent all by one level. Only functions and initializers are checked; for calls, see \
            `vertical_parameter_alignment_on_call`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.64.0")

    static let examples: [RuleExample] = [
        .clean("@objc\nfunc draw(line: Int, curve: Int,\n          area: Int) {}"),
        .clean("func draw(\n    line: Int, curve: Int,\n    area: Int\n) {}"),
        .clean("@objc\nfunc zeichneGröße(breite: Int,\n                  höhe: Int) {}"),
        .clean("func draw(line: (\n    Int\n), curve: Int) {}"),
        .clean("@objc\ninit(line: Int,\n     @Clamped curve: Int) {}"),
        .clean("draw(line: 1,\n  curve: 2)"),
        .flagged("@objc\nfunc draw(line: Int,\n    ↓curve: Int, point: Int,\n          area: Int) {}"),
        .flagged("struct Shape {\n    init(line: Int,\n        ↓@Clamped curve: Int) {}\n}"),
        .flagged("@objc\nfunc zeichneGröße(breite: Int,\n                    ↓höhe: Int) {}"),
    ]

    static let visits: NodeKinds = [.functionParameterList]

    func check(_ list: Node, in context: inout RuleContext) {
        let tree = context.tree
        var first: Node?
        var wanted: Int?
        for parameter in NodeList(list) {
            guard let first else {
                first = parameter
                continue
            }
            let token = parameter.firstToken
            let gap = token.gapBefore
            // Most are after one space.
            guard gap.upperBound &- gap.lowerBound > 1, Gap(before: token, in: tree).breaksLine else { continue }
            guard isChecked(list) else { return }
            let column = wanted ?? tree.visibleColumn(at: first.start)
            wanted = column
            guard tree.visibleColumn(at: token.start) != column else { continue }
            context.report("align the parameter with the first one", at: token.range)
        }
    }

    private func isChecked(_ list: Node) -> Bool {
        let owner = list.parent?.parent?.parent
        return owner?.kind == .functionDecl || owner?.kind == .initializerDecl
    }
}
