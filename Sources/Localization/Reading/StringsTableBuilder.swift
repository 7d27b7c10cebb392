import DataFormats
import Files
import SourceText
import StringCatalogs
import Workspace

/// Merges the files of a table as they are written: all languages and keys, also those that no program would use.
///
/// `StringsTableReader` of StringCatalogs merges them as programs use them at run time, for constants.
struct StringsTableBuilder {
    private(set) var problems: [Diagnostic] = []
    /// Whether the source language is known, as far as it was looked for.
    private(set) var hasSourceLanguage = true
    private let group: TableGroup
    private let sourceLanguage: String?
    private var files: [StringsTable.File] = []
    /// The folders with files that cannot be read.
    private var unreadableFolders: Set<String> = []

    private let workspace: Workspace

    init(_ group: TableGroup, sourceLanguage: String?, in workspace: Workspace) {
        self.workspace = workspace
        self.group = group
        self.sourceLanguage = sourceLanguage
    }

    /// Adds a file that was read, or why it could not be.
    mutating func add(_ read: ReadFile) {
        switch read {
        case .file(let file): files.append(file)
        case .problems(let problems, let folder):
            self.problems += problems
            if let folder { unreadableFolders.insert(folder) }
        }
    }

    /// What came of reading a file.
    enum ReadFile: Sendable {
        case file(StringsTable.File)
        /// Why it cannot be read, and the language of its folder; nil of a string catalog.
        case problems([Diagnostic], folder: String?)

        init(_ file: TableFile) {
            var read: [UInt8] = []
            do throws(DiagnosticsError) {
                let bytes = try SourceFile.bytes(of: file.path)
                read = bytes
                let contents = try TableFileParser.parse(
                    SourceFile(path: file.path, bytes: bytes), leavesOut: true)
                self = .file(
                    StringsTable.File(
                        path: file.path, language: contents.format == .xcstrings ? nil : file.folder ?? "",
                        contents: contents, bytes: bytes))
            } catch {
                self = .problems(
                    Self.encodingProblem(of: file, read).map { [$0] } ?? error.diagnostics,
                    folder: file.format == .xcstrings ? nil : file.folder ?? "")
            }
        }

        /// The problem of a file in an encoding that Apple's tools do not read; `nil` if it is in another one.
        private static func encodingProblem(of file: TableFile, _ bytes: [UInt8]) -> Diagnostic? {
            if let marks = ByteOrderMarks(in: bytes, of: file.format) {
                return SourceFile(path: file.path, bytes: bytes).diagnostic(at: 0, "\(own: marks.message)")
            }
            guard file.format != .xcstrings, LegacyEncoding.isNeeded(for: bytes),
                let encoding = LegacyEncoding.probable(for: bytes)
            else { return nil }
            let offset = TextDecoding.firstInvalidByte(of: bytes) ?? 0
            return SourceFile(path: file.path, bytes: bytes).diagnostic(
                at: offset,
                "the file is not UTF-8 but probably in \(encoding.title); convert it with `prumo strings normalize "
                    + "--from-encoding \(encoding.rawValue)`")
        }
    }

    /// The table, as far as its files can be read; nil if none can be, or its source language is not known.
    mutating func table() -> StringsTable? {
        guard let first = files.first else { return nil }
        var languages = unreadableFolders
        var (names, copied): (Set<String>, Set<String>) = ([], [])
        for file in files {
            for entry in file.contents.entries {
                names.insert(entry.key)
                if entry.localizations.first?.value.plainText == entry.key { copied.insert(entry.key) }
            }
            if let language = file.language {
                languages.insert(language)
            } else {
                for entry in file.contents.entries { languages.formUnion(entry.localizations.map(\.language)) }
            }
        }
        let strings: SourceLanguage.Strings
        var documents: [StringsTable.File] = []
        let ordered: [String]
        do throws(DiagnosticsError) {
            if let own = files.lazy.compactMap(\.contents.sourceLanguage).first {
                strings = SourceLanguage.Strings(language: own)
            } else {
                documents = SourceDocuments(of: group, in: workspace).files(
                    language: sourceLanguage, path: first.path, keys: names)
                strings = try SourceLanguage.strings(
                    of: .init(
                        name: group.name, folder: Path(group.folder), path: first.path, languages: languages,
                        hasDocument: !documents.isEmpty, keys: names, copiedKeys: copied),
                    named: sourceLanguage, in: workspace)
            }
            if let folder = strings.folder { languages.remove(folder) }
            languages.remove(strings.language)
            ordered = [strings.language] + languages.ordered()
            try StringsTable.check(ordered, ofTable: group.name, at: first.path)
        } catch {
            problems += error.diagnostics
            hasSourceLanguage = false
            return nil
        }
        // "Base" is in the language that the project declares.
        let language = { (folder: String) in folder == strings.folder ? strings.language : folder }
        let own = files.map { $0.language.map { language($0) == $0 } ?? true ? $0 : $0.inLanguage(strings.language) }
        let sorted = Self.sorted(own, source: strings.language)
        problems += KeySpellings.problems(in: sorted.map(\.contents))
        let all = sorted + documents.map { $0.inLanguage(strings.language) }
        var keys = Self.keys(of: all, languages: ordered, startingWithDocuments: strings.folder == nil)
        if strings.areKeys { Self.addKeysAsStrings(to: &keys, copied: copied) }
        return StringsTable(
            name: group.name, folder: group.folder, languages: ordered, files: all, keys: keys,
            unreadableLanguages: Set(unreadableFolders.map(language)))
    }

