import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import SourceText
import Workspace
import XcodeProjects

/// What a folder has that Prumo works with, found by names and read; nothing is run.
package struct RepositoryInventory {
    /// The folder, as commands name it.
    package let folder: String
    /// Whether the folder itself is that of a package.
    package let isPackage: Bool
    /// The projects that are built, in the order of their paths, without those that cannot be read.
    package private(set) var projects: [AppProject] = []
    /// The paths of the projects that cannot be read.
    package private(set) var unreadableProjects: [String] = []
    /// The paths of the workspaces that are not inside of projects.
    package let workspaces: [String]
    /// The files from which other tools write projects.
    package let generated: [(tool: ProjectGenerator, path: String)]
    /// The folders of the packages below the folder.
    package let packages: [String]
    /// The number of Swift files.
    package let swiftFiles: Int

    private static let workspaceSuffix = ".xcworkspace"

    /// Looks into a folder.
    package init(of folder: String) {
        self.folder = folder
        isPackage = Folder.isFile(at: Folder.path(of: PackageManifest.fileName, in: folder))
        for path in FoundProjects(in: [folder]).built(below: [folder]) {
            do throws(DiagnosticsError) {
                projects.append(try AppProject(at: path))
            } catch {
                unreadableProjects.append(path)
            }
        }
        var walk = FileWalk(extensions: ["swift", "xcworkspacedata", "yml"])
        walk.add(folder)
        let paths = walk.files.map(\.path)
        swiftFiles = paths.count { $0.hasSuffix(".swift") }
        // One in the folder itself is there for people even if Git ignores its name.
        let own = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(Self.workspaceSuffix) }
        let below = paths.filter { $0.hasSuffix("\(Self.workspaceSuffix)/contents.xcworkspacedata") }
            .map { PathParts($0).folder }
            .filter { path in
                let parent = PathParts(PathParts(path).folder).name
                return !XcodeProject.isProject(parent) && !parent.hasSuffix(".playground")
            }
        workspaces = Set(own.map { Folder.path(of: $0, in: folder) } + below).ordered()
        packages = paths.filter { PathParts($0).name == PackageManifest.fileName }
            .map { PathParts($0).folder }.filter { Path($0) != Path(folder) }
        let built = Set(projects.map { Path($0.folder) } + [Path(folder)])
        // Elsewhere such a file belongs to an example, unless there is nothing else.
        let isAnywhere = projects.isEmpty
        generated = paths.compactMap { path in
            let parent = Path(PathParts(path).folder.isEmpty ? "." : PathParts(path).folder)
            guard isAnywhere || built.contains(parent),
                let tool = ProjectGenerator(readingManifestAt: path)
            else { return nil }
            return (tool, path)
        }
    }

    /// The projects among which a command chooses: those with apps in the folder itself, else those with apps below it, else all.
    package var mainProjects: [AppProject] {
        let apps = projects.filter { !$0.apps.isEmpty }
        let own = apps.filter { Path($0.folder) == Path(folder) }
        return !own.isEmpty ? own : !apps.isEmpty ? apps : projects
    }

    /// The folder of the nearest package or project at or above the working directory, within its repository; the working directory
    /// without one.
    package static func nearestFolder() -> String {
        let current = Path.workingDirectory
        let package = EnvironmentsPackage.nearest().map { Path($0) }
        let project = current.ancestorsInRepository.first { folder in
            let names = (try? Folder.names(in: folder.text)) ?? []
            return names.contains(where: XcodeProject.isProject) || ProjectGenerator(inFolder: folder.text) != nil
        }
        let nearest = [package, project].compactMap(\.self).max { $0.text.utf8.count < $1.text.utf8.count } ?? current
        return nearest.shown()
    }
}

extension AppProject {
    /// The project with its apps, for a list.
    package var summary: String {
        switch apps.count {
        case 0: path
        case 1: "\(path) (app \(apps[0].displayName))"
        default: "\(path) (apps \(apps.map(\.target).joined(separator: ", ")))"
        }
    }
}
