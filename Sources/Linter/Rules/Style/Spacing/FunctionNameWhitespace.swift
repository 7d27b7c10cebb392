import Findings
import SwiftTree

/// Flags wrong spaces around the name of a function, and after its generic parameters.
struct FunctionNameWhitespace: NodeRule {
    /// Where a space is wanted around the generic parameters.
    enum GenericSpacing: String, CaseIterable {
        case noSpace = "no_space"
        case leadingSpace = "leading_space"
        case trailingSpace = "trailing_space"
        case leadingTrailingSpace = "leading_trailing_space"

        /// Whether there is a space before them, or after the name if there are none.
        var isSpacedBefore: Bool { self == .leadingSpace || self == .leadingTrailingSpace }
        /// Whether there is a space after them.
        var isSpacedAfter: Bool { self == .trailingSpace || self == .leadingTrailingSpace }
    }

    static let metadata = RuleMetadata(
        id: "function_name_whitespace", name: "Function Name Whitespace", kind: .style, fixes: .safe,
        aliases: ["operator_whitespace"], layout: .opposed,
        summary: "the spaces around function names and after generic parameters should be consistent",
        rationale: """
            A search for `func run(` misses `func run (`, and the name of an operator is hard to make out if it \
            touches the parentheses. Write `func run(item: Item)` and `func draw<Item>(item: Item)`, but `func == \
            (left: Cart, right: Cart)`. The option `generic_spacing` requires spaces around generic parameters \
            instead.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.61.0",
        differences: [
            .init(
                "Line comments after the name are accepted. SwiftLint flags them, and its fix cannot resolve that.",
                why: "Nothing can be between a line comment and the end of its line.",
                example: "func run // fast\n    () {}")
        ])

    static let options: [RuleOption<Self>] = [
        .choice("generic_spacing", \.spacing, summary: "where a space is wanted around generic parameters")
    ]

    static let examples: [RuleExample] = [
        .clean("func run() {}\nfunc draw<Item>(item: Item) {}\nfunc == (left: Cart, right: Cart) -> Bool { true }"),
        .clean("func /* fast */ run /* now */ () {}"),
        .clean("func draw <Item>(item: Item) {}", options: #"{"generic_spacing": "leading_space"}"#),
        .clean("func draw<Item> (item: Item) {}", options: #"{"generic_spacing": "trailing_space"}"#),
        .flagged("func↓  run↓ () {}"),
        .flagged("func draw↓ <Item>↓  (item: Item) {}"),
        .flagged("func ==↓(left: Cart, right: Cart) -> Bool { true }"),
        .flagged("func draw↓<Item>↓(item: Item) {}", options: #"{"generic_spacing": "leading_trailing_space"}"#),
        .flagged("func run↓/* now */ () {}"),
        .fixed("func  run /* now */() {}", to: "func run /* now */ () {}"),
        .fixed("func\n    draw <Item> (item: Item) {}", to: "func draw<Item>(item: Item) {}"),
    ]

    static let visits: NodeKinds = [.functionDecl]

    var spacing = GenericSpacing.noSpace

    func check(_ function: Node, in context: inout RuleContext) {
        guard let keyword = function.funcKeyword, let name = function.name, name.index == keyword.index + 1 else {
            return
        }
        let tree = context.tree
        let isOperator = function.isOperatorFunction
        let gap = Gap(after: keyword, in: tree)
        if !gap.isSpace, gap.isWhitespace {
            context.report(
                isOperator
                    ? "put one space before and after the operator `\(name.text)`"
                    : "put one space between `func` and the function name",
                at: gap.range, fix: .safe("fix the space", .replace(gap.range, with: " ")))
        }
        let isSpaced = isOperator || spacing.isSpacedBefore
        checkSpace(after: name, isWanted: isSpaced, in: &context) {
            if isOperator { return "put one space before and after the operator `\(name.text)`" }
            return isSpaced
                ? "put one space between the function name and the generic parameters"
                : "remove the space after the function name"
        }
        guard let clause = function.genericParameterClause, let end = clause.rightAngle else { return }
        let isSpacedAfter = spacing.isSpacedAfter
        checkSpace(after: end, isWanted: isSpacedAfter, in: &context) {
            isSpacedAfter
                ? "put one space after the generic parameters" : "remove the space after the generic parameters"
        }
    }

    /// Checks what is after a token on its line.
    private func checkSpace(
        after token: Token, isWanted: Bool, in context: inout RuleContext, message: () -> String
    ) {
        // Nearly all of them touch what is next.
        if !isWanted, token.gapAfter.isEmpty { return }
        let trivia = token.trailingTrivia
        let range = trivia.start..<trivia.end
        let comments = context.tree.comments(in: range)
        if comments.isEmpty {
            let isRight =
                isWanted ? range.count == 1 && context.tree.bytes[range.lowerBound] == UInt8(ascii: " ") : range.isEmpty
            guard !isRight else { return }
            let gap = Gap(after: token, in: context.tree)
            let replaced = isWanted && gap.isWhitespace ? gap.range : range
            context.report(
                message(), at: range, fix: .safe("fix the space", .replace(replaced, with: isWanted ? " " : "")))
        } else if comments.count == 1, let comment = comments.first, !comment.isOfLine {
            let text = comment.text
            guard
                comment.start != range.lowerBound + 1 || comment.end + 1 != range.upperBound
                    || context.tree.bytes[range.lowerBound] != UInt8(ascii: " ")
                    || context.tree.bytes[comment.end] != UInt8(ascii: " ")
            else { return }
            context.report(
                "put one space before and after the comment", at: range,
                fix: .safe("fix the spaces", .replace(range, with: " \(text) ")))
        }
    }
}
