import DataFormats
import Findings
import SourceText
import SwiftTree

/// Flags enums that conform to a protocol and lack a case that the configuration requires.
struct RequiredEnumCase: NodeRule {
    static let metadata = RuleMetadata(
        id: "required_enum_case", name: "Required Enum Case", kind: .lint, severity: nil, isDefault: false,
        summary: "enums that conform to a configured protocol should have the configured cases",
        rationale: """
            Code that handles several enums in the same way relies on the cases that they share, such as the `failure` \
            of all responses. A protocol cannot require a case regardless of its associated values; this rule can. Add \
            the missing case. The configuration maps each protocol to the names of its cases and the severity if one \
            is missing: `{"Response": {"failure": "error", "success": "warning"}}`.
            """)

    private static let response = #"{"Response": {"failure": "error", "success": "warning"}}"#

    static let examples: [RuleExample] = [
        .clean("enum Login: String, Response { case failure, success }", options: response),
        .clean("enum Login: Response { case failure(Int); case success(name: String), other }", options: response),
        .clean("enum Login: Other { case one }\nstruct Cart: Response {}", options: response),
        .clean("enum Login: Response {}"),
        .flagged("↓enum Login: String, Response { case success }", options: response),
        .flagged("↓@frozen public enum Login: Response { case failure }", options: response),
    ]

    static let visits: NodeKinds = [.enumDecl]

    /// A case that enums with a protocol need.
    private struct RequiredCase {
        let name: String
        let severity: Diagnostic.Severity
    }

    /// The protocols and their cases, both in the order of the alphabet.
    private var protocols: [(name: String, cases: [RequiredCase])] = []

    init() {}

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard !protocols.isEmpty, let inherited = declaration.inheritanceClause?.inheritedTypes else { return }
        for (name, cases) in protocols where inherited.contains(where: { $0.type?.hasTypeName(name) == true }) {
            let missing = Self.missing(cases, in: declaration)
            for required in missing {
                context.report(
                    "the enum conforms to `\(name)`; add the case `\(required.name)`",
                    at: declaration.start..<(declaration.name?.end ?? declaration.end), severity: required.severity)
            }
        }
    }

    private static func missing(_ cases: [RequiredCase], in declaration: Node) -> [RequiredCase] {
        var missing = cases
        guard let block = declaration.memberBlock else { return missing }
        for item in block.members where !missing.isEmpty {
            guard let member = item.firstChild, member.kind == .enumCaseDecl else { continue }
            for element in member.elements {
                guard let name = element.name else { continue }
                missing.removeAll { name.nameBytes.elementsEqual($0.name.utf8) }
            }
        }
        return missing
    }

    /// The rule with what a configuration requires.
    private init(_ value: JSONValue?, _ reader: inout JSONObjectReader) {
        guard let value else { return }
        for member in reader.members(of: value, subject: "\"\(Self.metadata.id)\"").ordered(by: { $0.name < $1.name }) {
            let cases = reader.members(of: member.value, subject: "\"\(member.name)\"").compactMap { member in
                reader.choice(member.value, among: ["warning", "error"], subject: "\"\(member.name)\"")
                    .flatMap(Diagnostic.Severity.init(rawValue:)).map { RequiredCase(name: member.name, severity: $0) }
            }
            protocols.append((member.name, cases.ordered { $0.name < $1.name }))
        }
    }

    /// Its options are names of protocols.
    static let entry = SwiftRule(RequiredEnumCase.self, pathKeys: .unknown) { value, reader in
        NodeRuleRunner(RequiredEnumCase(value, &reader), severity: .warning)
    }
}

extension Node {
    /// Whether it is a type with this name, as the protocol in an inheritance clause is.
    fileprivate func hasTypeName(_ text: String) -> Bool {
        kind == .identifierType && name?.nameBytes.elementsEqual(text.utf8) == true
    }
}
