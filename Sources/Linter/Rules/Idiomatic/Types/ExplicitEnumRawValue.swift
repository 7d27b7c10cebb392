import Findings
import SwiftTree

/// Flags cases of enumerations with raw values whose value is not written.
struct ExplicitEnumRawValue: NodeRule {
    static let metadata = RuleMetadata(
        id: "explicit_enum_raw_value", name: "Explicit Enum Raw Value", kind: .idiomatic, isDefault: false,
        summary: "enums with raw values should assign them explicitly",
        rationale: """
            Raw values that are not written follow the order or the names of the cases, so a case that is inserted or \
            renamed changes the values that are stored and sent, and older ones are read as another case or not at \
            all. Write `case small = 1` or `case small = "small"`. For values that equal the name, \
            `redundant_string_enum_value` is the opposite rule.
            """)

    static let examples: [RuleExample] = [
        .clean(
            "enum Size: Int { case small = 1, large = 2 }\nenum Color { case red }\nenum Kind: Hashable { case one }"),
        .flagged("enum Size: Int { case ↓small, large = 2, ↓huge }"),
        .flagged("enum Name: Hashable, String {\n    case ↓first\n}"),
    ]

    static let visits: NodeKinds = [.enumDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let inherited = declaration.inheritanceClause?.inheritedTypes, let block = declaration.memberBlock,
            inherited.contains(where: isRawType)
        else { return }
        for member in TypeMembers(block) where member.kind == .enumCaseDecl {
            for element in member.elements where element.rawValue == nil {
                guard let name = element.name else { continue }
                context.report("write the raw value of `\(name.text)`", at: name.range)
            }
        }
    }

    private func isRawType(_ inherited: Node) -> Bool {
        guard let type = inherited.type, type.kind == .identifierType, let name = type.name else { return false }
        return Self.rawTypes.contains(name.name)
    }

    private static let rawTypes: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
        "Float80", "Decimal", "NSNumber", "NSDecimalNumber", "NSInteger", "String", "CGFloat",
    ]
}
