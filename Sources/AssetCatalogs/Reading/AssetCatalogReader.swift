import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads an `.xcassets` folder.
package struct AssetCatalogReader {
    /// The contents of a catalog, as far as it can be read.
    package struct Outcome: Sendable {
        /// The description of the catalog itself, or an empty file of its name if there is none.
        package let file: SourceFile
        /// The assets whose descriptions can be read, and those that others are in, in the order of their names.
        package let assets: [Asset]
        /// The warnings, which do not stop a build.
        package let warnings: [Diagnostic]
        /// The problems with the other descriptions.
        package let problems: Problems
        /// The descriptions that warnings and problems are about; a file that cannot be read is empty here.
        package let questionable: [SourceFile]
        /// The number of sets that are left out, since their descriptions are broken.
        package let brokenSetCount: Int
    }

    private var problems = Problems()
    private var warnings: [Diagnostic] = []
    private var questionable: [SourceFile] = []
    private var brokenSetCount = 0
    private var linkCount = 0
    /// The real path of the folder that no link leads out of: the repository, or without one the catalog.
    private let border: String
    /// The path of the catalog on disk, for diagnostics, and in the target.
    private let root: (path: String, displayPath: String, resourcePath: String)

    /// The deepest nesting of folders in a catalog.
    package static let nestingLimit = 64
    /// How many symbolic links to folders are followed in a catalog.
    private static let linkLimit = 256

    /// The assets of a catalog in the order of their names, and the warnings, which do not stop a build.
    /// - Parameters:
    ///   - path: the `.xcassets` folder.
    ///   - displayPath: its path in generated comments.
    ///   - resourcePath: its path in the target, below which it is in the target's bundle; `displayPath` unless given.
    /// - Throws: every problem of every `Contents.json`.
    package static func assets(
        inCatalogAt path: String, displayPath: String, resourcePath: String? = nil
    ) throws(DiagnosticsError) -> (assets: [Asset], warnings: [Diagnostic]) {
        let outcome = outcome(ofCatalogAt: path, displayPath: displayPath, resourcePath: resourcePath)
        try outcome.problems.check()
        return (outcome.assets, outcome.warnings)
    }

    /// The contents of a catalog, as far as it can be read; see ``assets(inCatalogAt:displayPath:resourcePath:)``.
    package static func outcome(
        ofCatalogAt path: String, displayPath: String, resourcePath: String? = nil
    ) -> Outcome {
        var reader = AssetCatalogReader(root: (path, displayPath, resourcePath ?? displayPath))
        let root = OpenFolder(relativePath: "", realPath: realPath(of: path), outer: [])
        let (description, _) = reader.description("", kind: nil, of: root)
        let assets = reader.members(of: root)
        return Outcome(
            file: description.file, assets: assets, warnings: reader.warnings, problems: reader.problems,
            questionable: reader.questionable, brokenSetCount: reader.brokenSetCount)
    }

    private init(root: (path: String, displayPath: String, resourcePath: String)) {
        self.root = root
        let border = RepositoryFolder.containing(RealPath.absolute(root.path)) ?? root.path
        self.border = RealPath.of(border) ?? border
    }

    /// A folder that is being read, and the folders that contain it.
    private struct OpenFolder {
        /// Starts with a slash, except for the catalog's own, which is empty.
        let relativePath: String
        let realPath: String
        let outer: [String]

        /// A folder in this one; nil for a link back to a folder that contains it, which would never end.
        func inner(_ name: String, at path: String, isLink: Bool) -> OpenFolder? {
            let real = isLink ? AssetCatalogReader.realPath(of: path) : "\(realPath)/\(name)"
            guard !isLink || !(outer + [realPath]).contains(real) else { return nil }
            return OpenFolder(relativePath: "\(relativePath)/\(name)", realPath: real, outer: outer + [realPath])
        }
    }

    private static func realPath(of path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }

    private mutating func members(of folder: OpenFolder) -> [Asset] {
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
            guard Folder.exists(at: memberPath) else { continue }
            let isLink = Folder.isLink(memberPath)
            if isLink {
                guard takesLink(memberPath), isAllowed(memberPath) else { continue }
            }
            guard let member = folder.inner(name, at: memberPath, isLink: isLink),
                let asset = asset(name, in: member)
            else { continue }
            assets.append(asset)
        }
        return assets
    }

    /// Links to folders that have links to each other would have a catalog read again and again.
    private mutating func takesLink(_ path: String) -> Bool {
        linkCount += 1
        if linkCount == Self.linkLimit + 1 {
            problems.report(
                Diagnostic(
                    path: path,
                    "the catalog has more than \(Self.linkLimit) symbolic links to folders; replace them with copies"))
        }
        return linkCount <= Self.linkLimit
    }

    private mutating func isAllowed(_ path: String) -> Bool {
        guard let real = RealPath.of(path), !RealPath.contains(border, real) else { return true }
        problems.report(
            Diagnostic(
                path: path, "this is a link out of the repository and is not read; copy what is needed into the catalog"
            ))
        return false
    }

    /// The asset of a folder; nil for a set that is broken. A folder with other assets is returned nonetheless, without
    /// its own properties, so that one run reports all problems.
    private mutating func asset(_ name: String, in folder: OpenFolder) -> Asset? {
        let (stem, kind) = AssetKind.split(name)
        let (description, isBroken) = description(stem, kind: kind, of: folder)
        let members = kind?.holdsSets ?? true ? members(of: folder) : []
        let path = root.resourcePath + folder.relativePath
        guard let kind else {
            return Asset(
                name: stem, path: path, file: description.file, content: .folder(description.properties, members))
        }
        guard !isBroken || kind.holdsSets else {
            brokenSetCount += 1
            return nil
        }
        let set = AssetSet(
            kind: kind, properties: description.properties, entries: isBroken ? [] : description.entries,
            colors: description.colors, members: members)
        return Asset(name: stem, path: path, file: description.file, content: .set(set))
    }

    private mutating func description(
        _ stem: String, kind: AssetKind?, of folder: OpenFolder
    ) -> (AssetDescription, isBroken: Bool) {
        let contents = "\(root.path)\(folder.relativePath)/Contents.json"
        let displayPath = "\(root.displayPath)\(folder.relativePath)/Contents.json"
        let isOptional = kind?.required == nil
        let empty = SourceFile(path: contents, displayPath: displayPath, bytes: [])
        let read = problems.attempt { () throws(DiagnosticsError) in
            isOptional && !FileManager.default.fileExists(atPath: contents)
                ? empty : try SourceFile(readingFrom: contents, displayPath: displayPath)
        }
        var description = AssetDescription(file: read ?? empty, kind: kind)
        guard read != nil else {
            questionable.append(empty)
            return (description, true)
        }
        description.read(stem)
        problems.report(description.problems)
        warnings += description.warnings
        if !description.problems.diagnostics.isEmpty || !description.warnings.isEmpty {
            questionable.append(description.file)
        }
        return (description, !description.problems.diagnostics.isEmpty)
    }
}
