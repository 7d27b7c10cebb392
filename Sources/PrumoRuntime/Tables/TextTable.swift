#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// The strings of one table in every language; generated code contains one of these for each table.
///
/// A string is found by its index, so that a lookup needs no key, no dictionary and no bundle. A string that a language
/// lacks is that of its parent language, else that of the source language.
///
/// `Tests/Benchmarks/strings` measures the lookup of a plain string, which should take at most 50 ns.
public final class TextTable: Sendable {
    private let languages: [LanguageStrings]
    /// For each language, itself and its fallbacks.
    private let fallbacks: [[Int]]
    private let choice = CachedChoice()
    /// The strings in the bundle's `.lproj` folders, where they are not in the program itself.
    private let bundle: BundleStrings?

    /// Creates a table that is embedded in the program; the first language is the source language, which is shown to
    /// users of all other languages.
    public convenience init(_ languages: LanguageStrings...) {
        self.init(languages, bundle: nil)
    }

    /// Creates a table whose strings are in a bundle's `.lproj` folders, as `.strings` and `.stringsdict` files.
    /// - Parameters:
    ///   - name: the name of the table.
    ///   - bundle: where the folders are.
    ///   - keys: the keys, stored as strings; the first key's index is 0. A missing string is shown as its key.
    ///   - languages: the languages, the source language first.
    ///   - decode: decodes the bytes of a property list; nil if they are something else.
    public convenience init(
        bundled name: String, in bundle: ResourceBundle, keys: LanguageStrings, languages: [LanguageStrings],
        decode: @escaping @Sendable ([UInt8]) -> [String: BundledText]?
    ) {
        self.init(
            languages,
            bundle: BundleStrings(
                table: name, bundle: bundle, keys: keys, languages: languages.map(\.tag), decode: decode))
    }

    private init(_ languages: [LanguageStrings], bundle: BundleStrings?) {
        self.languages = languages
        self.bundle = bundle
        let tags = languages.map(\.tag)
        fallbacks = tags.indices.map { index in
            let chain = LanguageNegotiation.fallbacks(of: tags[index], among: tags)
            return [index] + chain.filter { $0 != index && $0 != 0 } + (index == 0 ? [] : [0])
        }
    }

    /// The text at an index, in the user's language. The text has no arguments.
    public subscript(index: Int) -> String {
        let preferred = preferred
        if bundle == nil {
            let plain = languages[preferred].withText(at: index) { bytes -> String? in
                bytes.count == 1 && bytes[0] == Message.missing ? nil : String(decoding: bytes, as: UTF8.self)
            }
            if let plain { return plain }
        }
        return text(index, [])
    }

    /// The string at an index, in the user's language, with its arguments, and with its variation for this device and
    /// for the available width.
    /// - Parameter width: the number of characters that fit; nil for any number.
    public func text(_ index: Int, _ arguments: [TextArgument], width: Int? = nil) -> String {
        for language in fallbacks[preferred] {
            var formatter = MessageFormatter(arguments: arguments, language: languages[language].format, width: width)
            let isFound = withCode(at: index, in: language) { code in
                guard code.count != 1 || code[0] != Message.missing else { return false }
                formatter.append(code)
                return true
            }
            if isFound { return String(decoding: formatter.text, as: UTF8.self) }
        }
        return bundle?.key(at: index) ?? ""
    }

    private func withCode(
        at index: Int, in language: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        guard let bundle else { return languages[language].withText(at: index, body) }
        return bundle.code(at: index, in: language)?.withUnsafeBufferPointer(body) ?? false
    }

    /// The index of the user's language.
    private var preferred: Int {
        guard languages.count > 1 else { return 0 }
        if let override = PreferredLanguages.override { return best(for: override) }
        let generation = PreferredLanguages.generation
        if let known = choice.value(in: generation) { return known }
        let found = best(for: PreferredLanguages.current)
        choice.set(found, in: generation)
        return found
    }

    /// How the language that is shown forms plurals and writes numbers.
    var shownFormat: LanguageFormat { languages[preferred].format }

    private func best(for preferred: [String]) -> Int {
        LanguageNegotiation.choice(among: languages.count, tag: { languages[$0].tag }, for: preferred) ?? 0
    }
}

/// A cached number that is valid for one generation of its source; any thread may read and write it.
final class CachedChoice: Sendable {
    #if canImport(Darwin)
    // Atomics of the standard library need macOS 15.
    private let state = OSAllocatedUnfairLock(initialState: 0)
    private func load() -> Int { state.withLock { $0 } }
    private func store(_ word: Int) { state.withLock { $0 = word } }
    #else
    private let state = Atomic<Int>(0)
    private func load() -> Int { state.load(ordering: .relaxed) }
    private func store(_ word: Int) { state.store(word, ordering: .relaxed) }
    #endif

    /// One word contains both, so that a thread never reads one without the other: the number's lowest 16 bits and one
    /// more than the generation above them.
    func value(in generation: Int) -> Int? {
        let word = load()
        return word >> 16 == generation + 1 ? word & 0xFFFF : nil
    }

    func set(_ value: Int, in generation: Int) {
        store((generation + 1) << 16 | value & 0xFFFF)
    }
}
