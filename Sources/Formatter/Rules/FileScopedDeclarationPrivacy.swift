import SourceText
import SwiftTree

/// Makes the access level of declarations of the file that only the file sees `private`, or `fileprivate` if the
/// configuration says so.
enum FileScopedDeclarationPrivacy: FormatRule {
    static let name = "FileScopedDeclarationPrivacy"
    static let visits: NodeKinds = [.sourceFile]

    private static let declarations: NodeKinds = [
        .classDecl, .enumDecl, .functionDecl, .protocolDecl, .structDecl, .typeAliasDecl, .variableDecl,
    ]

    static func edits(in file: RuleFile) -> [Edit] {
        let root = file.tree.root
        guard file.isIncluded(root) else { return [] }
        let wanted = file.configuration.fileScopedDeclarationPrivacy
        let unwanted: TokenKind = wanted == .private ? .fileprivateKeyword : .privateKeyword
        var edits: [Edit] = []
        var lists = [root.statements]
        while let list = lists.popLast() {
            for item in list {
                guard let declaration = item.item else { continue }
                if declaration.kind == .ifConfigDecl {
                    for clause in declaration.clauses {
                        let elements = clause.elements
                        if elements.node?.kind == .codeBlockItemList { lists.append(elements) }
                    }
                }
                guard declarations.contains(declaration.kind) else { continue }
                for modifier in declaration.modifiers {
                    guard let name = modifier.name, name.kind == unwanted else { continue }
                    edits.append(.replace(name.range, with: wanted.rawValue))
                }
            }
        }
        return edits
    }
}
