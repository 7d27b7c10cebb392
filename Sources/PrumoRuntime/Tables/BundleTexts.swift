/// The texts of a table in the `.lproj` folders of a bundle, read when a language is first asked for.
final class BundleTexts: Sendable {
    /// Gives what a property list holds, whichever of their forms the build gave it.
    typealias Decoding = @Sendable ([UInt8]) -> [String: BundledText]?

    private let table: String
    private let bundle: ResourceBundle
    private let keys: LanguageTexts
    private let languages: [String]
    private let decode: Decoding
    private let loaded: [LoadedLanguage]

    init(
        table: String, bundle: ResourceBundle, keys: LanguageTexts, languages: [String], decode: @escaping Decoding
    ) {
        self.table = table
        self.bundle = bundle
        self.keys = keys
        self.languages = languages
        self.decode = decode
        loaded = languages.map { _ in LoadedLanguage() }
    }

    func key(at index: Int) -> String {
        keys.withText(at: index) { String(decoding: $0, as: UTF8.self) }
    }

    /// The code of a text; nil where the language lacks it.
    func code(at index: Int, in language: Int) -> [UInt8]? {
        loaded[language].codes { codes(of: languages[language]) }[index]
    }

    private func codes(of language: String) -> [[UInt8]?] {
        var texts: [String: [UInt8]] = [:]
        for (key, entry) in entries(of: language, "strings") {
            guard let text = entry.text else { continue }
            texts[key] = (try? MessageResolver.message(of: text))?.code ?? Array(text.utf8)
        }
        for (key, entry) in entries(of: language, "stringsdict") {
            let message = BundledPattern.pattern(entry).flatMap { try? MessageResolver.message(of: $0) }
            if let message { texts[key] = message.code }
        }
        return (0..<keys.count).map { texts[key(at: $0)] }
    }

    /// The table's file for a language. SwiftPM writes the names of folders in lower case, other tools with underscores;
    /// the source language's folder may be `Base`, or none.
    private func entries(of language: String, _ format: String) -> [String: BundledText] {
        let underscored = String(language.map { $0 == "-" ? "_" : $0 })
        var folders = [language, language.lowercased(), underscored].map { $0 + ".lproj/" }
        if language == languages.first { folders += ["Base.lproj/", "base.lproj/", ""] }
        guard let path = bundle.path(ofFirst: folders.map { "\($0)\(table).\(format)" }),
            case .success(let bytes) = ResourceReading.bytes(of: path)
        else { return [:] }
        return decode(bytes) ?? [:]
    }
}
