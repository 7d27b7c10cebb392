import EnvironmentSettings
import Foundation
import Localization
import SourceText

/// The settings of a package that some files make up, wherever their contents come from: a revision of git, or edits that
/// are not written yet.
///
/// The files are read from a private temporary folder, by the same code as those of a package: it reads what it needs,
/// whichever files that are.
package enum SettingsSnapshot {
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
    package static func inputs(inPackage directory: String) throws(DiagnosticsError) -> [String] {
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        var paths: [String] = []
        if Folder.isFile(at: Folder.path(of: PackageConfiguration.fileName, in: directory)) {
            paths.append(PackageConfiguration.fileName)
        }
        guard Folder.exists(at: folder) else { return paths }
        return paths
            + (try Folder.paths(below: folder)).map { "\(EnvironmentSet.folderName)/\($0)" }.filter(isInput)
    }

    /// What is made of the settings, while their files are there; `nil` if there are no environments.
    /// - Parameters:
    ///   - files: the contents of files by their paths in the package; other files are left out.
    ///   - prefix: what comes before these paths in messages.
    /// - Throws: every problem of the files and of the settings, and what the closure throws.
    static func withSettings<Value>(
        of files: [String: [UInt8]], namedAfter prefix: String, _ use: (PackageSettings) throws -> Value
    ) throws(DiagnosticsError) -> Value? {
        var folderPath = ""
        do {
            return try PrivateFolder.temporary { folder in
                folderPath = folder.path
                for (path, bytes) in files where isInput(path) {
                    let file = folder.appending(path: path)
                    try FileManager.default.createDirectory(
                        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(bytes).write(to: file)
                }
                let configuration = try PackageConfiguration(inPackage: folder.path)
                let environments = try EnvironmentSet(inPackage: folder.path, configuration: configuration)
                guard !environments.names.isEmpty else { return nil }
                return try use(
                    PackageSettings(
                        inPackage: folder.path, configuration: configuration, environments: environments,
                        readsSecrets: false))
            }
        } catch let error as DiagnosticsError {
            let rename = { (text: String) in text.replacing(folderPath + "/", with: prefix) }
            throw DiagnosticsError(
                error.diagnostics.map { diagnostic in
                    var renamed = Diagnostic(
                        diagnostic.severity, path: diagnostic.path.map(rename) ?? prefix, location: diagnostic.location,
                        rename(diagnostic.message))
                    renamed.rule = diagnostic.rule
                    return renamed
                })
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: nil, "the temporary folder cannot be used; check its permissions and space"))
        }
    }
}
