import Findings
import SwiftTree

/// Flags elements of collection literals that are on a new line, but not below the first element.
struct CollectionAlignment: NodeRule {
    static let metadata = RuleMetadata(
        id: "collection_alignment", name: "Collection Element Alignment", kind: .style, isDefault: false,
        layout: .decided,
        summary: "the elements of a collection literal should be vertically aligned",
        rationale: """
            In one column, elements are easy to compare and to count; one that is out of line looks like a part of the \
            element above it. Begin each line of the literal in the column of the first element. With `align_colons`, \
            the colons of a dictionary are aligned instead of its keys.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "Columns are those of characters. SwiftLint counts the bytes before elements of arrays.",
                why: "An element below another one is aligned with it, whatever letters are before them.",
                example: "let größen = [1,\n              2]")
        ])

    static let options: [RuleOption<Self>] = [
        .flag("align_colons", \.alignsColons, summary: "whether the colons of a dictionary are aligned, not the keys")
    ]

    static let examples: [RuleExample] = [
        .clean("let sizes = [\n    1, 2,\n    3\n]"),
        .clean("let größen = [1,\n              2]", except: .afterEmoji),
        .clean("let sizes = [\n    \"a\": 1,\n    \"long\": 2\n]"),
        .clean("let sizes = [\n       \"a\": 1,\n    \"long\": 2\n]", options: #"{"align_colons": true}"#),
        .flagged("let sizes = [\n    1, 2,\n  ↓3\n]"),
        .flagged("let sizes = [\n    \"a\": 1,\n     ↓\"b\": 2,\n    \"c\": 3\n]"),
        .flagged("let sizes = [\n    \"a\": 1,\n    \"long\"↓: 2\n]", options: #"{"align_colons": true}"#),
    ]

    var alignsColons = false

    static let visits: NodeKinds = [.arrayExpr, .dictionaryElementList]

    func check(_ node: Node, in context: inout RuleContext) {
        let tree = context.tree
        guard node.end > tree.rangeOfLine(tree.line(at: node.start)).upperBound else { return }
        let isDictionary = node.kind == .dictionaryElementList
        var first: Int?
        var column: Int?
        var endOfPreviousLine = 0
        for element in isDictionary ? NodeList(node) : node.elements {
            guard let token = isDictionary && alignsColons ? element.colon : element.firstToken else { continue }
            defer { endOfPreviousLine = tree.rangeOfLine(tree.line(at: token.start)).upperBound }
            guard let first else {
                first = token.start
                continue
            }
            guard token.start >= endOfPreviousLine else { continue }
            let wanted = column ?? tree.visibleColumn(at: first)
            column = wanted
            guard tree.visibleColumn(at: token.start) != wanted else { continue }
            context.report(
                isDictionary && alignsColons
                    ? "align the colon with the one of the first element" : "align the element with the first one",
                at: token.range)
        }
    }
}
