import AssetRules
import Foundation
import SourceText

/// The asset catalogs in some folders, and where they are used.
struct FoundCatalogs {
    /// A catalog in a folder.
    struct Catalog {
        let path: String
        /// The folder of the target that it belongs to.
        let target: String
        /// Whether it is named itself, and not found in a folder.
        let isNamed: Bool
    }

    /// The catalogs in the order of their paths.
    let catalogs: [Catalog]
    /// The folders that have no catalog.
    let emptyFolders: [String]
    private let sources: [String]

    /// Looks for catalogs.
    /// - Parameters:
    ///   - folders: catalogs, and folders of them.
    ///   - sources: the folders of the sources; the packages or projects of the catalogs where it is empty.
    init(in folders: [String], sources: [String] = []) throws(DiagnosticsError) {
        var found: [String: Catalog] = [:]
        var known: Set<String> = []
        var (roots, emptyFolders): ([String], [String]) = ([], [])
        for argument in folders {
            let folder = Self.withoutSlash(argument)
            let paths = try Self.catalogs(in: folder)
            if paths.isEmpty { emptyFolders.append(argument) }
            // A folder may be given together with one that contains it.
            for path in paths where known.insert(Self.absolute(path)).inserted {
                found[path] = Catalog(path: path, target: Self.target(of: path, in: folder), isNamed: path == folder)
            }
            let root = Self.project(of: folder)
            if !roots.contains(root) { roots.append(root) }
        }
        catalogs = found.values.ordered { $0.path < $1.path }
        self.emptyFolders = emptyFolders
        self.sources = sources.isEmpty ? roots : sources.map(Self.withoutSlash)
    }

    /// The names that the sources have; nil where there are none, so that nothing can be said of uses.
    func names() throws(DiagnosticsError) -> NamesInSources? {
        let names = try NamesInSources(below: sources)
        return names.fileCount == 0 ? nil : names
    }

    /// What to say where there are no sources.
    var missingSourcesNote: String {
        "unused assets were not checked, because there are no sources in \(sources.joined(separator: ", ")); "
            + "pass the folder of the sources with --sources"
    }

    private static func catalogs(in folder: String) throws(DiagnosticsError) -> [String] {
        guard Folder.exists(at: folder) else { return [] }
        if folder.hasSuffix(".xcassets") { return [folder] }
        return try Folder.paths(below: folder, takingWhole: ["xcassets"])
            .filter { $0.hasSuffix(".xcassets") && Folder.exists(at: "\(folder)/\($0)") }
            .map { Folder.path(of: $0, in: folder) }
    }

    /// The folder of the target that a catalog belongs to: in Sources or Tests of a package, beside the project of Xcode;
    /// elsewhere all that was asked for together is one.
    private static func target(of path: String, in folder: String) -> String {
        guard let project = project(above: path) else {
            return folder.hasSuffix(".xcassets") ? parent(of: folder) : folder
        }
        let components = absolute(path).dropFirst(project.count).split(separator: "/").dropLast()
        let isPackage = ["Sources", "Tests"].contains(components.first ?? "")
        return ([project[...]] + components.prefix(isPackage ? 2 : 1)).joined(separator: "/")
    }

    /// Where the assets of a folder are used: the nearest project, else the folder itself.
    private static func project(of folder: String) -> String {
        project(above: folder) ?? (folder.hasSuffix(".xcassets") ? parent(of: absolute(folder)) : folder)
    }

    /// The nearest folder from here upwards that is a package's or has a project of Xcode.
    private static func project(above folder: String) -> String? {
        var candidate = absolute(folder)
        while candidate.count > 1 {
            let names = (try? Folder.names(in: candidate)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) { return candidate }
            candidate = parent(of: candidate)
        }
        return nil
    }

    private static func absolute(_ path: String) -> String {
        withoutSlash(URL(filePath: path).standardizedFileURL.path)
    }

    /// The folder that something is in.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
