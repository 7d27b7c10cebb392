import Findings
import SwiftTree

/// Flags calls of initializers that the compiler calls for literals.
struct CompilerProtocolInit: NodeRule {
    static let metadata = RuleMetadata(
        id: "compiler_protocol_init", name: "Compiler Protocol Init", kind: .lint,
        summary: "initializers for literals should not be called directly",
        rationale: """
            Initializers such as `init(arrayLiteral:)` exist for the compiler, which calls them for literals; their \
            documentation says not to call them. A call also makes readers look for a difference from the literal. \
            Write `let tags: Set = [1, 2]` instead of `Set(arrayLiteral: 1, 2)`. To convert a value, use an ordinary \
            initializer, such as `Set(numbers)` or `String(describing: name)`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint does not look at calls with generic arguments. Prumo does.",
            why: "The call is the same one.",
            example: "let names = Set<String>(arrayLiteral: \"a\")")
    ])

    static let examples: [RuleExample] = [
        .clean("let tags: Set = [1, 2]"),
        .clean("let tags = Set(numbers)"),
        .clean("let title = Title(stringLiteral: text)"),
        .clean("let tags = Set(arrayLiteral: 1, other: 2)"),
        .clean("let name = String(describing: value)"),
        .flagged("let tags = ↓Set(arrayLiteral: 1, 2)"),
        .flagged("let tags = ↓Set<Int> (arrayLiteral: 1)"),
        .flagged("let text = ↓String.init(stringLiteral: \"a\")"),
        .flagged("show(↓NSNumber(booleanLiteral: true), ↓Dictionary(dictionaryLiteral: (\"a\", 1)))"),
        .flagged("let text = ↓String(stringInterpolationSegment: name)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        let name = call.firstToken
        // Names of types start with a capital letter, those of most that is called do not.
        guard name.kind == .identifier, name.bytes[0] < 0x60, call.lastToken.kind == .rightParen,
            let label = Self.firstLabel(call), let literal = Self.literals.first(where: { label.hasText($0.label) }),
            call.initializedType == name, literal.types.contains(where: { name.hasText($0) }),
            call.trailingClosure == nil, call.arguments.allSatisfy({ $0.label == nil || $0.label == label })
        else { return }
        context.report(
            "`\(name.name)(\(label.text):)` of `\(literal.proto)` should not be called directly; use a literal",
            at: call.range)
    }

    /// The label of the first argument, where it is as long as those in question. A hot path: every call comes by.
    private static func firstLabel(_ call: Node) -> Token? {
        var children = call.children.makeIterator()
        guard children.next() != nil, let list = children.next(), list.kind == .labeledExprList else { return nil }
        let label = list.firstToken
        return label.end - label.start >= 10 && label.next?.kind == .colon ? label : nil
    }

    /// What a protocol has the compiler call, and the types of which it is known.
    private struct Literal {
        let proto: String
        let label: StaticString
        let types: [StaticString]
    }

    private static let literals = [
        Literal(
            proto: "ExpressibleByArrayLiteral", label: "arrayLiteral",
            types: [
                "Array", "ArraySlice", "ContiguousArray", "IndexPath", "IndexSet", "NSArray",
                "NSCountedSet",
                "NSMutableArray", "NSMutableOrderedSet", "NSMutableSet", "NSOrderedSet", "NSSet",
                "SBElementArray", "Set",
            ]),
        Literal(proto: "ExpressibleByNilLiteral", label: "nilLiteral", types: ["Optional"]),
        Literal(
            proto: "ExpressibleByBooleanLiteral", label: "booleanLiteral",
            types: ["Bool", "NSDecimalNumber", "NSNumber", "ObjCBool"]),
        Literal(
            proto: "ExpressibleByFloatLiteral", label: "floatLiteral",
            types: ["Decimal", "NSDecimalNumber", "NSNumber"]),
        Literal(
            proto: "ExpressibleByIntegerLiteral", label: "integerLiteral",
            types: ["Decimal", "Double", "Float", "Float80", "NSDecimalNumber", "NSNumber"]),
        Literal(
            proto: "ExpressibleByUnicodeScalarLiteral", label: "unicodeScalarLiteral",
            types: ["StaticString", "String", "UnicodeScalar"]),
        Literal(
            proto: "ExpressibleByExtendedGraphemeClusterLiteral", label: "extendedGraphemeClusterLiteral",
            types: ["Character", "StaticString", "String"]),
        Literal(
            proto: "ExpressibleByStringLiteral", label: "stringLiteral",
            types: [
                "CSLocalizedString", "NSMutableString", "NSString", "Selector", "StaticString", "String",
            ]),
        Literal(
            proto: "ExpressibleByStringInterpolation", label: "stringInterpolation", types: ["String"]),
        Literal(
            proto: "ExpressibleByStringInterpolation", label: "stringInterpolationSegment",
            types: ["String"]),
        Literal(
            proto: "ExpressibleByDictionaryLiteral", label: "dictionaryLiteral",
            types: ["Dictionary", "DictionaryLiteral", "NSDictionary", "NSMutableDictionary"]),
    ]
}
