import DataFormats
import SourceText
import StringCatalogs

/// Reads what a string catalog holds in one pass over its bytes.
///
/// It gives what ``CatalogTreeReader`` gives, or nothing. This is a hot path; see ``JSONScanner``.
struct CatalogContentsScanner: ~Copyable {
    private typealias Failure = JSONScanner.Failure

    private var scanner: JSONScanner
    /// How many languages the last entry had, which the next is likely to have too.
    private var languageCount = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = JSONScanner(bytes)
    }

    /// What a catalog holds; nil where a closer look is needed.
    static func contents(of file: SourceFile) -> TableContents? {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = CatalogContentsScanner(bytes)
            guard let (language, entries) = try? reader.root() else { return nil }
            return TableContents(
                file: file, format: .xcstrings, syntax: .json, sourceLanguage: language, entries: entries)
        }
    }

    /// The texts of one localization, which stands alone in some bytes; nil where a closer look is needed.
    static func value(in bytes: UnsafeBufferPointer<UInt8>) -> LocalizedValue? {
        var reader = CatalogContentsScanner(bytes)
        var value = LocalizedValue([])
        guard (try? reader.value(at: .root, into: &value, depth: 0)) != nil else { return nil }
        return value
    }

    private mutating func root() throws(Failure) -> (String, [TableContents.Entry]) {
        var language: String?
        var entries: [TableContents.Entry] = []
        scanner.skipSpace()
        var root = try scanner.open()
        while let name = try name(&root) {
            if scanner.matches(name, "sourceLanguage") {
                language = scanner.string(try scanner.text())
            } else if scanner.matches(name, "strings") {
                var strings = try scanner.open()
                while let key = try scanner.next(&strings) { entries.append(try entry(key)) }
            } else {
                try scanner.skipValue()
            }
        }
        scanner.skipSpace()
        guard scanner.position == scanner.bytes.count, let language else { throw Failure() }
        return (language, entries)
    }

    /// The name of a member whose names are known in advance; one with escapes is left to the other reader.
    private mutating func name(
        _ object: inout JSONScanner.OpenObject
    ) throws(Failure) -> JSONScanner.Text? {
        guard let name = try scanner.next(&object) else { return nil }
        if name.hasEscapes { throw Failure() }
        return name
    }

    private mutating func entry(_ key: JSONScanner.Text) throws(Failure) -> TableContents.Entry {
        var entry = TableContents.Entry(key: scanner.string(key), keyOffset: key.start - 1, localizations: [])
        var object = try scanner.open()
        while let name = try name(&object) {
            if scanner.matches(name, "localizations") {
                entry.localizations.reserveCapacity(languageCount)
                var localizations = try scanner.open()
                while let language = try scanner.next(&localizations) {
                    entry.localizations.append(try localization(language))
                }
                languageCount = entry.localizations.count
            } else if scanner.matches(name, "comment") {
                entry.comment = scanner.string(try scanner.text())
            } else if scanner.matches(name, "extractionState") {
                entry.fields.extractionState = try word().flatMap { .init(rawValue: $0) }
            } else if scanner.matches(name, "shouldTranslate") {
                entry.fields.shouldTranslate = try scanner.boolean()
            } else if scanner.matches(name, "generatesSymbol") {
                entry.fields.generatesSymbol = try scanner.boolean()
            } else {
                try scanner.skipValue()
            }
        }
        return entry
    }

    private mutating func localization(
        _ language: JSONScanner.Text
    ) throws(Failure) -> TableContents.Localization {
        var localization = TableContents.Localization(
            language: scanner.string(language), offset: language.start - 1, value: LocalizedValue([]))
        try value(at: .root, into: &localization.value, depth: 0)
        return localization
    }

    private mutating func value(
        at variation: Variation, into result: inout LocalizedValue, depth: Int, substitution: Int? = nil
    ) throws(Failure) {
        guard depth < JSONScanner.nestingLimit / 4 else { throw Failure() }
        var object = try scanner.open()
        while let name = try name(&object) {
            if scanner.matches(name, "stringUnit") {
                result.units.append(try unit(variation))
            } else if scanner.matches(name, "variations") {
                try variations(at: variation, into: &result, depth: depth)
            } else if scanner.matches(name, "substitutions") {
                try substitutions(into: &result, depth: depth)
            } else if let substitution, scanner.matches(name, "argNum"), isAtNumber {
                result.substitutions[substitution].argument = try scanner.number()
            } else if let substitution, scanner.matches(name, "formatSpecifier") {
                result.substitutions[substitution].format = try word() ?? ""
            } else {
                try scanner.skipValue()
            }
        }
    }

    private mutating func variations(
        at variation: Variation, into result: inout LocalizedValue, depth: Int
    ) throws(Failure) {
        var dimensions = try scanner.open()
        while let dimension = try scanner.next(&dimensions) {
            let dimension = scanner.string(dimension)
            var branches = try scanner.open()
            while let branch = try scanner.next(&branches) {
                let branch = scanner.string(branch)
                let way =
                    variation.isRoot
                    ? Variation("\(dimension).\(branch)") : Variation("\(variation.text).\(dimension).\(branch)")
                try value(at: way, into: &result, depth: depth + 1)
            }
        }
    }

    private mutating func substitutions(into result: inout LocalizedValue, depth: Int) throws(Failure) {
        var substitutions = try scanner.open()
        while let name = try scanner.next(&substitutions) {
            let text = scanner.string(name)
            result.substitutions.append(ValueSubstitution(text, offset: name.start - 1))
            try value(
                at: Variation("substitutions.\(text)"), into: &result, depth: depth + 1,
                substitution: result.substitutions.count - 1)
        }
    }

    private mutating func unit(_ variation: Variation) throws(Failure) -> TextUnit {
        var unit = TextUnit(variation, "", offset: scanner.position)
        var object = try scanner.open()
        while let name = try name(&object) {
            if scanner.matches(name, "value") {
                unit.offset = scanner.position
                unit.text = scanner.string(try scanner.text())
            } else if scanner.matches(name, "state") {
                unit.state = try state()
            } else {
                try scanner.skipValue()
            }
        }
        return unit
    }

    /// A state; what is none counts as translated, as in `CatalogTreeReader`.
    private mutating func state() throws(Failure) -> TranslationState {
        guard scanner.current == 0x22 else {
            try scanner.skipValue()
            return .translated
        }
        let text = try scanner.text()
        if scanner.matches(text, "translated") { return .translated }
        return TranslationState(rawValue: scanner.string(text)) ?? .translated
    }

    /// A string; nil for any other value.
    private mutating func word() throws(Failure) -> String? {
        guard scanner.current == 0x22 else {
            try scanner.skipValue()
            return nil
        }
        return scanner.string(try scanner.text())
    }

    private var isAtNumber: Bool { scanner.current == 0x2D || scanner.current >= 0x30 && scanner.current <= 0x39 }
}
