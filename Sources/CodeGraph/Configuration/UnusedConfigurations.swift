import DataFormats
import Files
import SourceText

/// Finds the configuration of each folder: that of the nearest `.prumo.json` with a key `unused`, from the folder up to that of
/// the repository or the root. The nearest one applies alone.
package struct UnusedConfigurations {
    private let workingDirectory: Path
    private var search = FolderSearch<UnusedConfiguration>()

    /// Prepares to look for configurations.
    /// - Parameter workingDirectory: the folder in which relative paths start.
    init(workingDirectory: Path = .workingDirectory) { self.workingDirectory = workingDirectory }

    /// The configuration of the files in a folder.
    /// - Throws: everything that is wrong with it.
    package mutating func configuration(forFolder folder: String) throws(DiagnosticsError) -> UnusedConfiguration {
        let workingDirectory = workingDirectory
        let found = try search.value(for: Path(folder, in: workingDirectory)) { folder throws(DiagnosticsError) in
            let path = folder.child(ConfigurationRoot.fileName)
            guard Folder.hasEntry(at: path.text) else { return nil }
            let file = SourceFile(
                path: path.shown(from: workingDirectory), bytes: try SourceFile.bytes(of: path.text))
            guard let value = try ConfigurationRoot.read(file)[UnusedConfigurationKey.unused.name] else { return nil }
            return try UnusedConfiguration(
                value, in: file, folder: folder == workingDirectory ? "" : folder.shown(from: workingDirectory))
        }
        return found ?? UnusedConfiguration()
    }

    /// What is wrong with the key `unused` of a file that may differ from the one on disk, except with its key `check`.
    static func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        guard let value = root[UnusedConfigurationKey.unused.name] else { return [] }
        do throws(DiagnosticsError) {
            _ = try UnusedConfiguration(value, in: file, folder: folder)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
