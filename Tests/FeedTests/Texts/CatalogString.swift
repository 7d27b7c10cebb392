import Foundation

/// A string of the feeds' tables in a language, with one of them for each plural form.
struct CatalogString {
    let table: String
    let key: String
    let language: String
    let text: String
    /// Whether it is the string of the whole key, or its form for most numbers.
    let isMain: Bool

    /// How a failure names it.
    var place: String { "\(table) \(key) \(language): \(text)" }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Feed/Resources")

    /// The languages of all tables.
    static let languages = ["en", "fr", "pt-BR"]

    /// All of them: string catalogs, and the tables of the folders of languages.
    static func all() throws -> [CatalogString] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let catalogs = names.filter { $0.hasSuffix(".xcstrings") }.sorted()
        return try catalogs.flatMap(strings(ofCatalog:)) + languages.flatMap(strings(ofFolder:))
    }

    private static func strings(ofCatalog name: String) throws -> [CatalogString] {
        let data = try Data(contentsOf: folder.appending(path: name))
        let keys =
            (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["strings"] as? [String: [String: Any]]
            ?? [:]
        return keys.flatMap { key, entry in
            (entry["localizations"] as? [String: Any] ?? [:]).flatMap { language, value in
                forms(in: value, isMain: true).map { text, isMain in
                    CatalogString(
                        table: name.replacing(".xcstrings", with: ""), key: key, language: language, text: text,
                        isMain: isMain)
                }
            }
        }
    }

    private static func strings(ofFolder language: String) throws -> [CatalogString] {
        let files = folder.appending(path: "\(language).lproj")
        let strings = try String(contentsOf: files.appending(path: "Localizable.strings"), encoding: .utf8)
        let plain = strings.matches(of: /"([^"]+)" = "([^"]*)";/).map { (String($0.1), [(String($0.2), true)]) }
        let data = try Data(contentsOf: files.appending(path: "Localizable.stringsdict"))
        let entries =
            try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]] ?? [:]
        let plurals = entries.map { key, entry in
            let forms = entry["count"] as? [String: String] ?? [:]
            return (key, forms.filter { !$0.key.hasPrefix("NS") }.map { ($0.value, $0.key == "other") })
        }
        return (plain + plurals).flatMap { key, forms in
            forms.map { CatalogString(table: "Localizable", key: key, language: language, text: $0.0, isMain: $0.1) }
        }
    }

    private static func forms(in value: Any, isMain: Bool) -> [(String, Bool)] {
        guard let members = value as? [String: Any] else { return [] }
        if let text = members["value"] as? String { return [(text, isMain)] }
        return members.flatMap { name, member in
            forms(in: member, isMain: isMain && !["zero", "one", "two", "few", "many", "substitutions"].contains(name))
        }
    }
}
