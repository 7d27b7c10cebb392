import StringCatalogs
import SourceText

/// A localization as a catalog nests it: a string, or strings that vary, with substitutions.
struct VariedText: Sendable {
    /// What a `%#@NAME@` represents.
    struct Substitution: Sendable {
        var argument: Int?
        var format = ""
        var text = VariedText()
    }

    /// The string, where it is one.
    private(set) var unit: TextUnit?
    /// The phrases of an App Shortcut, in their order.
    private(set) var phrases: [TextUnit] = []
    /// What varies by a dimension (`plural`, `device`), by branch.
    private(set) var variations: [String: [String: VariedText]] = [:]
    /// The substitutions by name.
    private(set) var substitutions: [String: Substitution] = [:]

    private init() {}

    /// Nests the strings of a value.
    /// - Throws: what a catalog cannot contain.
    init(_ value: LocalizedValue) throws(ConversionError) {
        for substitution in value.substitutions {
            substitutions[substitution.name] = Substitution(
                argument: substitution.argument, format: substitution.format)
        }
        let names = SubstitutionNames(of: value)
        for unit in value.units {
            if let substitution = names.substitution(of: unit.variation) {
                try substitutions[substitution.name, default: Substitution()].text.insert(unit, at: substitution.rest)
            } else {
                try insert(unit, at: unit.variation.words[...])
            }
        }
    }

    private mutating func insert(_ unit: TextUnit, at words: ArraySlice<Substring>) throws(ConversionError) {
        guard let dimension = words.first else {
            self.unit = unit
            return
        }
        guard let branch = words.dropFirst().first else {
            throw ConversionError(
                "\"\(unit.variation)\" is not a valid variation; write it as in plural.one or device.mac.plural.other")
        }
        let rest = words.dropFirst(2)
        if Variation.root.appending(String(dimension), String(branch)).isPhrase {
            phrases.append(unit)
            return
        }
        if dimension == "plural", !rest.isEmpty {
            throw ConversionError(
                "\"\(unit.variation)\" varies within a plural, which string catalogs do not support; "
                    + "put the plural within the device, as in device.mac.plural.other")
        }
        if dimension == "width" {
            throw ConversionError(
                "string catalogs do not support variations by width; choose one string, or keep the .stringsdict file")
        }
        try variations[String(dimension), default: [:]][String(branch), default: VariedText()].insert(unit, at: rest)
    }

    /// The value to write if there is none yet.
    var draft: CatalogDraft { .object(members) }

    private var members: [(name: String, value: CatalogDraft)] {
        var members: [(name: String, value: CatalogDraft)] = []
        if !phrases.isEmpty { members.append(("stringSet", Self.draft(phrases))) }
        if let unit { members.append(("stringUnit", Self.draft(unit))) }
        if !substitutions.isEmpty {
            members.append(
                ("substitutions", .object(Self.sorted(substitutions).map { ($0.key, $0.value.draft) })))
        }
        if !variations.isEmpty { members.append(("variations", Self.draft(variations))) }
        return members
    }

    /// A string with its state.
    static func draft(_ unit: TextUnit) -> CatalogDraft {
        .object([("state", .text(unit.state.rawValue)), ("value", .text(unit.text))])
    }

    /// Phrases with their state.
    static func draft(_ phrases: [TextUnit]) -> CatalogDraft {
        .object([("state", .text(state(of: phrases).rawValue)), ("values", values(of: phrases))])
    }

    /// The array of phrases.
    static func values(of phrases: [TextUnit]) -> CatalogDraft { .array(phrases.map { .text($0.text) }) }

    /// The state of a set of phrases: that of the one that is the least finished.
    static func state(of phrases: [TextUnit]) -> TranslationState {
        TranslationState.allCases.first { state in phrases.contains { $0.state == state } } ?? .translated
    }

    /// All that varies.
    static func draft(_ variations: [String: [String: VariedText]]) -> CatalogDraft {
        .object(sorted(variations).map { ($0.key, draft($0.value)) })
    }

    /// What varies by one dimension.
    static func draft(_ branches: [String: VariedText]) -> CatalogDraft {
        .object(sorted(branches).map { ($0.key, $0.value.draft) })
    }

    /// The members of a dictionary in Xcode's order.
    static func sorted<Value>(_ members: [String: Value]) -> [(key: String, value: Value)] {
        members.ordered { CatalogKeyOrder.precedes($0.key, $1.key) }
    }
}

extension VariedText.Substitution {
    /// The value to write if there is none yet.
    var draft: CatalogDraft {
        var members: [(name: String, value: CatalogDraft)] = []
        if let argument { members.append(("argNum", .number(argument))) }
        if !format.isEmpty { members.append(("formatSpecifier", .text(format))) }
        guard case .object(let rest) = text.draft else { return .object(members) }
        return .object(members + rest)
    }
}
