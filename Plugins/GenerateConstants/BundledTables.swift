import Foundation

/// The tables that the tool compiles string catalogs to, where a package keeps its strings in the bundle: `.strings`
/// and `.stringsdict` files in a folder for each language. They have to be known when the build is planned.
struct BundledTables {
    /// The paths of the tables, relative to the folder that the tool writes to.
    private(set) var paths: [String] = []

    init(package: String, target: String, catalogs: [String]) {
        guard !catalogs.isEmpty, Self.isStorageBundle(inPackage: package, target) else { return }
        // A catalog in the folder of a language belongs to a storyboard, or is a mistake that the tool reports.
        for catalog in catalogs where !catalog.contains(".lproj/") {
            let table = URL(fileURLWithPath: catalog).deletingPathExtension().lastPathComponent
            guard !["InfoPlist", "AppShortcuts"].contains(table) else { continue }
            for language in Self.languages(of: catalog).sorted() {
                paths += ["strings", "stringsdict"].map { "\(language).lproj/\(table).\($0)" }
            }
        }
    }

    private static func isStorageBundle(inPackage package: String, _ target: String) -> Bool {
        let configuration = object(at: package + "/.prumo.json")
        let own = (configuration?["targets"] as? [String: Any])?[target] as? [String: Any]
        let storage = [own, configuration].compactMap { ($0?["strings"] as? [String: Any])?["storage"] as? String }
        return storage.first == "bundle"
    }

    /// The tool reports the problems of a catalog.
    private static func languages(of catalog: String) -> Set<String> {
        guard let root = object(at: catalog) else { return [] }
        var languages: Set<String> = []
        if let source = root["sourceLanguage"] as? String { languages.insert(source) }
        for case let entry as [String: Any] in (root["strings"] as? [String: Any] ?? [:]).values {
            languages.formUnion((entry["localizations"] as? [String: Any] ?? [:]).keys)
        }
        return languages
    }

    private static func object(at path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }
}
