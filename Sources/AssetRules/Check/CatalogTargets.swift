import AssetCatalogs
import Files
import SourceText
import Workspace
import XcodeProjects

/// The targets of catalogs, storyboards and nibs.
final class CatalogTargets {
    private let workspace = Workspace()
    private let builtFiles: BuiltFiles

    init() { builtFiles = BuiltFiles(in: workspace) }

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
        let all = builtFiles.repository(around: path).platforms
        return all.isEmpty || all.contains(.iOS) ? nil : all
    }

    /// Whether nothing builds a storyboard or a nib.
    func leaveOut(_ path: String) -> Bool { builtFiles.isLeftOut(Path(path)) }

    private func targets(above path: Path) -> BuildTargets? { path.parent.flatMap(workspace.targets(above:)) }
}
