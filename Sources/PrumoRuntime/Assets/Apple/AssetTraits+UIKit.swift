#if canImport(UIKit) && !os(watchOS)
import UIKit

extension AssetTraits {
    /// The surroundings that UIKit describes.
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
#endif
