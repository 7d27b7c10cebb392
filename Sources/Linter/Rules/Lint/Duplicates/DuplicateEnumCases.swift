import Findings
import SwiftTree

/// Flags cases of an enumeration that have the same name.
struct DuplicateEnumCases: NodeRule {
    static let metadata = RuleMetadata(
        id: "duplicate_enum_cases", name: "Duplicate Enum Cases", kind: .lint, severity: .error,
        summary: "an enum should not have several cases with the same name",
        rationale: """
            Swift rejects two cases of the same name unless their labels differ, and even then a pattern such as `case \
            .circle(let size)` does not say which one it means. Rename one of them, or merge them into one case whose \
            associated value makes the difference. Cases inside `#if` are not checked.
            """)

    static let examples: [RuleExample] = [
        .clean("enum Shape { case circle(radius: Double), square(side: Double) }"),
        .clean("enum Shape { case circle }\nenum Mark { case circle }"),
        .clean("enum Shape {\n    case circle\n    enum Mark { case circle }\n}"),
        .clean(
            "enum Shape {\n    #if os(Linux)\n    case circle\n    #else\n    case circle(Double)\n    #endif\n}"
        ),
        .flagged(
            "enum Shape {\n    case ↓circle(radius: Double)\n    case square\n    case ↓circle(diameter: Double)\n}"
        ),
        .flagged("enum Word { case ↓`in`, on, ↓`in`, ↓`in`(Int) }"),
        .flagged("enum Größe { case ↓groß, klein; case ↓`groß` }"),
    ]

    static let visits: NodeKinds = [.enumDecl]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let members = node.memberBlock?.members else { return }
        var cases = RepeatedNodes()
        for member in members {
            guard let declaration = member.firstChild, declaration.kind == .enumCaseDecl else { continue }
            for element in declaration.elements {
                var hash = CodeHash()
                hash.combine(element.firstToken.nameBytes)
                cases.append(element, hash: hash.value)
            }
        }
        for group in cases.groups(where: { $0.firstToken.hasName(of: $1.firstToken) }) {
            for (index, element) in group.enumerated() {
                let line = context.tree.line(at: (index == 0 ? group[1] : group[0]).start)
                let name = element.firstToken
                context.report(
                    "line \(line) has a case with the same name `\(name.name)`; rename one of them",
                    at: name.range)
            }
        }
    }
}
