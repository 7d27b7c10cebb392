import AssetCatalogs
import Findings
import SourceText

/// Flags images whose sizes in pixels do not fit: those of one set each other, and those of icons their points.
struct PixelSizeMismatch: AssetSetRule {
    static let metadata = RuleMetadata(
        id: "pixel_size", name: "Pixel Size", kind: .lint, severity: .error,
        summary: "images should have the pixel size that their scale or their size in points requires",
        rationale: """
            An image at 2x has twice the pixels of the one at 1x. If it does not, the system stretches it or shows it \
            in another size, on some devices only. The App Store rejects icons of the wrong size. Export the image in \
            the size that the message names, or correct its scale in `Contents.json`.
            """)
    static let options: [RuleOption<PixelSizeMismatch>] = [
        .number(
            "tolerance", \.tolerance,
            summary: "the number of pixels by which a width or height may differ, in addition to rounding")
    ]
    static let examples: [RuleExample] = [
        .set(
            "imageset", description: twoScales,
            files: ["1.png": RuleExample.png(33, 10), "2.png": RuleExample.png(67, 20)]),
        .set(
            "imageset", description: twoScales.replacing("\"2.png", with: "↓\"2.png"),
            files: ["1.png": RuleExample.png(33, 10), "2.png": RuleExample.png(70, 20)]),
        .set(
            "imageset", description: twoScales,
            files: ["1.png": RuleExample.png(33, 10), "2.png": RuleExample.png(70, 20)],
            options: #"{"tolerance": 4}"#),
        .set(
            "appiconset", description: #"{"images": [{"filename": ↓"icon.png", "size": "60x60", "scale": "2x"}]}"#,
            files: ["icon.png": RuleExample.png(60, 60)]),
        .set(
            "appiconset", description: #"{"images": [{"filename": "icon.png", "size": "60x60", "scale": "2x"}]}"#,
            files: ["icon.png": RuleExample.png(120, 120)]),
    ]
    private static let twoScales =
        #"{"images": [{"filename": "1.png", "scale": "1x"}, {"filename": "2.png", "scale": "2x"}]}"#

    /// The number of images of which one is taken as right.
    private static let candidateLimit = 50

    var tolerance = 0

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        for file in contents.files { checkIcon(file, of: contents, in: &context) }
        if contents.set.kind == .image { checkScales(of: contents, in: &context) }
    }

    /// An entry with a size in points determines the pixels of its file.
    private func checkIcon(
        _ file: SetContents.NamedFile, of contents: SetContents, in context: inout AssetRuleContext
    ) {
        guard let image = file.content.image, let size = file.entry[.size], !file.entry.isUnassigned,
            let points = IconSize(size), let filename = file.entry.filename,
            file.entry.scale != nil || file.entry[.scale] == nil
        else { return }
        let scale = file.entry.scale ?? 1
        let expected = PixelSize(width: points.width.pixels(at: scale), height: points.height.pixels(at: scale))
        let actual = PixelSize(image)
        guard actual.difference(to: expected) > tolerance else { return }
        context.report(
            "\"\(file.name)\" has \(actual) pixels, but \(size) points at \(scale)x need \(expected); "
                + "export it in that size",
            at: filename.offset, of: contents.asset)
    }

    /// Files for the same devices and appearances are one image at several scales.
    private func checkScales(of contents: SetContents, in context: inout AssetRuleContext) {
        let images = contents.files.compactMap { file in
            ScaledImage(file).map { (image: $0, group: file.entry.attributesWithoutScale) }
        }
        for group in Dictionary(grouping: images, by: \.group).values {
            let images = group.map(\.image).ordered { $0.scale < $1.scale }
            // The one that most others fit is right; of two, the one of the lower scale.
            let fits = images.prefix(Self.candidateLimit).map { image in images.count { fit(image, $0) } }
            guard let best = fits.max(), best < images.count, let index = fits.firstIndex(of: best) else { continue }
            for image in images where !fit(image, images[index]) {
                context.report(Self.message(on: image, besides: images[index]), at: image.offset, of: contents.asset)
            }
        }
    }

    /// Tools that export each scale by itself also round the frame of the drawing, so that two scales may differ by one more
    /// pixel of the lower one.
    private func fit(_ image: ScaledImage, _ other: ScaledImage) -> Bool {
        let (low, high) = image.scale <= other.scale ? (image, other) : (other, image)
        let rounding = low.scale == high.scale ? 0 : 1
        return image.fits(other) || low.size.difference(to: high.size(at: low.scale)) - rounding <= tolerance
    }

    private static func message(on image: ScaledImage, besides other: ScaledImage) -> String {
        guard image.scale != other.scale else {
            return "\"\(image.name)\" has \(image.size) pixels and \"\(other.name)\" has \(other.size), "
                + "though both are for \(image.scale)x; correct the scale of one, or remove it"
        }
        return "\"\(image.name)\" has \(image.size) pixels, but \"\(other.name)\" has \(other.size) at "
            + "\(other.scale)x, so it needs \(other.size(at: image.scale)) at \(image.scale)x; "
            + "export it in that size, or correct its scale"
    }
}
