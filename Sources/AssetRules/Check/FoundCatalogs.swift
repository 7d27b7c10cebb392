import AssetCatalogs
import Files
import Foundation
import SourceText
import Workspace

/// The asset catalogs, storyboards and nibs in some folders, and where catalogs are used.
package struct FoundCatalogs {
    /// A catalog, or an icon of Icon Composer, in a folder.
    package struct Catalog: Sendable {
        /// Its path.
        package let path: String
        /// The folder of the target that it belongs to.
        let target: String
        /// The platforms that it is built for; `nil` if they are not known.
        let platforms: Set<Platform>?
        /// Whether it is named itself, and not found in a folder.
        let isNamed: Bool
        /// The target whose constants are generated from it; nil if there is none.
        let generating: GeneratingTarget?
    }

    /// The catalogs in the order of their paths.
    package let catalogs: [Catalog]
    /// The icons in the order of their paths.
    let icons: [Catalog]
    /// The storyboards and nibs in the order of their paths.
    let interfaces: [String]
    /// The folders that have none of these.
    let emptyFolders: [String]
    /// The packages or projects of the folders.
    private let projects: [String]
    private let sources: [String]
    /// What Git ignores below each of the folders.
    private let ignored: [IgnoredFiles]

    /// Looks for catalogs, icons, storyboards and nibs that Git does not ignore.
    /// - Parameters:
    ///   - folders: catalogs, and folders of them.
    ///   - sources: the folders of the sources; the packages or projects of the catalogs where it is empty.
    package init(in folders: [String], sources: [String] = []) throws(DiagnosticsError) {
        var found: [String: Catalog] = [:]
        var known: Set<String> = []
        var (roots, emptyFolders): ([String], [String]) = ([], [])
        var interfaces: [String: String] = [:]
        let targets = CatalogTargets()
        var ignored: [IgnoredFiles] = []
        for argument in folders {
            let folder = PathParts.withoutSlashes(argument)
            let own = IgnoredFiles(below: folder)
            ignored.append(own)
            let paths = try Self.catalogs(in: folder).filter { $0 == folder || !own.contains($0) }
            let documents =
                Self.isAsset(folder)
                ? []
                : try InterfaceSet.paths(below: folder)
                    .filter { $0 == folder || !own.contains($0) }
            for path in documents
            where interfaces[Self.absolute(path)] == nil && (path == folder || !targets.leaveOut(path)) {
                interfaces[Self.absolute(path)] = path
            }
            if paths.isEmpty, documents.isEmpty { emptyFolders.append(argument) }
            // A folder may be given together with one that contains it.
            for path in paths where known.insert(Self.absolute(path)).inserted {
                found[path] = Catalog(
                    path: path, target: targets.target(of: path, in: folder), platforms: targets.platforms(of: path),
                    isNamed: path == folder, generating: targets.generating(path))
            }
            let root = Self.project(of: folder)
            if !roots.contains(root) { roots.append(root) }
        }
        let all = found.values.ordered { $0.path < $1.path }
        catalogs = all.filter { !IconFolder.isNamed($0.path) }
        icons = all.filter { IconFolder.isNamed($0.path) }
        self.interfaces = interfaces.values.ordered()
        self.emptyFolders = emptyFolders
        projects = roots
        self.ignored = ignored
        self.sources = sources.isEmpty ? roots : sources.map(PathParts.withoutSlashes)
    }

    /// Whether Git ignores something in a catalog, below each of the folders.
    func ignores(_ path: String) -> Bool { !ignored.isEmpty && ignored.allSatisfy { $0.contains(path) } }

    /// What storyboards and nibs may refer to.
    func projectNames() throws(DiagnosticsError) -> ProjectNames { try ProjectNames(below: projects) }

    /// The names in the sources; `nil` without sources, since uses are then unknown.
    func names() throws(DiagnosticsError) -> NamesInSources? {
        let names = try NamesInSources(below: sources)
        return names.fileCount == 0 ? nil : names
    }

    /// The note about rules that need sources, if there are none.
    var missingSourcesNote: String {
        "unused assets were not checked, because there are no sources in \(sources.joined(separator: ", ")); "
            + "pass the folder of the sources with --sources"
    }

    private static func catalogs(in folder: String) throws(DiagnosticsError) -> [String] {
        guard Folder.exists(at: folder) else { return [] }
        if isAsset(folder) { return [folder] }
        return try Folder.paths(
            below: folder, takingWhole: ["xcassets", IconFolder.pathExtension] + Folder.extensionsOfExports
        ).map { Folder.path(of: $0, in: folder) }.filter(isAsset)
    }

    /// Whether a path is that of a catalog or an icon.
    private static func isAsset(_ path: String) -> Bool {
        path.hasSuffix(".xcassets") ? Folder.exists(at: path) : IconContents.exists(at: path)
    }

    /// Where the assets of a folder are used: the nearest project, else the folder itself.
    private static func project(of folder: String) -> String {
        Workspace().targetsFolder(above: Path(folder))?.text
            ?? (isAsset(folder) || !Folder.exists(at: folder) ? PathParts(absolute(folder)).parent : folder)
    }

    fileprivate static func absolute(_ path: String) -> String {
        PathParts.withoutSlashes(URL(filePath: path).standardizedFileURL.path)
    }
}

extension Folder {
    /// The extensions of folders with copies of files that Xcode exported for translators: nothing in them belongs to a project.
    static var extensionsOfExports: [String] { ["xcloc"] }
}
