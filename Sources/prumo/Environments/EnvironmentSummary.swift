import EnvironmentSettings

/// What there is to say about one environment.
struct EnvironmentSummary: Encodable {
    let name: String
    let isDefault: Bool
    let isProtected: Bool
    /// The command that builds it.
    let build: String
    let settings: Int
    /// The secrets that it needs, and those of them that this machine has.
    let secrets: [String]
    let availableSecrets: [String]
    /// The file of this machine's own values.
    let overrides: String?

    init(_ file: EnvironmentFile, of package: PackageSettings) {
        name = file.name
        isDefault = file.name == package.environments.defaultName
        isProtected = package.environments.isProtected(file.name)
        build =
            "swift build" + (isProtected ? " -c release" : "") + (isDefault ? "" : " --traits \(file.name)")
        settings = package.settings.count
        var names: [String] = []
        for name in package.settings.flatMap({ $0[file.name]?.value.secretNames ?? [] }) where !names.contains(name) {
            names.append(name)
        }
        secrets = names
        availableSecrets = names.filter { package.secrets[file.name]?.secret($0) != nil }
        overrides = file.overrides?.path
    }

    /// The same in words.
    var notes: [String] {
        var notes: [String] = []
        if isDefault { notes.append("the default, for debug builds only") }
        if isProtected { notes.append("protected") }
        if !secrets.isEmpty { notes.append("\(availableSecrets.count) of \(secrets.count) secrets here") }
        if let overrides { notes.append("overridden by \(overrides)") }
        return notes
    }
}
