import SourceText

/// All environments of a package: read, compared with each other, and checked against the schema and the guards.
package struct PackageSettings: Sendable {
    /// What `.prumo.json` says.
    package let configuration: PackageConfiguration
    /// The environments' names.
    package let environments: EnvironmentSet
    /// The environments' files, in the same order.
    package let files: [EnvironmentFile]
    /// The settings in the order of one environment's file.
    package let nodes: [SettingNode]
    /// The secrets that this machine has, by environment; only of environments that need some.
    package let secrets: [String: SecretStore]
    /// What the guards found: errors that end a build, and warnings.
    package let findings: [Diagnostic]

    /// Every setting as the repository has it, without this machine's own values.
    package let committedSettings: [Setting]

    /// Every setting, groups left out.
    package var settings: [Setting] { nodes.flatMap(\.settings) }

    /// Reads everything.
    /// - Parameters:
    ///   - directory: the package's folder.
    ///   - environments: the environments of that package.
    ///   - name: the environment whose order the settings have, the default one unless given.
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    ///   - readsSecrets: whether the secrets files are read, and so have to be valid.
    /// - Throws: every problem of every file and of the settings; and then also what the guards find.
    package init(
        inPackage directory: String, configuration: PackageConfiguration, environments: EnvironmentSet,
        inOrderOf name: String? = nil, isContinuousIntegration: Bool = false, readsSecrets: Bool = true
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let folder = EnvironmentFolder(
            package: directory, environments: environments, isContinuousIntegration: isContinuousIntegration)
        let schema = problems.attempt(.schema) { () throws(DiagnosticsError) in try folder.schema() }
        let files = problems.attempt(.syntax) { () throws(DiagnosticsError) in
            try folder.files(schema: schema ?? nil)
        }
        guard let files, let schema else { throw DiagnosticsError(problems.diagnostics) }
        try self.init(
            files, schema: schema, configuration: configuration, environments: environments,
            inOrderOf: name ?? environments.defaultName, secretsFrom: readsSecrets ? folder : nil)
    }

    /// Checks environments that are not on disk yet, without their secrets.
    /// - Parameters:
    ///   - files: the environments in the order of their names.
    ///   - schema: the text of the schema; nil if there is to be none.
    /// - Throws: every problem of the files and of the settings, and then also what the guards find.
    package init(
        planned files: [EnvironmentFile], schema: SourceFile?, configuration: PackageConfiguration,
        environments: EnvironmentSet
    ) throws(DiagnosticsError) {
        var description: SettingSchema?
        if let schema { description = try SchemaReader.schema(in: schema) }
        try self.init(
            files, schema: description, configuration: configuration, environments: environments,
            inOrderOf: environments.defaultName, secretsFrom: nil)
    }

    private init(
        _ files: [EnvironmentFile], schema: SettingSchema?, configuration: PackageConfiguration,
        environments: EnvironmentSet, inOrderOf name: String, secretsFrom folder: EnvironmentFolder?
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let merged = SettingsMerge.merged(files, schema: schema, inOrderOf: name)
        problems.report(merged.problems)
        let settings = merged.nodes.flatMap(\.settings)
        let hasOverrides = files.contains { $0.overrides != nil }
        let committed =
            hasOverrides
            ? SettingsMerge.merged(files, schema: schema, inOrderOf: environments.defaultName, overridden: false).nodes
                .flatMap(\.settings) : settings
        let secrets =
            folder.flatMap { folder in
                problems.attempt(.exposedSecret) { () throws(DiagnosticsError) in try folder.secrets(for: settings) }
            } ?? [:]

        var guards = GuardCheck(
            environments: environments, secrets: secrets, exemptions: configuration.exemptions)
        guards.check(committed, areComplete: problems.diagnostics.isEmpty && folder != nil)
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

/// A named place in the tree of settings: a setting, or a group of them.
package struct SettingNode: Sendable {
    /// What is at the place.
    package enum Content: Sendable {
        case group([SettingNode])
        case setting(Setting)
    }

    /// The name as the files write it.
    package let name: String
    /// The place of the name in the file of the environment whose order the settings have.
    package let place: SourcePlace
    /// What the schema says about it.
    package let description: String?
    /// What is there.
    package let content: Content

    /// The settings at this place and below, in their order.
    package var settings: [Setting] {
        switch content {
        case .group(let nodes): nodes.flatMap(\.settings)
        case .setting(let setting): [setting]
        }
    }
}

/// A setting in all environments.
package struct Setting: Sendable {
    /// What the setting is in one environment.
    package struct Occurrence: Sendable {
        /// The environment's name.
        package let environment: String
        /// The value as the agreed type has it.
        package let value: SettingValue
        /// The value as it is written, every part of it with its place.
        package let source: PlacedValue
    }

    /// The name with those of its groups before it, dots between.
    package let path: String
    /// The type in all environments.
    package let type: SettingType
    /// What the schema says about it.
    package let schema: SettingSchema?
    /// The values, in the order of the environments.
    package let occurrences: [Occurrence]

    /// What the setting is in an environment.
    package subscript(environment: String) -> Occurrence? {
        occurrences.first { $0.environment == environment }
    }

    /// Whether the environments differ in it.
    package var differs: Bool {
        // A secret has a value of its own in each environment, whatever its name.
        type.innermost == .secret || Set(occurrences.map(\.value)).count > 1
    }
}

/// The settings of a package with the environment that a build selected, its secrets among them.
package struct SelectedSettings: Sendable {
    /// A secret's text, or the file that would contain it.
    package enum Secret: Sendable, Hashable {
        case text(String)
        case missing(file: String)
    }

    /// How the environment was selected.
    package let selection: EnvironmentSelection
    /// All environments.
    package let package: PackageSettings
    /// The selected environment's file.
    package let file: SourceFile
    /// The selected environment's secrets by name.
    package let secrets: [String: Secret]
    /// The warnings, which do not stop a build.
    package let warnings: [Diagnostic]
    /// What is wrong with the environment's secrets files.
    package let secretProblems: [Diagnostic]
    /// The secrets that a build needs and this machine lacks, each an error at the place that needs it.
    package let missingSecrets: [Diagnostic]

    /// Takes the selected environment out of a package's.
    /// - Throws: what the guards found, and each secret that the schema refuses.
    package init(_ selection: EnvironmentSelection, of package: PackageSettings) throws(DiagnosticsError) {
        guard let file = package.files.first(where: { $0.name == selection.name }) else {
            throw DiagnosticsError(Diagnostic(path: nil, "the environment \(selection.name) has no file; create it"))
        }
        var check = SecretCheck(environment: selection.name, package: package)
        for setting in package.settings {
            if let occurrence = setting[selection.name] { check.check(occurrence.source, of: setting) }
        }
        if package.findings.contains(where: { $0.severity == .error }) { check.report(package.findings) }
        try check.problems.check()
        self.selection = selection
        self.package = package
        self.file = file.file
        secrets = check.secrets
        secretProblems = package.secrets[selection.name]?.problems ?? []
        missingSecrets = check.missing.filter { $0.severity == .error }
        warnings = package.findings + check.missing.filter { $0.severity == .warning }
    }

    /// Ends the work of a build that lacks secrets.
    /// - Throws: each of them.
    package func requireSecrets() throws(DiagnosticsError) {
        if !missingSecrets.isEmpty { throw DiagnosticsError(missingSecrets) }
    }
}
