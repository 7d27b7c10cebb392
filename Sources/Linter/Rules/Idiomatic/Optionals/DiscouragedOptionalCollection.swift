import Findings
import SwiftTree

/// Flags optional arrays, dictionaries and sets.
struct DiscouragedOptionalCollection: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_optional_collection", name: "Discouraged Optional Collection", kind: .idiomatic,
        isDefault: false, summary: "prefer empty collections over optional collections",
        rationale: """
            `nil` and an empty collection usually mean the same, but every use has to handle both, and one of them is \
            easily forgotten. Declare `var names: [String] = []`, and return `[]` if there are no elements. If a \
            missing collection has a meaning of its own, such as not loaded yet, name it with an enum.
            """)

    static let examples: [RuleExample] = [
        .clean("var names: [String]\nvar ages: [String: Int?]\nvar name: String?"),
        .flagged("var names: ↓[String]?"),
        .flagged("func set(_ ages: ↓[String: Int]?, _ ids: ↓Set<Int>?) -> ↓Array<Int>? {}"),
    ]

    static let visits: NodeKinds = [.optionalType]

    func check(_ type: Node, in context: inout RuleContext) {
        guard let wrapped = type.wrappedType, isCollection(wrapped) else { return }
        context.report("use an empty collection instead of an optional one", at: type.range)
    }

    private func isCollection(_ type: Node) -> Bool {
        switch type.kind {
        case .arrayType, .dictionaryType: return true
        case .identifierType:
            guard let name = type.name else { return false }
            return name.hasName("Array") || name.hasName("Dictionary") || name.hasName("Set")
        default: return false
        }
    }
}
