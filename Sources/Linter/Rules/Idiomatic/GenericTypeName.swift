import Findings
import SourceText
import SwiftTree

/// Flags names of generic parameters that are too long, contain unusual characters, or start with a lowercase letter.
///
/// Unlike SwiftLint it accepts a lowercase letter where the parameter is a value, as in `<let count: Int>`.
struct GenericTypeName: NameRule {
    static let metadata = RuleMetadata(
        id: "generic_type_name", name: "Generic Type Name", kind: .idiomatic, severity: nil,
        summary: "generic type names should start with an uppercase letter and have 1 to 20 letters and digits")

    static let options: [RuleOption<Self>] = nameOptions

    static let examples: [RuleExample] = [
        .clean("func swap<T>(_ left: inout T, _ right: inout T) {}"),
        .clean("struct Cache<Key: Hashable, Value> {}"),
        .clean("func all<each Element>(_ value: repeat each Element) {}"),
        .clean("struct Vector<let count: Int, Element> {}"),
        .clean("enum Tree<要素> {}\nfunc make<`Type`>(_ type: `Type`) {}"),
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
        guard let token = node.name,
            !names.isOrdinary(token.bytes, startingWith: UInt8(ascii: "A")...UInt8(ascii: "Z")), !token.isRawIdentifier
        else { return }
        let name = token.name
        guard let (severity, problem) = problem(of: name, isValue: node.specifier?.kind == .letKeyword),
            !names.excludes(name, in: context)
        else { return }
        context.report("the name `\(name)` \(problem)", at: token.range, severity: severity)
    }

    private func problem(of name: String, isValue: Bool) -> (Diagnostic.Severity, String)? {
        if !names.hasOnlyAllowedCharacters(name) {
            return (names.unallowedSymbolsSeverity, "should contain only letters and digits")
        }
        if !isValue, let severity = names.caseSeverity, let first = name.first, first.uppercased() != String(first) {
            return (severity, "should start with an uppercase letter")
        }
        return names.lengthProblem(of: name)
    }
}
