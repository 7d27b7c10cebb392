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
        var file = Generated(text: text ?? "", warnings: settings.warnings)
        file.isPrivate = Self.hasSecrets(settings.package)
        return file
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
                        + "add .product(name: \"PrumoOverlay\", package: \"Prumo\") to its dependencies"))
        }
        let secret = package.settings.first { $0.type.uses([.secret]) }
        if let place = secret?.values.first?.source.place { try generation.requireRuntime(for: place.file.path) }
    }
}

/// The declaration that leaves a ``SettingsMark`` in the finished program, for `prumo environments verify`.
///
/// It is a `private final class` without members, which costs 600 bytes. Of what generated code can declare without
/// experimental features in Swift 6.1, these survive `-O -wmo` with dead stripping (`--gc-sections`, `-dead_strip`) and
/// `strip` where nothing refers to them, since their records in `swift5_types` are retained:
///
/// - classes of any access level, since the compiler emits a class's metadata whether or not it is used; on Apple's
///   systems `__objc_classlist`, too, is a section that is never stripped;
/// - `public` and `package` enums and structs, but they would add a name to the interface of the user's module.
///
/// Internal enums and structs, `private` ones with a conformance, and constants do not survive whole-module
/// optimization. `@section` with `@used` (SE-0492) needs Swift 6.3. The class is kept with `-Osize`, the linkers
/// gold, lld (also with `--icf=all`) and link-time optimization, and with `-disable-reflection-metadata` and
/// `-disable-reflection-names`.
///
/// The linker takes an object file out of a static archive only where the program uses something of it. Then the mark
/// is not in the program, and neither are the constants.
enum MarkDeclaration {
    static func source(for target: String, _ settings: SelectedSettings) -> SwiftSource {
        let mark = SettingsMark(
            target: target, environment: settings.selection.variant.identifier,
            digest: settings.package.digest(of: settings.selection.variant))
        return """
            /// `prumo environments verify` searches finished programs for this name, which identifies the environment of this
            /// target's settings. The digits are a digest of the settings without the values of secrets.
            private nonisolated final class \(name: mark.identifier) {}

            """
    }
}
