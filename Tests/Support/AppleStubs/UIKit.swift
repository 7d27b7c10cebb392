// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import CoreGraphics
@_exported import Foundation

open class UIImage: NSObject, @unchecked Sendable {
    open class Configuration: NSObject {}
    open class SymbolConfiguration: Configuration {}
    override public init() {}
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { nil }
    public init?(contentsOfFile path: String) { nil }
    #if !os(watchOS)
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { nil }
    #endif
}

open class UIColor: NSObject, @unchecked Sendable {
    override public init() {}
    public init(cgColor: CGColor) {}
    #if !os(watchOS)
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { self.init() }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { nil }
    #endif
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    }

    override init() { super.init() }
    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
}

open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    open func scaledFont(for font: UIFont) -> UIFont { font }
}

public typealias NSDataAssetName = String

open class NSDataAsset: NSObject {
    public init?(name: NSDataAssetName, bundle: Bundle) { nil }
    open var data: Data { Data() }
}

#if !os(watchOS)
public enum UIUserInterfaceIdiom: Int, @unchecked Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }
public enum UIUserInterfaceStyle: Int, @unchecked Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, @unchecked Sendable { case unspecified = -1, normal, high }
public enum UIDisplayGamut: Int, @unchecked Sendable { case unspecified = -1, SRGB, P3 }
public enum UITraitEnvironmentLayoutDirection: Int, @unchecked Sendable {
    case unspecified = -1, leftToRight, rightToLeft
}
public enum UIUserInterfaceSizeClass: Int, @unchecked Sendable { case unspecified, compact, regular }

open class UITraitCollection: NSObject, @unchecked Sendable {
    open class var current: UITraitCollection {
        get { UITraitCollection() }
        set { _ = newValue }
    }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    open var accessibilityContrast: UIAccessibilityContrast { .normal }
    open var displayGamut: UIDisplayGamut { .SRGB }
    open var displayScale: CGFloat { 1 }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}
#endif
