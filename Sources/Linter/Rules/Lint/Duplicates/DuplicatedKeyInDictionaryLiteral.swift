import Findings
import SwiftTree

/// Flags keys that occur twice in a dictionary literal, which ends the program if it is one of a `Dictionary`.
///
/// Keys that call something, as `"\(next())"` does, and those of `KeyValuePairs` are accepted. Where a type has another
/// name, it may be an alias for a dictionary.
struct DuplicatedKeyInDictionaryLiteral: NodeRule {
    static let metadata = RuleMetadata(
        id: "duplicated_key_in_dictionary_literal", name: "Duplicated Key in Dictionary Literal",
        kind: .lint,
        summary: "dictionary literals should not contain the same key twice",
        rationale: """
            The compiler at most warns about a repeated key, but the program ends when it creates a dictionary from \
            the literal. Delete one of the elements, or correct its key. Keys that contain a call are accepted, \
            because each call may return another value; so are literals that are declared as `KeyValuePairs`, which \
            may repeat a key.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint compares keys with their spaces and comments. Prumo compares their tokens.",
            why: "The value of a key does not depend on how it is written.",
            example: "let map = [1 + 2: \"a\", 1+2: \"b\"]"),
        .init(
            "SwiftLint flags keys with calls in string interpolations, and literals for `KeyValuePairs`. "
                + "Prumo accepts them.",
            why: "A call may give another value each time, and `KeyValuePairs` may repeat a key.",
            example: "let pairs: KeyValuePairs = [\"a\": 1, \"a\": 2]"),
    ])

    static let examples: [RuleExample] = [
        .clean("let ports = [\"http\": 80, \"https\": 443]"),
        .clean("let ports = [80: \"http\", 8080: \"http\"]"),
        .clean("let ids = [UUID(): 1, UUID(): 2]"),
        .clean("let ids = [\"\\(next())\": 1, \"\\(next())\": 2]"),
        .clean("let lines = [#line: 1, #line: 2]"),
        .clean("let ids = [next().id: 1, next().id: 2]"),
        .clean("let fields: KeyValuePairs<String, Int> = [\"a\": 1, \"a\": 2]"),
        .clean("let fields = [\"a\": 1, \"a\": 2] as KeyValuePairs"),
        .clean("let shifts = [-1: \"left\", 1: \"right\"]"),
        .flagged("let ports = [\"http\": 80, ↓\"http\": 8080]"),
        .flagged("let names = [1: \"a\", 2: \"b\", ↓1: \"c\", ↓1: \"d\"]"),
        .flagged(
            "let colors = [\n    .sky: blue,\n    .grass: green,\n    ↓.sky /* at night */: black,\n]"),
        .flagged("let colors = [Colors.sky: 1, ↓Colors\n    .sky: 2]"),
        .flagged("let rates = [1.5: a, ↓1.5: b, x: c, ↓x: d]"),
    ]

    static let visits: NodeKinds = [.dictionaryElementList]

    private static let comparable: NodeKinds = [
        .declReferenceExpr, .floatLiteralExpr, .integerLiteralExpr, .memberAccessExpr,
        .stringLiteralExpr,
    ]

    private static let running: NodeKinds = [
        .functionCallExpr, .macroExpansionExpr, .subscriptCallExpr,
    ]

    func check(_ list: Node, in context: inout RuleContext) {
        var keys = RepeatedNodes()
        for element in NodeList(list) {
            guard let key = element.firstChild, Self.comparable.contains(key.kind) else { continue }
            keys.append(key, hash: key.codeHash)
        }
        for group in keys.groups(where: { $0.hasSameTokens(as: $1) }) {
            guard let first = group.first,
                !first.subtree.contains(where: { Self.running.contains($0.kind) })
            else {
                continue
            }
            let kind = Self.kind(ofLiteralWith: list)
            if kind == .pairs { return }
            let condition = kind == .dictionary ? "" : " if this is a dictionary"
            let line = context.tree.line(at: first.start)
            for key in group.dropFirst() {
                context.report(
                    "line \(line) has the same key, which crashes at run time\(condition); remove one of them",
                    at: key.range)
            }
        }
    }

    private enum Kind { case dictionary, pairs, unknown }

    /// What the literal of some elements makes, as far as its place shows it.
    private static func kind(ofLiteralWith list: Node) -> Kind {
        guard let literal = list.parent, let parent = literal.parent else { return .unknown }
        switch parent.kind {
        case .initializerClause:
            guard let owner = parent.parent, owner.kind == .patternBinding else { return .unknown }
            return owner.typeAnnotation.map { kind(of: $0.type) } ?? .dictionary
        case .exprList:
            guard let cast = literal.nextSibling, cast.kind == .unresolvedAsExpr else { return .unknown }
            let type = cast.nextSibling
            return kind(of: type?.kind == .typeExpr ? type?.type : nil)
        default: return .unknown
        }
    }

    private static func kind(of type: Node?) -> Kind {
        if type?.kind == .dictionaryType { return .dictionary }
        guard let name = type?.typeName else { return .unknown }
        if name.hasText("KeyValuePairs") || name.hasText("DictionaryLiteral") { return .pairs }
        return name.hasText("Dictionary") ? .dictionary : .unknown
    }
}
