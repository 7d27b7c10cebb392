import Findings
import SourceText
import SwiftTree

/// Flags members whose access level is higher than the one of their type.
struct LowerACLThanParent: NodeRule {
    static let metadata = RuleMetadata(
        id: "lower_acl_than_parent", name: "Lower ACL than Parent", kind: .lint, fixes: .safe, isDefault: false,
        summary: "members should not have a higher access level than their type",
        rationale: """
            A member cannot be used where its type is not visible, so a higher access level has no effect, and readers \
            take the member for a part of the interface. Remove the modifier, write `public` instead of `open` in a \
            class that is not open, or raise the access level of the type. The fix is unsafe for declarations with \
            attributes, because some attributes, such as `@inlinable`, require a public declaration.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags public members of `@usableFromInline` types. Prumo does not.",
                why: "Code that is inlined into other modules may use these members only while they are public.",
                example: "@usableFromInline struct Cart {\n    public func pay() {}\n}"),
            .init(
                "SwiftLint flags public members of a type in a `package` extension. Prumo does not.",
                why: "Without `public`, other modules of the package cannot use these members.",
                example: "package extension Shop {\n    struct Cart {\n        public func pay() {}\n    }\n}"),
            .init(
                "SwiftLint's fix deletes a comment after the access level. Prumo has no fix for this case.",
                why: "A fix should not lose a comment.",
                example: "struct Cart {\n    public /* for tests */ func pay() {}\n}"),
        ])

    static let examples: [RuleExample] = [
        .clean("public struct Cart { public func pay() {} }\nopen class Shop { open func close() {} }"),
        .clean("struct Cart { internal func pay() {}\n    func log() {} }\nextension Cart { public func tip() {} }"),
        .clean(
            "private struct Cart { fileprivate func pay() {} }\npublic extension Shop { struct Cart { public func pay() {} } }"
        ),
        .clean("package extension Shop { struct Cart { public func pay() {} } }"),
        .clean("struct Cart { public struct Item {} }\n@usableFromInline struct Shop { public func close() {} }"),
        .flagged("struct Cart { ↓public func pay() {} }\nprivate enum Mode { ↓internal init() {} }"),
        .flagged("public class Cart { ↓open func pay() {} }\nactor Shop { ↓public private(set) var count = 0 }"),
        .flagged("private extension Shop { struct Cart { ↓internal func pay() {}\n    ↓public func log() {} } }"),
        .fixed("struct Cart {\n    public func pay() {}\n}", to: "struct Cart {\n    func pay() {}\n}"),
        .fixed("public class Cart { open func pay() {} }", to: "public class Cart { public func pay() {} }"),
        .fixed("struct Cart { public /* a */ let sum = 1 }", to: "struct Cart { public /* a */ let sum = 1 }"),
    ]

    static let visits: NodeKinds = [.declModifier]

    private static let types: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .structDecl]
    private static let typesAndExtensions: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .extensionDecl, .structDecl]

    func check(_ modifier: Node, in context: inout RuleContext) {
        let keyword = modifier.firstToken
        switch keyword.kind {
        case .internalKeyword, .publicKeyword, .openKeyword: break
        default: return
        }
        guard let level = AccessLevel(keyword.kind), let declaration = modifier.parent?.parent,
            declaration.kind.has(.attributes), !Self.types.contains(declaration.kind), let owner = declaration.owner,
            Self.types.contains(owner.kind),
            Self.isTooHigh(level, in: owner), owner.attribute("usableFromInline") == nil
        else { return }
        context.report(
            "`\(modifier.text)` is higher than the access level of `\(owner.name?.name ?? "the type")`; "
                + (level == .open ? "use `public`" : "remove it"),
            at: modifier.range, fix: Self.fix(modifier, level, of: declaration, context.tree))
    }

    private static func isTooHigh(_ level: AccessLevel, in owner: Node) -> Bool {
        let outer = owner.declaredAccessLevel
        switch level {
        case .open: return outer != .open
        case .public:
            guard let outer else {
                guard let container = enclosingExtension(of: owner) else { return true }
                return (container.declaredAccessLevel ?? .internal) <= .internal
            }
            return outer <= .internal
        default:
            guard let outer else { return enclosingExtension(of: owner)?.isPrivateOrFileprivate ?? false }
            return outer <= .fileprivate
        }
    }

    /// The extension that a type is in, not inside of another type.
    private static func enclosingExtension(of type: Node) -> Node? {
        let container = type.ancestors.first { typesAndExtensions.contains($0.kind) }
        return container?.kind == .extensionDecl ? container : nil
    }

    private static func fix(_ modifier: Node, _ level: AccessLevel, of declaration: Node, _ tree: SyntaxTree) -> Fix? {
        let isSafe = declaration.attributes.isEmpty
        if level == .open {
            let edit = Edit.replace(modifier.firstToken.range, with: "public")
            return isSafe ? .safe("use `public`", edit) : .unsafe("use `public`", edit)
        }
        // `package(set)` and the like are then higher than the level of the declaration.
        let modifiers = declaration.modifiers
        guard !modifiers.containsSetter(.packageKeyword), !modifiers.containsSetter(.publicKeyword),
            let edit = tree.removal(ofModifier: modifier)
        else { return nil }
        let title = "remove `\(level.rawValue)`"
        return isSafe ? .safe(title, edit) : .unsafe(title, edit)
    }
}
