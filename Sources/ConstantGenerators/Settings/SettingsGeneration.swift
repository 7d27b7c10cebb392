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

    /// The file and the warnings, which do not stop a build.
    /// - Throws: every problem of the environments.
    func file() throws(DiagnosticsError) -> Generated {
        let environments = try EnvironmentSet(inPackage: generation.packageDirectory, configuration: configuration)
        guard !environments.names.isEmpty else { return Generated(text: try fileWithoutFolder(), warnings: []) }
        if generation.hasAllEnvironments { return try ladder(of: environments) }
        let selection = try EnvironmentSelection(
            among: environments, traits: generation.traits, asserted: generation.assertedEnvironment)
        let settings = try SelectedSettings(selection, of: package(environments, inOrderOf: selection.variant.name))
        var problems = Problems()
        problems.attempt { () throws(DiagnosticsError) in try settings.requireSecrets() }
        problems.attempt { () throws(DiagnosticsError) in try requireRuntime(for: settings.package) }
        let text = problems.attempt { () throws(DiagnosticsError) in
            try EnvironmentConstants.text(for: settings, target: generation.target)
        }
        try problems.check()
        var file = Generated(text: text ?? "", warnings: idleTraits(selection) + settings.warnings)
        file.isPrivate = Self.hasSecrets(settings.package)
        return file
    }

    /// A warning for each enabled trait that should probably select an environment, if none does.
    private func idleTraits(_ selection: EnvironmentSelection) -> [Diagnostic] {
        let path = "\(generation.packageDirectory)/Package.swift"
        guard !selection.isTraitOn, !generation.declaredTraits.isEmpty, let file = try? SourceFile(readingFrom: path)
        else { return [] }
        let all = generation.declaredTraits.compactMap { text -> DeclaredTraits.Trait? in
            guard let colon = text.lastIndex(of: ":"), let offset = Int(text[text.index(after: colon)...]),
                file.bytes.indices.contains(offset)
            else { return nil }
            return DeclaredTraits.Trait(
                String(text[..<colon]), at: SourcePlace(file: file, offset: offset), isUsed: false)
        }
        let traits = DeclaredTraits(all, at: SourcePlace(file: file, offset: 0), hasConstants: true)
        return traits.idle(
            among: selection.environments, areListed: configuration.environmentNames != nil, enabled: generation.traits)
    }

    /// A package without environments is fine, unless its build was told to select one.
    private func fileWithoutFolder() throws(DiagnosticsError) -> String {
        let folder = "\(generation.packageDirectory)/\(EnvironmentSet.folderName)"
        guard let trait = generation.traits.first(where: EnvironmentSet.standardNames.contains) else {
            return GeneratedFile.empty(of: "environments: its package has no files in \(EnvironmentSet.folderName)")
        }
        throw DiagnosticsError(
            Diagnostic(
                path: folder,
                "the trait \(trait) selects an environment, but the package has none; create \(EnvironmentSet.folderName)/\(trait).json"
            ))
    }

    /// The file for targets without traits: all environments, an environment without its secrets being an `#error`.
    private func ladder(of environments: EnvironmentSet) throws(DiagnosticsError) -> Generated {
        let package = try package(environments, inOrderOf: environments.defaultVariant.name)
        var warnings = package.findings
        var branches: [(variant: BuildVariant, code: SwiftSource)] = []
        var problems = Problems()
        problems.attempt { () throws(DiagnosticsError) in try requireRuntime(for: package) }
        for variant in environments.variants {
            problems.attempt { () throws(DiagnosticsError) in
                let selection = EnvironmentSelection(of: variant, among: environments)
                let settings = try SelectedSettings(selection, of: package)
                let code = try EnvironmentConstants.declarations(
                    for: settings, target: generation.target, configuration.constants(of: generation.target).accessLevel
                )
                // Only the selected environment's secrets are needed, and the compiler knows which one that is.
                let missing = settings.missingSecrets.map { "#error(\(literal: $0.message))\n" as SwiftSource }.joined()
                branches.append((variant, missing.isEmpty ? code : missing))
                warnings += settings.ownWarnings
            }
        }
        try problems.check()
        let imports = EnvironmentConstants.imports(for: package)
        let text = GeneratedFile.text(
            source: EnvironmentSet.folderName, imports: imports,
            access: configuration.constants(of: generation.target).accessLevel,
            body: EnvironmentConditions.ladder(branches, in: environments))
        var file = Generated(text: text, warnings: warnings)
        file.isPrivate = Self.hasSecrets(package)
        return file
    }

    /// Whether the file of an environment may contain a secret, obfuscated or not.
    private static func hasSecrets(_ package: PackageSettings) -> Bool {
        package.settings.contains { $0.type.uses([.secret]) }
    }

    private func package(
        _ environments: EnvironmentSet, inOrderOf name: String
    ) throws(DiagnosticsError) -> PackageSettings {
        try PackageSettings(
            inPackage: generation.packageDirectory, configuration: configuration, environments: environments,
            inOrderOf: name, isContinuousIntegration: generation.isContinuousIntegration)
    }

    private func requireRuntime(for package: PackageSettings) throws(DiagnosticsError) {
        if let place = package.configuration.overridable?.first?.place, !generation.hasOverlay {
            throw DiagnosticsError(
                place.diagnostic(
                    "settings that can be overridden use PrumoOverlay, but the target \(generation.target) does not depend on it; "
                        + "add .product(name: \"PrumoOverlay\", package: "
                        + "\"\(PluginPackage.name(inManifestOf: generation.packageDirectory))\") to its dependencies"))
        }
        let secret = package.settings.first { $0.type.uses([.secret]) }
        if let place = secret?.values.first?.source.place { try generation.requireRuntime(for: place.file.path) }
    }
}
