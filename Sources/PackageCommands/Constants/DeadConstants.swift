import CodeGraph
import ConstantGenerators
import EnvironmentSettings
import Files
import Findings
import Localization
import SourceText
import Workspace

/// The resources of a package whose generated constants no live code uses, by the compiler's index.
enum DeadConstants {
    /// The findings about the constants of kinds that only code uses, and of the others about those that dead code uses.
    /// - Throws: what is wrong with the resources.
    static func findings(in code: UnusedCode, ofPackage folder: Path) throws(DiagnosticsError) -> [Finding] {
        let workspace = Workspace()
        // An app often has a package of tools next to its project.
        let owners = [workspace.targets(in: folder), workspace.projectTargets(in: folder)].compactMap(\.self)
        let generations = owners.flatMap { owner in
            owner.targets.filter(\.usesPlugin).map { owner.generation(of: $0) }
        }
        guard !generations.isEmpty else { return [] }
        let generated = GeneratedConstantSymbols(code)
        let directory = folder.shown()
        var found: [Diagnostic] = []
        for model in try ConstantModel.models(of: generations, kinds: ConstantKind.allCases) {
            for item in model.constants where !item.isReferredTo && !UnusedConstants.isKept(item) {
                let name = model.reference(of: item.kind, item.constant)
                guard let use = generated.use(of: name), use != .live else { continue }
                if use == .none, !UnusedConstants.kinds.contains(item.kind) { continue }
                let reason = use == .none ? "no code uses it" : "only unused code uses it"
                var diagnostic = item.constant.place.diagnostic(
                    "the constant \(own: name) of \"\(item.constant.key)\" is unused: \(own: reason), by the compiler's index; remove it",
                    severity: .warning)
                diagnostic.path = Folder.path(of: item.constant.place.file.displayPath, in: directory)
                found.append(diagnostic)
            }
        }
        return FindingPlaces.findings(found, rule: CodeRules.deadConstant.id, path: directory)
    }
}

extension ConstantModel {
    /// The constants of several targets.
    /// - Throws: what is wrong with their resources.
    package static func models(
        of generations: [ConstantGeneration], kinds: [ConstantKind]
    ) throws(DiagnosticsError) -> [ConstantModel] {
        var problems = Problems()
        let models = generations.compactMap { generation in
            problems.attempt { () throws(DiagnosticsError) in
                let model = try ConstantModel(of: generation, kinds: kinds)
                if !model.problems.isEmpty { throw DiagnosticsError(model.problems) }
                return model
            }
        }
        try problems.check()
        return models
    }
}
