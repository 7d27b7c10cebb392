import SourceText

/// Finds files that are in a catalog for nothing.
enum UnnamedFileCheck {
    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap { catalog in
            catalog.sets.flatMap { unnamed(in: $0) + unassigned(in: $0) }
                + catalog.looseFiles.compactMap(loose)
        }
    }

    private static func unnamed(in contents: SetContents) -> [AssetFinding] {
        let (asset, set) = (contents.asset, contents.set)
        // A set of icons by their names, and a set of others that lists none of them, take what is there.
        guard !asset.file.bytes.isEmpty else { return [] }
        let listed = set.entries.compactMap { $0.filename?.text }
        let takesAll = set.kind.holdsSets && listed.isEmpty
        let members = Set(set.members.map(\.folderName))
        // The names of one folder that differ in capitals only are told by the check for missing files.
        let named = Set(listed.map { $0.lowercased() })
        let list = set.entries.first?.list
        let place = list.map { $0 == "properties" ? "its properties" : "\"\($0)\"" } ?? "Contents.json"
        return contents.names.sorted().compactMap { name in
            let isSet = members.contains(name) || AssetKind.split(name).kind != nil
            guard !named.contains(name.lowercased()), !(takesAll && isSet),
                !asset.file.quotes(name)
            else { return nil }
            return AssetFinding(
                .unnamedFile, at: 0, of: asset,
                "\"\(name)\" lies in \(asset.folderName) but is not named in \(place); "
                    + "name it there, or remove it")
        }
    }

    /// Xcode keeps what it finds no place for in the description.
    private static func unassigned(in contents: SetContents) -> [AssetFinding] {
        contents.set.entries.compactMap { entry in
            guard entry.isUnassigned, let filename = entry.filename, contents.names.contains(filename.text) else {
                return nil
            }
            return AssetFinding(
                .unnamedFile, at: filename.offset, of: contents.asset,
                "\"\(filename.text)\" is listed as unassigned, so \(contents.asset.folderName) does not use it; "
                    + "give it a place in the set, or remove it")
        }
    }

    private static func loose(_ file: (folder: String, description: SourceFile?, name: String)) -> AssetFinding? {
        // Sets of a kind that is not known look like groups, but name their files.
        if let description = file.description, description.quotes(file.name) { return nil }
        return AssetFinding(
            .unnamedFile, path: file.folder,
            "\"\(file.name)\" lies in no set, so it is in no catalog; move it into one, or remove it")
    }
}

extension SourceFile {
    /// Whether a name stands in it in double quotes.
    fileprivate func quotes(_ name: String) -> Bool {
        let wanted = Array("\"\(name)\"".utf8)
        guard bytes.count >= wanted.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
    }
}
