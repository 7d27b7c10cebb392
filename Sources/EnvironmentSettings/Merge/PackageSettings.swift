import SourceText

/// All environments of a package: read, held against each other, against the schema and against the guards.
public struct PackageSettings: Sendable {
    /// What `.prumo.json` says.
    public let configuration: PackageConfiguration
    /// The environments' names.
    public let environments: EnvironmentSet
    /// The environments' files, in the same order.
    public let files: [EnvironmentFile]
    /// The settings in the order of one environment's file.
    public let nodes: [SettingNode]
    /// The secrets that this machine has, by environment; only of environments that need some.
    public let secrets: [String: SecretStore]
    /// What the guards found: errors that end a build, and warnings.
    public let findings: [Diagnostic]

    /// Every setting as the repository has it, without this machine's own values.
    public let committedSettings: [Setting]

    /// Every setting, groups left out.
    public var settings: [Setting] { nodes.flatMap(\.settings) }

    /// Reads everything.
    /// - Parameters:
    ///   - directory: the package's folder.
    ///   - environments: the environments of that package.
    ///   - name: the environment whose order the settings have, the default one unless given.
    ///   - isContinuousIntegration: whether this is no developer's machine, where no override has a place.
    ///   - readsSecrets: whether the files of secrets are read, and so have to be right.
    /// - Throws: every problem of every file and of the settings; what the guards find then, too.
    public init(
        inPackage directory: String, configuration: PackageConfiguration, environments: EnvironmentSet,
        inOrderOf name: String? = nil, isContinuousIntegration: Bool = false, readsSecrets: Bool = true
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let folder = EnvironmentFolder(
            package: directory, environments: environments, isContinuousIntegration: isContinuousIntegration)
        let schema = problems.attempt { () throws(DiagnosticsError) in try folder.schema() }
        let files = problems.attempt { () throws(DiagnosticsError) in try folder.files(schema: schema ?? nil) }
        guard let files, let schema else { throw DiagnosticsError(problems.diagnostics) }
        let merged = SettingsMerge.merged(files, schema: schema, inOrderOf: name ?? environments.defaultName)
        problems.report(merged.problems)
        let settings = merged.nodes.flatMap(\.settings)
        let hasOverrides = files.contains { $0.overrides != nil }
        let committed =
            hasOverrides
            ? SettingsMerge.merged(files, schema: schema, inOrderOf: environments.defaultName, overridden: false).nodes
                .flatMap(\.settings) : settings
        let secrets =
            readsSecrets
            ? problems.attempt { () throws(DiagnosticsError) in try folder.secrets(for: settings) } ?? [:] : [:]

        var guards = GuardCheck(
            environments: environments, secrets: secrets, relaxations: configuration.relaxations)
        guards.check(committed, areComplete: problems.diagnostics.isEmpty && readsSecrets)
        if !problems.diagnostics.isEmpty {
            throw DiagnosticsError(problems.diagnostics + guards.problems.diagnostics)
        }
        self.configuration = configuration
        self.environments = environments
        self.files = files
        self.nodes = merged.nodes
        committedSettings = committed
        self.secrets = secrets
        findings = DiagnosticsError(guards.problems.diagnostics).diagnostics
    }
}
