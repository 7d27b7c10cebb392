import Findings
import SourceText
import SwiftTree

/// Flags `Array<T>`, `Dictionary<K, V>` and `Optional<T>` where the short form means the same.
struct SyntacticSugar: NodeRule {
    static let metadata = RuleMetadata(
        id: "syntactic_sugar", name: "Syntactic Sugar", kind: .idiomatic, fixes: .safe,
        summary: "prefer `[T]`, `[K: V]` and `T?` over `Array<T>`, `Dictionary<K, V>` and `Optional<T>`",
        rationale: """
            The angle brackets of `Dictionary<String, Optional<Int>>` have to be paired to see the structure, which \
            `[String: Int?]` shows at once. Write the short form; types inside of other types are only checked with \
            `include_nested_types`. The fix is unsafe for a structure's variable without a value, because only `T?` \
            gives it the default `nil`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "With `include_nested_types`, an option that SwiftLint does not have, types inside of other types are checked "
                + "as well: of elements of collections and tuples, of parameters of function types, and all generic "
                + "arguments.",
            why: "The short form means the same there.",
            example: "let sizes: [Int: Array<Int>]\nlet action: (Optional<Int>) -> Void")
    ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "include_nested_types", \.includesNestedTypes,
            summary:
                "whether types inside of other types are checked, such as elements of collections and parameters of "
                + "function types")
    ]

    static let examples: [RuleExample] = [
        .clean("let names: [String]"),
        .clean("extension Array where Element: Hashable {}"),
        .clean("let index: Array<String>.Index"),
        .clean("let none = Optional<String>.none"),
        .clean("load(Array<String>.self)"),
        .clean("let list: Model.Array<String>"),
        .clean("let type: Optional<String>.Type"),
        .clean("let sizes: [Int: Array<Int>]\nlet action: (Optional<Int>, [Array<Int>]) -> Void"),
        .clean("let index: [Array<Int>.Index]", options: #"{"include_nested_types": true}"#),
        .flagged("let names: ↓Array<String>"),
        .flagged(
            "let sizes: [Int: ↓Array<Int>]\nlet action: (↓Optional<Int>, [↓Array<Int>], inout ↓Array<Int>) -> Void",
            options: #"{"include_nested_types": true}"#),
        .flagged(
            "let pair: (↓Array<Int>, name: Model.Box<↓Optional<Int>>?)\nclass Cart: Box<[↓Array<Int>]> {}",
            options: #"{"include_nested_types": true}"#),
        .flagged("load(Box<↓Array<Int>>.self)", options: #"{"include_nested_types": true}"#),
        .flagged("func sizes() -> ↓Swift.Dictionary<String, ↓Optional<Int>> { ↓Dictionary<String, Int?>() }"),
        .flagged("func store(_ boxes: inout Box<↓Array<Int>>)"),
        .flagged("typealias Names = ↓Optional<String>"),
        .flagged("let names = value as? ↓Array<String> ?? []"),
        .fixed("let names: Array< String >", to: "let names: [String]"),
        .fixed("let sizes: Dictionary<String , Array<Int>>?", to: "let sizes: [String: [Int]]?"),
        .fixed("let view: Optional<any View>", to: "let view: (any View)?"),
        .fixed("let action: Optional<(Int) -> Void>", to: "let action: ((Int) -> Void)?"),
        .fixed("let names: Array</* first */ String>", to: "let names: Array</* first */ String>"),
        .fixed(
            "let sizes: [Optional<Int>: Array<Dictionary<Int, Array<Int>>>]", to: "let sizes: [Int?: [[Int: [Int]]]]",
            options: #"{"include_nested_types": true}"#),
        .fixed(
            "let action: (Optional<any View>, Optional<() -> Void>) -> Array<Int>",
            to: "let action: ((any View)?, (() -> Void)?) -> [Int]", options: #"{"include_nested_types": true}"#),
    ]

    static let visits: NodeKinds = [.genericArgumentClause]

    var includesNestedTypes = false

    private enum Sugar { case array, dictionary, optional }

    func check(_ clause: Node, in context: inout RuleContext) {
        guard let type = clause.parent, let sugar = sugar(of: type, clause), isReplaceable(type) else { return }
        let arguments = Array(clause.arguments)
        guard arguments.count == (sugar == .dictionary ? 2 : 1), let first = arguments.first, let last = arguments.last
        else { return }
        // The node of an argument contains its comma.
        let firstEnd = first.argument?.end ?? first.end
        var open = "["
        var close = "]"
        var edits: [Edit] = []
        var shortForm = "[…]"
        switch sugar {
        case .array: break
        case .dictionary:
            shortForm = "[…: …]"
            edits = [.replace(firstEnd..<last.start, with: ": ")]
        case .optional:
            shortForm = "…?"
            let isSimple = first.argument.map { Self.simpleTypes.contains($0.kind) } ?? false
            (open, close) = isSimple ? ("", "?") : ("(", ")?")
        }
        edits.insert(.replace(type.start..<first.start, with: open), at: 0)
        edits.append(.replace(last.end..<type.end, with: close))
        // In an expression, `[(_ name: String) -> Void]` is not read as a type.
        let isReadable =
            type.kind != .genericSpecializationExpr
            || !clause.subtree.contains { $0.kind == .tupleTypeElement && $0.secondName != nil }
        // `?=` would be another operator, and `case Int?.some(let value)` is not read as a pattern.
        let isApart =
            sugar != .optional
            || (type.lastToken.next?.kind != .equal || !type.lastToken.gapAfter.isEmpty)
                && type.ancestor(.expressionPattern) == nil
        context.report(
            "`\(name(of: sugar))<…>` has a short form; write `\(shortForm)`", at: type.range,
            fix: isReadable && isApart
                ? Fix.safe("write `\(shortForm)`", edits)
                    .safe(if: isOfSwift(type, sugar, in: &context) && !(sugar == .optional && type.becomesNilByItself))
                    .keepingComments(of: context.tree) : nil)
    }

    /// Whether the name is not that of an own type.
    private func isOfSwift(_ type: Node, _ sugar: Sugar, in context: inout RuleContext) -> Bool {
        type.firstToken.hasText("Swift") || !context.ownNames.hasType("\(name(of: sugar))")
    }

    /// The types that a question mark can follow as they are.
    private static let simpleTypes: NodeKinds = [
        .arrayType, .dictionaryType, .identifierType, .implicitlyUnwrappedOptionalType, .memberType, .metatypeType,
        .optionalType, .tupleType,
    ]

    private func name(of sugar: Sugar) -> StaticString {
        switch sugar {
        case .array: "Array"
        case .dictionary: "Dictionary"
        case .optional: "Optional"
        }
    }

    /// The sugar that a type has: one of the three by its name alone, or as `Swift.Array`.
    private func sugar(of type: Node, _ clause: Node) -> Sugar? {
        guard let name = clause.firstToken.previous, name.kind == .identifier else { return nil }
        let sugar: Sugar
        if name.hasText("Array") {
            sugar = .array
        } else if name.hasText("Optional") {
            sugar = .optional
        } else if name.hasText("Dictionary") {
            sugar = .dictionary
        } else {
            return nil
        }
        let first = type.firstToken
        if first == name { return sugar }
        guard first.hasText("Swift"), first.index == name.index - 2, name.previous?.kind == .period else { return nil }
        return sugar
    }

    /// Whether the type is in a place where the short form is allowed.
    private func isReplaceable(_ type: Node) -> Bool {
        var type = type
        while true {
            if type.kind == .genericSpecializationExpr { return !isMemberThatNeedsName(of: type) }
            guard let parent = type.parent else { return false }
            switch parent.kind {
            case .optionalType: type = parent
            case .arrayType, .dictionaryType, .tupleTypeElement: return includesNestedTypes
            case .genericArgument where includesNestedTypes: return true
            case .genericArgument:
                guard let owner = parent.parent?.parent?.parent else { return false }
                if owner.kind == .memberType, !isOfSwift(owner) { return false }
                type = owner
            case .typeAnnotation, .functionParameter, .returnClause, .typeInitializerClause, .attributedType,
                .sameTypeRequirement, .typeExpr:
                return true
            default: return false
            }
        }
    }

    private func isOfSwift(_ member: Node) -> Bool {
        guard let base = member.baseType else { return false }
        return base.kind == .identifierType && base.hasText("Swift")
    }

    private func isMemberThatNeedsName(of type: Node) -> Bool {
        guard let access = type.parent, access.kind == .memberAccessExpr else { return false }
        let member = access.lastToken
        return member.hasText("self") || member.hasText("Type") || member.hasText("none") || member.hasText("Index")
    }
}

extension Node {
    /// Whether a type is that of a property of a structure without a value, which is `nil` by itself as `T?`: the compiler's initializer
    /// then has a default for it.
    fileprivate var becomesNilByItself: Bool {
        guard let binding = parent?.parent, parent?.kind == .typeAnnotation, binding.kind == .patternBinding,
            binding.initializer == nil, binding.accessorBlock == nil, binding.isVariable
        else { return false }
        return binding.declaration.owner?.kind == .structDecl
    }
}
