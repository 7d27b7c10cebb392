import ConstantGenerators
import Findings
import SourceText

/// Reports what a build says about the constants of a target's assets.
struct AssetConstantProblem: AssetConstantRule {
    static let metadata = RuleMetadata(
        id: "asset_constant", name: "Asset Constant", kind: .lint, severity: .error,
        summary: "each asset of a target with generated constants should get one of its own",
        rationale: """
            A build stops if two assets of a target become the same constant, and warns of assets that hide another \
            one and of names in `"leave_out"` that no asset has. Rename one of the sets, give its folder a namespace, \
            or list it under `"leave_out"` of `"assets"` in `.prumo.json`; correct names there that no asset has. \
            Targets without the plugin GenerateConstants are not checked.
            """)
    static let examples: [RuleExample] = [
        .catalog([
            "star.imageset/Contents.json": noImages, "star-2.imageset/Contents.json": noImages,
        ]),
        .catalog([
            "star-2.imageset/Contents.json": noImages, "star_2.imageset/Contents.json": "↓" + noImages,
        ]),
        .catalog([
            "A/star.imageset/Contents.json": noImages, "B/star.imageset/Contents.json": "↓" + noImages,
        ]),
        .catalog(
            [
                "star-2.imageset/Contents.json": noImages, "star_2.imageset/Contents.json": noImages,
            ], sources: [".prumo.json": #"{"assets": {"leave_out": ["star_*"]}}"#]),
        .catalog(
            ["star.imageset/Contents.json": noImages],
            sources: [".prumo.json": #"{"assets": {"leave_out": [↓"stars"]}}"#]),
    ]
    private static let noImages = #"{"images": []}"#

    func check(
        _ resources: [GeneratingTarget.Resource], of target: GeneratingTarget, in context: inout AssetRuleContext
    ) {
        guard let configuration = target.configuration else { return }
        let diagnostics = AssetConstants.diagnostics(
            for: target.assets(of: resources, configuration), configuration, inPackage: target.package,
            target: target.folder.text)
        for diagnostic in diagnostics {
            let file = SourceFile(path: diagnostic.path ?? "", bytes: [])
            context.report(diagnostic, in: file, severity: diagnostic.severity == .warning ? .warning : nil)
        }
    }
}
