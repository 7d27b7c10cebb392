/// The places in a bundle where a file may be, in the order in which they are tried.
enum ResourceSearch {
    /// The paths relative to the bundle; see ``FileAsset/path``.
    static func candidates(for path: String, languages: [String], preferred: [String]) -> [String] {
        let components = path.split(separator: "/").map(String.init)
        guard let name = components.last else { return [] }
        let folders = Array(components.dropLast())
        return localizations(languages, preferred).flatMap { localization in
            (0...folders.count).flatMap { count in
                let kept = Array(folders[count...])
                guard let localization else { return [(kept + [name]).joined(separator: "/")] }
                return spellings(of: "\(localization).lproj").map { (kept + [$0, name]).joined(separator: "/") }
            }
        }
    }

    /// The paths relative to the bundle of a file in an asset catalog that is there as it was written, which is how
    /// build systems other than Xcode's copy catalogs: the catalog is at its top, or below some of the target's
    /// folders.
    static func candidates(forCatalogFile path: String) -> [String] {
        let components = path.split(separator: "/")
        let catalog = components.firstIndex { $0.hasSuffix(".xcassets") } ?? 0
        return (0...catalog).reversed().map { components[min($0, components.count)...].joined(separator: "/") }
    }

    /// The `.lproj` folders to look in, nil for none.
    private static func localizations(_ languages: [String], _ preferred: [String]) -> [String?] {
        guard let first = languages.first else { return [nil] }
        let tags = languages.map { String($0.map { $0 == "_" ? "-" : $0 }) }
        let best = LanguageNegotiation.best(of: tags, for: preferred).flatMap(tags.firstIndex).map { languages[$0] }
        var ordered: [String?] = []
        for language in [best ?? first, first, "Base"] where !ordered.contains(language) { ordered.append(language) }
        return ordered + [nil]
    }

    /// The native build system of SwiftPM spells the folders of bundles in lower case.
    private static func spellings(of folder: String) -> [String] {
        let lowered = folder.lowercased()
        return lowered == folder ? [folder] : [folder, lowered]
    }
}
