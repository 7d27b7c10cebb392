import ConstantGenerators
import Workspace

extension ConstantGeneration {
    /// The generation of a target's constants, for commands that read them.
    package init(of target: BuildTarget, in targets: BuildTargets) {
        self.init(
            target: target.name, packageDirectory: targets.folder.text,
            targetDirectory: targets.folder(of: target).text,
            outputDirectory: "")
        switch targets.sourceLanguage {
        case .none: break
        case .language(let name): sourceLanguage = name
        case .undecided: sourceLanguage = nil
        }
        excludedPaths = targets.excludedPaths(of: target)
    }
}
