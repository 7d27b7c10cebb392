import AssetCatalogs
import CommandLineKit
import Foundation
import SourceText

/// The catalogs that a command line is about, and where they are used.
struct FoundCatalogs {
    /// The path of each, and the folder of the target that it belongs to, in the order of the paths.
    let catalogs: [(path: String, target: String)]
    private let sources: [String]

    init(_ options: ParsedOptions) throws {
        let named = options[AssetsCheckCommand.folders]
        let folders = named.isEmpty ? [try EnvironmentsPackage.directory(options)] : named
        var targets: [String: String] = [:]
        var known: Set<String> = []
        var roots: [String] = []
        for argument in folders {
            let folder = Self.withoutSlash(argument)
            guard !folder.isEmpty, Folder.exists(at: folder) else {
                throw UsageError("there is no folder '\(argument)'; name a catalog, or a folder of them")
            }
            let paths = try Self.catalogs(in: folder)
            guard !paths.isEmpty || named.isEmpty else {
                throw UsageError("there is no asset catalog in '\(argument)'; name one, or a folder of them")
            }
            // A folder may be given beside one that it lies in.
            for path in paths where known.insert(Self.absolute(path)).inserted {
                targets[path] = Self.target(of: path, in: folder)
            }
            let root = Self.project(of: folder)
            if !roots.contains(root) { roots.append(root) }
        }
        catalogs = targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        sources = try Self.sources(options) ?? roots
    }

    /// The names that the sources have; nil where there are none, so that nothing can be said of uses.
    func names() throws(DiagnosticsError) -> NamesInSources? {
        let names = try NamesInSources(below: sources)
        return names.fileCount == 0 ? nil : names
    }

    /// What to say where there are no sources.
    var missingSourcesNote: String {
        "unused assets were not looked for, since there is no source in \(sources.joined(separator: ", ")); "
            + "name the folder of the sources with --sources"
    }

    private static func sources(_ options: ParsedOptions) throws(UsageError) -> [String]? {
        let sources = options[AssetsCheckCommand.sources].map(withoutSlash)
        for path in sources where path.isEmpty || !Folder.exists(at: path) {
            throw UsageError("--sources: there is no folder '\(path)'; correct it")
        }
        if options[EnvironmentsPackage.option] != nil, sources.isEmpty {
            return [try EnvironmentsPackage.directory(options)]
        }
        return sources.isEmpty ? nil : sources
    }

    private static func catalogs(in folder: String) throws(DiagnosticsError) -> [String] {
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

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
