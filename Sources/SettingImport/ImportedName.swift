import ConstantGenerators
import SourceText

/// The names of imported environments and settings.
package enum ImportedName {
    private static let environments: [String: String] = [
        "development": "Development", "dev": "Development", "debug": "Development",
        "stage": "Stage", "staging": "Stage",
        "production": "Production", "prod": "Production", "release": "Production", "live": "Production",
    ]

    /// The environment that a word of a file's name means: a common name of a standard one, else the word itself.
    package static func environment(_ word: String) -> String {
        environments[word.lowercased()] ?? SwiftIdentifier.typeName(from: word) ?? word
    }

    /// The environment of a file: the last word of its name after a separator, or the whole name if that is a common one.
    /// Nil for a file whose name means none, such as `Shared.xcconfig`.
    package static func environment(ofFile stem: String) -> String? {
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
    package static func setting(_ key: String) -> String? {
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
