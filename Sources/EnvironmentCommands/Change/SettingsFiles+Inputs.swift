import EnvironmentSettings
import SourceText

extension SettingsFiles {
    /// The files that settings are made from, as a command may change them: configuration, schema, environments, and what
    /// they inherit and are overridden by. Secrets are not among them.
    static func isInput(_ path: String) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        if path == PackageConfiguration.fileName { return true }
        return names.count > 1 && names.count <= 4 && names[0] == EnvironmentSet.folderName && path.hasSuffix(".json")
            && !names.contains { $0.isEmpty || $0.hasPrefix(".") || $0.utf8.contains(0) }
    }

    /// The paths of these files in a package.
    /// - Throws: that a folder cannot be read.
    static func inputs(inPackage directory: String) throws(DiagnosticsError) -> [String] {
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        var paths: [String] = []
        if Folder.isFile(at: Folder.path(of: PackageConfiguration.fileName, in: directory)) {
            paths.append(PackageConfiguration.fileName)
        }
        guard Folder.exists(at: folder) else { return paths }
        return paths
            + (try Folder.paths(below: folder)).map { "\(EnvironmentSet.folderName)/\($0)" }.filter(isInput)
    }

    /// The settings, without secrets; `nil` if there are no environments.
    /// - Throws: every problem of the files and of the settings.
    func settings() throws(DiagnosticsError) -> PackageSettings? {
        let configuration = try PackageConfiguration(in: self)
        let environments = try EnvironmentSet(in: self, configuration: configuration)
        guard !environments.names.isEmpty else { return nil }
        return try PackageSettings(self, configuration: configuration, environments: environments)
    }
}
