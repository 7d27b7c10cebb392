import Findings
import SwiftTree

/// Flags extensions of types that are declared in the same file.
struct NoGroupingExtension: FileRule {
    static let metadata = RuleMetadata(
        id: "no_grouping_extension", name: "No Grouping Extension", kind: .idiomatic, isDefault: false,
        summary: "extensions should not group the members of a type that is declared in the same file",
        rationale: """
            With such extensions, the declaration shows only a part of its type, and readers have to search the file \
            for the other members and the conformances. Put them into the declaration, with `// MARK:` comments \
            between the groups. Extensions with a `where` clause and extensions of protocols are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("protocol Paying {}\nextension Paying {}\nstruct Cart {}\nextension Shop.Cart {}"),
        .clean("struct Box<Item> {}\nextension Box where Item: Equatable {}"),
        .flagged("↓extension Cart: Codable {}\nstruct Cart {}"),
        .flagged("actor Shop { enum Mode {} }\npublic ↓extension Shop.Mode {}"),
        .flagged("extension Shop { struct Cart {} }\n↓extension Shop.Cart {}"),
    ]

    static let visits: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .extensionDecl, .structDecl]

    private static let types: [NodeKind] = [.actorDecl, .classDecl, .enumDecl, .structDecl]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let extensions = context.nodes(.extensionDecl)
        guard !extensions.isEmpty else { return }
        var names: Set<String> = []
        for kind in Self.types {
            for type in context.nodes(kind) {
                if let name = Self.qualifiedName(of: type) { names.insert(name) }
            }
        }
        guard !names.isEmpty else { return }
        for declaration in extensions where declaration.genericWhereClause == nil {
            guard let keyword = declaration.extensionKeyword, let type = declaration.extendedType else { continue }
            let name = type.text
            guard names.contains(name) else { continue }
            context.report(
                "`\(name)` is declared in this file; put these members into its declaration",
                at: keyword.start..<type.end)
        }
    }

    /// The name of a type after those of the types and extensions that it is in; nil for local types.
    private static func qualifiedName(of type: Node) -> String? {
        guard var name = type.name?.text else { return nil }
        var declaration = type
        while case .member(let owner) = declaration.place {
            if owner.kind == .extensionDecl {
                guard owner.genericWhereClause == nil, let type = owner.extendedType else { return nil }
                return "\(type.text).\(name)"
            }
            guard owner.kind != .protocolDecl, let outer = owner.name?.text else { return nil }
            name = "\(outer).\(name)"
            declaration = owner
        }
        return declaration.isAtFileLevel ? name : nil
    }
}
