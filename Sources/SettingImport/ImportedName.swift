import ConstantGenerators
import SourceText

/// The names of imported environments and settings.
package enum ImportedName {
    /// Whose values an imported file has.
    package enum Scope: Equatable, Sendable {
        /// Those of all environments.
        case all
        /// Those of some environments.
        case environments(Set<String>)
        /// Nothing says whose.
        case undecided

        /// Those of one environment.
        static func environment(_ name: String) -> Self { .environments([name]) }
    }

    private static let environments: [String: String] = [
        "development": "Development", "dev": "Development", "debug": "Development",
        "stage": "Stage", "staging": "Stage",
        "production": "Production", "prod": "Production", "release": "Production", "live": "Production",
    ]

    /// The environment that a word of a file's name means: a common name of a standard one, else the word itself.
    static func environment(_ word: String) -> String {
        standardEnvironment(word.lowercased()) ?? SwiftIdentifier.typeName(from: word) ?? word
    }

    /// The environment of which a word in lower case is a common name.
    static func standardEnvironment(_ word: String) -> String? { environments[word] }

    /// The environment of a build configuration. `Debug` and `Release` are how an environment is built where another word of the
    /// name is one, as in `Debug-Staging`.
    static func environment(ofConfiguration name: String, listed: [String] = []) -> String {
        let words = name.split(whereSeparator: isSeparator).map(String.init)
        let others = words.filter { !["debug", "release"].contains($0.lowercased()) }
        guard !others.isEmpty else { return environment(words.last ?? name) }
        if others.count == 1 { return known(others[0].lowercased(), listed) ?? environment(others[0]) }
        return SwiftIdentifier.typeName(from: others.joined(separator: " ")) ?? name
    }

    /// Whether a word in the name of a build configuration means one of some environments, as in `Debug-Shop`.
    static func isConfiguration(_ name: String, ofOneOf environments: Set<String>, listed: [String]) -> Bool {
        words(of: name).contains { known($0, listed).map(environments.contains) == true }
    }

    /// The words of a name in lower case.
    static func words(of text: String) -> [String] {
        text.split(whereSeparator: isSeparator).map { $0.lowercased() }
    }

    private static func isSeparator(_ character: Character) -> Bool { "-._ ".contains(character) }

    private static func known(_ word: String, _ listed: [String]) -> String? {
        listed.first { $0.lowercased() == word } ?? environments[word]
    }

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
