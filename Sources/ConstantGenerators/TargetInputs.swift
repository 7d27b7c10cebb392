import EnvironmentSettings
import SourceText
import StringCatalogs

/// What a target's constants are generated from, listed once.
public struct TargetInputs: Sendable {
    /// The names of the package's environments; empty where it has none.
    let environments: [String]
    /// The files of the target and its asset catalogs, relative to its folder.
    let resources: [String]
    let packageDirectory: String
    let targetDirectory: String

    /// The files that are read: environments, strings files and descriptions of assets.
    func files() throws(DiagnosticsError) -> [String] {
        var files = environments.map { "\(packageDirectory)/\(EnvironmentFile.folderName)/\($0).json" }
            .filter { Folder.isFile(at: $0) }
        for resource in resources {
            let path = "\(targetDirectory)/\(resource)"
            if resource.hasSuffix(".xcassets") {
                files += try Folder.paths(below: path).filter { $0.hasSuffix("Contents.json") }.map { "\(path)/\($0)" }
            } else if LocalizationFolders.isTable(resource) {
                files.append(path)
            }
        }
        return files
    }
}
