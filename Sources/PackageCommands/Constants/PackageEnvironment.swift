import ConstantGenerators
import EnvironmentSettings
import SourceText

/// The settings of a package without the values of its secrets, and their constants.
package struct PackageEnvironment: Sendable {
    package let settings: PackageSettings
    /// The constants by the paths of the settings.
    package let constants: [String: GeneratedConstant]

    /// Reads the environments of a package; nil if it has none.
    package init?(inPackage directory: String) throws(DiagnosticsError) {
        let configuration = try PackageConfiguration(inPackage: directory)
        let environments = try EnvironmentSet(inPackage: directory, configuration: configuration)
        guard !environments.names.isEmpty else { return nil }
        settings = try PackageSettings(
            inPackage: directory, configuration: configuration, environments: environments, readsSecrets: false)
        let selection = EnvironmentSelection(of: environments.defaultVariant, among: environments)
        constants = try EnvironmentConstants.constants(for: SelectedSettings(selection, of: settings))
    }
}
