#if canImport(AppKit) && !canImport(UIKit)
import AppKit

extension AssetTraits {
    /// The surroundings that AppKit describes.
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
    /// The image as AppKit has it: the compiled one, else the file that suits the surroundings; nil if the bundle has
    /// neither.
    public var nsImage: NSImage? {
        guard let path = rawPath else { return bundle.bundle.image(forResource: name) }
        return NSImage(contentsOfFile: path)
    }

    /// The file for the surroundings, where the catalog is in the bundle as it was written.
    var rawPath: String? { file(for: AssetTraits(NSAppearance.currentDrawing(), scale: 2))?.path }
}

extension SymbolAsset {
    /// The symbol as AppKit has it; nil if the bundle has none of the name.
    public var nsImage: NSImage? { bundle.bundle.image(forResource: name) }

    /// The symbol in a configuration, such as `NSImage.SymbolConfiguration(textStyle: .headline)`.
    public func nsImage(with configuration: NSImage.SymbolConfiguration) -> NSImage? {
        nsImage?.withSymbolConfiguration(configuration)
    }
}

extension ColorAsset {
    /// The colour as AppKit has it, which follows its surroundings.
    public var nsColor: NSColor { NSColor(asset: self) }
}

extension NSColor {
    /// The colour of a catalog, which follows its surroundings.
    public convenience init(asset: ColorAsset) {
        self.init(
            name: nil,
            dynamicProvider: { appearance in
                let components = asset.components(for: AssetTraits(appearance))
                return NSColor(cgColor: components.cgColor) ?? components.nsColor
            })
    }

    /// The colour of a catalog that has only its name; nil if the bundle has none of the name.
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
    /// The colour as AppKit has it; nil if the bundle has none of the name.
    public var nsColor: NSColor? { NSColor(asset: self) }
}
#endif
