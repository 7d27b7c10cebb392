import Findings
import SwiftTree

/// Flags all types and protocols of a file but the first.
struct OneDeclarationPerFile: FileRule {
    static let metadata = RuleMetadata(
        id: "one_declaration_per_file", name: "One Declaration per File", kind: .idiomatic, isDefault: false,
        summary: "a file should declare only one type or protocol",
        rationale: """
            A type in the file of another one is not where its name suggests, and changes to both meet in one file \
            when branches are merged. Move it to a file of its own, or nest it in the type that it belongs to. \
            Extensions and what other declarations contain are not counted. The types in all branches of an `#if` are, \
            and so are those in closures and statements outside of declarations.
            """)

    static let examples: [RuleExample] = [
        .clean("struct Cart { struct Item {} }\nextension Cart { enum Mode {} }\nfunc pay() { struct Coin {} }"),
        .clean("struct Cart {}\nlet cart = make { struct Item {} }\nvar mode: Int { enum Mode {}; return 1 }"),
        .flagged("protocol Paying {}\n@MainActor final ↓class Cart {}\n↓enum Mode {}"),
        .flagged("#if DEBUG\nactor Log {}\n#endif\n↓struct Cart {}"),
        .flagged("#if os(Linux)\nstruct Cart {}\n#else\n↓class Cart {}\n#endif"),
        .flagged("struct Cart {}\n#Preview { ↓struct Page {} }\nif isOn { ↓enum Mode {} }"),
    ]

    static let visits = NodeKinds.typeDecls

    /// The declarations whose contents do not count.
    private static let containers: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl,
        .subscriptDecl, .variableDecl,
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let declarations = context.nodesInSourceOrder(Array(NodeKinds.typeDecls))
            .filter { $0.ancestor(Self.containers) == nil }
        for declaration in declarations.dropFirst() {
            guard let name = declaration.name, let keyword = declaration.declarationKeyword else { continue }
            context.report("move `\(name.name)` to a file of its own", at: keyword.start..<name.end)
        }
    }
}
