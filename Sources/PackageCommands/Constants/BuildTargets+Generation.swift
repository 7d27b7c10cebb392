import ConstantGenerators
import Workspace

extension BuildTargets {
    /// The generation of a target's constants, for commands that read them.
    package func generation(of target: BuildTarget) -> ConstantGeneration {
        var generation = ConstantGeneration(
            target: target.name, packageDirectory: folder.text, targetDirectory: self.folder(of: target).text,
            outputDirectory: "")
        switch sourceLanguage {
        case .none: break
        case .language(let name): generation.sourceLanguage = name
        case .undecided: generation.sourceLanguage = nil
        }
        generation.excludedPaths = excludedPaths(of: target)
        return generation
    }
}
