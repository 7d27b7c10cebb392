import Findings
import SourceText
import SwiftTree

/// Flags colons with a space before them, and colons without exactly one space after them.
///
/// The colons of `? :`, of names such as `move(to:)`, of selectors and of operator declarations are not checked.
struct Colon: FileRule {
    static let metadata = RuleMetadata(
        id: "colon", name: "Colon Spacing", kind: .style, fixes: .safe, layout: .decided,
        summary: "a colon should follow the name or key directly and be followed by one space",
        rationale: """
            A colon with spaces on both sides looks like that of `isOn ? one : two`, and one without a space after it \
            joins the name and the type into one word. Write `let count: Int` and `["tea": 2]`. The colons of \
            conditional expressions, names such as `move(to:)`, selectors and operator declarations are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint takes the line break before a colon at the start of a line for a space, and its fix "
                + "moves comments. Prumo accepts such a colon, and its fix keeps comments.",
            why: "The indentation of a line is not a space before the colon.",
            example: "let map = [\n    \"a\"\n        : 1\n]")
    ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "flexible_right_spacing", \.hasFlexibleRightSpacing,
            summary: "whether more than one space is accepted after the colon"),
        .flag("apply_to_dictionaries", \.appliesToDictionaries, summary: "whether dictionary literals are checked"),
    ]

    static let examples: [RuleExample] = [
        .clean("let count: Int = ready ? 1 : 2"),
        .clean("let prices: [String: Int] = [:]"),
        .clean("let prices = [\"tea\": 2, \"milk\" /* fresh */: 1]"),
        .clean("move(to: /* the edge */ edge, by:\n    step)"),
        .clean("let mover = move(to:by:)"),
        .clean("@objc(moveTo:by:) func move(to: Int, by: Int) {}"),
        .clean("infix operator ~> : AdditionPrecedence"),
        .clean("switch size {\ncase 1:  small()\ndefault:    large()\n}"),
        .clean("class Square // a shape \n    : Shape {}"),
        .clean("let count:   Int", options: #"{"flexible_right_spacing": true}"#),
        .clean("let prices = [\"tea\" : 2]", options: #"{"apply_to_dictionaries": false}"#),
        .flagged("let count↓:Int"),
        .flagged("let count↓ : Int"),
        .flagged("let count↓ :   Int"),
        .flagged("let größe↓:\tInt"),
        .flagged("class Square<T↓:Shape>↓ : Shape {}"),
        .flagged("let prices: [String↓ : Int] = [\"tea\"↓:2]"),
        .flagged("switch size {\ncase 1↓ : small()\ndefault↓:large()\n}"),
        .flagged("move(to↓:/* the edge */ edge)"),
        .flagged("let count↓:Int", options: #"{"flexible_right_spacing": true}"#),
        .flagged("let prices: [String↓ : Int] = [\"tea\" : 2]", options: #"{"apply_to_dictionaries": false}"#),
        .fixed("func f(a:Int, b : Int, c:  Int) {}", to: "func f(a: Int, b: Int, c: Int) {}"),
        .fixed("move(to :\n    edge)", to: "move(to:\n    edge)"),
        .fixed("move(to :/* the edge */ edge)", to: "move(to: /* the edge */ edge)"),
        .fixed("let prices: [Int: Int] = [ : ]", to: "let prices: [Int: Int] = [:]"),
    ]

    static let visits: NodeKinds = [
        .ternaryExpr, .unresolvedTernaryExpr, .declNameArgument, .objCSelectorPiece, .operatorPrecedenceAndTypes,
        .dictionaryElement, .switchCaseLabel, .switchDefaultLabel,
    ]
    static let visitsTokens: TokenKinds = [.colon]

    var hasFlexibleRightSpacing = false
    var appliesToDictionaries = true

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var exempt: Set<Int>?
        var flexible: Set<Int>?
        for colon in context.tokens(.colon) {
            if Gap.isOnlyAfter(colon, in: tree) { continue }
            let before = Gap(before: colon, in: tree)
            let after = Gap(after: colon, in: tree)
            let isTouched = before.isEmpty || !before.isBlank
            let isFollowed = after.isOneSpaceOrLineEnd
            if isTouched, isFollowed { continue }
            if colon.previous?.kind == .leftSquare, colon.next?.kind == .rightSquare {
                reportEmptyDictionary(before: before, after: after, in: &context)
                continue
            }
            // Only now, since few files have such a colon beside those of `? :`.
            let exemptions = exempt ?? self.exemptions(context)
            exempt = exemptions
            if exemptions.contains(colon.index) { continue }
            let labels = flexible ?? self.labels(context)
            flexible = labels
            let isFlexible = !after.isEmpty && (hasFlexibleRightSpacing || labels.contains(colon.index))
            report(
                colon, before: before, after: after, isTouched: isTouched, isFollowed: isFollowed || isFlexible,
                in: &context)
        }
    }

    private func report(
        _ colon: Token, before: Gap, after: Gap, isTouched: Bool, isFollowed: Bool, in context: inout RuleContext
    ) {
        guard !isTouched || !isFollowed else { return }
        var edits: [Edit] = []
        if !isTouched { edits.append(.delete(before.range)) }
        if !isFollowed { edits.append(.replace(after.leadingBlanks, with: " ")) }
        let start = isTouched ? colon.start : before.range.lowerBound
        let end = isFollowed ? colon.end : after.leadingBlanks.upperBound
        context.report(
            isTouched ? "put one space after the colon" : "remove the space before the colon",
            at: start..<end, fix: .safe("fix the spaces around the colon", edits))
    }

    private func reportEmptyDictionary(
        before: Gap, after: Gap, in context: inout RuleContext
    ) {
        guard appliesToDictionaries, before.isWhitespace, after.isWhitespace, before.isBlank || after.isBlank else {
            return
        }
        context.report(
            "remove the spaces around the colon of the empty dictionary",
            at: before.range.lowerBound..<after.range.upperBound,
            fix: .safe("remove the spaces", .delete(before.range), .delete(after.range)))
    }

    /// The positions of the colons that this is not about.
    private func exemptions(_ context: RuleContext) -> Set<Int> {
        var kinds: [NodeKind] = [
            .ternaryExpr, .unresolvedTernaryExpr, .declNameArgument, .objCSelectorPiece, .operatorPrecedenceAndTypes,
        ]
        if !appliesToDictionaries { kinds.append(.dictionaryElement) }
        return colons(of: kinds, context)
    }

    /// The positions of the colons after which code may be aligned.
    private func labels(_ context: RuleContext) -> Set<Int> {
        colons(of: [.switchCaseLabel, .switchDefaultLabel], context)
    }

    private func colons(of kinds: [NodeKind], _ context: RuleContext) -> Set<Int> {
        var positions: Set<Int> = []
        for kind in kinds {
            for node in context.nodes(kind) {
                if let colon = node.colon { positions.insert(colon.index) }
            }
        }
        return positions
    }
}
