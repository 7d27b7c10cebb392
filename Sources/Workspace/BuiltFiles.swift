import Files
import SourceText
import XcodeProjects

/// Which files anything builds, where the targets of projects are known.
///
/// Each project and package is read once. It may be used from several threads.
package final class BuiltFiles: Sendable {
    private struct Found {
        let projects = RepositoryProjects()
        var repositories: [Path: RepositoryTargets] = [:]
        /// Whether another tool builds what is in a folder, by folders.
        var builtByOthers: [Path: Bool] = [:]
    }

    private let workspace: Workspace
    private let found = Locked(Found())

    /// - Parameter workspace: knows the targets.
    package init(in workspace: Workspace = Workspace()) { self.workspace = workspace }

    /// Whether nothing builds a file: it is in no target of any project that is built, although a project is in its folder or in
    /// one above it, or it is part of a bundle that was built before.
    package func isLeftOut(_ path: Path) -> Bool {
        if Self.isInBuiltBundle(path) { return true }
        guard let project = workspace.targets(of: path), !project.isByFolder, !project.targets.isEmpty else {
            return false
        }
        return found.withLock { found in
            guard project.owners(of: path).isEmpty || found.projects.areUnreferenced(in: project.folder) else {
                return false
            }
            return !isBuiltByAnotherTool(path, besideProjectIn: project.folder, &found)
                && !repository(around: path, &found).contains(path)
        }
    }

    /// The names of the nearest package and of the targets beside a file, those of tests left out.
    package func targetNames(around path: Path) -> [String] {
        let targets = workspace.targets(of: path)
        return (targets?.targets ?? []).filter { !$0.isTest }.map(\.name) + [targets?.packageName].compactMap(\.self)
    }

    /// The targets of the repository of a file; outside of one those of the nearest folder with a package or a project.
    package func repository(around path: Path) -> RepositoryTargets {
        found.withLock { repository(around: path, &$0) }
    }

    private func repository(around path: Path, _ state: inout Found) -> RepositoryTargets {
        let folder = path.parent ?? path
        let root =
            RepositoryFolder.containing(folder.text).map { Path($0) } ?? workspace.targetsFolder(above: folder)
            ?? folder
        if let known = state.repositories[root] { return known }
        let targets = RepositoryTargets(below: root, workspace, state.projects)
        state.repositories[root] = targets
        return targets
    }

    private func isBuiltByAnotherTool(_ path: Path, besideProjectIn folder: Path, _ state: inout Found) -> Bool {
        let parent = path.parent ?? path
        if let known = state.builtByOthers[parent] { return known }
        let isBuilt = OtherBuildTools.any.build(
            path.text, besideProjectIn: folder.text, RepositoryFiles(around: folder.text))
        state.builtByOthers[parent] = isBuilt
        return isBuilt
    }

    /// Whether a folder of a file has the form of a built bundle: `LAME.component/Contents/Resources/Settings.nib`.
    private static func isInBuiltBundle(_ path: Path) -> Bool {
        let folders = path.text.split(separator: "/").dropLast()
        return zip(folders, folders.dropFirst()).contains { $1 == "Contents" && $0.contains(".") }
    }
}
