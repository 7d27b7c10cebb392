#if canImport(UIKit)
import UIKit

extension ImageAsset {
    /// The image as a UIKit object. The catalog had the image when the program was built, so a bundle without it stops the
    /// program; `UIImage(asset:)` is nil instead, for images that the system loads on demand.
    public var uiImage: UIImage { required(UIImage(asset: self)) }
}

extension SymbolAsset {
    /// The symbol as a UIKit object. A bundle without it stops the program; `UIImage(asset:)` is nil instead.
    public var uiImage: UIImage { uiImage(with: nil) }

    /// The symbol in a configuration, such as `UIImage.SymbolConfiguration(textStyle: .headline)`. A bundle without it stops
    /// the program; `UIImage(asset:with:)` is nil instead.
    public func uiImage(with configuration: UIImage.Configuration?) -> UIImage {
        required(UIImage(asset: self, with: configuration))
    }
}

extension UIImage {
    /// The image of a catalog: the compiled one, else the file that fits the traits.
    public convenience init?(asset: ImageAsset, with configuration: UIImage.Configuration? = nil) {
        guard let path = asset.currentPath else {
            self.init(named: asset.name, in: asset.bundle.bundle, with: configuration)
            return
        }
        self.init(contentsOfFile: path)
    }

    /// The symbol of a catalog.
    public convenience init?(asset: SymbolAsset, with configuration: UIImage.Configuration? = nil) {
        self.init(named: asset.name, in: asset.bundle.bundle, with: configuration)
    }
}

extension ColorAsset {
    /// The color as a UIKit object, which adapts to its traits.
    public var uiColor: UIColor { UIColor(asset: self) }
}

extension UIColor {
    /// The color of a catalog, which adapts to its traits.
    public convenience init(asset: ColorAsset) {
        #if os(watchOS)
        self.init(cgColor: asset.components(appearance: .dark, idiom: .watch).cgColor)
        #else
        self.init(dynamicProvider: { UIColor(cgColor: asset.components(for: AssetTraits($0)).cgColor) })
        #endif
    }
}

#if !os(watchOS)
extension AssetTraits {
    /// The traits of a UIKit trait collection.
    public init(_ traits: UITraitCollection) {
        self.init(
            scale: traits.displayScale > 0 ? Double(traits.displayScale) : 1,
            appearance: traits.userInterfaceStyle == .dark ? .dark : .light,
            contrast: traits.accessibilityContrast == .high ? .high : .normal,
            idiom: Idiom(traits.userInterfaceIdiom),
            displayGamut: traits.displayGamut == .P3 ? .displayP3 : .sRGB,
            layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            widthClass: SizeClass(traits.horizontalSizeClass), heightClass: SizeClass(traits.verticalSizeClass))
    }
}

extension AssetTraits.Idiom {
    fileprivate init(_ idiom: UIUserInterfaceIdiom) {
        switch idiom {
        case .phone: self = .phone
        case .pad: self = .pad
        case .tv: self = .tv
        case .carPlay: self = .car
        case .mac: self = .mac
        // `vision` came with iOS 17 and cannot be named for earlier ones; its number is 6 in every SDK.
        case _ where idiom.rawValue == 6: self = .vision
        default: self = .universal
        }
    }
}

extension AssetTraits.SizeClass {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        default: return nil
        }
    }
}

extension NamedColorAsset {
    /// The color as a UIKit object; nil if the bundle has none of the name.
    public var uiColor: UIColor? { UIColor(asset: self) }
}

extension UIColor {
    /// The color of a catalog that has only its name; nil if the bundle has none of the name.
    public convenience init?(asset: NamedColorAsset) {
        self.init(named: asset.name, in: asset.bundle.bundle, compatibleWith: nil)
    }
}

extension ImageAsset {
    /// The image for some traits. A bundle without it stops the program.
    public func uiImage(compatibleWith traits: UITraitCollection) -> UIImage {
        let image =
            currentPath == nil
            ? UIImage(named: name, in: bundle.bundle, compatibleWith: traits)
            : file(for: AssetTraits(traits))?.path.flatMap { UIImage(contentsOfFile: $0) }
        return required(image)
    }

    /// The file for the traits, if the catalog is in the bundle in its source form.
    fileprivate var currentPath: String? { file(for: AssetTraits(.current))?.path }
}
#else
extension ImageAsset {
    fileprivate var currentPath: String? { file(scale: 2, appearance: .dark, idiom: .watch)?.path }
}
#endif
#endif
