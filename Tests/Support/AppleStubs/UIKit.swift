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
@MainActor open class UIResponder: NSObject {}

@MainActor open class UIStoryboard: NSObject {
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.init() }
    open func instantiateInitialViewController() -> UIViewController? { nil }
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? { nil }
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController { fatalError("a stub") }
}

@MainActor open class UIStoryboardSegue: NSObject {
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

open class UITableViewController: UIViewController {}
open class UINavigationController: UIViewController {}
@MainActor open class UIView: UIResponder {}

@MainActor open class UINib: NSObject {
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) { self.init() }
    public struct OptionsKey: Hashable, Sendable {}
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] { [] }
}

open class UITableViewCell: UIView {}
open class UITableViewHeaderFooterView: UIView {}

open class UITableView: UIView {
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { nil }
}

open class UICollectionReusableView: UIView {}
open class UICollectionViewCell: UICollectionReusableView {}

open class UICollectionView: UIView {
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {}
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
    open func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
}

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
