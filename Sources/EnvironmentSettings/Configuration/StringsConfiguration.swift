import DataFormats

/// What `.prumo.json` says about localized texts.
public struct StringsConfiguration: Sendable, Equatable {
    /// Where the texts lie.
    public enum Storage: String, Sendable, CaseIterable {
        /// In the program itself, which then needs no bundle.
        case embedded
        /// In the bundle's `.lproj` folders.
        case bundle
    }

    /// Where the texts lie.
    public var storage = Storage.embedded
    /// What separates the parts of a key, each of which becomes a namespace; empty: nothing does.
    public var separator = "."
    /// The tables, and the keys as `TABLE.KEY`, that have no constant.
    public var excluded: Set<String> = []
    /// Whether `Strings.Resources` has a `LocalizedStringResource` for every text, on Apple's systems.
    public var hasResources = false

    /// The configuration of a package that says nothing about texts.
    public init() {}

    /// Reads the value of the key `strings`; what is wrong with it the reader gathers.
    init(in value: JSONValue, _ reader: inout JSONObjectReader) {
        let members = reader.members(of: value, named: ConfigurationKey.names(in: .strings), subject: "\"strings\"")
        if let value = members[ConfigurationKey.storage.name]?.value {
            let choices = Storage.allCases.map(\.rawValue)
            let choice = reader.choice(value, among: choices, subject: "\"storage\"")
            storage = choice.flatMap(Storage.init) ?? storage
        }
        if let value = members[ConfigurationKey.separator.name]?.value {
            separator = reader.string(value, subject: "\"separator\"") ?? separator
        }
        if let value = members[ConfigurationKey.excludedTexts.name]?.value {
            excluded = Set(reader.strings(value, subject: "\"exclude\"").map(\.text))
        }
        if let value = members[ConfigurationKey.localizedStringResources.name]?.value {
            hasResources = reader.boolean(value, subject: "\"localizedStringResources\"") ?? false
        }
    }
}
