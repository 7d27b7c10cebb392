import DataFormats
import SourceText
import XcodeProjects

/// The projects of Xcode that use imported files. They decide to which build configurations a file belongs, where Xcode looks for
/// the files that it includes, and which settings have another value in a build.
package struct ImportedProjects {
    /// A build configuration that uses a file.
    private struct Use {
        let project: XcodeProject
        let configuration: BuildConfiguration
        /// All configurations of the project or the target that has it.
        let siblings: [BuildConfiguration]
        /// The target; `nil` for a configuration of the project.
        let target: ProjectTarget?
    }

    /// The names of the projects and of their targets.
    package private(set) var names: [String] = []
    private var usesByPath: [String: [Use]] = [:]
    /// The folders of all projects.
    private var projectFolders: [String] = []
    private let packageFolder: String
    private let listed: [String]

    /// Reads projects. What is wrong with one is not a matter of an import, which does not need it.
    /// - Parameters:
    ///   - paths: those of the `.xcodeproj` folders.
    ///   - directory: the folder of the package.
    ///   - listed: the environments that the package lists.
    package init(at paths: [String], inPackage directory: String, listed: [String]) {
        self.listed = listed
        packageFolder = RealPath.absolute(directory)
        for path in paths {
            let files = RepositoryFiles(around: RealPath.parts(of: RealPath.absolute(path)).folder)
            guard let project = try? XcodeProject(at: path, in: files) else { continue }
            add(project, files)
        }
    }

    private mutating func add(_ project: XcodeProject, _ files: RepositoryFiles) {
        projectFolders.append(project.sourceRoot)
        names += [PathParts(project.path).stem] + project.targets.map(\.name)
        let configurationFiles = ConfigurationFiles(in: files)
        for configuration in project.configurations {
            add(project.basePath(of: configuration), project, configuration, project.configurations, nil)
        }
        for target in project.targets {
            for configuration in target.configurations {
                add(project.basePath(of: configuration), project, configuration, target.configurations, target)
                let settings = project.settings(of: target, in: configuration, configurationFiles)
                add(
                    project.informationFile(in: settings), project, configuration, target.configurations, target)
            }
        }
    }

    private mutating func add(
        _ path: String?, _ project: XcodeProject, _ configuration: BuildConfiguration,
        _ siblings: [BuildConfiguration], _ target: ProjectTarget?
    ) {
        guard let path, let real = RealPath.of(path) else { return }
        usesByPath[real, default: []].append(
            Use(project: project, configuration: configuration, siblings: siblings, target: target))
    }

    private func uses(of path: String) -> [Use] { RealPath.of(path).flatMap { usesByPath[$0] } ?? [] }

    /// The names of the build configurations that use a file, in their order.
    /// - Parameter environment: the environment that they are of; all that use the file where it is `nil`.
    package func configurations(of path: String, in environment: String? = nil) -> [String] {
        var names: [String] = []
        for use in uses(of: path) where !names.contains(use.configuration.name) { names.append(use.configuration.name) }
        guard let environment else { return names }
        return names.filter { ImportedName.environment(ofConfiguration: $0, listed: listed) == environment }
    }

    /// Whose values a file has by its name and by its use together; `nil` if these say different things.
    /// - Parameter name: whose values it has by its name.
    package func scope(of path: String, named name: ImportedName.Scope) -> ImportedName.Scope? {
        guard let use = scope(of: path) else { return name }
        guard case .environments(let names) = name else { return use }
        if use == name { return name }
        guard case .environments = use else { return nil }
        // `Debug-Shop` is a way to build Development.
        return uses(of: path).allSatisfy {
            ImportedName.isConfiguration($0.configuration.name, ofOneOf: names, listed: listed)
        } ? name : nil
    }

    /// Whose values a file has by its use; `nil` if no project uses it. The file of all configurations is for all environments, that
    /// of some configurations is for those of these.
    private func scope(of path: String) -> ImportedName.Scope? {
        let uses = uses(of: path)
        guard !uses.isEmpty else { return nil }
        let owners = Dictionary(grouping: uses) { $0.project.path + " " + ($0.target?.object.id ?? "") }
        let isForAll = owners.values.contains { uses in
            let own = Set(uses.map(\.configuration.name))
            return uses[0].siblings.allSatisfy { own.contains($0.name) }
        }
        if isForAll { return .all }
        return .environments(
            Set(uses.map { ImportedName.environment(ofConfiguration: $0.configuration.name, listed: listed) }))
    }

    /// The folders of the projects that use a file, where Xcode looks for included files at last. Of a file that none is seen to
    /// use, as where a tool makes the project, the project is one of a folder around it, or that of the package.
    package func folders(of path: String) -> [String] {
        guard !uses(of: path).isEmpty else {
            let file = RealPath.absolute(path)
            let around = projectFolders.filter { RealPath.contains($0, file) }.sorted { $0.utf8.count > $1.utf8.count }
            return (around + [packageFolder]).map(Self.shown)
        }
        var folders: [String] = []
        for use in uses(of: path) where !folders.contains(use.project.sourceRoot) {
            folders.append(use.project.sourceRoot)
        }
        return folders.map(Self.shown)
    }

    /// A folder as reports print it: relative to the working directory where it is in there.
    private static func shown(_ folder: String) -> String {
        let current = RealPath.absolute(".")
        if folder == current { return "." }
        return folder.hasPrefix(current + "/") ? String(folder.dropFirst(current.utf8.count + 1)) : folder
    }

    /// The places where projects set the settings of a file themselves, which then takes no effect there.
    package func replacements(of path: String) -> [String: SourcePlace] {
        var places: [String: SourcePlace] = [:]
        for use in uses(of: path) {
            var own = [use.configuration]
            if use.target == nil {
                own += use.project.targets.compactMap { $0.configuration(named: use.configuration.name) }
            }
            for configuration in own {
                for assignment in BuildSettings.assignments(configuration.settings, in: use.project.file.file)
                where places[assignment.key] == nil {
                    places[assignment.key] = assignment.place
                }
            }
        }
        return places
    }
}
