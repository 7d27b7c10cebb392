import Findings
import SwiftTree

/// Flags `fileprivate` at the top of a file, where `private` means the same.
struct PrivateOverFileprivate: FileRule {
    static let metadata = RuleMetadata(
        id: "private_over_fileprivate", name: "Private over Fileprivate", kind: .idiomatic, fixes: .safe,
        layout: .decided(by: .fileAccess),
        summary: "prefer `private` over `fileprivate` at the top level of a file",
        rationale: """
            At the top level of a file, both levels mean the whole file, so the use of both suggests a difference that \
            does not exist. Write `private`. Members are accepted, because there the levels differ; extensions are \
            checked with `validate_extensions`. The fix is unsafe if the type has a `fileprivate` extension, which a \
            private type cannot have.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("validate_extensions", \.checksExtensions, summary: "whether extensions are also checked")
    ]

    static let examples: [RuleExample] = [
        .clean("private enum Size { case small }"),
        .clean("struct Size { fileprivate var width = 0 }"),
        .clean("fileprivate extension Size {}"),
        .clean("extension Size { fileprivate func grow() {} }"),
        .flagged("↓fileprivate enum Size { fileprivate(set) static var count = 0 }"),
        .flagged("#if DEBUG\n@MainActor ↓fileprivate var count = 0\n#endif"),
        .flagged("↓fileprivate extension Size {}", options: #"{"validate_extensions": true}"#),
        .fixed("fileprivate final class Size {}", to: "private final class Size {}"),
        .flagged("↓fileprivate struct Size {}\nfileprivate extension Size {}"),
        .fixed("fileprivate(set) var count = 0", to: "private(set) var count = 0"),
    ]

    static let visits: NodeKinds = [.declModifier, .typeAliasDecl]

    private static let declarations: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .functionDecl, .protocolDecl, .structDecl, .typeAliasDecl, .variableDecl,
    ]

    var checksExtensions = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let modifiers = context.nodes(.declModifier).lazy.filter { $0.firstToken.kind == .fileprivateKeyword }
        let declarations = modifiers.compactMap { modifier in modifier.parent?.parent.map { (modifier, $0) } }
        // An extension of a private type cannot be `fileprivate`.
        var extended: Set<String> = []
        for (_, declaration) in declarations where declaration.kind == .extensionDecl && !checksExtensions {
            if let type = declaration.extendedType { extended.formUnion(type.typeNames) }
        }
        // An extension of an alias is one of the types that it names.
        if !extended.isEmpty {
            for alias in context.nodes(.typeAliasDecl) where isName(of: alias, in: extended) {
                if let type = alias.child(.initializer) { extended.formUnion(type.typeNames) }
            }
        }
        for (modifier, declaration) in declarations {
            let keyword = modifier.firstToken
            guard
                Self.declarations.contains(declaration.kind)
                    || checksExtensions && declaration.kind == .extensionDecl,
                isTopLevel(declaration)
            else { continue }
            let isExtended = !extended.isEmpty && declaration.kind.has(.name) && isName(of: declaration, in: extended)
            context.report(
                "`fileprivate` has the same effect as `private` here; use `private`", at: keyword.range,
                fix: .safe("use `private`", .replace(keyword.range, with: "private")).safe(if: !isExtended))
        }
    }

    private func isName(of declaration: Node, in names: Set<String>) -> Bool {
        declaration.name.map { names.contains($0.name) } ?? false
    }

    private func isTopLevel(_ declaration: Node) -> Bool {
        for node in declaration.ancestors {
            switch node.kind {
            case .sourceFile: return true
            case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl: continue
            default: return false
            }
        }
        return false
    }
}

extension Node {
    /// The names of types in it.
    fileprivate var typeNames: [String] { subtree.filter { $0.kind == .identifierType }.compactMap { $0.name?.name } }
}
