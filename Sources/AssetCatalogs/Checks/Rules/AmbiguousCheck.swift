/// Finds entries of a set that are for the same surroundings, so that one of them is never shown.
enum AmbiguousCheck {
    /// The kinds of which code gets one entry at a time.
    private static let kinds: Set<AssetKind> = [.image, .color, .symbol, .data, .appIcon]

    /// Attributes that do not choose between entries.
    private static let descriptive: Set<AssetAttribute> = [.templateRenderingIntent, .typeIdentifier]

    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap(\.sets)
            // Where an appearance is misspelt, entries may only seem to be for the same.
            .filter { kinds.contains($0.set.kind) && !$0.hasMisspeltAppearance }
            .flatMap { contents in
                let filled = contents.set.entries.filter {
                    ($0.filename != nil || $0.color != nil) && !$0.isUnassigned
                }
                return Dictionary(grouping: filled, by: surroundings).values.flatMap { findings(for: $0, in: contents) }
            }
    }

    /// All that may choose the entry, what is not known included.
    private static func surroundings(of entry: AssetEntry) -> [AssetAttribute: String] {
        entry.attributes.filter { !descriptive.contains($0.key) && !AssetAttribute.distinguishing.contains($0.key) }
            .mapValues(\.text)
            .merging(entry.distinguishingAttributes) { $1 }
    }

    private static func findings(for entries: [AssetEntry], in contents: SetContents) -> [AssetFinding] {
        guard let first = entries.first else { return [] }
        let names = surroundings(of: first)
        let known = AssetAttribute.distinguishing + [.size, .role]
        let words = known.compactMap { names[$0] }.joined(separator: ", ")
        let scope = words.isEmpty ? "for everything" : "for \(words)"
        return entries.dropFirst().compactMap { entry in
            guard !differInSize(first, entry, contents) else { return nil }
            let place = contents.asset.file.location(at: first.offset)
            let names = [first, entry].compactMap { $0.filename?.text }
            let subject =
                names.count == 2
                ? "\"\(names[1])\" and \"\(names[0])\" in line \(place.line) are both \(scope)"
                : "this color and the one in line \(place.line) are both \(scope)"
            return AssetFinding(
                .ambiguous, at: entry.offset, of: contents.asset.file,
                "\(subject), so one of them is never shown; say what tells them apart, or remove one")
        }
    }

    /// Two images of several sizes are told by the check of pixels.
    private static func differInSize(_ first: AssetEntry, _ second: AssetEntry, _ contents: SetContents) -> Bool {
        let images = [first, second].compactMap { entry in
            contents.files.first { $0.entry.offset == entry.offset }.flatMap(ScaledImage.init)
        }
        return contents.set.kind == .image && images.count == 2 && !images[0].fits(images[1])
    }
}
