import SourceText
import StringCatalogs

/// A change of one strings file.
package enum FileEdit: Sendable {
    /// Gives a key a value in a language (which files whose folder names it pass over). The file gets the key where it lacks
    /// it, at the place where the file's order puts it. Strings that are the same already stay as they are written.
    case set(key: String, language: String, value: LocalizedValue)
    /// Takes a key's value in a language away, and the key itself from a file that has one language.
    case removeText(key: String, language: String)
    /// Takes a key away, with the comment that belongs to it.
    case remove(key: String)
    /// Gives a key another name. The entry stays where it is.
    case rename(key: String, to: String)
    /// Sets a key's comment; nil removes it. A string catalog gets the key if it does not have it.
    case setComment(key: String, String?)
    /// Sets a key's fields in a string catalog, which gets the key if it does not have it; other formats ignore them.
    case setFields(key: String, CatalogFields)
}

/// Changes a strings file and keeps every byte that no edit asks to change: comments, order, indentation, encoding, line
/// ends.
package protocol TableFileEditor: Sendable {
    /// Makes an edit.
    /// - Throws: a diagnostic if the format cannot represent the edit, or the file has no such key; the file is then
    ///   as it was before.
    mutating func apply(_ edit: FileEdit) throws(DiagnosticsError)

    /// Puts the entries into the order of their keys, each with its comment: Xcode's order in a catalog, else that of
    /// `String.localizedStandardCompare`'s kind, which is the same on every machine.
    mutating func sort()

    /// Writes the whole file in the one canonical form of its format, sorted or not as it is: a catalog exactly as Xcode
    /// writes it, `.strings` in UTF-8 with `"key" = "text";` lines, `.stringsdict` as Apple's tools write property lists.
    mutating func normalize()

    /// The value of a key as it is written, whatever it means; nil if the file does not have the key.
    func written(_ key: String) -> [UInt8]?

    /// The file as it now is, in its own encoding: without an edit, the bytes that were read.
    var bytes: [UInt8] { get }
}

/// Makes editors.
package enum TableFileEditors {
    /// An editor of a file.
    /// - Parameter file: the file with the bytes as they are on disk; its extension determines the format.
    /// - Throws: everything that is wrong with the file.
    package static func editor(of file: SourceFile) throws(DiagnosticsError) -> any TableFileEditor {
        switch TableFile(path: file.path)?.format {
        case .xcstrings: return try XCStringsEditor(file)
        case .stringsdict: return try StringsDictEditor(file)
        case .strings, nil: return try StringsEditor(file)
        }
    }

    /// The bytes of a new file without entries.
    package static func emptyFile(_ format: TableFile.Format, sourceLanguage: String) -> [UInt8] {
        switch format {
        case .xcstrings: XCStringsEditor.emptyFile(sourceLanguage: sourceLanguage)
        case .stringsdict: StringsDictEditor.emptyFile
        case .strings: []
        }
    }
}

/// Brings a value into the shape that a format has for it.
package enum ValueConversion {
    /// A value from one format, or from none, as another format represents it.
    ///
    /// A catalog's plural (`plural.one` with `%lld`) is a variable of its own in a `.stringsdict` and back; `%arg` is
    /// the specifier that it represents. A value that has the shape already stays as it is.
    /// - Throws: what the format has no counterpart for, in one sentence without a place.
    package static func value(
        _ value: LocalizedValue, for format: TableFile.Format
    ) throws(ConversionError) -> LocalizedValue {
        if value.plainText != nil { return value }
        switch format {
        case .strings:
            guard value.units.isEmpty else {
                throw ConversionError(
                    "a .strings file has one string for each key; put variations into a .stringsdict file")
            }
            return value
        case .stringsdict: return try StringsDictShape.value(value)
        case .xcstrings: return try CatalogShape.value(value)
        }
    }
}

/// What a format has no counterpart for.
package struct ConversionError: Error, Sendable {
    /// The sentence: lower case at the start, no full stop at the end.
    package let message: String

    /// Creates the error.
    package init(_ message: String) {
        self.message = message
    }
}
