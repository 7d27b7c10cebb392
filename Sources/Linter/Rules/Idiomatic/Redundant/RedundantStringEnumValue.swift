import Findings
import SwiftTree

/// Flags raw values of cases that are the cases' names, where all raw values that are written are.
struct RedundantStringEnumValue: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_string_enum_value", name: "Redundant String Enum Value", kind: .idiomatic,
        summary: "raw values of `String` enum cases are redundant if they equal the case's name",
        rationale: """
            A case of a `String` enum has its name as raw value, and readers compare a written one letter by letter, \
            only to find that it is the same. Write `case small`. If one value in the enum differs from its name, all \
            are accepted. `explicit_enum_raw_value` is the opposite rule.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint compares a raw value with the name as it is written, with its backticks. Prumo "
                + "compares it with the name alone.",
            why: "Backticks are not part of a case's name, so that the raw value is redundant.",
            example: "enum Kind: String { case `default` = \"default\" }")
    ])

    static let examples: [RuleExample] = [
        .clean("enum Size: String { case small, large }"),
        .clean("enum Size: String { case small = \"S\", large = \"large\" }"),
        .clean("enum Size: Int { case small = 1 }"),
        .clean(
            "enum Size: String {\n    case small = \"small\"\n    #if DEBUG\n    case huge = \"XXL\"\n    #endif\n}"),
        .flagged("enum Size: String, Codable { case small = ↓\"small\", large = ↓\"large\" }"),
        .flagged("enum Size: Codable, String { case größe, `default` = ↓#\"default\"# }"),
    ]

    static let visits: NodeKinds = [.enumDecl]

    func check(_ type: Node, in context: inout RuleContext) {
        guard let clause = type.inheritanceClause,
            clause.inheritedTypes.contains(where: { $0.type?.hasText("String") == true }), let block = type.memberBlock
        else { return }
        var literals: [Node] = []
        for member in TypeMembers(block) where member.kind == .enumCaseDecl {
            for element in member.elements {
                guard let value = element.rawValue?.value else { continue }
                guard let name = element.name, repeats(name, value) else { return }
                literals.append(value)
            }
        }
        for literal in literals {
            context.report(
                "the raw value is redundant, because it equals the case's name; remove it", at: literal.range)
        }
    }

    private func repeats(_ name: Token, _ value: Node) -> Bool {
        guard value.kind == .stringLiteralExpr, value.openingQuote?.kind == .stringQuote,
            let segment = value.segments.only, segment.kind == .stringSegment
        else { return false }
        return segment.firstToken.bytes.elementsEqual(name.nameBytes)
    }
}
