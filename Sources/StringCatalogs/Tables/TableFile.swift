import SourceText

/// A file of a strings table, as described by its path.
package struct TableFile: Sendable {
    /// The formats of such files.
    package enum Format: String, Sendable {
        case strings
        case stringsdict
        case xcstrings
    }

    /// The path, relative to the target's folder.
    package let path: String
    /// The table's name.
    package let table: String
    /// The format, by the file's extension.
    package let format: Format
    /// The name of the `.lproj` folder that the file is in, without the extension; nil outside of such folders.
    package let folder: String?

    /// Whether the file contains the strings of a storyboard or a xib: Xcode keeps their catalogs in `mul.lproj`.
    var isOfInterface: Bool { folder == "mul" }

    /// The table with the strings of a storyboard, a xib or an intent definition; nil for other files.
    static func interface(path: String) -> String? {
        let parts = PathParts(path)
        guard let kind = parts.pathExtension, ["storyboard", "xib", "intentdefinition"].contains(kind) else {
            return nil
        }
        return parts.stem
    }

    /// Whether a key is that of an object in a storyboard or a xib, as Xcode writes it: `5fR-uA-9cW.text`.
    static func isOfInterface(key: String) -> Bool {
        let id = key.utf8.prefix { $0 != UInt8(ascii: ".") }
        guard id.count == 10, id.count < key.utf8.count else { return false }
        let parts = id.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [3, 2, 3] else { return false }
        let characters = parts.joined()
        return characters.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
            && characters.contains { $0 < 0x61 }
    }

    /// The path of a table's file for a language, as in `Sources/App/de.lproj/Cart.strings`.
    /// - Parameters:
    ///   - language: the language; empty for a file that is in no folder of a language.
    ///   - source: the file that names the language, for the error.
    /// - Throws: that the language cannot name a folder: a string catalog may name anything, also a folder outside.
    package static func path(
        of table: String, _ format: Format, for language: String, in folder: String, namedIn source: String
    ) throws(DiagnosticsError) -> String {
        guard !language.contains("/"), language.onOneLine == language else {
            throw DiagnosticsError(
                Diagnostic(
                    path: source,
                    "\"\(language)\" is not a language tag, and cannot name a folder; correct it, as in pt-BR"))
        }
        return (folder.isEmpty ? "" : folder + "/") + (language.isEmpty ? "" : "\(language).lproj/")
            + "\(table).\(format.rawValue)"
    }

    /// Reads a path; nil if the file does not belong to a strings table.
    package init?(path: String) {
        let parts = PathParts(path)
        guard let format = parts.pathExtension.flatMap(Format.init) else { return nil }
        self.path = path
        self.format = format
        table = parts.stem
        let folder = PathParts(parts.folder)
        self.folder = folder.pathExtension == "lproj" ? folder.stem : nil
    }
}

/// Parses a file of a strings table, whatever its format.
package enum TableFileParser {
    /// The contents of a file.
    /// - Parameters:
    ///   - file: the file with the bytes as they are on disk; its extension names the format.
    ///   - leavesOut: whether strings with problems are left out, and listed as unreadable.
    /// - Throws: everything that is wrong with the file, or what keeps it from being read as a whole.
    package static func parse(
        _ file: SourceFile, leavesOut: Bool = false
    ) throws(DiagnosticsError) -> TableContents {
        try ConflictMarker.named(in: file) { () throws(DiagnosticsError) in
            switch TableFile(path: file.path)?.format {
            case .xcstrings: try StringCatalogParser.parse(file, leavesOut: leavesOut)
            case .stringsdict: try StringsDictParser.parse(file, leavesOut: leavesOut)
            case .strings, nil: try StringsParser.parse(file, leavesOut: leavesOut)
            }
        }
    }
}

/// The strings of a table in one language.
struct LanguageFiles {
    var strings: StringsTable.File?
    var stringsdict: StringsTable.File?

    /// The files, of which the first stands for the language.
    var files: [StringsTable.File] { [strings, stringsdict].compactMap(\.self) }

    /// What is left out of them.
    var unreadable: [TableContents.UnreadableString] { files.flatMap(\.contents.unreadable) }

    /// The keys in the files' order, each with its text alone.
    ///
    /// For a key in both files, the `.stringsdict` wins, which Foundation reads first.
    /// - Parameter index: the index of the first file in its table.
    func keys(from index: Int) -> [StringsTable.Key] {
        let plain = strings?.contents.entries ?? []
        let varied = stringsdict?.contents.entries ?? []
        let variedIndex = strings == nil ? index : index + 1
        var others: [String: Int] = [:]
        for (number, entry) in varied.enumerated() { others[entry.key] = number }
        var keys: [StringsTable.Key] = []
        keys.reserveCapacity(plain.count)
        for entry in plain {
            if let number = others.removeValue(forKey: entry.key) {
                keys.append(StringsTable.Key(entry, in: index, textOf: varied[number], in: variedIndex))
            } else {
                keys.append(StringsTable.Key(entry, in: index, textOf: entry, in: index))
            }
        }
        for entry in varied where others[entry.key] != nil {
            keys.append(StringsTable.Key(entry, in: variedIndex, textOf: entry, in: variedIndex))
        }
        return keys
    }
}

extension StringsTable.Key {
    /// A key of a file with the text that one of the language's files has for it.
    fileprivate init(
        _ entry: TableContents.Entry, in file: Int, textOf other: TableContents.Entry, in otherFile: Int
    ) {
        let text = other.localizations.first.map {
            StringsTable.Text(file: otherFile, offset: other.keyOffset, value: $0.value)
        }
        self.init(name: entry.key, comment: entry.comment, file: file, offset: entry.keyOffset, texts: [text])
    }
}
