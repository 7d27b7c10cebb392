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
    package static func isOfInterface(key: String) -> Bool {
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
