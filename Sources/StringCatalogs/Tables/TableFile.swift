import SourceText

/// A file that holds texts of a table, as its path tells it.
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
    /// The name of the `.lproj` folder that the file lies in, without the extension; nil outside of such folders.
    package let folder: String?

    /// Whether the file holds texts of a storyboard's or a xib's objects: Xcode keeps their catalogs in `mul.lproj`.
    var isOfInterface: Bool { folder == "mul" }

    /// The table that holds the texts of a storyboard, a xib or a definition of intents; nil for other files.
    static func interface(path: String) -> String? {
        let parts = PathParts(path)
        guard let kind = parts.pathExtension, ["storyboard", "xib", "intentdefinition"].contains(kind) else {
            return nil
        }
        return parts.stem
    }

    /// What a path tells; nil where the file holds no texts of a table.
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
    /// What a file contains.
    /// - Parameter file: the file with the bytes as they are on disk; its extension names the format.
    /// - Throws: everything that is wrong with the file.
    package static func parse(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        switch TableFile(path: file.path)?.format {
        case .xcstrings: return try StringCatalogParser.parse(file)
        case .stringsdict: return try StringsDictParser.parse(file)
        case .strings, nil: return try StringsParser.parse(file)
        }
    }
}
