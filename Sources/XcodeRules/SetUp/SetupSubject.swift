import CommandLineKit
import EnvironmentCommands
import Files
import SourceText
import Workspace
import XcodeProjects

/// What is set up: a package, or a project of Xcode with the app whose name its environments get.
package enum SetupSubject {
    case package(folder: String)
    case project(AppProject, appName: String)

    /// The folder that gets environments and the configuration, as messages name it.
    package var folder: String {
        switch self {
        case .package(let folder): folder
        case .project(let project, _): project.folder
        }
    }

    /// Finds what a command line names, else what is in the working directory or nearest above it.
    /// - Parameters:
    ///   - package: the folder that `--package-path` names.
    ///   - project: the project, or folder with one, that `--project` names.
    ///   - target: the target that `--target` names.
    /// - Throws: that there is nothing, or what to choose from.
    package init(package: String?, project: String?, target: String?) throws {
        if let project {
            self = try Self.project(Self.only(of: [project]), target)
            return
        }
        let folder = package ?? RepositoryInventory.nearestFolder()
        let hasManifest = Folder.isFile(at: Folder.path(of: PackageManifest.fileName, in: folder))
        if hasManifest {
            let beside = try package == nil ? Self.apps(in: folder) : []
            guard beside.isEmpty || target != nil else { throw Self.ambiguity(in: folder, beside) }
            self = try beside.isEmpty ? .package(folder: folder) : Self.project(Self.only(beside), target)
            return
        }
        let inventory = RepositoryInventory(of: folder)
        guard !inventory.projects.isEmpty else { throw Self.nothing(in: inventory) }
        self = try Self.project(Self.only(inventory.mainProjects), target)
    }

    /// The projects with apps next to a manifest.
    private static func apps(in folder: String) throws -> [AppProject] {
        let paths = FoundProjects(in: [folder]).built(below: [folder])
        let beside = paths.filter { Path($0).parent == Path(folder) }
        return try beside.map { try AppProject(at: $0) }.filter { !$0.apps.isEmpty }
    }

    private static func only(of paths: [String]) throws -> AppProject {
        for path in paths where path.isEmpty || !Folder.exists(at: path) {
            throw UsageError(
                "--project: the folder '\(path)' does not exist; pass a project, or a folder that contains one")
        }
        let found = FoundProjects(in: paths).built(below: paths)
        guard !found.isEmpty else {
            throw UsageError("--project: there is no project of Xcode in '\(paths[0])'; pass one")
        }
        return try only(found.map { try AppProject(at: $0) })
    }

    private static func only(_ projects: [AppProject]) throws(UsageError) -> AppProject {
        guard let first = projects.first, projects.count == 1 else {
            throw UsageError(
                "there are several projects of Xcode: \(list(projects.map(\.summary))); pass the one to set up with --project, or "
                    + "--lint to set up the linter for all")
        }
        return first
    }

    private static func project(_ project: AppProject, _ target: String?) throws(UsageError) -> SetupSubject {
        if let target {
            guard project.targets.contains(target) else {
                let hint = Suggestion.hint(
                    for: target, among: project.targets,
                    otherwise: "the targets are \(project.targets.joined(separator: ", "))")
                throw UsageError("--target: unknown target '\(target)'; \(hint)")
            }
            return .project(project, appName: project.apps.first { $0.target == target }?.displayName ?? target)
        }
        let names = Set(project.apps.map(\.displayName))
        guard names.count > 1 else { return .project(project, appName: names.first ?? project.name) }
        let apps = project.apps.map { "\($0.displayName) (target \($0.target))" }
        throw UsageError(
            "the project '\(project.path)' has several apps: \(list(apps)); pass the target of the one whose name the environments "
                + "get with --target")
    }

    private static func ambiguity(in folder: String, _ projects: [AppProject]) -> UsageError {
        UsageError(
            "there are a package and an app here: \(PackageManifest.fileName) and \(list(projects.map(\.summary))); pass --project "
                + "\(projects.first?.path.asArgument ?? "") to set up the app, --package-path \(folder.asArgument) for the package, or "
                + "--lint for the linter only")
    }

    private static func nothing(in inventory: RepositoryInventory) -> UsageError {
        if let generated = inventory.generated.first {
            return UsageError(
                "the project of Xcode is not there: \(generated.tool.rawValue) writes it from '\(generated.path)'; run "
                    + "\(generated.tool.command) first and pass the project with --project, or pass --lint to set up the linter only"
            )
        }
        return UsageError(
            "there is no package and no project of Xcode in the working directory, above it or below it; pass --package-path or "
                + "--project, or --lint to set up the linter only")
    }

    private static func list(_ names: [String]) -> String {
        let limit = 8
        let more = names.count - limit
        return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}
