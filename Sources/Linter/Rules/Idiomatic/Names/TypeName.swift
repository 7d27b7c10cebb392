import Findings
import SourceText
import SwiftTree

/// Flags names of types that are too short, too long, contain unusual characters, or start with a lowercase letter.
struct TypeName: NameRule {
    static let metadata = RuleMetadata(
        id: "type_name", name: "Type Name", kind: .idiomatic, severity: nil,
        summary:
            "type names should start with an uppercase letter, contain only letters and digits, and have 3 to 40 "
            + "characters",
        rationale: """
            Readers take a lowercase name for a variable. One or two letters do not say what the type is, and more \
            than 40 characters fill most of a line. Write a noun such as `Point`, or list exceptions in `excluded`. An \
            underscore is accepted before the name of a private type, and `_Previews` after the name of a SwiftUI \
            preview.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint applies its conventions to names that only backticks make possible. Prumo accepts them.",
                why: "Such a name is prose on purpose, and no convention for identifiers can apply to it.",
                example: "struct `Cart with items` {}")
        ])

    static let options: [RuleOption<Self>] =
        nameOptions + [
            .flag("validate_protocols", \.validateProtocols, summary: "whether protocol names are also checked")
        ]

    static let examples: [RuleExample] = [
        .clean("struct Point {}\nactor Bank {}\nenum Side {}\ntypealias Action = () -> Void"),
        .clean("private class _Storage {}\nfileprivate typealias _Key = String"),
        .clean("struct List_Previews: PreviewProvider {}"),
        .clean("protocol Box { associatedtype Content }"),
        .clean("struct 図形枠 {}\nstruct `Type` {}"),
        .clean("protocol P {}", options: #"{"validate_protocols": false}"#),
        .clean("struct ID {}", options: #"{"excluded": "I[A-Z]"}"#),
        .clean("struct My_Type {}", options: #"{"allowed_symbols": ["_"]}"#),
        .flagged("struct ↓point {}\nenum ↓_Side {}\nactor ↓My_Actor {}"),
        .flagged("protocol ↓P { associatedtype ↓content }\ntypealias ↓T = Int"),
        .flagged("private struct ↓Storage_ {}\nstruct ↓List_Previews: View {}"),
        .flagged("class ↓Controller {}", options: #"{"max_length": [4, 20]}"#),
    ]

    static let visits: NodeKinds = [
        .actorDecl, .associatedTypeDecl, .classDecl, .enumDecl, .protocolDecl, .structDecl, .typeAliasDecl,
    ]

    var names = NameConvention(
        minLength: SeverityLevels(warning: 3, error: 0), maxLength: SeverityLevels(warning: 40, error: 1000))
    var validateProtocols = true

    func check(_ node: Node, in context: inout RuleContext) {
        guard let token = node.name,
            !names.isOrdinary(token.bytes, startingWith: UInt8(ascii: "A")...UInt8(ascii: "Z")),
            validateProtocols || node.kind != .protocolDecl, !token.isRawIdentifier
        else { return }
        var name = token.name
        guard !names.excludes(name, of: token, in: context) else { return }
        if name.first == "_", node.hasModifier(.privateKeyword) || node.hasModifier(.fileprivateKeyword) {
            name.removeFirst()
        }
        if name.hasSuffix("_Previews"), isPreview(node) { name.removeLast("_Previews".count) }
        guard let (severity, problem) = problem(of: name) else { return }
        context.report("the name `\(name)` \(problem)", at: token.range, severity: severity)
    }

    private func problem(of name: String) -> (Diagnostic.Severity, String)? {
        if !names.hasOnlyAllowedCharacters(name) {
            return (names.unallowedSymbolsSeverity, "should contain only letters and digits")
        }
        if let severity = names.caseSeverity, name.first?.isLowercase == true {
            return (severity, "should start with an uppercase letter")
        }
        return names.lengthProblem(of: name)
    }

    private func isPreview(_ node: Node) -> Bool {
        guard node.kind.has(.inheritanceClause), let types = node.inheritanceClause?.inheritedTypes else {
            return false
        }
        return types.contains { $0.type?.hasText("PreviewProvider") == true }
    }
}
