import DataFormats
import SourceText

/// A project of Xcode: its targets, files, build settings and schemes.
package struct XcodeProject: Sendable {
    /// The path of the `.xcodeproj` folder, as reports print it.
    package let path: String
    /// The name of that folder without its extension.
    package let name: String
    /// The absolute path of the folder that contains it.
    package let folder: String
    /// The `project.pbxproj`.
    package let file: ProjectFile
    /// The targets in the file's order.
    package let targets: [ProjectTarget]
    /// The build configurations of the project, from which those of targets inherit.
    package let configurations: [BuildConfiguration]
    /// The paths of groups and files.
    package let paths: ProjectPaths
    /// The folders whose files are not listed.
    package let synchronizedFolders: [SynchronizedFolder]
    /// The absolute path of the folder to which the paths of the project are relative.
    package let sourceRoot: String

    /// The language that texts are translated from.
    package var developmentRegion: String? { file.project.string("developmentRegion") }

    /// The name of the folder's file with the objects.
    package static let fileName = "project.pbxproj"

    /// Whether a name is that of a project's folder.
    package static func isProject(_ name: String) -> Bool { name.hasSuffix(".xcodeproj") }

    /// Reads the project in a `.xcodeproj` folder.
    /// - Throws: where its file cannot be read, or is not that of a project.
    package init(at path: String, in files: RepositoryFiles) throws(DiagnosticsError) {
        let absolute = RealPath.absolute(path)
        let source = try files.read("\(absolute)/\(Self.fileName)")
        self.init(at: absolute, shownAs: files.shown(absolute), try ProjectFile(source))
    }

    /// Makes the model of a project that was read.
    /// - Parameters:
    ///   - absolute: the absolute path of the `.xcodeproj` folder.
    ///   - path: the same as reports print it.
    init(at absolute: String, shownAs path: String, _ file: ProjectFile) {
        self.path = path
        self.file = file
        let parts = RealPath.parts(of: absolute)
        name = PathParts(parts.name).stem
        folder = parts.folder
        let root = file.project.string("projectDirPath") ?? ""
        sourceRoot = ProjectPaths.join(parts.folder, root) ?? parts.folder
        targets = file.objects("targets", of: file.project).map { ProjectTarget($0, in: file) }
        configurations = BuildConfiguration.all(of: file.project, in: file)
        let paths = ProjectPaths(of: file, root: sourceRoot)
        self.paths = paths
        synchronizedFolders = file.objects.filter { $0.isa == "PBXFileSystemSynchronizedRootGroup" }.map {
            SynchronizedFolder($0, path: paths.paths[$0.id], in: file)
        }
    }

    /// The object at a place of the file, for diagnostics.
    package func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file.file, range: range) }

    /// The file references whose contents are in a target through a build phase: the files themselves, and what is in
    /// groups of languages and versions.
    package func listedFiles(of target: ProjectTarget) -> Set<String> {
        var ids = Set(target.phases.flatMap(\.files))
        for id in ids {
            guard let object = file[id], object.isa == "PBXVariantGroup" || object.isa == "XCVersionGroup" else {
                continue
            }
            ids.formUnion(object.elements("children").compactMap(\.string))
        }
        return ids
    }
}
