import AssetCatalogs
import Findings

/// Flags entries of a set that are for the same devices and appearances, so that one of them is never shown.
struct AmbiguousEntry: AssetSetRule {
    static let metadata = RuleMetadata(
        id: "ambiguous", name: "Ambiguous", kind: .lint,
        summary: "entries of a set should not apply to the same devices and appearances",
        rationale: """
            The system picks one entry of a set for a device, its appearance and its language. If two entries fit \
            equally, only one is ever shown, and which one may change with any version of Xcode. Assign each file to \
            the slot that it is for, or write in `Contents.json` what distinguishes the entries, or remove one of \
            them.
            """)
    static let options: [RuleOption<AmbiguousEntry>] = [
        .choices(
            "kinds", \.kinds,
            summary: "the kinds of sets whose entries are compared, by the extensions of their folders")
    ]
    static let examples: [RuleExample] = [
        .set("imageset", description: "{\"images\": [{\"filename\": \"a.pdf\"},\n↓{\"filename\": \"b.pdf\"}]}"),
        .set(
            "imageset", description: "{\"images\": [{\"filename\": \"a.pdf\"},\n{\"filename\": \"b.pdf\"}]}",
            options: #"{"kinds": ["colorset"]}"#),
        .set(
            "imageset",
            description: #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}]}"#),
        .set("imageset", description: #"{"images": [{"filename": "a.pdf"}, {"filename": "b.pdf", "idiom": "ipad"}]}"#),
    ]

    /// Attributes that do not choose between entries.
    private static let descriptive: Set<AssetAttribute> = [.templateRenderingIntent, .typeIdentifier]

    /// The kinds of which code gets one entry at a time.
    var kinds: [AssetKind] = [.image, .color, .symbol, .data, .appIcon]

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        // Where an appearance is misspelled, entries may only seem to be for the same.
        guard kinds.contains(contents.set.kind), !contents.hasMisspelledAppearance else { return }
        let filled = contents.set.entries.filter { ($0.filename != nil || $0.color != nil) && !$0.isUnassigned }
        let images =
            contents.set.kind == .image
            ? Dictionary(contents.files.map { ($0.entry.offset, $0) }, uniquingKeysWith: { first, _ in first }) : [:]
        for entries in Dictionary(grouping: filled, by: Self.surroundings).values {
            check(entries, of: contents, images, in: &context)
        }
    }

    /// Everything that may choose the entry, including attributes that are not known.
    private static func surroundings(of entry: AssetEntry) -> [AssetAttribute: String] {
        entry.attributes.filter { !descriptive.contains($0.key) && !AssetAttribute.distinguishing.contains($0.key) }
            .mapValues(\.text)
            .merging(entry.distinguishingAttributes) { $1 }
    }

    /// - Parameter images: the files by the offsets of their entries, where their sizes matter.
    private func check(
        _ entries: [AssetEntry], of contents: SetContents, _ images: [Int: SetContents.NamedFile],
        in context: inout AssetRuleContext
    ) {
        guard let first = entries.first else { return }
        let names = Self.surroundings(of: first)
        let known = AssetAttribute.distinguishing + [.size, .role]
        let words = known.compactMap { names[$0] }.joined(separator: ", ")
        let scope = words.isEmpty ? "for everything" : "for \(words)"
        let place = contents.asset.file.location(at: first.offset)
        for entry in entries.dropFirst() where !Self.differInSize(first, entry, images) {
            let names = [first, entry].compactMap { $0.filename?.text }
            let subject =
                names.count == 2
                ? "\"\(names[1])\" and \"\(names[0])\" on line \(place.line) are both \(scope)"
                : "this color and the one on line \(place.line) are both \(scope)"
            context.report(
                "\(subject), so one of them is never shown; specify what distinguishes them, or remove one",
                at: entry.offset, of: contents.asset.file)
        }
    }

    /// The rule for sizes in pixels reports two images of several sizes.
    private static func differInSize(
        _ first: AssetEntry, _ second: AssetEntry, _ images: [Int: SetContents.NamedFile]
    ) -> Bool {
        let images = [first, second].compactMap { images[$0.offset].flatMap(ScaledImage.init) }
        return images.count == 2 && !images[0].fits(images[1])
    }
}
