import SourceText

/// A format of files that translators send: how a file is recognized and read. A new one is listed in
/// ``TranslationFiles/formats``.
protocol TranslationFormat: Sendable {
    /// The extensions of its files in lower case, without a dot; the first one is the usual one.
    static var extensions: [String] { get }
    /// What messages call its files, as in `.po`.
    static var title: String { get }

    /// Whether a file with one of the extensions contains translations where it is not named itself, but a folder above it.
    /// - Parameters:
    ///   - name: its name without the extension.
    ///   - folder: the name of its folder.
    static func isTranslation(_ name: Substring, in folder: Substring) -> Bool

    /// The strings of a file.
    /// - Throws: what is wrong with it.
    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents

    /// Reads a file.
    /// - Parameter use: takes its strings, of large files some at a time.
    /// - Throws: what is wrong with it.
    static func read(
        _ file: TranslationFile, use: (TranslationFiles.Contents) -> Void
    ) throws(DiagnosticsError)
}

extension TranslationFormat {
    static var title: String { ".\(extensions[0])" }

    static func isTranslation(_ name: Substring, in folder: Substring) -> Bool { true }

    static func read(
        _ file: TranslationFile, use: (TranslationFiles.Contents) -> Void
    ) throws(DiagnosticsError) {
        let contents = try contents(of: file)
        try StatedLanguage.check(contents.units, named: file.namedLanguage, locale: file.locale)
        use(contents)
    }
}
