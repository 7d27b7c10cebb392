import EnvironmentSettings
import Localization
import SourceText

extension SettingsState {
    /// The settings that a package had at a revision of git; empty where it had no environments.
    ///
    /// Only git's objects are read, through ``GitRepository``: nothing that the repository configures is run.
    /// - Parameter name: a revision as a user names it; `main...` is where the branch left `main`.
    /// - Throws: that there is no such revision, and every problem of the files there.
    package init(ofPackage directory: String, at name: String) throws(DiagnosticsError) {
        let repository = try GitRepository(of: directory)
        let commit = try repository.commit(before: name, option: "--since")
        let (root, package) = (RealPath.of(repository.root), RealPath.of(directory))
        guard let root, let package, RealPath.contains(root, package) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: directory, "the package is outside the git repository \(repository.root); run prumo there"))
        }
        let folder = package == root ? "" : String(package.dropFirst(root == "/" ? 1 : root.count + 1)) + "/"
        let files = try repository.files(of: commit) { path in
            // What only one machine has was committed by mistake, and no build would read it.
            path.hasPrefix(folder) && SettingsFiles.isInput(String(path.dropFirst(folder.count)))
                && !path.hasSuffix(".local.json")
        }
        let contents = try repository.contents(of: Set(files.map(\.hash)))
        let inputs = files.map { (String($0.path.dropFirst(folder.count)), contents[$0.hash] ?? []) }
        self.init(
            try SettingsFiles(of: Dictionary(inputs) { $1 }, namedAfter: "\(name):\(folder)").settings())
    }
}
