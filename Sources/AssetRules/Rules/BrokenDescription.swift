import Findings
import SourceText

/// Flags descriptions that cannot be read, and sets of kinds that are not known.
struct BrokenDescription: AssetCatalogRule, IconRule {
    static let metadata = RuleMetadata(
        id: "asset_catalog", name: "Asset Catalog", kind: .lint, severity: .error,
        summary: "asset catalogs and icons should be readable",
        rationale:
            "A set whose Contents.json is broken gets no constant, and no other rule checks it. Xcode leaves such a set "
            + "out of the app, often without a warning.")
    static let options: [RuleOption<BrokenDescription>] = [
        .severity(
            "unknown_kind", \.unknownKind,
            summary: "the severity of findings about sets of an unknown kind, which get no constant")
    ]
    static let examples: [RuleExample] = [
        .set("imageset", description: #"{"images": [{"idiom": "universal"}]}"#),
        .set("imageset", description: #"{"images": ↓{"idiom": "universal"}}"#),
        .set(
            "colorset",
            description: #"{"colors": [{"color": {"components": {"red": ↓"much", "green": 0, "blue": 0}}}]}"#),
        .set("newset", description: #"{↓"things": [{"idiom": "universal"}]}"#),
        .icon(description: #"{"groups": [{"layers": [{"image-name": ↓5}]}]}"#),
        .set("newset", description: #"{"things": [{"idiom": "universal"}]}"#, options: #"{"unknown_kind": "off"}"#),
    ]

    var unknownKind: Diagnostic.Severity? = .warning

    func check(_ icon: IconContents, in context: inout AssetRuleContext) {
        for problem in icon.problems { context.report(problem, in: icon.file) }
    }

    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext) {
        for diagnostic in catalog.diagnostics {
            let file = catalog.file(of: diagnostic)
            switch diagnostic.severity {
            case .error: context.report(diagnostic, in: file)
            case .warning:
                if let unknownKind { context.report(diagnostic, in: file, severity: unknownKind) }
            }
        }
    }
}
