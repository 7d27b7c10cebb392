import Foundation

/// The tables that the tool compiles string catalogs to, where a package keeps its strings in the bundle: `.strings`
/// and `.stringsdict` files in a folder for each language. They have to be known when the build is planned.
struct BundledTables {
    /// The paths of the tables, relative to the folder that the tool writes to.
    private(set) var paths: [String] = []

    init(package: String, target: String, catalogs: [String], in repository: RepositoryContents) {
        guard !catalogs.isEmpty, Self.isStorageBundle(repository.object(at: package + "/.prumo.json"), target) else {
            return
        }
        // A catalog in the folder of a language belongs to a storyboard, or is a mistake that the tool reports.
        for catalog in catalogs where !catalog.contains(".lproj/") {
            let table = URL(fileURLWithPath: catalog).deletingPathExtension().lastPathComponent
            guard !["InfoPlist", "AppShortcuts"].contains(table) else { continue }
            for language in Self.languages(of: repository.object(at: catalog)).sorted() {
                paths += ["strings", "stringsdict"].map { "\(language).lproj/\(table).\($0)" }
            }
        }
    }

    private static func isStorageBundle(_ configuration: [String: Any]?, _ target: String) -> Bool {
        let own = (configuration?["targets"] as? [String: Any])?[target] as? [String: Any]
        let storage = [own, configuration].compactMap { ($0?["strings"] as? [String: Any])?["storage"] as? String }
        return storage.first == "bundle"
    }

    /// The tool reports the problems of a catalog.
    private static func languages(of root: [String: Any]?) -> Set<String> {
        guard let root else { return [] }
        var languages: Set<String> = []
        if let source = root["sourceLanguage"] as? String { languages.insert(source) }
        for case let entry as [String: Any] in (root["strings"] as? [String: Any] ?? [:]).values {
            languages.formUnion((entry["localizations"] as? [String: Any] ?? [:]).keys)
        }
        return languages
    }
}