    /// The source language's files first.
    private static func sorted(_ files: [StringsTable.File], source: String) -> [StringsTable.File] {
        files.enumerated().ordered { left, right in
            let (isLeft, isRight) = (left.element.language == source, right.element.language == source)
            return isLeft == isRight ? left.offset < right.offset : isLeft
        }.map(\.element)
    }

    private static func addKeysAsStrings(to keys: inout [StringsTable.Key], copied: Set<String>) {
        for index in keys.indices where keys[index].texts[0] == nil {
            let key = keys[index]
            // Code has the string of a key among these that is a name.
            guard copied.contains(key.name) || !KeyForms.looksLikeName(key.name) else { continue }
            keys[index].texts[0] = StringsTable.Text(
                file: key.file, offset: key.offset,
                value: LocalizedValue([TextUnit(.root, key.name, offset: key.offset)]))
        }
    }

    /// - Parameter startingWithDocuments: whether documents contain all source strings; else they only complete those that other
    ///   languages have.
    private static func keys(
        of files: [StringsTable.File], languages: [String], startingWithDocuments: Bool
    ) -> [StringsTable.Key] {
        let columns = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1, $0) })
        let none = [StringsTable.Text?](repeating: nil, count: languages.count)
        var keys: [StringsTable.Key] = []
        var indices: [String: Int] = [:]
        let documents = files.indices.filter { files[$0].isDocument }
        let others = files.indices.filter { !files[$0].isDocument }
        for number in startingWithDocuments ? documents + others : others + documents {
            let file = files[number]
            keys.reserveCapacity(file.contents.entries.count)
            for entry in file.contents.entries where !entry.isPlaceholder(in: file.contents) {
                let index: Int
                if let known = indices[entry.key] {
                    index = known
                    if keys[index].comment == nil, files[keys[index].file].isDocument {
                        keys[index].comment = entry.comment
                    }
                } else if file.isDocument, !startingWithDocuments {
                    continue
                } else {
                    index = keys.count
                    indices[entry.key] = index
                    keys.append(
                        StringsTable.Key(
                            name: entry.key, comment: entry.comment, fields: entry.fields, file: number,
                            offset: entry.keyOffset, texts: none))
                }
                for localization in entry.localizations {
                    guard let column = columns[file.language ?? localization.language] else { continue }
                    // A file of the language comes before the document.
                    if file.isDocument, keys[index].texts[column] != nil { continue }
                    // Of a key that both files have, Foundation asks the .stringsdict first; of one that occurs twice in
                    // a file, the last.
                    if let known = keys[index].texts[column], files[known.file].contents.format == .stringsdict,
                        file.contents.format == .strings
                    {
                        continue
                    }
                    keys[index].texts[column] = StringsTable.Text(
                        file: number, offset: localization.offset, value: localization.value)
                }
            }
            // Commands can still name, change and remove a key that has no string that can be read.
            for string in file.contents.unreadable where indices[string.key] == nil {
                indices[string.key] = keys.count
                keys.append(
                    StringsTable.Key(
                        name: string.key, comment: nil, file: number, offset: string.keyOffset, texts: none))
            }
        }
        return keys
    }
}

extension TableContents.Entry {
    /// Whether it is the entry that Xcode writes into catalogs for the empty string literals of code: a key without a character, which
    /// has no string.
    fileprivate func isPlaceholder(in contents: TableContents) -> Bool {
        guard key.isEmpty, contents.format == .xcstrings else { return false }
        return localizations.allSatisfy { $0.value.units.allSatisfy { TranslationProgress.isBlank($0.text) } }
    }
}

extension StringsTable.File {
    /// The file in a language that is not that of its folder.
    fileprivate func inLanguage(_ language: String) -> StringsTable.File {
        StringsTable.File(path: path, language: language, contents: contents, bytes: bytes, isDocument: isDocument)
    }
}
