import SourceText
import SwiftTree

/// Orders imports by name, without duplicates, at the top of the file: first those of modules, then those of single
/// declarations, `@_implementationOnly` ones and `@testable` ones, with a blank line between the groups.
///
/// Comments on the lines before an import go with it. What is before the first blank line of a file is its header and
/// stays. An import with a comment that excludes it stays where it is, with what is before and after it.
enum OrderedImports: FormatRule {
    static let name = "OrderedImports"
    static let onlyMovesStatements = true
    static let visits: NodeKinds = [.sourceFile]

    static func edits(in file: RuleFile) -> [Edit] {
        let root = file.tree.root
        guard file.isIncluded(root) else { return [] }
        var lines = TopLevelLines(file)
        lines.read(root.statements, before: root.shebang)
        var edits: [Edit] = []
        ImportOrder(lines, in: file).addEdits(to: &edits, in: file)
        return edits
    }
}
