import Findings
import SwiftTree

/// Flags all types and protocols of a file but the first.
struct OneDeclarationPerFile: FileRule {
    static let metadata = RuleMetadata(
        id: "one_declaration_per_file", name: "One Declaration per File", kind: .idiomatic, isDefault: false,
        summary: "a file should declare only one type or protocol",
        rationale: "Types inside of others and extensions are not counted.")

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint counts each declaration of a type that differs between the branches of an `#if`. Prumo counts "
                    + "declarations with the same name once.",
                why: "Only one of them is compiled.",
                example: "#if os(Linux)\nstruct Cart {}\n#else\nclass Cart {}\n#endif"),
            .init(
                "SwiftLint counts types inside of closures and statements. Prumo does not.",
                why: "These are local types.", example: "struct Cart {}\nrun { struct Item {} }"),
        ])

    static let examples: [RuleExample] = [
        .clean("struct Cart { struct Item {} }\nextension Cart {}\nfunc pay() {}"),
        .clean("#if os(Linux)\nstruct Cart {}\n#else\nclass Cart {}\n#endif\nrun { struct Item {} }"),
        .flagged("protocol Paying {}\n@MainActor final ↓class Cart {}\n↓enum Mode {}"),
        .flagged("#if DEBUG\nactor Log {}\n#endif\n↓struct Cart {}"),
    ]

    private static let kinds: [NodeKind] = [.actorDecl, .classDecl, .enumDecl, .protocolDecl, .structDecl]

    static let visits = kinds.reduce(into: [] as NodeKinds) { $0.insert($1) }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var declarations: [Node] = []
        for kind in Self.kinds {
            for declaration in context.nodes(kind) where declaration.isAtFileLevel { declarations.append(declaration) }
        }
        guard declarations.count > 1 else { return }
        declarations.sort { $0.index < $1.index }
        var names: Set<String> = []
        for declaration in declarations {
            guard let name = declaration.name, names.insert(name.name).inserted, names.count > 1,
                let keyword = declaration.declarationKeyword
            else { continue }
            context.report("move `\(name.name)` to a file of its own", at: keyword.start..<name.end)
        }
    }
}
