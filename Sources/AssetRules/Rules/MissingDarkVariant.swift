import AssetCatalogs
import Findings

/// Flags colors and images that are the same in dark mode, where that looks like an oversight.
///
/// Few sets need a dark variant, so the rule asks for one only if the set has an empty slot for it, or if more than half of the
/// catalog's sets of the kind have one, and at least three. JPEGs are photos, which look the same in dark mode.
struct MissingDarkVariant: AssetCatalogRule {
    static let metadata = RuleMetadata(
        id: "missing_dark", name: "Missing Dark Variant", kind: .lint, isDefault: false,
        summary: "sets should have a dark variant if most sets of their kind in the catalog have one",
        rationale: """
            A color that was chosen for a light background is often unreadable on a dark one. Select "Any, Dark" as \
            the appearances of the set in Xcode and fill the slot, or remove a slot that is empty. Colors of the \
            system and template images have their own variants, and photos need none. A catalog with few dark variants \
            does without them on purpose. Whether a gradient, a logo or an illustration needs one is a matter of \
            design, so the rule is off unless you opt in.
            """)
    static let options: [RuleOption<MissingDarkVariant>] = [
        .number(
            "minimum_percentage", \.minimumPercentage,
            summary:
                "the percentage of a catalog's colors or images that must have a dark variant before the others need one"
        )
    ]
    static let examples: [RuleExample] = [
        .catalog([
            "A.colorset/Contents.json": color(dark: true), "B.colorset/Contents.json": color(dark: true),
            "C.colorset/Contents.json": color(dark: true),
        ]),
        .catalog([
            "A.colorset/Contents.json": color(dark: true), "B.colorset/Contents.json": color(dark: true),
            "C.colorset/Contents.json": color(dark: true), "D.colorset/Contents.json": color(dark: false, "↓"),
        ]),
        .catalog(
            [
                "A.colorset/Contents.json": color(dark: true), "B.colorset/Contents.json": color(dark: true),
                "C.colorset/Contents.json": color(dark: true), "D.colorset/Contents.json": color(dark: false),
            ], options: #"{"minimum_percentage": 80}"#),
        .set(
            "imageset",
            description: #"""
                {"images": [
                {"filename": "icon.png"},
                ↓{"appearances": [{"appearance": "luminosity", "value": "dark"}]}
                ]}
                """#),
    ]

    private static func color(dark: Bool, _ mark: String = "") -> String {
        let value = #""color": {"components": {"white": 1}, "color-space": "gray-gamma-22"}"#
        let variant = #"{"appearances": [{"appearance": "luminosity", "value": "dark"}], \#(value)}"#
        return "{\"colors\": [\n\(mark){\(value)}\(dark ? ",\n\(variant)" : "")\n]}"
    }

    /// The number of sets with a dark variant at which a catalog follows a habit.
    private static let minimumCount = 3

    var minimumPercentage = 51

    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext) {
        for kind in [AssetKind.color, .image] {
            check(catalog.sets.filter { $0.set.kind == kind && $0.isNamed }, of: kind, in: &context)
        }
    }

    private func check(_ sets: [SetContents], of kind: AssetKind, in context: inout AssetRuleContext) {
        let candidates = sets.filter(\.needsAppearance)
        let dark = candidates.filter { $0.darkEntries.contains(where: \.isFilled) }
        let isUsual =
            dark.count >= Self.minimumCount
            && Double(dark.count) * 100 >= Double(candidates.count) * Double(minimumPercentage)
        for contents in candidates where !contents.darkEntries.contains(where: \.isFilled) {
            if let slot = contents.darkEntries.first {
                context.report(
                    "\"\(contents.key)\" has an empty slot for a dark variant; add the variant, or remove the slot",
                    at: slot.offset, of: contents.asset)
            } else if isUsual {
                let nouns = kind == .color ? "colors" : "images"
                context.report(
                    "\"\(contents.key)\" has no dark variant, but \(dark.count) of the catalog's \(candidates.count) "
                        + "\(nouns) have one; add it",
                    at: contents.set.entries.first?.offset ?? 0, of: contents.asset)
            }
        }
    }
}

extension SetContents {
    /// Whether it contains anything that nobody else makes dark, as the system does for its colors and templates.
    fileprivate var needsAppearance: Bool {
        // Its dark variant may be misspelled, which another rule reports.
        guard !hasMisspelledAppearance else { return false }
        return switch self.set.kind {
        case .color: self.set.colors != nil
        default: self.set.entries.contains(where: \.isFilled) && !isTemplate && !isPhoto
        }
    }

    private var isTemplate: Bool {
        self.set.properties.templateRenderingIntent == "template"
            || self.set.entries.contains { $0[.templateRenderingIntent] == "template" }
    }

    private var isPhoto: Bool {
        self.set.entries.compactMap { $0.filename?.text.lowercased() }.allSatisfy { name in
            [".jpg", ".jpeg"].contains(where: name.hasSuffix)
        }
    }

    fileprivate var darkEntries: [AssetEntry] { self.set.entries.filter { $0[.luminosity] == "dark" } }
}

extension AssetEntry {
    fileprivate var isFilled: Bool { filename != nil || color != nil }
}
