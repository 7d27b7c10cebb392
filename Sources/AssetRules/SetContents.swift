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
    /// The names of all that is in the folder, other than the description and what is left out.
    let names: Set<String>
    /// The names of entries whose files are left out, so that they need not be there.
    let excludedNames: Set<String>
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

    /// - Parameter isExcluded: whether a file is left out; those that entries name and that are there are not.
    init(
        _ asset: Asset, _ set: AssetSet, key: String, owner: Owner?, _ isExcluded: (String) -> Bool
    ) throws(DiagnosticsError) {
        self.asset = asset
        self.set = set
        self.key = key
        self.owner = owner
        let listed = Set(set.entries.compactMap { $0.filename?.text })
        func isLeftOut(_ name: String) -> Bool { isExcluded("\(asset.folder)/\(name)") }
        let present = Set(try Folder.names(in: asset.folder)).subtracting(["Contents.json"])
        names = present.filter { listed.contains($0) || !isLeftOut($0) }
        excludedNames = listed.subtracting(present).filter(isLeftOut)
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
