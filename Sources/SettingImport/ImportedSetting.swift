import SourceText

/// A key and its value in another tool's configuration.
package struct ImportedSetting {
    /// The key as the file has it.
    package let key: String
    /// Where the key is.
    package let place: SourcePlace
    package let value: ImportedValue
    /// Why the value is treated as a secret, besides what it looks like; `nil` if nothing else says so.
    var secrecy: DiagnosticMessage?

    init(key: String, place: SourcePlace, value: ImportedValue, secrecy: DiagnosticMessage? = nil) {
        (self.key, self.place, self.value, self.secrecy) = (key, place, value, secrecy)
    }
}

/// The settings of one file.
struct ImportedSource {
    /// The environment; `nil` if the values are for all of them.
    let environment: String?
    let settings: [ImportedSetting]
}

/// What a format's files say, and what of it has no counterpart.
package struct ImportedConfiguration {
    var sources: [ImportedSource] = []
    /// What is not imported and why, each at its place.
    package var notes: [Diagnostic] = []
    /// What is left where it is, in one line each.
    package var remarks: [String] = []
    /// The keys by which code looks a value up at run time, with the keys of ``sources``.
    package var lookups: [LookupKey: String] = [:]
    /// Keys that code may look up, but for which it is not certain that the value is the imported one, with the reason.
    package var uncertainLookups: [LookupKey: String] = [:]
    /// Whether the values that are for all environments are those of a developer, where nothing is for that environment.
    var sharedIsDefault = false
    /// What Arkana generates for the configuration; `nil` if it is that of another tool.
    package var arkana: ArkanaConstants?
}

/// A key by which code looks a value up at run time.
package struct LookupKey: Hashable {
    package enum Source: Hashable {
        /// `ProcessInfo.processInfo.environment["KEY"]`.
        case environment
        /// `Bundle.main.infoDictionary?["KEY"]`, `Bundle.main.object(forInfoDictionaryKey: "KEY")`.
        case infoDictionary
    }
    package let source: Source
    package let key: String
}
