import ConstantGenerators
import DataFormats
import SourceText

/// A value as another tool's configuration has it.
indirect enum ImportedValue {
    /// A string of a format that has other types, too.
    case text(String)
    /// A string of a format in which everything is one: it may mean a number or a boolean.
    case untyped(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as environments write it.
    case date(String)
    case list([ImportedValue])
    case group([ImportedSetting])
    /// A secret by the variable that contains it.
    case secret(variable: String)

    /// The string, where the value is one.
    var string: String? {
        switch self {
        case .text(let text), .untyped(let text): text
        default: nil
        }
    }

    /// The strings in it, at whatever depth of lists.
    var strings: [String] {
        if case .list(let elements) = self { return elements.flatMap(\.strings) }
        return string.map { [$0] } ?? []
    }

    /// The members, where the value is a group.
    var members: [ImportedSetting]? {
        if case .group(let members) = self { members } else { nil }
    }
}

/// A key and its value in another tool's configuration.
struct ImportedSetting {
    /// The key as the file has it.
    let key: String
    /// Where the key is.
    let place: SourcePlace
    let value: ImportedValue
}

/// The settings of one file.
struct ImportedSource {
    /// The environment; `nil` if the values are for all of them.
    let environment: String?
    let settings: [ImportedSetting]
}

/// What a format's files say, and what of it has no counterpart.
struct ImportedConfiguration {
    var sources: [ImportedSource] = []
    /// What is not imported and why, each at its place.
    var notes: [Diagnostic] = []
    /// What is left where it is, in one line each.
    var remarks: [String] = []
    /// The keys by which code looks a value up at run time, with the keys of ``sources``.
    var lookups: [LookupKey: String] = [:]
    /// Keys that code may look up, but for which it is not certain that the value is the imported one, with the reason.
    var uncertainLookups: [LookupKey: String] = [:]
}

/// A key by which code looks a value up at run time.
struct LookupKey: Hashable {
    enum Source: Hashable {
        /// `ProcessInfo.processInfo.environment["KEY"]`.
        case environment
        /// `Bundle.main.infoDictionary?["KEY"]`, `Bundle.main.object(forInfoDictionaryKey: "KEY")`.
        case infoDictionary
    }
    let source: Source
    let key: String
}

/// The names of imported environments and settings.
enum ImportedName {
    private static let environments: [String: String] = [
        "development": "Development", "dev": "Development", "debug": "Development",
        "stage": "Stage", "staging": "Stage",
        "production": "Production", "prod": "Production", "release": "Production", "live": "Production",
    ]

    /// The environment that a word of a file's name means: a common name of a standard one, else the word itself.
    static func environment(_ word: String) -> String {
        environments[word.lowercased()] ?? SwiftIdentifier.typeName(from: word) ?? word
    }

    /// The environment of a file: the last word of its name after a separator, or the whole name if that is a common one.
    /// Nil for a file whose name means none, such as `Shared.xcconfig`.
    static func environment(ofFile stem: String) -> String? {
        let words = stem.split { "-._".contains($0) }
        guard let last = words.last else { return nil }
        if words.count == 1 { return environments[last.lowercased()] }
        return shared.contains(last.lowercased()) ? nil : environment(String(last))
    }

    private static let shared: Set<String> = [
        "shared", "base", "common", "config", "default", "defaults", "info", "all",
    ]

    /// The name of a setting by the rule of all constants. A name in capitals is written in words: `API_KEY` becomes `apiKey`,
    /// and `API_URL` `apiURL`, as Swift writes abbreviations.
    static func setting(_ key: String) -> String? {
        guard !key.contains(where: \.isLowercase) else { return SwiftIdentifier.constantName(from: key) }
        let words = key.split { !($0.isLetter || $0.isNumber) }.map { word in
            abbreviations.contains(String(word)) ? String(word) : word.lowercased()
        }
        return SwiftIdentifier.constantName(from: words.joined(separator: "_"))
    }

    private static let abbreviations: Set<String> = [
        "API", "CDN", "DNS", "DSN", "HTML", "HTTP", "HTTPS", "ID", "IP", "JSON", "SDK", "SQL", "SSL", "TCP", "TLS",
        "TTL", "UDP",
        "UI", "URI", "URL", "UUID", "XML",
    ]
}
