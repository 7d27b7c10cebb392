import Findings
import SourceText

/// Flags descriptions that cannot be read, and sets of kinds that are not known.
struct BrokenDescription: AssetCatalogRule, IconRule {
    static let metadata = RuleMetadata(
        id: "asset_catalog", name: "Asset Catalog", kind: .lint, severity: .error,
        summary: "asset catalogs and icons should be readable",
        rationale: """
            A set whose `Contents.json` is broken gets no constant, and no other rule checks it. Xcode leaves such a \
            set out of the app, often without a warning. Correct the description where the finding points to, or make \
            the set again in Xcode, or the icon in Icon Composer.
            """)
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

    /// The sets and groups of one folder whose names differ in capital letters only, each group of them with one description: one
    /// that is missing, or the last.
    private func twins(in catalog: CatalogContents) -> [(file: SourceFile, names: [String])] {
        let files = catalog.sets.map(\.asset.file) + catalog.groups.map(\.file) + catalog.diagnostics.map(catalog.file)
        let byFolder = Dictionary(files.map { ($0.describedFolder, $0) }) { first, _ in first }
        return Dictionary(grouping: byFolder.keys) { $0.lowercased() }.values.filter { $0.count > 1 }
            .map { $0.ordered() }.ordered { $0[0] < $1[0] }
            // What is in such a folder differs in the same letters.
            .filter { folders in Set(folders.map { PathParts($0).folder }).count == 1 }
            .compactMap { folders in
                let described = folders.compactMap { byFolder[$0] }
                guard let file = described.first(where: \.bytes.isEmpty) ?? described.last else { return nil }
                return (file, folders.map { PathParts($0).name })
            }
    }

    func check(_ icon: IconContents, in context: inout AssetRuleContext) {
        for problem in icon.problems { context.report(problem, in: icon.file) }
    }

    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext) {
        let twins = self.twins(in: catalog)
        for (file, names) in twins {
            context.report(
                "\(names.map { "\"\($0)\"" }.joined(separator: " and ")) differ in capital letters only, so they are one folder on "
                    + "most Macs; move the files of one into the other, and remove it", at: 0, of: file)
        }
        for diagnostic in catalog.diagnostics {
            let file = catalog.file(of: diagnostic)
            // Its description is in the other folder.
            if file.bytes.isEmpty, twins.contains(where: { $0.file.path == file.path }) { continue }
            switch diagnostic.severity {
            case .error: context.report(diagnostic, in: file)
            case .warning:
                if let unknownKind { context.report(diagnostic, in: file, severity: unknownKind) }
            }
        }
    }
}
