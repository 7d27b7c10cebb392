/// Finds images whose sizes in pixels do not fit: those of one set to each other, and those of icons to their points.
enum PixelSizeCheck {
    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap(\.sets).flatMap { contents in
            contents.files.compactMap { icon($0, in: contents) } + (contents.set.kind == .image ? scales(contents) : [])
        }
    }

    /// An entry with a size in points says what its file's pixels have to be.
    private static func icon(_ file: SetContents.NamedFile, in contents: SetContents) -> AssetFinding? {
        guard let image = file.content.image, let size = file.entry[.size], !file.entry.isUnassigned,
            let points = IconSize(size), let filename = file.entry.filename,
            file.entry.scale != nil || file.entry[.scale] == nil
        else { return nil }
        let scale = file.entry.scale ?? 1
        let expected = PixelSize(width: points.width.pixels(at: scale), height: points.height.pixels(at: scale))
        let actual = PixelSize(image)
        guard actual != expected else { return nil }
        return AssetFinding(
            .pixelSize, at: filename.offset, of: contents.asset,
            "\"\(file.name)\" has \(actual) pixels, but \(size) points at \(scale)x take \(expected); export it in that size"
        )
    }

    /// Files for the same surroundings are one image at several scales.
    private static func scales(_ contents: SetContents) -> [AssetFinding] {
        let images = contents.files.compactMap { file in
            ScaledImage(file).map { (image: $0, group: file.entry.attributesWithoutScale) }
        }
        return Dictionary(grouping: images, by: \.group).values.flatMap { group -> [AssetFinding] in
            let images = group.map(\.image).sorted { $0.scale < $1.scale }
            // The one that most others fit is right; of two, the one of the lower scale.
            let fits = images.map { image in images.count { image.fits($0) } }
            guard let best = fits.max(), best < images.count, let index = fits.firstIndex(of: best) else { return [] }
            return images.filter { !$0.fits(images[index]) }.map { finding(for: $0, beside: images[index], contents) }
        }
    }

    private static func finding(
        for image: ScaledImage, beside other: ScaledImage, _ contents: SetContents
    ) -> AssetFinding {
        let message: String
        if image.scale == other.scale {
            message =
                "\"\(image.name)\" has \(image.size) pixels and \"\(other.name)\" has \(other.size), "
                + "though both are for \(image.scale)x; give each what it is for, or remove one"
        } else {
            message =
                "\"\(image.name)\" has \(image.size) pixels, but \"\(other.name)\" has \(other.size) at "
                + "\(other.scale)x, so it takes \(other.size(at: image.scale)) at \(image.scale)x; "
                + "export it in that size, or correct its scale"
        }
        return AssetFinding(.pixelSize, at: image.offset, of: contents.asset, message)
    }
}
