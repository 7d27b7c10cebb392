import EnvironmentSettings
import Findings
import SourceText
import SwiftTree

/// The import of PrumoRuntime, whose members the replaced code uses.
enum RuntimeImport {
    /// Whether a file has it.
    static func exists(in tree: SyntaxTree) -> Bool {
        tree.nodes.contains { $0.kind == .importDecl && $0.path.first?.name?.hasText("PrumoRuntime") == true }
    }

    /// The edit that adds it next to the other imports; nil if it is there.
    static func edit(in tree: SyntaxTree, _ file: SourceFile) -> Edit? {
        guard !exists(in: tree) else { return nil }
        let lineBreak = file.bytes.contains(0x0D) ? "\r\n" : "\n"
        let imports = tree.root.statements.compactMap(\.firstChild).filter { $0.kind == .importDecl }
        if let last = imports.last {
            return .insert("\(lineBreak)import PrumoRuntime", at: last.lastToken.rangeWithTrivia.upperBound)
        }
        guard let first = tree.root.statements.first(where: { _ in true }) else { return nil }
        return .insert("import PrumoRuntime\(lineBreak)\(lineBreak)", at: first.start)
    }
}
