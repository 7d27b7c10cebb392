import EnvironmentSettings
import Files
import Findings
import SourceText
import Workspace
import XcodeProjects

/// A project of Xcode with all that its rules look at, each part read once.
package final class CheckedProject {
    package let project: XcodeProject
    package let files: RepositoryFiles
    let configurationFiles: ConfigurationFiles
    /// The environments next to the project; `nil` if it has none.
    package let environments: ProjectEnvironments?
    /// The shared schemes that can be read.
    private(set) var schemes: [Scheme] = []
    /// The paths of all files that projects of this check refer to.
    var referencedPaths: Set<String> = []
    /// Files that cannot be read.
    package private(set) var problems: [Diagnostic] = []

    private var settings: [String: BuildSettings] = [:]
    private lazy var ignored = IgnoredPaths(around: project.folder)

    /// Reads a project.
    /// - Parameter path: that of its `.xcodeproj` folder.
    /// - Throws: where its objects cannot be read.
    package init(at path: String) throws(DiagnosticsError) {
        let absolute = RealPath.absolute(path)
        files = RepositoryFiles(around: RealPath.parts(of: absolute).folder)
        project = try XcodeProject(at: absolute, in: files)
        configurationFiles = ConfigurationFiles(in: files)
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
            if let path = configuration.base.flatMap({ project.paths.paths[$0] }), files.status(of: path) == .exists {
                _ = configurationFiles.assignments(ofFile: path)
            }
        }
    }

    /// The targets whose constants the plugin generates.
    var targetsWithPlugin: [ProjectTarget] { project.targets.filter { $0.plugins.contains(BuildTarget.plugin) } }

    /// The build settings of a target in one of its configurations.
    package func settings(of target: ProjectTarget, in configuration: BuildConfiguration) -> BuildSettings {
        let key = target.object.id + " " + configuration.object.id
        if let known = settings[key] { return known }
        let found = project.settings(of: target, in: configuration, configurationFiles)
        settings[key] = found
        return found
    }

    /// Whether Git ignores a path, or it is in a folder of a tool: what is there comes and goes.
    func isIgnored(_ path: String) -> Bool {
        let real = files.realPath(of: files.root).map { $0 + path.dropFirst(files.root.count) }
        return ignored.contains(real ?? path)
    }
}
