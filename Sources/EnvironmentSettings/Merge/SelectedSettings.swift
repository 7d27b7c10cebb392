import SourceText

/// The settings of a package with the environment that a build selected, its secrets among them.
public struct SelectedSettings: Sendable {
    /// A secret's text, or the file that would hold it.
    public enum Secret: Sendable, Hashable {
        case text(String)
        case missing(file: String)
    }

    /// How the environment was selected.
    public let selection: EnvironmentSelection
    /// All environments.
    public let package: PackageSettings
    /// The selected environment's file.
    public let file: SourceFile
    /// The selected environment's secrets by name.
    public let secrets: [String: Secret]
    /// What is suspicious but stops no build.
    public let warnings: [Diagnostic]
    /// The secrets that a build needs and this machine lacks, each an error at the place that needs it.
    public let missingSecrets: [Diagnostic]

    /// Takes the selected environment out of a package's.
    /// - Throws: each secret that the schema refuses.
    public init(_ selection: EnvironmentSelection, of package: PackageSettings) throws(DiagnosticsError) {
        guard let file = package.files.first(where: { $0.name == selection.name }) else {
            throw DiagnosticsError(Diagnostic(path: nil, "the environment \(selection.name) has no file; create it"))
        }
        var check = SecretCheck(environment: selection.name, package: package)
        for setting in package.settings {
            if let occurrence = setting[selection.name] { check.check(occurrence.source, of: setting) }
        }
        try check.problems.check()
        self.selection = selection
        self.package = package
        self.file = file.file
        secrets = check.secrets
        missingSecrets = check.missing.filter { $0.severity == .error }
        warnings = package.warnings + check.missing.filter { $0.severity == .warning }
    }

    /// Ends the work of a build that lacks secrets.
    /// - Throws: each of them.
    public func requireSecrets() throws(DiagnosticsError) {
        if !missingSecrets.isEmpty { throw DiagnosticsError(missingSecrets) }
    }
}

/// Looks up the secrets of one environment.
struct SecretCheck {
    let environment: String
    let package: PackageSettings
    private(set) var secrets: [String: SelectedSettings.Secret] = [:]
    private(set) var problems = Problems()
    /// What is missing: errors, or warnings where the package allows it.
    private(set) var missing: [Diagnostic] = []

    init(environment: String, package: PackageSettings) {
        self.environment = environment
        self.package = package
    }

    /// Looks up the secrets of a setting's value.
    mutating func check(_ value: PlacedValue, of setting: Setting) {
        switch value.content {
        case .array(let elements): for element in elements { check(element, of: setting) }
        case .object(let members): for member in members { check(member.value, of: setting) }
        case .secret(let name): check(name, at: value.place, of: setting)
        case .string, .number, .boolean, .null: break
        }
    }

    private mutating func check(_ name: String, at place: SourcePlace, of setting: Setting) {
        let isProtected = package.environments.isProtected(environment)
        let file = SecretStore.fileNames(of: environment, isProtected: isProtected)[0]
        if let (text, secretPlace) = package.secrets[environment]?.secret(name) {
            secrets[name] = .text(text)
            if let refusal = setting.schema?.refusal(of: text) {
                problems.report(
                    secretPlace.diagnostic("the secret \(name), which is \"\(setting.path)\", \(refusal)"))
            }
            return
        }
        secrets[name] = .missing(file: file)
        let hasFile = package.secrets[environment]?.hasFile == true
        let lack = "\"\(setting.path)\" needs the secret \(name) of \(environment)"
        if package.configuration.allowsMissingSecrets, !isProtected {
            missing.append(
                place.diagnostic(
                    "\(lack), which is not in \(file); the program stops where it uses it", severity: .warning))
        } else {
            let remedy =
                hasFile
                ? "add it to \(file)" : "create \(file) with {\"\(name)\": \"…\"}, for its owner only (chmod 600)"
            missing.append(
                place.diagnostic("\(lack); \(remedy), or run prumo environments secrets import there"))
        }
    }
}
