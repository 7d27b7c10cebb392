import Files
import Findings
import SourceText
import StringCatalogs

/// Takes many keys out of tables.
package enum KeyRemoval {
    /// The files of a table without some keys, in all languages.
    ///
    /// Iterates over the files, since a search of every file for every key takes minutes with ten thousand of them.
    /// - Throws: a diagnostic where a file cannot be changed.
    package static func add(
        _ keys: Set<String>, of table: StringsTable, to changes: inout Changeset
    ) throws(DiagnosticsError) {
        for file in table.ownFiles {
            var remaining = keys
            let names = file.contents.entries.map(\.key).filter { remaining.remove($0) != nil }
            guard !names.isEmpty else { continue }
            var editor = try TableFileEditors.editor(of: SourceFile(path: file.path, bytes: file.bytes))
            for name in names { try editor.apply(.remove(key: name)) }
            changes.add(file.path, before: file.bytes, after: editor.bytes)
        }
    }
}
