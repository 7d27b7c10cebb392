/// Finds files of different sets that are the same byte for byte.
enum DuplicateCheck {
    private struct Place {
        let file: SetContents.NamedFile
        let contents: SetContents
        let offset: Int

        var reference: String { contents.asset.file.reference(to: offset) }
    }

    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        Dictionary(grouping: catalogs, by: \.target).values.flatMap { catalogs in
            AssetFile.duplicates(among: catalogs.flatMap(places), \.file.content).compactMap(finding)
        }
    }

    /// The files that code could ask for in one set instead of two. Others have to be where they are.
    private static func places(in catalog: CatalogContents) -> [Place] {
        catalog.sets.filter(\.isNamed).flatMap { contents in
            contents.files.compactMap { file in
                file.entry.filename.map { Place(file: file, contents: contents, offset: $0.offset) }
            }
        }
    }

    private static func finding(for places: [Place]) -> AssetFinding? {
        var sets: Set<String> = []
        let places = places.filter { sets.insert($0.contents.asset.folder).inserted }
        guard places.count > 1 else { return nil }
        let first = places[0]
        let others = places.dropFirst().map { "\"\($0.contents.key)\" at \($0.reference)" }.joined(separator: ", ")
        return AssetFinding(
            .duplicate, at: first.offset, of: first.contents.asset,
            "\"\(first.file.name)\" of \"\(first.contents.key)\" is the same file as in \(others); keep one of them")
    }
}
