import EnvironmentSettings
import Files
import Findings
import SourceText
import Workspace
import XcodeProjects

/// A project of Xcode with all that its rules look at, each part read once.
package final class CheckedProject {
    let project: XcodeProject
    let files: RepositoryFiles
    let configurationFiles: ConfigurationFiles
    /// The environments next to the project; `nil` if it has none.
    let environments: ProjectEnvironments?
    /// The shared schemes that can be read.
    private(set) var schemes: [Scheme] = []
    /// The paths of all files that projects of this check refer to.
    var referencedPaths: Set<String> = []
    /// Files that cannot be read.
    private(set) var problems: [Diagnostic] = []

    private var settings: [String: BuildSettings] = [:]
    private let ignored: IgnoredPaths

    /// Reads a project.
    /// - Parameter path: that of its `.xcodeproj` folder.
    /// - Throws: where its objects cannot be read.
    package init(at path: String) throws(DiagnosticsError) {
        let absolute = RealPath.absolute(path)
        files = RepositoryFiles(around: RealPath.parts(of: absolute).folder)
        project = try XcodeProject(at: absolute, in: files)
        let ignored = IgnoredPaths(around: project.folder)
        self.ignored = ignored
        configurationFiles = ConfigurationFiles(in: files) { [files] in Self.isIgnored($0, ignored, files) }
        var problems = Problems()
        let folder = files.shown(project.folder)
        environments =
            problems.attempt { () throws(DiagnosticsError) in
                try ProjectEnvironments(inFolder: folder)
            } ?? nil
        for path in Scheme.paths(inProject: absolute, files) {
            let scheme = problems.attempt { () throws(DiagnosticsError) in
                try Scheme(files.read(path))
            }
            if let scheme { schemes.append(scheme) }
        }
        self.problems = problems.diagnostics
        for configuration in project.configurations + project.targets.flatMap(\.configurations) {
            if let path = project.basePath(of: configuration), files.status(of: path) == .exists {
                _ = configurationFiles.assignments(ofFile: path, projectFolder: project.sourceRoot)
            }
        }
    }

    /// The targets whose constants the plugin generates.
    var targetsWithPlugin: [ProjectTarget] { project.targets.filter { $0.plugins.contains(BuildTarget.plugin) } }

    /// The build settings of a target in one of its configurations.
    func settings(of target: ProjectTarget, in configuration: BuildConfiguration) -> BuildSettings {
        let key = target.object.id + " " + configuration.object.id
        if let known = settings[key] { return known }
        let found = project.settings(of: target, in: configuration, configurationFiles)
        settings[key] = found
        return found
    }

    /// Whether Git ignores a path, or it is in a folder of a tool: what is there comes and goes.
    func isIgnored(_ path: String) -> Bool { Self.isIgnored(path, ignored, files) }

    private static func isIgnored(_ path: String, _ ignored: IgnoredPaths, _ files: RepositoryFiles) -> Bool {
        let real = files.realPath(of: files.root).map { $0 + path.dropFirst(files.root.count) } ?? path
        return ignored.contains(fileOrFolder: real)
    }

    /// The names of files that the scripts of the project mention.
    private(set) lazy var namesInScripts = ProjectScripts(of: project, in: files).fileNames

    /// What scripts and guides of the repository mention: it is made, or brought, before a build.
    lazy var namesInGuides = NamesInGuides(of: files)

    /// What the project refers to by its path: files, folders and local packages.
    struct Reference {
        /// The absolute path.
        let path: String
        /// The path as the project names it.
        let name: String
        /// Where the project names it.
        let range: Range<Int>
    }

    /// The files, folders and local packages that the project refers to, in the file's order, and the exceptions of its folders.
    lazy var references: [Reference] = {
        let limit = 1024
        var references: [Reference] = []
        for object in project.file.objects {
            switch object.isa {
            case "PBXFileReference", "PBXFileSystemSynchronizedRootGroup":
                guard let path = project.paths.paths[object.id], let range = object.value["path"]?.range else {
                    continue
                }
                references.append(Reference(path: path, name: object.string("path") ?? "", range: range))
            case "XCLocalSwiftPackageReference":
                guard let value = object.value["relativePath"], let name = value.string, name.utf8.count < limit else {
                    continue
                }
                let path = RealPath.absolute("\(project.sourceRoot)/\(name)")
                references.append(Reference(path: path, name: name, range: value.range))
            default: continue
            }
        }
        for folder in project.synchronizedFolders {
            guard let path = folder.path, files.status(of: path) == .exists else { continue }
            for value in folder.exceptions.flatMap(\.paths) {
                // An exception may name the folder of a language by its file: /Localized/NAME.
                guard let name = value.string, name.utf8.count < limit, !name.hasPrefix("/") else { continue }
                references.append(
                    Reference(path: RealPath.absolute("\(path)/\(name)"), name: name, range: value.range))
            }
        }
        return references
    }()
}
