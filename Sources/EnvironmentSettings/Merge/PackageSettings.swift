import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
    /// The secrets that this machine has, by environment.
    public let secrets: [String: SecretStore]
    /// What is suspicious but stops no build.
    public let warnings: [Diagnostic]

    /// Every setting, groups left out.
    public var settings: [Setting] { nodes.flatMap(\.settings) }

    /// Reads everything.
    /// - Parameters:
    ///   - directory: the package's folder.
    ///   - environments: the environments of that package.
    ///   - name: the environment whose order the settings have, the default one unless given.
    ///   - isContinuousIntegration: whether this is no developer's machine, where no override has a place.
    /// - Throws: every problem of every file, of the settings, and of the guards.
    public init(
        inPackage directory: String, configuration: PackageConfiguration, environments: EnvironmentSet,
        inOrderOf name: String? = nil, isContinuousIntegration: Bool = false
    ) throws(DiagnosticsError) {
        var problems = Problems()
        let reader = EnvironmentFolder(
            package: directory, environments: environments, isContinuousIntegration: isContinuousIntegration)
        let files = problems.attempt { () throws(DiagnosticsError) in try reader.files() }
        let schema = problems.attempt { () throws(DiagnosticsError) in try reader.schema() }
        let secrets = problems.attempt { () throws(DiagnosticsError) in try reader.secrets() }
        try problems.check()
        guard let files, let schema, let secrets else { throw DiagnosticsError([]) }
        self.configuration = configuration
        self.environments = environments
        self.files = files
        self.secrets = secrets
        nodes = try SettingsMerge.settings(
            among: files, schema: schema, inOrderOf: name ?? environments.defaultName)

        var guards = GuardCheck(
            environments: environments, secrets: secrets, relaxations: configuration.relaxations)
        guards.check(nodes.flatMap(\.settings))
        let found = guards.problems.diagnostics
        if found.contains(where: { $0.severity == .error }) { throw DiagnosticsError(found) }
        warnings = found
    }
}

/// Reads what the folder of environments holds.
struct EnvironmentFolder {
    let package: String
    let environments: EnvironmentSet
    let isContinuousIntegration: Bool

    /// The environments with their overrides.
    func files() throws(DiagnosticsError) -> [EnvironmentFile] {
        var files: [EnvironmentFile] = []
        var problems = Problems()
        for name in environments.names {
            let file = problems.attempt { () throws(DiagnosticsError) in try self.file(name) }
            if let file { files.append(file) }
        }
        try problems.check()
        return files
    }

    private func file(_ name: String) throws(DiagnosticsError) -> EnvironmentFile {
        let (path, displayPath) = paths("\(name).json")
        guard FileManager.default.fileExists(atPath: path) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "there is no file for the environment \(name); create it with the settings of the others"))
        }
        var file = try EnvironmentFile(name: name, file: SourceFile(readingFrom: path, displayPath: displayPath))
        let (overrides, displayOverrides) = paths("\(name).local.json")
        if Folder.isFile(at: overrides) {
            try checkOverrides(of: name, at: overrides)
            try file.override(with: SourceFile(readingFrom: overrides, displayPath: displayOverrides))
        }
        return file
    }

    private func checkOverrides(of name: String, at path: String) throws(DiagnosticsError) {
        if environments.isProtected(name) {
            throw DiagnosticsError(
                Diagnostic(path: path, "\(name) is protected and takes no overrides; remove this file"))
        }
        if isContinuousIntegration {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "overrides are for a developer's machine, and this is CI (the variable CI is set); remove this file"
                ))
        }
        try PrivateFile.checkUntracked(path, "file of one developer's overrides")
    }

    /// The schema; nil where the package has none.
    func schema() throws(DiagnosticsError) -> SettingSchema? {
        let (path, displayPath) = paths(EnvironmentSet.schemaFileName)
        guard Folder.isFile(at: path) else { return nil }
        return try SchemaReader.schema(in: SourceFile(readingFrom: path, displayPath: displayPath))
    }

    /// The secrets of all environments that have some on this machine.
    func secrets() throws(DiagnosticsError) -> [String: SecretStore] {
        var stores: [String: SecretStore] = [:]
        var problems = Problems()
        for name in environments.names {
            stores[name] = problems.attempt { () throws(DiagnosticsError) in
                try SecretStore(of: name, isProtected: environments.isProtected(name), inPackage: package)
            }
        }
        try problems.check()
        return stores
    }

    private func paths(_ name: String) -> (path: String, displayPath: String) {
        let displayPath = "\(EnvironmentSet.folderName)/\(name)"
        return (Folder.path(of: displayPath, in: package), displayPath)
    }
}
