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
        var problems = Problems()
        let folder = EnvironmentFolder(
            package: directory, environments: environments, isContinuousIntegration: isContinuousIntegration)
        let schema = problems.attempt(.schema) { () throws(DiagnosticsError) in try folder.schema() }
        let variants = problems.attempt(.syntax) { () throws(DiagnosticsError) in
            try folder.variants(schema: schema ?? nil)
        }
        guard let variants, let schema else { throw DiagnosticsError(problems.diagnostics) }
        try self.init(
            variants, schema: schema, configuration: configuration, environments: environments,
            inOrderOf: name ?? environments.defaultVariant.name, secretsFrom: readsSecrets ? folder : nil)
    }

    /// Checks files of environments that are not on disk yet, together with those that are, without secrets and overrides.
    /// - Parameters:
    ///   - files: the files by their names in the folder of environments.
    ///   - directory: the package's folder.
    /// - Throws: every problem of the files and of the settings, and then also what the guards find.
    package convenience init(
        planned files: [String: SourceFile], inPackage directory: String, configuration: PackageConfiguration,
        environments: EnvironmentSet
    ) throws(DiagnosticsError) {
        let folder = EnvironmentFolder(
            package: directory, environments: environments, isContinuousIntegration: false, planned: files)
        let schema = try folder.schema()
        try self.init(
            folder.variants(schema: schema, readsOverrides: false), schema: schema, configuration: configuration,
            environments: environments, inOrderOf: environments.defaultVariant.name, secretsFrom: nil)
    }

    private init(
        _ variants: [VariantSettings], schema: SettingSchema?, configuration: PackageConfiguration,
        environments: EnvironmentSet, inOrderOf name: String, secretsFrom folder: EnvironmentFolder?
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let defaultName = environments.defaultVariant.name
        let merged = SettingsMerge.merged(variants, schema: schema, inOrderOf: name)
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
            folder.flatMap { folder in
                problems.attempt(.exposedSecret) { () throws(DiagnosticsError) in try folder.secrets(for: settings) }
            } ?? [:]

        var guards = GuardCheck(
            environments: environments, secrets: secrets, exemptions: configuration.exemptions)
        guards.check(committed, areComplete: problems.diagnostics.isEmpty && folder != nil)
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

/// A setting in all variants.
package struct Setting: Sendable {
    /// A value, and all variants that take it from the same place.
    package struct Value: Sendable {
        /// The value as the agreed type has it.
        package let value: SettingValue
        /// The value as it is written, every part of it with its place.
        package let source: PlacedValue
        /// The variants, by their places among those of the setting, in ascending order.
        let indices: [Int]
    }

    /// What the setting is in one variant.
    package struct Occurrence: Sendable {
        /// The variant.
        package let variant: BuildVariant
        /// The value as the agreed type has it.
        package let value: SettingValue
        /// The value as it is written, every part of it with its place.
        package let source: PlacedValue
    }

    /// The name with those of its groups before it, dots between.
    package let path: String
    /// The type in all variants.
    package let type: SettingType
    /// What the schema says about it.
    package let schema: SettingSchema?
    /// The values by the places that they come from.
    package let values: [Value]
    /// All variants of the package.
    package let variants: [BuildVariant]
    /// The settings whose values are parts of its own, by `${name}`.
    package let references: Set<String>
    /// For each variant, the position of its value.
    private let numbers: [Int?]

    init(
        path: String, type: SettingType, schema: SettingSchema?, values: [Value], variants: [BuildVariant],
        references: Set<String>
    ) {
        (self.path, self.type, self.schema) = (path, type, schema)
        (self.values, self.variants, self.references) = (values, variants, references)
        var numbers = [Int?](repeating: nil, count: variants.count)
        for (number, value) in values.enumerated() {
            for index in value.indices where numbers[index] == nil { numbers[index] = number }
        }
        self.numbers = numbers
    }

    /// The values of all variants, in their order.
    package var occurrences: [Occurrence] {
        variants.indices.compactMap { index in value(at: index).map { occurrence($0, at: index) } }
    }

    /// What the setting is in a variant.
    package subscript(variant: BuildVariant) -> Occurrence? {
        guard let index = variants.firstIndex(of: variant), let value = value(at: index) else { return nil }
        return occurrence(value, at: index)
    }

    private func value(at index: Int) -> Value? {
        guard let number = numbers[index] else { return nil }
        return values[number]
    }

    private func occurrence(_ value: Value, at index: Int) -> Occurrence {
        Occurrence(variant: variants[index], value: value.value, source: value.source)
    }

    /// The variants that have a value.
    package func variants(of value: Value) -> [BuildVariant] { value.indices.map { variants[$0] } }

    /// The names of the secrets in it that an environment needs, with any brand.
    package func secretNames(of environment: String) -> [String] {
        values.filter { variants(of: $0).contains { $0.environment == environment } }.flatMap(\.value.secretNames)
    }

    /// Whether the variants differ in it.
    package var differs: Bool {
        // A secret has a value of its own in each environment, whatever its name.
        type.innermost == .secret || values.count > 1 && Set(values.map(\.value)).count > 1
    }
}

/// The settings of a package with the environment that a build selected, its secrets among them.
package final class SelectedSettings: Sendable {
    /// A secret's text, or the file that would contain it.
    package enum Secret: Sendable, Hashable {
        case text(String)
        case missing(file: String)
    }

    /// How the environment was selected.
    package let selection: EnvironmentSelection
    /// All environments.
    package let package: PackageSettings
    /// The files that the settings come from: the environment's own first, then those that it inherits from, the brand's,
    /// and a developer's own.
    package let files: [SourceFile]
    /// The selected environment's secrets by name.
    package let secrets: [String: Secret]
    /// The warnings, which do not stop a build.
    package var warnings: [Diagnostic] { package.findings + ownWarnings }
    /// The warnings about the environment alone.
    package let ownWarnings: [Diagnostic]
    /// What is wrong with the environment's secrets files.
    package let secretProblems: [Diagnostic]
    /// The secrets that a build needs and this machine lacks, each an error at the place that needs it.
    package let missingSecrets: [Diagnostic]

    /// Takes the selected environment out of a package's.
    /// - Throws: what the guards found, and each secret that the schema refuses.
    package init(_ selection: EnvironmentSelection, of package: PackageSettings) throws(DiagnosticsError) {
        guard let file = package.variants.first(where: { $0.variant == selection.variant }) else {
            throw DiagnosticsError(Diagnostic(path: nil, "the environment \(selection.name) has no file; create it"))
        }
        var check = SecretCheck(environment: selection.name, package: package)
        for setting in package.secretSettings {
            if let occurrence = setting[selection.variant] { check.check(occurrence.source, of: setting) }
        }
        if package.findings.contains(where: { $0.severity == .error }) { check.report(package.findings) }
        try check.problems.check()
        self.selection = selection
        self.package = package
        files = file.files
        secrets = check.secrets
        secretProblems = package.secrets[selection.name]?.problems ?? []
        missingSecrets = check.missing.filter { $0.severity == .error }
        ownWarnings = check.missing.filter { $0.severity == .warning }
    }

    /// Ends the work of a build that lacks secrets.
    /// - Throws: each of them.
    package func requireSecrets() throws(DiagnosticsError) {
        if !missingSecrets.isEmpty { throw DiagnosticsError(missingSecrets) }
    }
}
