import SourceText
import StringCatalogs

/// A file that translators send, and what its path says about the strings in it.
struct TranslationFile {
    let source: SourceFile
    /// The language of the file, as the command line says it.
    let locale: String?
    /// The names of the folders that it is in.
    let folders: [Substring]
    /// Its name without the extension.
    let name: Substring
    private let stated: (table: String, language: String)?

    init(_ source: SourceFile, locale: String?) {
        let names = source.path.split(separator: "/")
        self.source = source
        self.locale = locale
        folders = names.dropLast()
        name = TranslationFiles.parts(of: names.last ?? "").name
        stated = FileNameLocale.split(String(name))
    }

    /// The table: its folder and its name.
    var original: String {
        let table = stated.map { $0.table.isEmpty ? StringsTable.defaultName : $0.table } ?? String(name)
        return (folders + [table[...]]).joined(separator: "/")
    }

    /// The language in its name; `nil` if that may be a word such as `new`.
    var namedLanguage: String? { statedLanguage.flatMap { StatedLanguage.isLikely($0) ? $0 : nil } }
    /// The language in its name, which may be a word.
    var statedLanguage: String? { stated?.language }
}
