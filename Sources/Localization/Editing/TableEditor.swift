import Files
import SourceText
import StringCatalogs

/// Changes a table of any files: it finds the file that a string belongs to, and creates it if there is none.
package struct TableEditor: Sendable {
    /// The table as it was read.
    let table: StringsTable
    private var editors: [String: any TableFileEditor] = [:]
    /// The new strings of files that need no editor so far.
    private var replacements: [String: TextReplacements] = [:]
    private var before: [String: [UInt8]] = [:]
    /// The keys of each file as it was read, where they were requested.
    private var keys: [String: Set<String>] = [:]

    /// Creates an editor of a table.
    package init(_ table: StringsTable) {
        self.table = table
    }

    /// Gives a key a value in a language. A language that the table does not have yet gets its files.
    /// - Parameter text: what the table has for the key in the language, if the caller knows it.
    /// - Throws: a diagnostic if a format cannot contain the value, or a file cannot be changed.
    package mutating func set(
        _ key: String, in language: String, to value: LocalizedValue, replacing text: StringsTable.Text? = nil
    ) throws(DiagnosticsError) {
        let isPlain = value.plainText != nil
        if let catalog = table.files.first(where: { $0.contents.format == .xcstrings }) {
            let value = try adapted(value, of: key, for: .xcstrings, catalog.path)
            return try set(key, in: language, to: value, replacing: text, at: catalog.path)
        }
        if try isKeyItself(key, in: language, value) { return }
        let format: TableFile.Format = isPlain ? .strings : .stringsdict
        let path = try path(of: format, language)
        try set(key, in: language, to: adapted(value, of: key, for: format, path), replacing: text, at: path)
        // Foundation reads the .stringsdict first, so a string in the other file would be used or be dead.
        if let other = self.file(isPlain ? .stringsdict : .strings, language), contains(key, in: other) {
            try carryComments(of: key, from: other.path, to: path)
            try edit(other.path, .remove(key: key))
        }
    }

    /// Adds a key's comments in one file to those that it has in another, before the key is removed from the first.
    private mutating func carryComments(
        of key: String, from old: String, to new: String
    ) throws(DiagnosticsError) {
        let source = try editor(old)
        editors[old] = source
        if let obstacle = source.obstacle(toMoving: key) { throw DiagnosticsError(obstacle) }
        var editor = try editor(new)
        let known = editor.comments(of: key)
        let comments = source.comments(of: key).filter { !known.contains($0) }
        if !comments.isEmpty { try editor.addComments(comments, to: key) }
        editors[new] = editor
    }

    /// Whether the key itself is a source string that is set. One that is elsewhere is refused: with a file for it, all others would
    /// have to be in there.
    private func isKeyItself(
        _ key: String, in language: String, _ value: LocalizedValue
    ) throws(DiagnosticsError) -> Bool {
        guard language == table.sourceLanguage, let first = table.files.first,
            !table.ownFiles.contains(where: { $0.language == language })
        else { return false }
        if let source = table.keys.first(where: { $0.name == key })?.source, table.files[source.file].isDocument {
            throw DiagnosticsError(
                table.place(source.file, source.offset).diagnostic(
                    "the source string of \"\(key)\" is here; change it in Xcode, or in the file"))
        }
        if let document = table.interfaceDocument {
            throw DiagnosticsError(
                Diagnostic(
                    path: first.path,
                    "the table \(table.name) translates \(document.path), which has no \"\(key)\"; add the object there"
                ))
        }
        guard table.hasStringsAsKeys else { return false }
        guard value.plainText == key else {
            throw DiagnosticsError(
                Diagnostic(
                    path: first.path,
                    "the keys of the table \(table.name) are its strings in \(language); rename the key with `prumo strings rename`, "
                        + "or add one that is the string"))
        }
        return true
    }

    private mutating func set(
        _ key: String, in language: String, to value: LocalizedValue, replacing text: StringsTable.Text?,
        at path: String
    ) throws(DiagnosticsError) {
        let edit = FileEdit.set(key: key, language: language, value: value)
        guard editors[path] == nil, let text, table.files[text.file].path == path,
            value.plainText != nil || (try? VariedText(value)) != nil,
            let new = TextReplacements.replacements(of: text, by: value, in: table.files[text.file]),
            replacements[path, default: TextReplacements()].add(edit, new)
        else { return try self.edit(path, edit) }
    }

    /// Takes a key's value in a language away.
    package mutating func removeText(_ key: String, _ language: String) throws(DiagnosticsError) {
        for file in table.ownFiles where file.language == nil || file.language == language {
            guard contains(key, in: file) else { continue }
            try edit(file.path, .removeText(key: key, language: language))
        }
    }

    /// Takes a key away in all languages.
    package mutating func remove(_ key: String) throws(DiagnosticsError) {
        for file in table.ownFiles where contains(key, in: file) { try edit(file.path, .remove(key: key)) }
    }

    /// Gives a key another name in all languages.
    package mutating func rename(_ key: String, to name: String) throws(DiagnosticsError) {
        for file in table.ownFiles where contains(key, in: file) { try edit(file.path, .rename(key: key, to: name)) }
    }

    /// Sets a key's comment: in the catalog, or in the source language's files that contain the key.
    package mutating func setComment(_ key: String, _ comment: String?) throws(DiagnosticsError) {
        for file in table.ownFiles where file.language == nil || file.language == table.sourceLanguage {
            guard file.language == nil || contains(key, in: file) || editors[file.path] != nil else { continue }
            try edit(file.path, .setComment(key: key, comment))
        }
    }

    /// Adds the comments that a key has in the `.lproj` folders of another table, in the languages in which it has a string here.
    /// - Parameter languages: this table's names of languages, by those of the other.
    /// - Throws: what cannot be moved without loss.
    package mutating func addComments(
        of key: String, from other: inout TableEditor, languages: [String: String]
    ) throws(DiagnosticsError) {
        for file in other.table.ownFiles where other.contains(key, in: file) {
            guard let language = file.language else { continue }
            let source = try other.editor(file.path)
            other.editors[file.path] = source
            if let obstacle = source.obstacle(toMoving: key) { throw DiagnosticsError(obstacle) }
            let comments = source.comments(of: key)
            guard !comments.isEmpty else { continue }
            for path in paths(of: key, in: languages[language] ?? language) {
                var editor = try editor(path)
                let known = editor.comments(of: key).map(EntrySyntax.inOneLine).joined(separator: " ")
                let new = comments.filter { !known.contains(EntrySyntax.inOneLine($0)) }
                try editor.addComments(new, to: key)
                editors[path] = editor
            }
        }
    }

    /// The files that have a string for a key in a language, the changes until now included.
    private func paths(of key: String, in language: String) -> [String] {
        if table.isCatalog { return table.ownFiles.map(\.path) }
        return editors.filter { path, editor in
            let own = table.files.first { $0.path == path }?.language ?? TableFile(path: path)?.folder ?? ""
            return own == language && editor.written(key) != nil
        }.map(\.key).ordered()
    }

    /// Sets the fields of a key in a string catalog; other formats have none.
    package mutating func setFields(_ key: String, _ fields: CatalogFields) throws(DiagnosticsError) {
        for file in table.files where file.language == nil { try edit(file.path, .setFields(key: key, fields)) }
    }

    /// Sets the members of a key in a string catalog that are not modelled; other formats have none.
    package mutating func setMembers(_ key: String, _ members: UnmodelledMembers) throws(DiagnosticsError) {
        for file in table.files where file.language == nil {
            for path in members.paths { try edit(file.path, .setMember(key: key, path: path, members[path])) }
        }
    }

    /// Sorts all files by their keys.
    /// - Parameter isWanted: whether a file is to be changed, by its path.
    package mutating func sort(where isWanted: (String) -> Bool = { _ in true }) throws(DiagnosticsError) {
        for file in table.ownFiles where isWanted(file.path) {
            var editor = try editor(file.path)
            editor.sort()
            editors[file.path] = editor
        }
    }

    /// Writes all files in the canonical form of their format.
    /// - Parameter isWanted: whether a file is to be changed, by its path.
    package mutating func normalize(where isWanted: (String) -> Bool = { _ in true }) throws(DiagnosticsError) {
        for file in table.ownFiles where isWanted(file.path) {
            var editor = try editor(file.path)
            editor.normalize()
            editors[file.path] = editor
        }
    }

    /// Adds what was changed to a changeset.
    package func add(to changes: inout Changeset) {
        for (path, editor) in editors.ordered(by: { $0.key < $1.key }) {
            changes.add(path, before: before[path], after: editor.bytes)
        }
        for file in table.ownFiles {
            guard let new = replacements[file.path] else { continue }
            changes.add(file.path, before: file.bytes, after: new.bytes(of: file.bytes))
        }
    }

    private func file(_ format: TableFile.Format, _ language: String) -> StringsTable.File? {
        table.ownFiles.first { $0.language == language && $0.contents.format == format }
    }

    private mutating func contains(_ key: String, in file: StringsTable.File) -> Bool {
        if let known = keys[file.path] { return known.contains(key) }
        let all = Set(file.contents.entries.map(\.key) + file.contents.unreadable.map(\.key))
        keys[file.path] = all
        return all.contains(key)
    }

    /// Where the strings of a format and a language are, or are to be.
    private func path(of format: TableFile.Format, _ language: String) throws(DiagnosticsError) -> String {
        if let file = file(format, language) { return file.path }
        // A file beside the others of its language, whose folder may be Base.
        let other = table.ownFiles.first { $0.language == language }.flatMap { TableFile(path: $0.path) }
        return try TableFile.path(
            of: table.name, format, for: other.map { $0.folder ?? "" } ?? language, in: table.folder,
            namedIn: table.files.first?.path ?? table.folder)
    }

    private func adapted(
        _ value: LocalizedValue, of key: String, for format: TableFile.Format, _ path: String
    ) throws(DiagnosticsError) -> LocalizedValue {
        do throws(ConversionError) {
            return try ValueConversion.value(value, for: format)
        } catch {
            throw DiagnosticsError(Diagnostic(path: path, "\"\(key)\": \(error.message)"))
        }
    }

    private mutating func edit(_ path: String, _ edit: FileEdit) throws(DiagnosticsError) {
        var editor = try editor(path)
        do throws(DiagnosticsError) {
            try editor.apply(edit)
        } catch {
            // It is as it was before, with the edits until then.
            editors[path] = editor
            throw error
        }
        editors[path] = editor
    }

    private mutating func editor(_ path: String) throws(DiagnosticsError) -> any TableFileEditor {
        // Taken out, so that an edit does not copy the whole file.
        if let editor = editors.removeValue(forKey: path) { return editor }
        let known = table.files.first { $0.path == path }
        before[path] = known?.bytes
        let format = TableFile(path: path)?.format ?? .strings
        let bytes = known?.bytes ?? TableFileEditors.emptyFile(format, sourceLanguage: table.sourceLanguage)
        var editor = try TableFileEditors.editor(of: SourceFile(path: path, bytes: bytes))
        for edit in replacements.removeValue(forKey: path)?.edits ?? [] { try editor.apply(edit) }
        return editor
    }
}
