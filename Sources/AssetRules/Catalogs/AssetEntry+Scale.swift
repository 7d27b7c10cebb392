import AssetCatalogs

extension AssetEntry {
    /// What the entry is for at any scale.
    var attributesWithoutScale: [AssetAttribute: String] {
        var attributes = distinguishingAttributes
        attributes[.scale] = nil
        return attributes
    }

    /// Whether its file is drawn at any scale.
    var isVector: Bool {
        guard let name = filename?.text.lowercased() else { return false }
        return [".pdf", ".svg"].contains(where: name.hasSuffix)
    }
}
