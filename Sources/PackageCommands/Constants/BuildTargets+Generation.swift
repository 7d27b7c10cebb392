import ConstantGenerators
import Localization
import Workspace

extension BuildTargets {
    /// The generation of a target's constants, for commands that read them.
    package func generation(of target: BuildTarget) -> ConstantGeneration { ConstantGeneration(of: target, in: self) }
}
