import AssetCatalogs
import SourceText
import Workspace

/// An asset catalog with the contents of its folders, read once for all checks.
package struct CatalogContents: Sendable {
    /// The catalog's path on disk.
    package let path: String
    /// The folder of the target that it belongs to; targets cannot use each other's files.
    package let target: String
    /// The platforms that it is built for; `nil` if they are not known.
    let platforms: Set<Platform>?
    /// Its assets as the generator of constants reads them.
    let assets: [Asset]
    /// Its sets, each before those that it is made of.
    let sets: [SetContents]
    /// The files that are in its groups, or in the catalog itself, and in no set; each with the description of the folder.
    let looseFiles: [(description: SourceFile, name: String)]
    /// The descriptions of its groups, and its own, with what is probably misspelled in them.
    let groups: [(file: SourceFile, misspellings: [Misspelling])]
    /// What the parser reports: descriptions that are broken, which no other rule checks, and sets of unknown kinds.
    package let diagnostics: [Diagnostic]
    private let questionable: [String: SourceFile]
    /// The number of its sets, without those that others are made of.
    package let assetCount: Int

    /// The paths of the files, or of the folders without a description, that rules report findings in.
    var reportedPaths: [String] {
        let descriptions = sets.map(\.asset.file) + groups.map(\.file)
        return Set(descriptions.map(\.reportedFile.path) + diagnostics.compactMap(\.path)).ordered()
    }

    /// The file that a diagnostic of the parser is about; empty where it cannot be read.
    func file(of diagnostic: Diagnostic) -> SourceFile {
        let path = diagnostic.path ?? self.path
        return questionable[path] ?? SourceFile(path: path, bytes: [])
    }

    /// Reads a catalog.
    /// - Parameters:
    ///   - path: the `.xcassets` folder.
    ///   - target: the folder of the target that it belongs to.
    ///   - platforms: the platforms that it is built for; `nil` if they are not known.
    ///   - isExcluded: whether a file, or the folder of a set or a group, is left out; nothing needs to exist there.
    /// - Throws: a diagnostic where a folder cannot be read; a description that is broken is one of ``diagnostics``.
    init(
        at path: String, target: String, platforms: Set<Platform>? = nil,
        leavingOut isExcluded: (String) -> Bool = { _ in false }
    ) throws(DiagnosticsError) {
        // A folder that cannot be read is a problem of its own here.
        _ = try Folder.names(in: path)
        let outcome = AssetCatalogReader.outcome(ofCatalogAt: path, displayPath: path)
        var collector = ContentsCollector()
        try collector.collect(
            outcome.assets, inGroup: path, description: outcome.file, namespace: "", leavingOut: isExcluded)
        self.path = path
        self.target = target
        self.platforms = platforms
        assets = outcome.assets
        sets = collector.sets
        looseFiles = collector.looseFiles
        groups = collector.groups
        diagnostics = (outcome.problems.diagnostics + outcome.warnings).filter {
            $0.path.map { !isExcluded($0) } ?? true
        }
        questionable = Dictionary(outcome.questionable.map { ($0.path, $0) }) { first, _ in first }
        assetCount = collector.sets.count { $0.isNamed || $0.owner == nil } + outcome.brokenSetCount
    }
}

/// Walks through a catalog.
private struct ContentsCollector {
    var sets: [SetContents] = []
    var looseFiles: [(description: SourceFile, name: String)] = []
    var groups: [(file: SourceFile, misspellings: [Misspelling])] = []

    mutating func collect(
        _ assets: [Asset], inGroup folder: String, description: SourceFile, namespace: String,
        owner: SetContents.Owner? = nil, leavingOut isExcluded: (String) -> Bool
    ) throws(DiagnosticsError) {
        groups.append((description, SpellingReader.misspellings(in: description)))
        let known = Set(assets.map(\.folderName) + ["Contents.json"])
        for name in try Folder.names(in: folder) where !known.contains(name) && Folder.isFile(at: "\(folder)/\(name)") {
            if !isExcluded("\(folder)/\(name)") { looseFiles.append((description, name)) }
        }
        try collect(assets, namespace: namespace, owner: owner, leavingOut: isExcluded)
    }

    private mutating func collect(
        _ assets: [Asset], namespace: String, owner: SetContents.Owner?, leavingOut isExcluded: (String) -> Bool
    ) throws(DiagnosticsError) {
        for asset in assets where !isExcluded(asset.folder) {
            switch asset.content {
            case .folder(_, let members):
                try collect(
                    members, inGroup: asset.folder, description: asset.file,
                    namespace: asset.memberNamespace(in: namespace), owner: owner, leavingOut: isExcluded)
            case .set(let set):
                sets.append(try SetContents(asset, set, key: namespace + asset.name, owner: owner, isExcluded))
                let inner = SetContents.Owner(index: sets.count - 1, kind: set.kind)
                try collect(
                    set.members, namespace: asset.memberNamespace(in: namespace), owner: inner, leavingOut: isExcluded)
            }
        }
    }
}

extension AssetKind {
    /// Whether code loads sets of the kind by their names. Icons and launch images are named by build settings, and
    /// stickers and Game Center images are not named at all.
    var isNamedByCode: Bool {
        switch self {
        case .image, .color, .symbol, .data, .arResourceGroup, .texture, .cubeTexture, .spriteAtlas, .imageStack,
            .solidImageStack:
            true
        default: false
        }
    }
}

extension Asset {
    /// The path of its folder on disk.
    var folder: String { file.describedFolder }

    /// The name of its folder, its extension included.
    var folderName: String { path.split(separator: "/").last.map(String.init) ?? name }
}

extension SourceFile {
    /// The folder that the file describes.
    var describedFolder: String {
        let name = "/Contents.json"
        return path.hasSuffix(name) ? String(path.dropLast(name.count)) : path
    }

    /// The file in which reports show findings about what it describes: itself, or the folder if there is no
    /// description.
    var reportedFile: SourceFile { bytes.isEmpty ? SourceFile(path: describedFolder, bytes: []) : self }
}
