import Findings
import SwiftTree

/// Flags top-level declarations that leave their access level to the default.
struct ExplicitTopLevelACL: NodeRule {
    static let metadata = RuleMetadata(
        id: "explicit_top_level_acl", name: "Explicit Top Level ACL", kind: .idiomatic, isDefault: false,
        summary: "top-level declarations should specify their access level",
        rationale: """
            Top-level declarations without an access level are visible in the whole module, and nobody can tell \
            whether that is intended. Write `internal`, `private`, `public` or another level before types, functions, \
            variables and type aliases. Extensions and members are not checked; `explicit_acl` checks members as well.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags declarations in the cases of a top-level `switch` statement. Prumo does not.",
                why: "These are local declarations, which cannot have an access level.",
                example: "switch mode {\ncase .on: let count = 1\ndefault: break\n}")
        ])

    static let examples: [RuleExample] = [
        .clean(
            "internal struct Cart { let count = 0 }\npublic func pay() { let sum = 1 }\nextension Cart {}",
            except: .inString),
        .clean(
            "if ready { let sum = 1 }\nlist.forEach { _ in struct Item {} }\nprivate(set) var count = 0",
            except: .inString),
        .flagged(
            "final ↓class Cart {}\n↓protocol Paying {}\n↓typealias Sum = Int\nindirect ↓enum Mode {}", except: .inString
        ),
        .flagged("#if DEBUG\n@MainActor ↓func pay() {}\n↓let count = 0\n#endif", except: .inString),
    ]

    static let visits: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .functionDecl, .protocolDecl, .structDecl, .typeAliasDecl, .variableDecl,
    ]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard !declaration.modifiers.contains(where: \.firstToken.kind.isAccessLevel), declaration.isAtFileLevel,
            let range = declaration.rangeFromKeywordToName, let name = declaration.declarationName
        else { return }
        context.report("specify the access level of `\(name.name)`, such as `internal`", at: range)
    }
}
