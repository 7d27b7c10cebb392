#if canImport(AppKit) && !canImport(UIKit)
import AppKit

extension AssetTraits {
    /// The traits of an AppKit appearance.
    public init(_ appearance: NSAppearance, scale: Double = 1) {
        let name = appearance.bestMatch(from: [
            .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
        ])
        self.init(
            scale: scale,
            appearance: name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .dark : .light,
            contrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua
                ? .high : .normal,
            idiom: .mac)
    }
}

extension ImageAsset {
    /// The image as an AppKit object. The catalog had the image when the program was built, so a bundle without it stops the
    /// program; ``loadNSImage()`` is nil instead, for images that the system loads on demand.
    public var nsImage: NSImage { required(loadNSImage()) }

    /// The image as an AppKit object: the compiled one, else the file that fits the traits; nil if the bundle has
    /// neither.
    public func loadNSImage() -> NSImage? {
        guard let path = rawPath else { return bundle.bundle.image(forResource: name) }
        return NSImage(contentsOfFile: path)
    }

    /// The file for the traits, if the catalog is in the bundle in its source form.
    var rawPath: String? { file(for: AssetTraits(NSAppearance.currentDrawing(), scale: 2))?.path }
}

extension SymbolAsset {
    /// The symbol as an AppKit object. A bundle without it stops the program; ``loadNSImage()`` is nil instead.
    public var nsImage: NSImage { required(loadNSImage()) }

    /// The symbol as an AppKit object; nil if the bundle has none of the name.
    public func loadNSImage() -> NSImage? { bundle.bundle.image(forResource: name) }

    /// The symbol in a configuration, such as `NSImage.SymbolConfiguration(textStyle: .headline)`; without it where it has
    /// no such form.
    public func nsImage(with configuration: NSImage.SymbolConfiguration) -> NSImage {
        nsImage.withSymbolConfiguration(configuration) ?? nsImage
    }
}

extension ColorAsset {
    /// The color as an AppKit object, which adapts to its traits.
    public var nsColor: NSColor { NSColor(asset: self) }
}

extension NSColor {
    /// The color of a catalog, which adapts to its traits.
    public convenience init(asset: ColorAsset) {
        self.init(
            name: nil,
            dynamicProvider: { appearance in
                let components = asset.components(for: AssetTraits(appearance))
                return NSColor(cgColor: components.cgColor) ?? components.nsColor
            })
    }

    /// The color of a catalog that has only its name; nil if the bundle has none of the name.
    public convenience init?(asset: NamedColorAsset) {
        self.init(named: asset.name, bundle: asset.bundle.bundle)
    }
}

extension ColorComponents {
    fileprivate var nsColor: NSColor {
        let color = sRGB
        return NSColor(
            srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(alpha))
    }
}

extension NamedColorAsset {
    /// The color as an AppKit object; nil if the bundle has none of the name.
    public var nsColor: NSColor? { NSColor(asset: self) }
}
#endif
