#if canImport(Darwin)
import os
#else
import Synchronization
#endif

import PrumoMessages

/// The strings of a table in the `.lproj` folders of a bundle, read when a language is first requested.
final class BundleStrings: Sendable {
    /// Decodes a property list, in whichever format the build has written it.
    typealias Decoding = @Sendable ([UInt8]) -> [String: BundledText]?

    private let table: String
    private let bundle: ResourceBundle
    private let keys: LanguageStrings
    private let languages: [String]
    private let decode: Decoding
    private let loaded: [LoadedLanguage]

    init(
        table: String, bundle: ResourceBundle, keys: LanguageStrings, languages: [String], decode: @escaping Decoding
    ) {
        self.table = table
        self.bundle = bundle
        self.keys = keys
        self.languages = languages
        self.decode = decode
        loaded = languages.map { _ in LoadedLanguage() }
    }

    func key(at index: Int) -> String {
        String(decoding: keys.texts[index], as: UTF8.self)
    }

    /// The code of a string; nil if the language lacks it.
    func code(at index: Int, in language: Int) -> [UInt8]? {
        loaded[language].codes { codes(of: languages[language]) }[index]
    }

    private func codes(of language: String) -> [[UInt8]?] {
        var texts: [String: [UInt8]] = [:]
        for (key, entry) in entries(of: language, "strings") {
            // Another language has what cannot be read, as where strings are in the program.
            if let text = entry.text { texts[key] = (try? MessageResolver.message(of: text))?.code }
        }
        for (key, entry) in entries(of: language, "stringsdict") {
            let message = BundledPattern.pattern(entry).flatMap { try? MessageResolver.message(of: $0) }
            if let message { texts[key] = message.code }
        }
        return (0..<keys.texts.count).map { texts[key(at: $0)] }
    }

    /// The strings of the table's files for a language. SwiftPM writes the names of folders in lower case, others write
    /// them with underscores or in English words; the source language's strings are completed by those of `Base`, or of
    /// no folder.
    private func entries(of language: String, _ format: String) -> [String: BundledText] {
        let underscored = String(language.map { $0 == "-" ? "_" : $0 })
        var names = [language, underscored]
        if let former = LegacyLanguage.folders.first(where: { $0.tag == language }) { names.append(former.name) }
        if language == languages.first { names.append("Base") }
        var folders: [String] = []
        for name in names {
            for spelling in [name, name.lowercased()] where !folders.contains("\(spelling).lproj/") {
                folders.append("\(spelling).lproj/")
            }
        }
        if language == languages.first { folders.append("") }
        var entries: [String: BundledText] = [:]
        for folder in folders {
            guard let path = bundle.path(ofFirst: ["\(folder)\(table).\(format)"]),
                case .success(let bytes) = ResourceReading.bytes(of: path)
            else { continue }
            entries.merge(decode(bytes) ?? [:]) { first, _ in first }
        }
        return entries
    }
}

/// The strings of one language once they are loaded; any thread may ask for them.
final class LoadedLanguage: Sendable {
    #if canImport(Darwin)
    private let state = OSAllocatedUnfairLock<[[UInt8]?]?>(initialState: nil)
    #else
    private let state = Mutex<[[UInt8]?]?>(nil)
    #endif

    /// The codes of all strings, loaded at the first request.
    func codes(_ load: @Sendable () -> [[UInt8]?]) -> [[UInt8]?] {
        state.withLock { codes in
            if let codes { return codes }
            let loaded = load()
            codes = loaded
            return loaded
        }
    }
}
