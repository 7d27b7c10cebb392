import SourceText

/// All environments of a package: read, compared with each other, and checked against the schema and the guards.
package final class PackageSettings: Sendable {
    /// What `.prumo.json` says.
    package let configuration: PackageConfiguration
    /// The environments' names.
    package let environments: EnvironmentSet
    /// Every environment with every brand, with the layers of files that their settings come from.
    package let variants: [VariantSettings]
    /// The settings in the order of one variant's files.
    package let nodes: [SettingNode]
    /// The secrets that this machine has, by environment; only of environments that need some.
    package let secrets: [String: SecretStore]
    /// What the guards found: errors that end a build, and warnings.
    package let findings: [Diagnostic]

    /// The settings that a program may override at run time; nil unless `.prumo.json` lists some.
    package let overridable: OverridableSettings?

    /// Every setting as the repository has it, without this machine's own values.
    package let committedSettings: [Setting]

    /// Every setting, groups left out.
    package let settings: [Setting]
    /// The settings among them with a secret.
    package let secretSettings: [Setting]

    /// Reads everything.
    /// - Parameters:
    ///   - directory: the package's folder.
    ///   - environments: the environments of that package.
    ///   - name: the variant whose order the settings have, the default one unless given.
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    ///   - readsSecrets: whether the secrets files are read, and so have to be valid.
    /// - Throws: every problem of every file and of the settings; and then also what the guards find.
    package convenience init(
        inPackage directory: String, configuration: PackageConfiguration, environments: EnvironmentSet,
        inOrderOf name: String? = nil, isContinuousIntegration: Bool = false, readsSecrets: Bool = true
    ) throws(DiagnosticsError) {
        try self.init(
            SettingsFiles(inPackage: directory), configuration: configuration, environments: environments,
            inOrderOf: name,
            isContinuousIntegration: isContinuousIntegration, secretsIn: readsSecrets ? directory : nil)
    }

    /// Reads files that need not be on disk.
    /// - Parameters:
    ///   - readsOverrides: whether a developer's own values are among the settings.
    ///   - directory: the package's folder whose secrets files are read; nil if none are.
    /// - Throws: every problem of every file and of the settings; and then also what the guards find.
    package init(
        _ files: SettingsFiles, configuration: PackageConfiguration, environments: EnvironmentSet,
        inOrderOf name: String? = nil, isContinuousIntegration: Bool = false, readsOverrides: Bool = true,
        secretsIn directory: String? = nil
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let folder = EnvironmentFolder(
            files: files, environments: environments, isContinuousIntegration: isContinuousIntegration)
        let schema = problems.attempt(.schema) { () throws(DiagnosticsError) in try folder.schema() }
        let read = problems.attempt(.syntax) { () throws(DiagnosticsError) in
            try folder.variants(schema: schema ?? nil, readsOverrides: readsOverrides)
        }
        guard let variants = read, let schema else { throw DiagnosticsError(problems.diagnostics) }
        let defaultName = environments.defaultVariant.name
        let merged = SettingsMerge.merged(variants, schema: schema, inOrderOf: name ?? defaultName)
        problems.report(merged.problems)
        let settings = merged.nodes.flatMap(\.settings)
        let hasOverrides = variants.contains { $0.overrides != nil }
        let committed =
            hasOverrides
            ? SettingsMerge.merged(variants, schema: schema, inOrderOf: defaultName, overridden: false).nodes
                .flatMap(\.settings) : settings
        problems.report(
            InheritanceCheck(variants).problems(in: committed, areComplete: problems.diagnostics.isEmpty))
        let secrets =
            directory.flatMap { directory in
                problems.attempt(.exposedSecret) { () throws(DiagnosticsError) in
                    try folder.secrets(for: settings, inPackage: directory)
                }
            } ?? [:]

        var guards = GuardCheck(
            environments: environments, secrets: secrets, exemptions: configuration.exemptions)
        guards.check(committed, areComplete: problems.diagnostics.isEmpty && directory != nil)
        if problems.diagnostics.isEmpty, let lists = configuration.overridable {
            overridable = problems.attempt(.configuration) { () throws(DiagnosticsError) in
                try OverridableSettings(lists, of: settings, in: environments)
            }
        } else {
            overridable = nil
        }
        if !problems.diagnostics.isEmpty {
            throw DiagnosticsError(problems.diagnostics + guards.problems.diagnostics)
        }
        self.configuration = configuration
        self.environments = environments
        self.variants = variants
        self.nodes = merged.nodes
        self.settings = settings
        secretSettings = settings.filter { $0.type.uses([.secret]) }
        committedSettings = committed
        self.secrets = secrets
        findings = DiagnosticsError(guards.problems.diagnostics).diagnostics
    }
}

extension PackageSettings {
    /// The names of the secrets that an environment needs, with any brand, each once.
    package func secretNames(of environment: String) -> [String] {
        var known: Set<String> = []
        return secretSettings.flatMap { $0.secretNames(of: environment) }.filter { known.insert($0).inserted }
    }
}
