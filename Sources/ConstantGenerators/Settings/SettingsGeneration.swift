import EnvironmentSettings
import SourceText

/// The settings of one target's package: selects the environment, reads all of them, and gives the file to write.
struct SettingsGeneration {
    private let generation: ConstantGeneration
    private let configuration: PackageConfiguration

    init(_ generation: ConstantGeneration, _ configuration: PackageConfiguration) {
        self.generation = generation
        self.configuration = configuration
    }

    /// The file and what is suspicious but stops no build.
    /// - Throws: every problem of the environments.
    func file() throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        let environments = try EnvironmentSet(inPackage: generation.packageDirectory, configuration: configuration)
        guard !environments.names.isEmpty else { return (try fileWithoutFolder(), []) }
        if generation.hasAllEnvironments { return try ladder(of: environments) }
        let selection = try EnvironmentSelection(
            among: environments, traits: generation.traits, asserted: generation.assertedEnvironment)
        let settings = try SelectedSettings(selection, of: package(environments, inOrderOf: selection.name))
        try settings.requireSecrets()
        try requireRuntime(for: settings.package)
        return (try EnvironmentConstants.text(for: settings), settings.warnings)
    }

    /// A package without environments is fine, unless its build was told to select one.
    private func fileWithoutFolder() throws(DiagnosticsError) -> String {
        let folder = "\(generation.packageDirectory)/\(EnvironmentSet.folderName)"
        guard let trait = generation.traits.first(where: EnvironmentSet.standardNames.contains) else {
            return GeneratedFile.empty(of: "environments: its package has no folder \(EnvironmentSet.folderName)")
        }
        throw DiagnosticsError(
            Diagnostic(
                path: folder, "the trait \(trait) selects an environment, but the package has none; create the folder"))
    }

    /// The file for targets without traits: all environments, an environment without its secrets being an `#error`.
    private func ladder(of environments: EnvironmentSet) throws(DiagnosticsError) -> (
        text: String, warnings: [Diagnostic]
    ) {
        var warnings: [Diagnostic] = []
        var branches: [(name: String, code: String)] = []
        var imports: [String] = []
        for name in environments.names {
            let package = try package(environments, inOrderOf: name)
            try requireRuntime(for: package)
            warnings = package.warnings
            imports = EnvironmentConstants.imports(for: package.settings)
            let selection = try EnvironmentSelection(among: environments, traits: [name], asserted: nil)
            let settings = try SelectedSettings(selection, of: package)
            // Only the selected environment's secrets are needed, and the compiler knows which one that is.
            let code =
                settings.missingSecrets.isEmpty
                ? try EnvironmentConstants.declarations(for: settings, configuration.accessLevel)
                : settings.missingSecrets.map { "#error(\(SwiftLiteral.string($0.message)))\n" }.joined()
            branches.append((name, code))
        }
        let text = GeneratedFile.text(
            source: EnvironmentSet.folderName, imports: imports, access: configuration.accessLevel,
            body: EnvironmentConditions.ladder(branches, in: environments))
        return (text, warnings)
    }

    private func package(
        _ environments: EnvironmentSet, inOrderOf name: String
    ) throws(DiagnosticsError) -> PackageSettings {
        try PackageSettings(
            inPackage: generation.packageDirectory, configuration: configuration, environments: environments,
            inOrderOf: name, isContinuousIntegration: generation.isContinuousIntegration)
    }

    private func requireRuntime(for package: PackageSettings) throws(DiagnosticsError) {
        let secret = package.settings.first { $0.type.uses([.secret]) }
        if let place = secret?.occurrences.first?.source.place { try generation.requireRuntime(for: place.file.path) }
    }
}
