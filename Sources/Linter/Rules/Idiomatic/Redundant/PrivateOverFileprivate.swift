import Findings
import SwiftTree

/// Flags `fileprivate` at the top of a file, where `private` means the same.
struct PrivateOverFileprivate: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_over_fileprivate", name: "Private over Fileprivate", kind: .idiomatic, fixes: .safe,
        summary: "prefer `private` over `fileprivate` at the top level of a file")

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
        .fixed("fileprivate(set) var count = 0", to: "private(set) var count = 0"),
    ]

    static let visits: NodeKinds = [.declModifier]

    private static let declarations: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .functionDecl, .protocolDecl, .structDecl, .typeAliasDecl, .variableDecl,
    ]

    var checksExtensions = false

    func check(_ modifier: Node, in context: inout RuleContext) {
        let keyword = modifier.firstToken
        guard keyword.kind == .fileprivateKeyword, let declaration = modifier.parent?.parent,
            Self.declarations.contains(declaration.kind) || checksExtensions && declaration.kind == .extensionDecl,
            isTopLevel(declaration)
        else { return }
        context.report(
            "`fileprivate` has the same effect as `private` here; use `private`", at: keyword.range,
            fix: .safe("use `private`", .replace(keyword.range, with: "private")))
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
