import Files
import SourceText
import XcodeProjects

/// Answers which package or project a path is in, what its targets are, and which language its strings are translated from.
///
/// Each folder is read once, so that a value is for one run of a command, or until a file changes. It may be used from several
/// threads.
package final class Workspace: @unchecked Sendable {
    private let lock = Lock()
    private var folders = FolderSearch<Path>()
    private var targets: [Path: BuildTargets?] = [:]
    /// The targets of projects next to packages.
    private var targetsBeside: [Path: BuildTargets?] = [:]

    /// A workspace that has read nothing yet.
    package init() {}

    /// The nearest folder with a package or a project of Xcode, from a folder upwards within its repository.
    package func targetsFolder(above folder: Path) -> Path? { lock.withLock { find(above: folder) } }

    /// The targets of a folder's own package or projects; `nil` if it has none that can be read.
    package func targets(in folder: Path) -> BuildTargets? { lock.withLock { read(folder) } }

    /// The targets of a folder's projects, where a package is next to them; `nil` if there are none that can be read, or no package.
    package func projectTargets(in folder: Path) -> BuildTargets? {
        lock.withLock { readBeside(folder) }
    }

    /// The targets of the nearest package or project, from a folder upwards within its repository.
    package func targets(above folder: Path) -> BuildTargets? {
        lock.withLock { find(above: folder).flatMap { read($0) } }
    }

    /// The targets of the nearest package or project above a file; those of the projects next to a package if it has the file in
    /// none of its own: an app often has a package of tools next to its project.
    package func targets(of path: Path) -> BuildTargets? {
        guard let nearest = path.parent.flatMap(targets(above:)) else { return nil }
        guard nearest.isByFolder, nearest.owners(of: path).isEmpty else { return nearest }
        return projectTargets(in: nearest.folder) ?? nearest
    }

    /// The name of what is built in a folder: of the app of its projects, else of its package, else of its only project or Xcode
    /// workspace; `nil` if nothing has a name.
    package func name(of folder: Path) -> String? {
        let own = targets(in: folder)
        let projects = projectTargets(in: folder) ?? own
        return projects?.appName ?? own?.packageName ?? projects?.projectName ?? Self.workspaceName(in: folder)
    }

    /// The name of the app of the projects in a folder; `nil` if they build none, or none is the main one.
    package func appName(in folder: Path) -> String? { (projectTargets(in: folder) ?? targets(in: folder))?.appName }

    /// The name of the only workspace of Xcode in a folder.
    private static func workspaceName(in folder: Path) -> String? {
        let names = ((try? Folder.names(in: folder.text)) ?? []).filter { $0.hasSuffix(".xcworkspace") }
        return names.count == 1 ? PathParts(names[0]).stem : nil
    }

    /// The language that the strings in a folder are translated from, as the nearest package or project declares it that declares
    /// one.
    package func sourceLanguage(of folder: Path) -> DeclaredLanguage {
        lock.withLock {
            var next: Path? = folder
            while let start = next, let found = find(above: start) {
                let language = read(found)?.sourceLanguage ?? .none
                if case .none = language {
                    // The folder of a repository is the last one.
                    next = Folder.hasEntry(at: found.child(".git").text) ? nil : found.parent
                } else {
                    return language
                }
            }
            return .none
        }
    }

    private func find(above folder: Path) -> Path? {
        folders.value(for: folder) { Self.hasTargets($0) ? $0 : nil }
    }

    /// Whether a folder is that of a package or of a project of Xcode.
    private static func hasTargets(_ folder: Path) -> Bool {
        if Folder.isFile(at: folder.child(PackageManifest.fileName).text) { return true }
        return ((try? Folder.names(in: folder.text)) ?? []).contains(where: XcodeProject.isProject)
    }

    private func readBeside(_ folder: Path) -> BuildTargets? {
        if let known = targetsBeside[folder] { return known }
        guard let own = read(folder), own.isByFolder, !own.isWholeFolder else { return nil }
        let found = BuildTargets(ofProjectsIn: folder)
        targetsBeside[folder] = .some(found)
        return found
    }

    private func read(_ folder: Path) -> BuildTargets? {
        if let known = targets[folder] { return known }
        let found = BuildTargets(in: folder)
        targets[folder] = .some(found)
        return found
    }
}
