import DataFormats
import SourceText

/// The configuration of localized strings in `.prumo.json`.
package struct StringsConfiguration: Sendable {
    /// Where the strings are stored.
    package enum Storage: String, Sendable, CaseIterable {
        /// In the program itself, which then needs no bundle.
        case embedded
        /// In the bundle's `.lproj` folders.
        case bundle
    }

    /// Where the strings are stored.
    package var storage = Storage.embedded
    /// The separator between the parts of a key, each of which becomes a namespace; empty if there is none.
    package var separator = "."
    /// The tables, and the keys as `TABLE.KEY`, that get no constant.
    package var leftOut = LeftOutNames()
    /// Whether `Strings.Resources` has a `LocalizedStringResource` for every string, on Apple's systems.
    package var hasResources = false

    /// Whether `LocalizedStringResource` gets a member for every string, named as Xcode's string symbols.
    package var hasSymbols = false
    /// Whether `Strings` finds a string by a key that only the running program knows.
    package var hasKeyLookup = false
    /// The function of the target that may give another text for a key of a table; nil if there is none.
    package var lookup: String?
    /// The package's own functions that look up the key which they are given, as the file declares them, with their places.
    package private(set) var lookups: [(name: String, place: SourcePlace)] = []
    /// Whether the table Localizable has a namespace, as other tables have.
    package var hasTableNamespaces = false
    /// The files of the tables that get constants; nil if it is all.
    package var files: FilePatterns?

    /// Whether the tables in a file get constants, by its path in the target's folder.
    package func takes(_ path: String) -> Bool { files?.contains(path) ?? true }

    /// The configuration of a package without the key `strings`.
    package init() {}

    /// Reads the value of the key `strings`; the reader collects its problems.
    mutating func read(_ value: JSONValue, _ key: ConfigurationKey, _ reader: inout JSONObjectReader) {
        let members = reader.members(of: value, named: key.memberNames, subject: "\"strings\"")
        if let value = members[ConfigurationKey.storage.name]?.value {
            let choices = Storage.allCases.map(\.rawValue)
            let choice = reader.choice(value, among: choices, subject: "\"storage\"")
            storage = choice.flatMap(Storage.init) ?? storage
        }
        if let value = members[ConfigurationKey.separator.name]?.value {
            separator = reader.string(value, subject: "\"separator\"") ?? separator
        }
        for list in [ConfigurationKey.leftOutTexts, .excludedTexts] {
            guard let value = members[list.name]?.value else { continue }
            leftOut.read(
                value, of: list, ofTarget: key == .stringsOfTarget, isRequired: list == .excludedTexts, &reader)
        }
        if let value = members[ConfigurationKey.localizedStringResources.name]?.value {
            hasResources = reader.boolean(value, subject: "\"localizedStringResources\"") ?? hasResources
        }
        if let value = members[ConfigurationKey.stringSymbols.name]?.value {
            hasSymbols = reader.boolean(value, subject: "\"symbols\"") ?? hasSymbols
        }
        if let value = members[ConfigurationKey.keyLookup.name]?.value {
            hasKeyLookup = reader.boolean(value, subject: "\"keyLookup\"") ?? hasKeyLookup
        }
        if let value = members[ConfigurationKey.tableNamespaces.name]?.value {
            hasTableNamespaces = reader.boolean(value, subject: "\"tableNamespaces\"") ?? hasTableNamespaces
        }
        if let value = members[ConfigurationKey.lookupFunction.name]?.value,
            let name = reader.string(value, subject: "\"lookup\"")
        {
            if name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ SwiftName.isIdentifier($0) }) {
                lookup = name
            } else {
                reader.report(at: value, "\"\(name)\" is not the name of a function; write one as in \"AppTexts.text\"")
            }
        }
        if let value = members[ConfigurationKey.lookups.name]?.value {
            lookups = reader.strings(value, subject: "\"lookups\"").map {
                ($0.text, SourcePlace(file: reader.file, range: $0.value.range))
            }
        }
        if let value = members[ConfigurationKey.constantFiles.name]?.value {
            files = FilePatterns(in: value, subject: "\"files\"", &reader)
        }
    }
}
