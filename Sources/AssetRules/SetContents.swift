import AssetCatalogs
import SourceText

/// A set of a catalog with the contents of its folder.
struct SetContents: Sendable {
    /// A set that is made of others.
    struct Owner: Sendable {
        /// Its place among the catalog's sets.
        let index: Int
        let kind: AssetKind
    }

    let asset: Asset
    let set: AssetSet
    /// The name by which code loads it, namespaces included.
    let key: String
    /// The set that it is a part of.
    let owner: Owner?
    /// The names of all that is in the folder, other than the description.
    let names: Set<String>
    /// What is known of the files that entries name and that are there, in the order of the entries.
    let files: [NamedFile]

    /// What is probably misspelled in the description.
    let misspellings: [Misspelling]

    /// A file that an entry names.
    struct NamedFile: Sendable {
        let entry: AssetEntry
        let name: String
        let content: AssetFile
    }

    init(_ asset: Asset, _ set: AssetSet, key: String, owner: Owner?) throws(DiagnosticsError) {
        self.asset = asset
        self.set = set
        self.key = key
        self.owner = owner
        names = Set(try Folder.names(in: asset.folder)).subtracting(["Contents.json"])
        var files: [NamedFile] = []
        let file = FileBytes()
        for entry in set.entries {
            guard let name = entry.filename?.text, names.contains(name),
                let content = AssetFile(at: "\(asset.folder)/\(name)", into: file)
            else { continue }
            files.append(NamedFile(entry: entry, name: name, content: content))
        }
        self.files = files
        misspellings = SpellingReader.misspellings(in: asset.file)
    }

    /// Whether it may have entries for other appearances than it seems.
    var hasMisspelledAppearance: Bool { misspellings.contains(where: \.concernsAppearance) }

    /// Whether code loads it by its name.
    var isNamed: Bool { self.set.kind.isNamedByCode && (owner == nil || owner?.kind == .spriteAtlas) }
}
