#if canImport(Darwin)
import os
#else
import Synchronization
#endif

import PrumoMessages

/// The strings of one table in every language; generated code contains one of these for each table.
///
/// A string is found by its index, so that a lookup needs no key, no dictionary and no bundle. A string that a language
/// lacks is that of its parent language, else that of the source language; so is a plural that lacks the category of a
/// number.
///
/// `Tests/Benchmarks/strings` measures the lookup of a plain string, which should take at most 40 ns. Most of that is
/// the string's memory; nothing else on its way calls into another library: asking the task for its languages did, and
/// the places of the libraries in memory made that slower by a third in one process of ten.
public final class TextTable: Sendable {
    private let languages: [LanguageStrings]
    /// The strings of each language, where they are in the program.
    private let texts: [EncodedTexts]
    /// The languages in the order of their tags, as ``NegotiationCache`` wants them.
    private let tags: [String]
    /// For each language, itself and its fallbacks.
    private let fallbacks: [[Int]]
    private let choice = CachedChoice()
    /// The strings in the bundle's `.lproj` folders, where they are not in the program itself.
    private let bundle: BundleStrings?

    /// Creates a table that is embedded in the program; the first language is the source language, which is shown to
    /// users of all other languages.
    public convenience init(_ languages: LanguageStrings...) {
        self.init(languages)
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

    init(_ languages: [LanguageStrings], bundle: BundleStrings? = nil) {
        self.languages = languages
        self.bundle = bundle
        texts = bundle == nil ? languages.map(\.texts) : []
        let tags = languages.map(\.tag)
        self.tags = tags.sorted()
        fallbacks = tags.indices.map { index in
            let chain = LanguageNegotiation.fallbacks(of: tags[index], among: tags)
            return [index] + chain.filter { $0 != index && $0 != 0 } + (index == 0 ? [] : [0])
        }
    }

    /// The text at an index, in the user's language. The text has no arguments.
    public subscript(index: Int) -> String {
        let preferred = preferred
        if preferred < texts.count {
            let bytes = texts[preferred][index]
            if bytes.count != 1 || bytes[0] != Message.missing { return String(decoding: bytes, as: UTF8.self) }
        }
        return text(index, [], from: preferred, width: nil)
    }

    /// The string at an index, in the user's language, with its arguments, and with its variation for this device and
    /// for the available width.
    /// - Parameter width: the number of characters that fit; nil for any number.
    public func text(_ index: Int, _ arguments: [TextArgument], width: Int? = nil) -> String {
        text(index, arguments, from: preferred, width: width)
    }

    private func text(_ index: Int, _ arguments: [TextArgument], from preferred: Int, width: Int?) -> String {
        var lastResort: [UInt8]?
        for language in fallbacks[preferred] {
            var formatter = MessageFormatter(arguments: arguments, language: languages[language].format, width: width)
            let isFound = withCode(at: index, in: language) { code in
                guard code.count != 1 || code[0] != Message.missing else { return false }
                formatter.append(code)
                return true
            }
            guard isFound else { continue }
            if !formatter.lacksCategory { return String(decoding: formatter.text, as: UTF8.self) }
            lastResort = lastResort ?? formatter.text
        }
        return lastResort.map { String(decoding: $0, as: UTF8.self) } ?? bundle?.key(at: index) ?? ""
    }

    private func withCode(
        at index: Int, in language: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        guard let bundle else { return body(texts[language][index]) }
        return bundle.code(at: index, in: language)?.withUnsafeBufferPointer(body) ?? false
    }

    /// The index of the user's language.
    private var preferred: Int {
        guard fallbacks.count > 1 else { return 0 }
        let state = LanguageSelection.state
        if state.isSimple, let known = choice.value(in: state.generation) { return known }
        return preferred(in: state)
    }

    @inline(never)
    private func preferred(in state: LanguageSelection.State) -> Int {
        if state.isOverridden, let override = PreferredLanguages.override { return best(for: override) }
        if state.isObserved { LanguageSelection.registerAccess() }
        if let known = choice.value(in: state.generation) { return known }
        let found = best(for: LanguageSelection.languages ?? PreferredLanguages.system)
        choice.set(found, in: state.generation)
        return found
    }

    /// How the language that is shown forms plurals and writes numbers.
    var shownFormat: LanguageFormat { languages[preferred].format }

    private func best(for preferred: [String]) -> Int {
        // Most users' first language is available exactly as written.
        if let first = preferred.first, let index = languages.firstIndex(where: { $0.tag == first }) { return index }
        guard let tag = NegotiationCache.shared.best(of: tags, for: preferred) else { return 0 }
        return languages.firstIndex { $0.tag == tag } ?? 0
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
