/// Finds image sets that have files for some scales and lack others.
enum MissingScaleCheck {
    /// The scales that screens of an idiom have. 1x is not among them where no device has it any more, and the idioms of
    /// two scales are left out: a set with one file is meant for all of them.
    private static let scales: [String: [Int]] = ["universal": [2, 3], "iphone": [2, 3], "car": [2, 3]]

    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap(\.sets).filter { $0.set.kind == .image }.flatMap { contents in
            Dictionary(grouping: contents.set.entries.filter { !$0.isUnassigned }, by: \.attributesWithoutScale)
                .compactMap { finding(for: $1, $0, in: contents) }
        }
    }

    private static func finding(
        for entries: [AssetEntry], _ attributes: [AssetAttribute: String], in contents: SetContents
    ) -> AssetFinding? {
        let filled = entries.filter { $0.filename != nil }
        let present = Set(filled.compactMap(\.scale)).sorted()
        // One scale is a choice, and so is a file for all of them.
        guard present.count > 1, filled.allSatisfy({ $0.scale != nil && !$0.isVector }),
            let missing = scales[attributes[.idiom] ?? "universal"]?.filter({ !present.contains($0) }),
            let first = missing.first
        else { return nil }
        let slot = entries.first { $0.scale == first && $0.filename == nil } ?? filled.last
        let surroundings = AssetAttribute.distinguishing.compactMap { attributes[$0] }.joined(separator: ", ")
        let scope = surroundings.isEmpty ? "" : " (\(surroundings))"
        return AssetFinding(
            .missingScale, at: slot?.offset ?? 0, of: contents.asset,
            "\"\(contents.key)\" has files for \(words(present))\(scope), but none for \(words(missing)); "
                + "add it, or use one vector file")
    }

    private static func words(_ scales: [Int]) -> String {
        scales.map { "\($0)x" }.joined(separator: " and ")
    }
}
