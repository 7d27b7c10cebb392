import Findings

/// Flags keys and values of descriptions that are probably misspelled. Xcode ignores them as they are.
struct UnknownValue: AssetCatalogRule {
    static let metadata = RuleMetadata(
        id: "unknown_value", name: "Unknown Value", kind: .lint,
        summary: "keys and values of a Contents.json should be known to Xcode",
        rationale: """
            Xcode ignores unknown keys, so a misspelled appearance makes a dark image the default image. Correct the \
            word in `Contents.json`, or add it to the option `known`. Only words that are nearly the same as known \
            ones are flagged, since each version of Xcode adds others.
            """)
    static let options: [RuleOption<UnknownValue>] = [
        .strings("known", \.known, summary: "further keys and values that are accepted")
    ]
    static let examples: [RuleExample] = [
        .set("imageset", description: #"{"images": [{"idiom": "iphone", "scale": "2x"}]}"#),
        .set("imageset", description: #"{"images": [{"idiom": ↓"iphnoe", "scale": ↓"2X"}]}"#),
        .set(
            "imageset", description: #"{"images": [{↓"apearances": [{"appearance": "luminosity", "value": "dark"}]}]}"#),
        .set("imageset", description: #"{"images": [{"idiom": "hologram"}]}"#),
        .set("imageset", description: #"{"images": [{"idiom": "iphnoe"}]}"#, options: #"{"known": ["iphnoe"]}"#),
    ]

    var known: [String] = []

    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext) {
        for (file, misspellings) in catalog.groups {
            check(misspellings) { context.report($0.message.text, at: $0.offset, of: file) }
        }
        for contents in catalog.sets {
            check(contents.misspellings) { context.report($0.message.text, at: $0.offset, of: contents.asset.file) }
        }
    }

    private func check(_ misspellings: [Misspelling], report: (Misspelling) -> Void) {
        for misspelling in misspellings where !known.contains(misspelling.word) { report(misspelling) }
    }
}
