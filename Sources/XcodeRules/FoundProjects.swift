import Files
import Findings
import SourceText
import XcodeProjects

/// The projects of Xcode below some folders, without those that Git ignores.
package struct FoundProjects {
    /// The paths of the `.xcodeproj` folders, in their order.
    package let paths: [String]
    /// Folders that could not be read.
    package let problems: [Diagnostic]

    /// Looks for projects.
    /// - Parameter folders: projects, and folders of them.
    package init(in folders: [String]) {
        var walk = FileWalk(extensions: ["pbxproj"])
        for folder in folders { walk.add(folder) }
        problems = walk.problems
        paths = walk.files.map(\.path).filter { $0.hasSuffix(".xcodeproj/\(XcodeProject.fileName)") }
            .map { PathParts($0).folder }
    }
}
