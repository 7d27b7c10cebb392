import Findings
import SwiftTree

/// Flags declarations that leave their access level to the default.
struct ExplicitACL: NodeRule {
    static let metadata = RuleMetadata(
        id: "explicit_acl", name: "Explicit ACL", kind: .idiomatic, isDefault: false,
        summary: "declarations should specify their access level",
        rationale: "Members of protocols, of extensions with an access level and of private types need none.")

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

    static let visits: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl, .subscriptDecl,
        .typeAliasDecl, .variableDecl,
    ]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.modifiers.accessLevel == nil, Self.needsLevel(declaration),
            let range = declaration.rangeFromKeywordToName, let name = declaration.declarationName
        else { return }
        context.report("specify the access level of `\(name.name)`, such as `internal`", at: range)
    }

    private static func needsLevel(_ declaration: Node) -> Bool {
        var place = declaration.place
        if case .member(let owner) = place {
            if owner.kind == .protocolDecl { return false }
            if owner.kind == .extensionDecl, owner.modifiers.accessLevel != nil { return false }
        }
        while case .member(let owner) = place {
            if owner.isPrivateOrFileprivate { return false }
            place = owner.place
        }
        if case .local = place { return false }
        return true
    }
}
