import Files
import SourceText
import StringCatalogs

/// A table written in the other kind of files: a string catalog of what `.lproj` folders contain, or the folders of a
/// catalog.
///
/// It is made in memory: what would be lost is reported before anything is written.
package struct TableConversion: Sendable {
    /// What the new files have no counterpart for, each with its place; warnings, in the order of the table.
    package private(set) var losses: [Diagnostic] = []
    private let table: StringsTable
    private var editors: [String: any TableFileEditor] = [:]
    /// The paths of new files, in the order in which they came into being.
    private var paths: [String] = []

    private init(_ table: StringsTable) {
        self.table = table
    }

    /// Writes a table as files of a format.
    /// - Parameters:
    ///   - format: `TableFile.Format.xcstrings`; any other one means `.strings` with `.stringsdict` for what varies.
    ///   - sourceLanguage: the language that `Base` folders are in, where the table has one.
    /// - Returns: nil if the table has the format already.
    /// - Throws: why the table cannot be converted, whatever may be lost.
    package static func convert(
        _ table: StringsTable, to format: TableFile.Format, sourceLanguage: String? = nil
    ) throws(DiagnosticsError) -> TableConversion? {
        if let document = table.interfaceDocument {
            throw DiagnosticsError(
                Diagnostic(
                    path: table.files[0].path,
                    "the table \(table.name) translates \(document.path), of whose strings Xcode makes a catalog; select the document there "
                        + "and migrate it"))
        }
        let catalogs = table.ownFiles.filter { $0.language == nil }
        guard catalogs.count == table.ownFiles.count || catalogs.isEmpty else {
            throw DiagnosticsError(
                Diagnostic(
                    path: catalogs[0].path,
                    "the table is also in .lproj folders, which builds reject; move the strings into one of them first")
            )
        }
        guard catalogs.isEmpty == (format == .xcstrings) else { return nil }
        var conversion = TableConversion(table)
        if format == .xcstrings {
            try CatalogWriting(table, sourceLanguage: sourceLanguage).write(to: &conversion)
        } else {
            try FolderWriting(table).write(to: &conversion)
        }
        conversion.reportUnreadable()
        return conversion
    }

    /// What keys of a string catalog would lose in `.lproj` folders.
    package static func losses(ofKeys names: [String], in table: StringsTable) -> [Diagnostic] {
        guard table.isCatalog else { return [] }
        var conversion = TableConversion(table)
        FolderWriting(table).noteLosses(of: Set(names), &conversion)
        return Diagnostic.ordered(conversion.losses)
    }

    /// Notes the strings that cannot be read, and those of keys that a file has twice, of which the last one counts.
    private mutating func reportUnreadable() {
        for file in table.ownFiles {
            for string in file.contents.unreadable {
                losses += string.problems.map { problem in
                    var loss = problem
                    loss.severity = .warning
                    return loss
                }
            }
            losses += file.contents.warnings.filter { warning in
                if case .repeatedKey? = warning.subject { true } else { false }
            }
        }
    }

    /// Adds the new files to a changeset, and that the old ones are to go.
    package func add(to changes: inout Changeset) {
        for path in paths {
            if let editor = editors[path] { changes.add(path, before: nil, after: editor.bytes) }
        }
        for file in table.ownFiles { changes.add(file.path, before: file.bytes, after: nil) }
    }

    /// The path of a new file.
    /// - Parameter language: empty for a string catalog.
    func path(_ format: TableFile.Format, _ language: String = "") throws(DiagnosticsError) -> String {
        try TableFile.path(
            of: table.name, format, for: language, in: table.folder, namedIn: table.files.first?.path ?? table.folder)
    }

    /// Makes edits of a new file.
    mutating func edit(
        _ path: String, _ edits: [FileEdit], sourceLanguage: String
    ) throws(DiagnosticsError) {
        // Taken out, so that an edit does not copy the whole file.
        var editor: any TableFileEditor
        if let known = editors.removeValue(forKey: path) {
            editor = known
        } else {
            paths.append(path)
            let format = TableFile(path: path)?.format ?? .strings
            let bytes = TableFileEditors.emptyFile(format, sourceLanguage: sourceLanguage)
            editor = try TableFileEditors.editor(of: SourceFile(path: path, bytes: bytes))
        }
        for edit in edits { try editor.apply(edit) }
        editors[path] = editor
    }

    /// Writes a new file in the canonical form and, where that is wanted, the order of its format.
    mutating func finish(_ path: String, isSorted: Bool) {
        guard var editor = editors.removeValue(forKey: path) else { return }
        if isSorted { editor.sort() }
        editor.normalize()
        editors[path] = editor
    }

    /// Notes what is lost at a place.
    mutating func reportLoss(_ place: SourcePlace, _ message: String) {
        losses.append(place.diagnostic("\(message)", severity: .warning))
    }
}
