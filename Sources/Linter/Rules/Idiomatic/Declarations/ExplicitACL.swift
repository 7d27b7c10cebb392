import Findings
import SwiftTree

/// Flags declarations that leave their access level to the default.
struct ExplicitACL: FileRule {
    static let metadata = RuleMetadata(
        id: "explicit_acl", name: "Explicit ACL", kind: .idiomatic, isDefault: false,
        summary: "declarations should specify their access level",
        rationale: """
            A declaration without an access level may be internal on purpose, or somebody forgot `public`; nobody can \
            tell which. Write the level of each declaration, `internal` included. Local declarations and members of \
            protocols, of extensions with an access level and of private types need none.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags declarations in the cases of a `switch` statement. Prumo does not.",
                why: "These are local declarations, which cannot have an access level.",
                example: "switch mode {\ncase .on: let count = 1\ndefault: break\n}")
        ])

    static let examples: [RuleExample] = [
        .clean(
            "public struct Cart {\n    internal let count = 0\n    deinit {}\n}\nextension Cart: Codable {}",
            except: .inString),
        .clean("private enum Mode { static let all = 1 }\ninternal protocol Paying { func pay() }", except: .inString),
        .clean(
            "public extension Cart { func pay() {} }\nprivate extension Cart { struct Item { let price = 1 } }",
            except: .inString),
        .clean(
            "internal func pay() {\n    let sum = 1\n    func add() {}\n}\nswitch mode {\ndefault: let a = 1\n}",
            except: .inString),
        .flagged(
            "final ↓class Cart {}\n↓protocol Paying {}\n↓typealias Sum = Int\nstatic ↓let count = 0", except: .inString),
        .flagged(
            "public struct Cart { private(set) ↓var count = 0\n    ↓init() {}\n    ↓subscript(at: Int) -> Int { 1 } }",
            except: .inString),
        .flagged("extension Cart {\n    #if DEBUG\n    static ↓func pay() {}\n    #endif\n}", except: .inString),
        .flagged("public extension Cart { struct Item { ↓let price = 1 } }", except: .inString),
    ]

    private static let kinds: [NodeKind] = [
        .actorDecl, .classDecl, .enumDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl, .subscriptDecl,
        .typeAliasDecl, .variableDecl,
    ]

    static let visits = kinds.reduce(into: [] as NodeKinds) { $0.insert($1) }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var owners = Owners()
        for kind in Self.kinds {
            for declaration in context.nodes(kind) {
                guard declaration.modifiers.accessLevel == nil, owners.canHaveLevel(declaration),
                    let range = declaration.rangeFromKeywordToName, let name = declaration.declarationName
                else { continue }
                context.report("specify the access level of `\(name.name)`, such as `internal`", at: range)
            }
        }
    }

    /// The types and extensions of a file.
    private struct Owners {
        /// Whether those in other types are private or local, by their index, so that deep nesting is walked once.
        private var hidden: [Int: Bool] = [:]

        /// Whether a declaration is neither local, private because of a type around it, nor one that has its access
        /// level from its protocol or extension.
        mutating func canHaveLevel(_ declaration: Node) -> Bool {
            switch declaration.place {
            case .local: return false
            case .file: return true
            case .member(let owner):
                if owner.kind == .protocolDecl { return false }
                if owner.kind == .extensionDecl, owner.modifiers.accessLevel != nil { return false }
                return !isHidden(owner)
            }
        }

        private mutating func isHidden(_ owner: Node) -> Bool {
            if owner.isPrivateOrFileprivate { return true }
            switch owner.place {
            case .local: return true
            case .file: return false
            case .member(let outer):
                if let known = hidden[owner.index] { return known }
                let isHidden = isHidden(outer)
                hidden[owner.index] = isHidden
                return isHidden
            }
        }
    }
}
