import Findings
import SwiftTree

/// Flags cases such as `notFound` that are encoded by their name.
struct RawValueForCamelCasedCodableEnum: NodeRule {
    static let metadata = RuleMetadata(
        id: "raw_value_for_camel_cased_codable_enum", name: "Raw Value for Camel Cased Codable Enum", kind: .lint,
        isDefault: false, summary: "camel-cased cases of `Codable` string enums should have raw values",
        rationale: """
            Without a raw value the name of the case is encoded. Whoever renames the case in Swift then changes the \
            format, and data that was saved earlier or comes from a server can no longer be decoded. Write the encoded \
            value out, even if it is the same as the name: `case notFound = "notFound"`. Names such as `ok` and `OK`, \
            in lower or upper case only, are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint does not check an enum in an enum that is not `Codable` with `String` raw values. Prumo does.",
            why: "An enum is often a namespace for the types of an interface.",
            example: "enum API { enum State: String, Codable { case notFound } }")
    ])

    static let examples: [RuleExample] = [
        .clean("enum State: String, Codable { case ok, OK, snake_case, notFound = \"not_found\" }"),
        .clean("enum State: String { case notFound }\nenum Code: Int, Codable { case notFound = 404 }"),
        .clean("enum State: Codable { case notFound(String) }"),
        .flagged("enum State: String, Codable { case ok, ↓notFound, gone = \"gone\" }"),
        .flagged("enum API { enum State: String, Decodable { case ↓notFound } }"),
    ]

    static let visits: NodeKinds = [.enumDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let inherited = declaration.inheritanceClause?.inheritedTypes, Self.isCodableString(inherited),
            let block = declaration.memberBlock
        else { return }
        for member in TypeMembers(block) where member.kind == .enumCaseDecl {
            for element in member.elements where element.rawValue == nil {
                guard let name = element.name, Self.isCamelCased(name) else { continue }
                context.report("add a raw value to the camel-cased case `\(name.text)`", at: element.ownRange)
            }
        }
    }

    private static func isCodableString(_ inherited: NodeList) -> Bool {
        var (isString, isCodable) = (false, false)
        for element in inherited {
            guard let type = element.type, type.kind == .identifierType, let name = type.name else { continue }
            if name.hasText("String") { isString = true }
            if name.hasText("Codable") || name.hasText("Decodable") || name.hasText("Encodable") { isCodable = true }
        }
        return isString && isCodable
    }

    private static func isCamelCased(_ token: Token) -> Bool {
        let bytes = token.bytes
        if bytes.allSatisfy({ $0 < 0x80 }) {
            return bytes.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
                && bytes.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        }
        let text = token.text
        return text != text.lowercased() && text != text.uppercased()
    }
}
