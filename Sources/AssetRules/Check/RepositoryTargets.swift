import Files
import Foundation
import SourceText
import Workspace
import XcodeProjects

/// The targets of all packages and projects of a repository.
struct RepositoryTargets {
    private let targets: [BuildTargets]

    /// Reads the packages and projects below a folder, those of dependencies left out.
    init(below root: String, _ workspace: Workspace) {
        // Some people have their home folder in a repository.
        let isHome = Path(root) == Path(FileManager.default.homeDirectoryForCurrentUser.path)
        let paths = isHome ? [] : (try? ProjectNames.paths(below: root)) ?? []
        let suffixes = [".xcodeproj/\(XcodeProject.fileName)", "/\(PackageManifest.fileName)"]
        var folders: Set<Path> = []
        for path in paths.map({ "\(root)/\($0)" }) where suffixes.contains(where: path.hasSuffix) {
            let folder = Path(PathParts(path).folder)
            folders.insert(XcodeProject.isProject(folder.name) ? folder.parent ?? folder : folder)
        }
        targets = folders.ordered().flatMap { folder in
            [workspace.targets(in: folder), workspace.projectTargets(in: folder)].compactMap(\.self)
        }
    }

    /// Whether a target of a project has a file.
    func contains(_ path: Path) -> Bool { targets.contains { !$0.isByFolder && !$0.owners(of: path).isEmpty } }

    /// The platforms that any of the targets names.
    var platforms: Set<Platform> { targets.reduce(into: []) { $0.formUnion($1.namedPlatforms) } }
}
