import CodeGraph
import CommandLineKit
import ConstantGenerators
import EnvironmentSettings
import Findings
import Localization
import PackageCommands
import SourceText

/// The part of `prumo unused` about generated constants.
enum UnusedConstantsSearch {
    /// The kinds of constants that are searched by name. Strings, settings and assets have commands of their own, which know their
    /// other uses; code uses fonts and files also all at once, and storyboards use each other.
    static let kinds: [ConstantKind] = [.data, .colors]

    /// Lists the constants whose names no source has.
    static func run(_ options: ParsedOptions, targets: [GenerationTargets.Target], in directory: String) throws
        -> ExitStatus
    {
        let named = try options.existing(UnusedCodeCommand.sources)
        let folders = named.isEmpty ? [directory] : named
        let models = try models(targets, kinds)
        let progress = ProgressLine(isQuiet: options[FindingsOptions.quiet])
        defer { progress.end() }
        progress.show("searching sources for uses of the constants")
        let report = try UnusedConstants(models, of: kinds, inPackage: directory, usedIn: folders)
        progress.end()
        let isJSON = options[ListingFormat.option] == .json
        StandardStream.output.write(isJSON ? try JSONOutput.text(of: report.listing) : report.text)
        return report.unused.isEmpty ? .success : .failure
    }

    private static func models(
        _ targets: [GenerationTargets.Target], _ kinds: [ConstantKind]
    ) throws -> [ConstantModel] {
        var problems = Problems()
        let models = targets.compactMap { target in
            problems.attempt { () throws(DiagnosticsError) in
                let model = try ConstantModel(of: target.owner.generation(of: target.target), kinds: kinds)
                if !model.problems.isEmpty { throw DiagnosticsError(model.problems) }
                return model
            }
        }
        try problems.check()
        return models
    }

    /// The constants that no live code uses, by the index: of kinds that only code uses all of them, and of the others those that
    /// dead code uses.
    static func diagnostics(
        _ targets: [GenerationTargets.Target], _ code: UnusedCode, in directory: String
    ) throws -> [Diagnostic] {
        guard !targets.isEmpty else { return [] }
        let generated = GeneratedConstantSymbols(code)
        var found: [Diagnostic] = []
        for model in try models(targets, ConstantKind.allCases) {
            for item in model.constants where !item.isReferredTo && !isKept(item) {
                let name = model.reference(of: item.kind, item.constant)
                guard let use = generated.use(of: name), use != .live else { continue }
                if use == .none, !kinds.contains(item.kind) { continue }
                let reason = use == .none ? "no code uses it" : "only unused code uses it"
                var diagnostic = item.constant.place.diagnostic(
                    "the constant \(own: name) of \"\(item.constant.key)\" is unused: \(own: reason), by the compiler's index; remove it",
                    severity: .warning)
                diagnostic.path = Folder.path(of: item.constant.place.file.displayPath, in: directory)
                found.append(diagnostic.orRule(CodeRules.deadConstant.id))
            }
        }
        return found
    }

    private static func isKept(_ item: ConstantModel.Constant) -> Bool {
        item.comment?.contains(UnusedConstants.mark) == true
    }
}
