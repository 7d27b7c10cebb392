import ConstantGenerators
import EnvironmentSettings

/// A target with constants that take the place of accessors, and the modules that see both.
package struct PairedTarget: Sendable {
    /// The constants.
    let model: ConstantModel
    /// What the tool generates from the target's resources.
    let outputs: [ForeignOutput]
    /// The modules that get the constants; none if they are not known.
    let modules: [String]
    /// The modules that each output is compiled in, in the order of ``outputs``.
    let outputModules: [[String]]
    /// The modules that have all resources of a kind, and so can have the constants for them, too.
    let modulesOfKinds: [ConstantKind: Set<String>]

    /// Creates a description.
    /// - Parameters:
    ///   - outputModules: those of outputs that are not compiled in ``modules``.
    ///   - modulesOfKinds: the modules beside ``modules`` that have all resources of a kind.
    package init(
        _ model: ConstantModel, outputs: [ForeignOutput], modules: [String], outputModules: [[String]] = [],
        modulesOfKinds: [ConstantKind: Set<String>] = [:]
    ) {
        self.modulesOfKinds = modulesOfKinds
        (self.model, self.outputs, self.modules) = (model, outputs, modules)
        self.outputModules = outputs.indices.map { index in
            index < outputModules.count && !outputModules[index].isEmpty ? outputModules[index] : modules
        }
    }
}
