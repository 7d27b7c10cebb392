import SourceText
import SwiftTree

/// Removes semicolons after statements and members, and puts what follows them on a line of its own.
enum DoNotUseSemicolons: FormatRule {
    static let name = "DoNotUseSemicolons"
    static let visits: NodeKinds = [.codeBlockItemList, .memberBlockItemList]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for list in file.nodes {
            var items = NodeList(list).makeIterator()
            var current = items.next()
            while let item = current {
                let next = items.next()
                current = next
                guard let semicolon = item.semicolon else { continue }
                // Without the semicolon, `do {}; while true {}` is an old form of `repeat {} while true`.
                if let next, isStatement(.doStmt, item), isStatement(.whileStmt, next) { continue }
                if let edit = file.removing(semicolon, of: item) { edits.append(edit) }
            }
        }
        return edits
    }

    private static func isStatement(_ kind: NodeKind, _ item: Node) -> Bool {
        item.kind == .codeBlockItem && item.item?.kind == kind
    }
}
