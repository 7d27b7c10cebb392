import SourceText

/// An asset catalog with what lies in its folders, read once for all checks.
public struct CatalogContents: Sendable {
    /// The catalog's path on disk.
    public let path: String
    /// The folder of the target that it belongs to; targets cannot use each other's files.
    public let target: String
    /// Its sets, each before those that it is made of.
    let sets: [SetContents]
    /// Its groups, and the catalog itself, with what lies loose in them.
    let looseFiles: [(folder: String, description: SourceFile?, name: String)]

    /// The descriptions of its groups, and its own, with what is probably misspelt in them.
    let groups: [(file: SourceFile, misspellings: [Misspelling])]
    /// What its reader says of it: descriptions that are broken, of which no rule says anything, and what is suspicious.
    public let diagnostics: [Diagnostic]
    /// The number of its sets, without those that others are made of.
    public let assetCount: Int

    /// Reads a catalog.
    /// - Parameters:
    ///   - path: the `.xcassets` folder.
    ///   - target: the folder of the target that it belongs to.
    /// - Throws: a diagnostic where a folder cannot be read; a description that is broken is one of ``diagnostics``.
    public init(at path: String, target: String) throws(DiagnosticsError) {
        // A folder that cannot be read is a problem of its own here.
        _ = try Folder.names(in: path)
        let outcome = AssetCatalogReader.outcome(ofCatalogAt: path, displayPath: path)
        var collector = ContentsCollector()
        try collector.collect(outcome.assets, inGroup: path, description: outcome.file, namespace: "", owner: nil)
        self.path = path
        self.target = target
        sets = collector.sets
        looseFiles = collector.looseFiles
        groups = collector.groups
        diagnostics = outcome.problems.diagnostics + outcome.warnings
        assetCount = collector.sets.count { $0.isNamed || $0.owner == nil } + outcome.brokenSetCount
    }
}

/// Walks through a catalog.
private struct ContentsCollector {
    var sets: [SetContents] = []
    var looseFiles: [(folder: String, description: SourceFile?, name: String)] = []
    var groups: [(file: SourceFile, misspellings: [Misspelling])] = []

    mutating func collect(
        _ assets: [Asset], inGroup folder: String, description: SourceFile, namespace: String,
        owner: SetContents.Owner?
    ) throws(DiagnosticsError) {
        groups.append((description, SpellingReader.misspellings(in: description)))
        let known = Set(assets.map(\.folderName) + ["Contents.json"])
        for name in try Folder.names(in: folder) where !known.contains(name) && Folder.isFile(at: "\(folder)/\(name)") {
            looseFiles.append((folder, description, name))
        }
        try collect(assets, namespace: namespace, owner: owner)
    }

    private mutating func collect(
        _ assets: [Asset], namespace: String, owner: SetContents.Owner?
    ) throws(DiagnosticsError) {
        for asset in assets {
            switch asset.content {
            case .folder(let properties, let members):
                try collect(
                    members, inGroup: asset.folder, description: asset.file,
                    namespace: properties.providesNamespace ? "\(namespace)\(asset.name)/" : namespace, owner: owner)
            case .set(let set):
                sets.append(try SetContents(asset, set, key: namespace + asset.name, owner: owner))
                let inner = SetContents.Owner(index: sets.count - 1, kind: set.kind)
                let isNamespace = set.kind == .spriteAtlas && set.properties.providesNamespace
                try collect(
                    set.members, namespace: isNamespace ? "\(namespace)\(asset.name)/" : namespace, owner: inner)
            }
        }
    }
}
