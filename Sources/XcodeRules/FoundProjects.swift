import Files
import Findings
import SourceText
import Workspace
import XcodeProjects

/// The projects of Xcode below some folders, without those that Git ignores.
package struct FoundProjects {
    /// The paths of the `.xcodeproj` folders, in their order.
    package let paths: [String]
    /// Folders that could not be read.
    let problems: [Diagnostic]
    private let workspace = Workspace()
    private let projects = RepositoryProjects()

    /// Looks for projects.
    /// - Parameter folders: projects, and folders of them.
    package init(in folders: [String]) {
        var walk = FileWalk(extensions: ["pbxproj"])
        for folder in folders { walk.add(folder) }
        problems = walk.problems
        paths = walk.files.map(\.path).filter { $0.hasSuffix(".xcodeproj/\(XcodeProject.fileName)") }
            .map { PathParts($0).folder }
    }

    /// The projects that are built: without those of tests' files, those that nothing refers to, and those of vendored libraries.
    /// - Parameter folders: what a command line names; a project among them is built.
    package func built(below folders: [String]) -> [String] {
        let vendored = VendoredFolders(below: folders)
        return paths.filter { path in
            folders.contains(path) || !isFixture(path) && !isUnreferenced(path) && !vendored.contains(Path(path))
        }
    }

    /// Whether a project is in another one's folder, and nothing refers to it.
    func isUnreferenced(_ path: String) -> Bool { Path(path).parent.map(projects.areUnreferenced) ?? false }

    /// Whether a project is a file of a target with tests, which read it and do not build it.
    func isFixture(_ path: String) -> Bool {
        let path = Path(path)
        guard let folder = path.parent, RepositoryFolder.containing(folder.text) != folder.text,
            let outer = folder.parent, let targets = workspace.targets(above: outer)
        else { return false }
        return targets.owners(of: path).contains { targets.targets[$0].isTest }
    }
}
