import ConstantGenerators

/// What the generated constants of a target are made from.
package struct ConstantSources: Sendable {
    /// All but its settings.
    package let model: ConstantModel
    /// The settings of its package; `nil` if there are none.
    package let environment: PackageEnvironment?
}
