import EnvironmentSettings
import SourceText

/// A file of a target that gets a constant, in all its languages.
struct BundledFile {
    /// The path relative to the target's folder, without the `.lproj` folder.
    let path: String
    /// The names of its `.lproj` folders without the extension, the one that others fall back to first; else empty.
    let languages: [String]
    /// The paths as they are, relative to the target's folder, in their order.
    let sources: [String]

    /// The selected files among the paths of a target, in their order.
    static func all(
        among paths: [String], selection: BundledFileSelection, sourceLanguage: String?
    ) -> [BundledFile] {
        var sources: [String: [(path: String, language: String?)]] = [:]
        for path in paths where selection.contains(path) {
            let (key, language) = withoutLanguage(path)
            sources[key, default: []].append((path, language))
        }
        return sources.map { key, forms in
            BundledFile(
                path: key, languages: ordered(forms.compactMap(\.language), source: sourceLanguage),
                sources: forms.map(\.path).ordered())
        }.ordered { $0.path < $1.path }
    }

    /// `Help/en.lproj/a.html` is `Help/a.html` in `en`.
    private static func withoutLanguage(_ path: String) -> (path: String, language: String?) {
        let file = PathParts(path)
        let folder = PathParts(file.folder)
        guard folder.pathExtension == "lproj" else { return (path, nil) }
        return (folder.folder.isEmpty ? file.name : "\(folder.folder)/\(file.name)", folder.stem)
    }

    private static func ordered(_ languages: [String], source: String?) -> [String] {
        func rank(_ language: String) -> Int {
            let tag = language.lowercased().map { $0 == "_" ? "-" : $0 }
            if let source, String(tag) == source.lowercased() { return 0 }
            return language == "Base" ? 1 : 2
        }
        return languages.ordered { (rank($0), $0) < (rank($1), $1) }
    }
}
