import Findings
import SwiftTree

/// Flags `$0` and the like where they are hard to follow.
struct ShorthandArgument: FileRule {
    static let metadata = RuleMetadata(
        id: "shorthand_argument", name: "Shorthand Argument", kind: .style, isDefault: false,
        summary: "shorthand arguments like `$0` should not be used far from the start of their closure",
        rationale: """
            `$0` does not say what it is, so that a reader who finds it far below the `{` has to go back and look up \
            what the closure is called with. Name the parameter there, as in `names.map { name in … }`. By default, \
            the first lines of a closure and members such as `$0.count` are accepted.
            """)

    static let options: [RuleOption<Self>] = [
        .number(
            "allow_until_line_after_opening_brace", \.lineLimit,
            summary: "number of lines after the opening brace in which shorthand arguments are accepted"),
        .flag(
            "always_disallow_more_than_one", \.allowsOnlyOne,
            summary: "whether closures with more than one shorthand argument are flagged"),
        .flag(
            "always_disallow_member_access", \.forbidsMembers,
            summary: "whether members of shorthand arguments are flagged"),
    ]

    static let examples: [RuleExample] = [
        .clean("names.map { $0 + $1 }\nnames.map {\n    print(1)\n    print(2)\n    print(3)\n    return $0\n}"),
        .clean("names.map {\n    $0\n    run { $0 }\n}", options: #"{"allow_until_line_after_opening_brace": 1}"#),
        .clean(
            "names.map {\n    let a = 1\n    return $0.count\n}",
            options: #"{"allow_until_line_after_opening_brace": 1}"#),
        .flagged("names.map {\n    print(1)\n    print(2)\n    print(3)\n    print(4)\n    return ↓$0\n}"),
        .flagged(
            "names.map {\n    $0\n    run { $0 }\n    ↓$1\n}", options: #"{"allow_until_line_after_opening_brace": 2}"#),
        .flagged("names.map { ↓$0 + ↓$1 + run { $0 } }", options: #"{"always_disallow_more_than_one": true}"#),
        .flagged("names.map { ↓$0.count + $0 }", options: #"{"always_disallow_member_access": true}"#),
    ]

    static let visitsTokens: TokenKinds = [.dollarIdentifier]

    var lineLimit = 4
    var allowsOnlyOne = false
    var forbidsMembers = false

    private struct Use {
        let token: Token
        let isOfMember: Bool
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let tokens = context.tokens(.dollarIdentifier)
        guard !tokens.isEmpty else { return }
        var uses: [Int: (closure: Node, uses: [Use])] = [:]
        for token in tokens {
            let node = token.parent
            guard node.kind == .declReferenceExpr, let closure = node.ancestor(.closureExpr) else { continue }
            let parent = node.parent
            let isOfMember = parent?.kind == .memberAccessExpr && parent?.firstChild == node
            uses[closure.index, default: (closure, [])].uses.append(Use(token: token, isOfMember: isOfMember))
        }
        for (closure, uses) in uses.values { check(uses, of: closure, in: &context) }
    }

    private func check(_ uses: [Use], of closure: Node, in context: inout RuleContext) {
        if allowsOnlyOne, let first = uses.first, uses.contains(where: { !$0.token.hasText(of: first.token) }) {
            for use in uses {
                context.report(
                    "the closure uses more than one shorthand argument; name its parameters", at: use.token.range)
            }
            return
        }
        let lastLine = context.tree.line(at: closure.start) + lineLimit
        for use in uses {
            if use.isOfMember {
                guard forbidsMembers else { continue }
                context.report(
                    "a member of a shorthand argument is used; name the closure's parameter", at: use.token.range)
            } else if context.tree.line(at: use.token.start) > lastLine {
                context.report(
                    "`\(use.token.text)` is too far from the start of its closure; name the closure's parameter",
                    at: use.token.range)
            }
        }
    }
}
