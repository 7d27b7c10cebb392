import Findings
import SwiftTree

/// Flags `Type.init(…)`.
struct ExplicitInit: NodeRule {
    static let metadata = RuleMetadata(
        id: "explicit_init", name: "Explicit Init", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "`.init()` should not be called explicitly",
        rationale: """
            `Cart.init(1)` and `Cart(1)` are the same call, so a search for `Cart(` misses some of the places that \
            create one. Remove `.init`; calls of metatypes, such as `kind.init(1)`, need it and are accepted. With \
            `include_bare_init`, write the type before the parentheses instead of `.init`. The fix is unsafe for a \
            literal argument: if the type can be written as one, `Tag("a")` does not call `init(_:)`.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("include_bare_init", \.includesBareInit, summary: "whether `.init(…)` without a type is flagged, too")
    ]

    static let examples: [RuleExample] = [
        .clean("let cart = Cart()\nlet make = Cart.init\nlet other = .init(1)\nself.init()\nsuper.init()"),
        .clean("let cart = type(of: other).init()\nlet box = kind.init(1)"),
        .flagged("let cart = Cart↓.init()"),
        .flagged("let cart = Shop.Cart↓.init(1)\nlet all = Set<Int>↓\n    .init()"),
        .flagged("let cart: Cart = ↓.init(1)", options: #"{"include_bare_init": true}"#),
        .fixed("let cart = Shop.Cart.init(1) // one", to: "let cart = Shop.Cart(1) // one"),
        .fixed("let all = Set<Int>\n    .init()", to: "let all = Set<Int>()"),
        .fixed("let cart = Cart /* new */ .init()", to: "let cart = Cart /* new */ .init()"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    var includesBareInit = false

    func check(_ call: Node, in context: inout RuleContext) {
        guard let called = call.calledExpression, called.kind == .memberAccessExpr, let name = called.referenceName,
            name.kind == .initKeyword, let period = called.period
        else { return }
        if let base = called.base {
            guard isType(base) else { return }
            // A variable or parameter is a metatype, which needs `.init`. `Tag("a")` is the literal as a `Tag` where there is one (SE-0213).
            let argument = call.trailingClosure == nil ? call.arguments.only : nil
            let isLiteral = argument?.label == nil && argument?.expression?.isLiteralInParentheses == true
            let isValue = base.tokens.contains {
                $0.kind == .identifier && context.ownNames.hasValueOfAnyType($0.name)
            }
            let fix = Fix.safe("remove `.init`", .delete(base.end..<called.end)).safe(if: !isLiteral && !isValue)
                .keepingComments(of: context.tree)
            context.report("`.init` is redundant; remove it", at: base.end..<called.end, fix: fix)
        } else if includesBareInit {
            context.report("write the type instead of `.init`", at: period.start..<called.end)
        }
    }

    /// Whether an expression looks like the name of a type.
    private func isType(_ expression: Node) -> Bool {
        switch expression.kind {
        case .declReferenceExpr: expression.firstToken.beginsWithCapital
        case .memberAccessExpr:
            expression.lastToken.beginsWithCapital && expression.referenceName == expression.lastToken
                && (expression.base.map(isType) ?? false)
        case .genericSpecializationExpr:
            expression.expression?.kind == .declReferenceExpr && expression.firstToken.beginsWithCapital
        default: false
        }
    }
}

extension Node {
    /// Whether an expression is a literal, a negative one or one in parentheses included.
    fileprivate var isLiteralInParentheses: Bool {
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
            .arrayExpr, .dictionaryExpr, .regexLiteralExpr, .macroExpansionExpr:
            true
        case .prefixOperatorExpr: expression?.isLiteralInParentheses == true
        case .tupleExpr: elements.only?.expression?.isLiteralInParentheses == true
        default: false
        }
    }
}

extension Token {
    /// Whether a name begins with a capital letter, as those of types do.
    fileprivate var beginsWithCapital: Bool {
        guard let first = bytes.first else { return false }
        if first < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
        return text.first?.isUppercase == true
    }
}
