import Findings
import SourceText
import SwiftTree

/// Flags cases that are not in alphabetical order.
struct SortedEnumCases: NodeRule {
    static let metadata = RuleMetadata(
        id: "sorted_enum_cases", name: "Sorted Enum Cases", kind: .style, isDefault: false,
        summary: "enum cases should be sorted")

    static let examples: [RuleExample] = [
        .clean(
            "enum Size { case a, B, c }\nenum Color {\n    case blue\n    case green, red\n}\nenum One { case only }"),
        .clean("@frozen enum Size { case b, a }"),
        .flagged("enum Size { case ↓b, ↓a, c }"),
        .flagged("enum Color {\n    ↓case red\n    case green(Int)\n    ↓case blue\n}"),
    ]

    static let visits: NodeKinds = [.enumDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let block = declaration.memberBlock, declaration.attribute("frozen") == nil else { return }
        let cases = block.members.compactMap { item in item.decl.flatMap { $0.kind == .enumCaseDecl ? $0 : nil } }
        report(cases, named: { $0.elements.first?.name }, in: &context)
        for declaration in cases { report(Array(declaration.elements), named: \.name, in: &context) }
    }

    /// Reports each node that has another name than the one that belongs in its place.
    private func report(_ nodes: [Node], named name: (Node) -> Token?, in context: inout RuleContext) {
        guard nodes.count > 1 else { return }
        let names = nodes.map { name($0)?.text ?? "" }
        let keys = names.map { $0.lowercased() }
        let sorted = names.indices.ordered { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
        for (place, index) in sorted.enumerated() where names[place] != names[index] {
            context.report("sort the cases; `\(names[index])` belongs here", at: nodes[place].range)
        }
    }
}
