import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads an `.xcassets` folder.
public struct AssetCatalogReader {
    private var problems = Problems()
    private var warnings: [Diagnostic] = []
    /// The path of the catalog on disk, for diagnostics, and in the target.
    private let root: (path: String, displayPath: String, resourcePath: String)

    /// The deepest nesting of folders in a catalog.
    public static let nestingLimit = 64

    /// The assets of a catalog in the order of their names, and what is suspicious but stops no build.
    /// - Parameters:
    ///   - path: the `.xcassets` folder.
    ///   - displayPath: its path in generated comments.
    ///   - resourcePath: its path in the target, below which it lies in the target's bundle; `displayPath` unless given.
    /// - Throws: every problem of every `Contents.json`.
    public static func assets(
        inCatalogAt path: String, displayPath: String, resourcePath: String? = nil
    ) throws(DiagnosticsError) -> (assets: [Asset], warnings: [Diagnostic]) {
        var reader = AssetCatalogReader(root: (path, displayPath, resourcePath ?? displayPath))
        let assets = reader.members(of: FolderOnTheWay(relativePath: "", realPath: realPath(of: path), outer: []))
        try reader.problems.check()
        return (assets, reader.warnings)
    }

    private init(root: (path: String, displayPath: String, resourcePath: String)) {
        self.root = root
    }

    /// A folder that is being read, and those that it lies in.
    private struct FolderOnTheWay {
        /// Starts with a slash, except for the catalog's own, which is empty.
        let relativePath: String
        let realPath: String
        let outer: [String]

        /// A folder in this one; nil for a link back to one that it lies in, which would never end.
        func inner(_ name: String, at path: String) -> FolderOnTheWay? {
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
            let real = isLink ? AssetCatalogReader.realPath(of: path) : "\(realPath)/\(name)"
            guard !isLink || !(outer + [realPath]).contains(real) else { return nil }
            return FolderOnTheWay(relativePath: "\(relativePath)/\(name)", realPath: real, outer: outer + [realPath])
        }
    }

    private static func realPath(of path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }

    private mutating func members(of folder: FolderOnTheWay) -> [Asset] {
        let path = root.path + folder.relativePath
        guard folder.outer.count < Self.nestingLimit else {
            problems.report(
                Diagnostic(
                    path: path, "folders are nested deeper than \(Self.nestingLimit) levels; flatten the catalog"))
            return []
        }
        let names = problems.attempt { () throws(DiagnosticsError) in try Folder.names(in: path) } ?? []
        var assets: [Asset] = []
        for name in names {
            let memberPath = "\(path)/\(name)"
            guard Folder.exists(at: memberPath), let member = folder.inner(name, at: memberPath),
                let asset = asset(name, in: member)
            else { continue }
            assets.append(asset)
        }
        return assets
    }

    /// The asset of a folder; nil where its description is broken.
    private mutating func asset(_ name: String, in folder: FolderOnTheWay) -> Asset? {
        let (stem, kind) = AssetKind.split(name)
        let contents = "\(root.path)\(folder.relativePath)/Contents.json"
        let displayPath = "\(root.displayPath)\(folder.relativePath)/Contents.json"
        let isOptional = kind?.required == nil
        let read = problems.attempt { () throws(DiagnosticsError) in
            isOptional && !FileManager.default.fileExists(atPath: contents)
                ? SourceFile(path: contents, displayPath: displayPath, bytes: [])
                : try SourceFile(readingFrom: contents, displayPath: displayPath)
        }
        guard let file = read else {
            // What lies in it may be broken too, and one run says everything.
            if kind?.holdsSets ?? true { _ = members(of: folder) }
            return nil
        }
        var description = AssetDescription(file: file, kind: kind)
        description.read(stem)
        problems.report(description.problems)
        warnings += description.warnings
        let members = kind?.holdsSets ?? true ? members(of: folder) : []
        guard description.problems.diagnostics.isEmpty else { return nil }
        let path = root.resourcePath + folder.relativePath
        guard let kind else {
            return Asset(name: stem, path: path, file: file, content: .folder(description.properties, members))
        }
        let set = AssetSet(
            kind: kind, properties: description.properties, entries: description.entries, colors: description.colors,
            members: members)
        return Asset(name: stem, path: path, file: file, content: .set(set))
    }
}
