import EnvironmentSettings
import Files
import SourceText
import Workspace

/// What an app is called.
package struct AppName: Sendable {
    /// The name, as users see it where the repository says so.
    package let text: String

    /// The setting with the name that users see.
    private static let setting = "displayName"

    /// The name that environments give an app, else that of what is built in a folder, else that of the only app whose files are
    /// shown, else that of the repository's folder.
    /// - Parameters:
    ///   - settings: the settings of all environments; `nil` if there are none.
    ///   - folder: the folder of a package, of a project, or any other one.
    ///   - paths: files of the app.
    package init(
        _ settings: PackageSettings? = nil, in folder: Path, of paths: some Sequence<Path> = EmptyCollection<Path>(),
        _ workspace: Workspace
    ) {
        text = Self.name(settings, in: folder, of: paths, workspace) ?? Self.name(ofRepositoryOf: folder)
    }

    private static func name(
        _ settings: PackageSettings?, in folder: Path, of paths: some Sequence<Path>, _ workspace: Workspace
    ) -> String? {
        if let settings, let name = name(in: settings) { return name }
        if let built = workspace.targetsFolder(above: folder), let name = workspace.name(of: built) { return name }
        return name(ofAppWith: paths, workspace) ?? workspace.name(of: folder)
    }

    /// The name in the environments that users get, if it is the same in all of them.
    private static func name(in settings: PackageSettings) -> String? {
        let setting = settings.committedSettings.first { $0.path == Self.setting }
        let published = (setting?.occurrences ?? []).filter { occurrence in
            settings.environments.isProtected(occurrence.variant.environment)
                && occurrence.variant.brand == settings.environments.defaultBrand
        }
        let names = Set(published.map(\.value))
        guard names.count == 1, case .string(let name)? = names.first, !name.allSatisfy(\.isWhitespace) else {
            return nil
        }
        return name
    }

    private static func name(ofAppWith paths: some Sequence<Path>, _ workspace: Workspace) -> String? {
        let folders = Set(paths.compactMap { $0.parent.flatMap { workspace.targetsFolder(above: $0) } })
        let names = Set(folders.compactMap { workspace.appName(in: $0) })
        return names.count == 1 ? names.first : nil
    }

    private static func name(ofRepositoryOf folder: Path) -> String {
        let repository = RepositoryFolder.containing(folder.text).map { Path($0) } ?? folder
        return (repository.real ?? repository).name
    }
}
