import AssetCatalogs

/// The file of an entry that is for one scale.
struct ScaledImage {
    let name: String
    let offset: Int
    let scale: Int
    let size: PixelSize

    init?(_ file: SetContents.NamedFile) {
        guard let image = file.content.image, let scale = file.entry.scale, let filename = file.entry.filename,
            file.entry[.size] == nil, !file.entry.isUnassigned
        else { return nil }
        name = file.name
        offset = filename.offset
        self.scale = scale
        size = PixelSize(image)
    }

    /// Whether both may come from one drawing.
    func fits(_ other: ScaledImage) -> Bool {
        Self.fit(size.width, at: scale, other.size.width, at: other.scale)
            && Self.fit(size.height, at: scale, other.size.height, at: other.scale)
    }

    /// Whether two lengths are that of one drawing at two scales, rounded up, down or to the nearest pixel.
    ///
    /// Rounded down, a length of `a` pixels at the scale `s` has from `a / s` up to but not `(a + 1) / s` points; such
    /// ranges of both have to overlap. All is multiplied by both scales.
    static func fit(_ first: Int, at firstScale: Int, _ second: Int, at secondScale: Int) -> Bool {
        let difference = second * firstScale - first * secondScale
        return -firstScale < difference && difference < secondScale
            || -secondScale < difference && difference < firstScale
            || 2 * difference.magnitude <= firstScale + secondScale
    }

    func size(at newScale: Int) -> PixelSize {
        func length(_ length: Int) -> Int { (2 * length * newScale + scale) / (2 * scale) }
        return PixelSize(width: length(size.width), height: length(size.height))
    }
}

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
