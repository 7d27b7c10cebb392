import AssetCatalogs
import Files
import SourceText
import Workspace
import XcodeProjects

/// The targets of catalogs, storyboards and nibs.
final class CatalogTargets {
    private let workspace = Workspace()
    private var repositories: [String: RepositoryTargets] = [:]
    /// Whether another tool builds what is in a folder, by folders.
    private var builtByOthers: [Path: Bool] = [:]

    /// The target that a catalog belongs to, by its folder and in a project also its name; where it is in none, the folder next
    /// to the package or project; elsewhere all that was asked for together is one.
    func target(of path: String, in folder: String) -> String {
        let path = Path(path)
        guard let targets = targets(above: path) else {
            let isAsset = folder.hasSuffix(".xcassets") || IconFolder.isNamed(folder)
            return isAsset ? PathParts(folder).parent : folder
        }
        let directory = targets.folder
        if let target = targets.target(of: path) {
            return targets.isByFolder ? "\(directory)/\(target.path)" : "\(directory)/ \(target.name)"
        }
        let components = (path.relative(to: directory) ?? "").split(separator: "/").dropLast()
        let isPackage = ["Sources", "Tests"].contains(components.first ?? "")
        return ([directory.text[...]] + components.prefix(isPackage ? 2 : 1)).joined(separator: "/")
    }

    /// The target whose constants are generated from a catalog; nil if there is none.
    func generating(_ path: String) -> GeneratingTarget? {
        let path = Path(path)
        return targets(above: path).flatMap { GeneratingTarget(of: path, in: $0) }
    }

    /// The platforms that a catalog is built for; if its own are not known, those of all targets of its repository unless iOS is
    /// among them. `nil` if they are not known.
    func platforms(of path: String) -> Set<Platform>? {
        let path = Path(path)
        if let known = targets(above: path)?.platforms(of: path) { return known }
        let all = repository(around: path).platforms
        return all.isEmpty || all.contains(.iOS) ? nil : all
    }

    /// Whether nothing builds a storyboard or a nib: it is in no target of any project, although a project is in its folder or in
    /// one above it, or it is part of a bundle that was built before.
    func leaveOut(_ path: String) -> Bool {
        let path = Path(path)
        if Self.isInBuiltBundle(path) { return true }
        guard let project = targets(above: path).flatMap({ projects($0, around: path) }), !project.targets.isEmpty,
            project.owners(of: path).isEmpty
        else { return false }
        return !isBuiltByAnotherTool(path, besideProjectIn: project.folder) && !repository(around: path).contains(path)
    }

    private func isBuiltByAnotherTool(_ path: Path, besideProjectIn folder: Path) -> Bool {
        let parent = path.parent ?? path
        if let known = builtByOthers[parent] { return known }
        let isBuilt = OtherBuildTools.any.build(
            path.text, besideProjectIn: folder.text, RepositoryFiles(around: folder.text))
        builtByOthers[parent] = isBuilt
        return isBuilt
    }

    /// The targets of projects, of a package those of the projects beside it; `nil` if there are none, or the package has the file.
    private func projects(_ targets: BuildTargets, around path: Path) -> BuildTargets? {
        guard targets.isByFolder else { return targets }
        return targets.owners(of: path).isEmpty ? workspace.projectTargets(in: targets.folder) : nil
    }

    /// Whether a folder of a file has the form of a built bundle: `LAME.component/Contents/Resources/Settings.nib`.
    private static func isInBuiltBundle(_ path: Path) -> Bool {
        let folders = path.text.split(separator: "/").dropLast()
        return zip(folders, folders.dropFirst()).contains { $1 == "Contents" && $0.contains(".") }
    }

    private func targets(above path: Path) -> BuildTargets? { path.parent.flatMap(workspace.targets(above:)) }

    private func repository(around path: Path) -> RepositoryTargets {
        let folder = path.parent ?? path
        let root =
            RepositoryFolder.containing(folder.text) ?? workspace.targetsFolder(above: folder)?.text ?? folder.text
        if let known = repositories[root] { return known }
        let found = RepositoryTargets(below: root, workspace)
        repositories[root] = found
        return found
    }
}
