#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import Files
import SourceText
import XcodeProjects

/// The targets of all packages of a repository, and of the projects that are built.
package struct RepositoryTargets {
    private let targets: [BuildTargets]

    /// Reads the packages and projects below a folder, those of dependencies left out.
    init(below root: Path, _ workspace: Workspace, _ projects: RepositoryProjects) {
        // Some people have their home folder in a repository.
        let isHome = root == Path(FileManager.default.homeDirectoryForCurrentUser.path)
        let paths =
            isHome
            ? []
            : (try? Folder.paths(
                below: root.text, takingWhole: Folder.extensionsOfResources,
                leavingOut: (Folder.namesOfTools + ["build"]).map { root.child($0).text })) ?? []
        var folders: Set<Path> = []
        for path in paths
        where !path.split(separator: "/").contains(where: { Folder.namesOfTools.contains(String($0)) }) {
            let file = Path(path, in: root)
            guard let folder = file.parent else { continue }
            if file.name == PackageManifest.fileName {
                folders.insert(folder)
            } else if file.name == XcodeProject.fileName, XcodeProject.isProject(folder.name), let outer = folder.parent
            {
                folders.insert(outer)
            }
        }
        targets = folders.ordered().flatMap { folder in
            [workspace.targets(in: folder), workspace.projectTargets(in: folder)].compactMap(\.self)
                .filter { $0.isByFolder || !projects.areUnreferenced(in: folder) }
        }
    }

    /// Whether a target of a project has a file.
    func contains(_ path: Path) -> Bool { targets.contains { !$0.isByFolder && !$0.owners(of: path).isEmpty } }

    /// The platforms that any of the targets names.
    package var platforms: Set<Platform> { targets.reduce(into: []) { $0.formUnion($1.namedPlatforms) } }
}
