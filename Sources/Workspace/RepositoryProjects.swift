#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import Files
import SourceText
import XcodeProjects

/// Which projects of Xcode nothing in their repository refers to.
///
/// A repository is read when it is first asked about a project below the folder of another one. For one thread.
package final class RepositoryProjects {
    private var unreferenced: [Path: Set<Path>] = [:]

    /// Nothing is read yet.
    package init() {}

    /// Whether the projects in a folder are below the folder of another project, and no project, workspace or script outside of the
    /// folder refers to them: examples of libraries, and what an app consisted of before. Nothing shows that they are built.
    package func areUnreferenced(in folder: Path) -> Bool {
        let home = Path(FileManager.default.homeDirectoryForCurrentUser.path)
        guard let root = RepositoryFolder.containing(folder.text).map({ Path($0) }), root != folder, root != home,
            folder.ancestors.dropFirst().prefix(while: root.contains).contains(where: Self.hasProject)
        else { return false }
        let found = unreferenced[root] ?? ProjectGraph(below: root).unreferencedFolders
        unreferenced[root] = found
        return found.contains(folder)
    }

    private static func hasProject(_ folder: Path) -> Bool {
        ((try? Folder.names(in: folder.text)) ?? []).contains(where: XcodeProject.isProject)
    }
}
