/// Finds colours and images that are the same in the dark, where that looks like an oversight.
///
/// Few sets need a dark variant, so none is asked for by itself: only where the set has an empty place for one, and where
/// at least half of the catalog's sets of the kind have one.
enum MissingDarkCheck {
    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap { catalog in
            [AssetKind.color, .image].flatMap { kind in
                findings(among: catalog.sets.filter { $0.set.kind == kind && $0.isNamed }, of: kind)
            }
        }
    }

    private static func findings(among sets: [SetContents], of kind: AssetKind) -> [AssetFinding] {
        let candidates = sets.filter(\.needsAppearance)
        let dark = candidates.filter { $0.darkEntries.contains(where: \.isFilled) }
        let isUsual = !dark.isEmpty && dark.count * 2 >= candidates.count
        return candidates.compactMap { contents in
            guard !contents.darkEntries.contains(where: \.isFilled) else { return nil }
            if let slot = contents.darkEntries.first {
                return AssetFinding(
                    .missingDark, at: slot.offset, of: contents.asset,
                    "\"\(contents.key)\" has a place for a dark variant but nothing in it; add it, or remove the place")
            }
            guard isUsual else { return nil }
            let nouns = kind == .color ? "colors" : "images"
            return AssetFinding(
                .missingDark, at: contents.set.entries.first?.offset ?? 0, of: contents.asset,
                "\"\(contents.key)\" has no dark variant, but \(dark.count) of the catalog's \(candidates.count) \(nouns) "
                    + "have; add one")
        }
    }
}

extension SetContents {
    /// Whether it holds anything that is not made dark by somebody else, as the system's colours and templates are.
    fileprivate var needsAppearance: Bool {
        // What it has for the dark may be misspelt, which another check tells.
        guard !hasMisspeltAppearance else { return false }
        return switch self.set.kind {
        case .color: self.set.colors != nil
        default: self.set.entries.contains(where: \.isFilled) && !isTemplate
        }
    }

    private var isTemplate: Bool {
        self.set.properties.templateRenderingIntent == "template"
            || self.set.entries.contains { $0[.templateRenderingIntent] == "template" }
    }

    fileprivate var darkEntries: [AssetEntry] { self.set.entries.filter { $0[.luminosity] == "dark" } }
}

extension AssetEntry {
    fileprivate var isFilled: Bool { filename != nil || color != nil }
}
