import SourceText

/// Finds files and sets that a description names but that are not in its folder.
enum MissingFileCheck {
    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap(\.sets).flatMap { contents in
            contents.set.entries.compactMap { finding(for: $0, in: contents) }
        }
    }

    private static func finding(for entry: AssetEntry, in contents: SetContents) -> AssetFinding? {
        guard let filename = entry.filename, !contents.names.contains(filename.text) else { return nil }
        let (name, asset) = (filename.text, contents.asset)
        let message: String
        if name.isEmpty {
            message = "\"filename\" is empty; name a file of \(asset.folderName), or remove it"
        } else if name.contains("/") {
            message = "\"\(name)\" leads out of \(asset.folderName); move the file into it"
        } else if let other = contents.names.first(where: { $0.lowercased() == name.lowercased() }) {
            message =
                "there is no \"\(name)\" in \(asset.folderName), only \"\(other)\", which not every file system "
                + "takes for the same; correct its capitals"
        } else {
            let unnamed = contents.names.subtracting(contents.set.entries.compactMap { $0.filename?.text })
            let meant = Suggestion.nearest(to: name, among: unnamed.sorted())
            message =
                "there is no \"\(name)\" in \(asset.folderName); "
                + (meant.map { "did you mean \"\($0)\"?" } ?? "add it, or remove its name here")
        }
        return AssetFinding(.missingFile, at: filename.offset, of: asset, message)
    }
}
