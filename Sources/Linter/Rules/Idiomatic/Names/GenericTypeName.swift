import Findings
import SourceText
import SwiftTree

/// Flags names of generic parameters that are too long, contain unusual characters, or start with a lowercase letter.
///
/// The names of values, as in `<let count: Int>`, are those of ``IdentifierName``.
struct GenericTypeName: NameRule {
    static let metadata = RuleMetadata(
        id: "generic_type_name", name: "Generic Type Name", kind: .idiomatic, severity: nil,
        summary: "generic type names should start with an uppercase letter and have 1 to 20 letters and digits",
        rationale: """
            In a signature, a lowercase generic parameter looks like a value, and each repetition of a long one hides \
            the other types. Write `Element` or `Key` for a parameter with a role, and `T` for one without. Parameters \
            that are values, as in `<let count: Int>`, are checked by `identifier_name`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.62.0",
        differences: [
            .init(
                "SwiftLint applies its conventions to names that only backticks make possible. Prumo accepts them.",
                why: "Such a name is prose on purpose, and no convention for identifiers can apply to it.",
                example: "func run<`the result`>() {}")
        ])

    static let options: [RuleOption<Self>] = nameOptions

    static let examples: [RuleExample] = [
        .clean("func swap<T>(_ left: inout T, _ right: inout T) {}"),
        .clean("struct Cache<Key: Hashable, Value> {}"),
        .clean("func all<each Element>(_ value: repeat each Element) {}"),
        .clean("struct Vector<let count: Int, Element> {}"),
        .clean("enum Tree<要素> {}\nfunc make<`Type`>(_ type: `Type`) {}"),
        .clean("func run<`func`>() {}", options: #"{"min_length": 9, "excluded": "\u0060.+\u0060"}"#),
        .clean("struct Cache<K_V> {}", options: #"{"allowed_symbols": ["_"]}"#),
        .clean("struct Cache<key> {}", options: #"{"validates_start_with_lowercase": "off"}"#),
        .flagged("struct Cache<↓key, ↓Some_Value> {}"),
        .flagged("func run<↓result>(_ body: () -> result) {}"),
        .flagged("typealias Pair<↓TheTypeOfBothOfTheTwo> = (TheTypeOfBothOfTheTwo, TheTypeOfBothOfTheTwo)"),
        .flagged("struct Cache<↓K> {}", options: #"{"min_length": 2}"#),
    ]

    static let visits: NodeKinds = [.genericParameter]

    var names = NameConvention(
        minLength: SeverityLevels(warning: 1, error: 0), maxLength: SeverityLevels(warning: 20, error: 1000))

    func check(_ node: Node, in context: inout RuleContext) {
        guard let token = node.name, node.specifier?.kind != .letKeyword,
            !names.isOrdinary(token.bytes, startingWith: UInt8(ascii: "A")...UInt8(ascii: "Z")), !token.isRawIdentifier
        else { return }
        let name = token.name
        guard let (severity, problem) = problem(of: name),
            !names.excludes(name, of: token, in: context)
        else { return }
        context.report("the name `\(name)` \(problem)", at: token.range, severity: severity)
    }

    private func problem(of name: String) -> (Diagnostic.Severity, String)? {
        if !names.hasOnlyAllowedCharacters(name) {
            return (names.unallowedSymbolsSeverity, "should contain only letters and digits")
        }
        if let severity = names.caseSeverity, let first = name.first, first.uppercased() != String(first) {
            return (severity, "should start with an uppercase letter")
        }
        return names.lengthProblem(of: name)
    }
}
