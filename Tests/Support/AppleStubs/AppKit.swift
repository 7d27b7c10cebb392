// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import CoreGraphics
@_exported import Foundation

open class NSAppearance: NSObject {
    public struct Name: Hashable, Sendable {
        public static let aqua = Name()
        public static let darkAqua = Name()
        public static let accessibilityHighContrastAqua = Name()
        public static let accessibilityHighContrastDarkAqua = Name()
    }
    open class func currentDrawing() -> NSAppearance { NSAppearance() }
    open func bestMatch(from appearances: [Name]) -> Name? { nil }
}

open class NSImage: NSObject {
    public typealias Name = String
    open class SymbolConfiguration: NSObject {}
    public init?(contentsOfFile fileName: String) { nil }
    open func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? { nil }
}

extension Bundle {
    public func image(forResource name: NSImage.Name) -> NSImage? { nil }
}

open class NSColor: NSObject {
    public typealias Name = String
    override public init() {}
    public convenience init?(cgColor: CGColor) { nil }
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init() }
    public convenience init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) { self.init() }
    public convenience init?(named name: Name, bundle: Bundle?) { nil }
}

open class NSFont: NSObject, @unchecked Sendable {
    override init() { super.init() }
    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    open class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont() }
}

open class NSDataAsset: NSObject {
    public typealias Name = String
    public init?(name: Name, bundle: Bundle) { nil }
    open var data: Data { Data() }
}

@MainActor open class NSResponder: NSObject {}
@MainActor open class NSView: NSResponder {}
open class NSTableCellView: NSView {}

open class NSViewController: NSResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
}

open class NSWindowController: NSResponder {
    public init(window: NSObject?) {}
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
}

@MainActor open class NSStoryboard: NSObject {
    public typealias Name = String
    public typealias SceneIdentifier = String
    public convenience init(name: Name, bundle storyboardBundleOrNil: Bundle?) { self.init() }
    open func instantiateInitialController() -> Any? { nil }
    open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any { self }
    public func instantiateInitialController<Controller: NSViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { nil }
    public func instantiateInitialController<Controller: NSWindowController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { nil }
    public func instantiateController<Controller: NSViewController>(
        identifier: SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller { fatalError("a stub") }
    public func instantiateController<Controller: NSWindowController>(
        identifier: SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller { fatalError("a stub") }
}

@MainActor open class NSStoryboardSegue: NSObject {
    public typealias Identifier = String
    open var identifier: Identifier? { nil }
    open var sourceController: Any { self }
    open var destinationController: Any { self }
}

@MainActor open class NSNib: NSObject {
    public typealias Name = String
    public init?(nibNamed nibName: Name, bundle: Bundle?) { nil }
    open func instantiate(
        withOwner owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>?
    ) -> Bool { false }
}

public struct NSUserInterfaceItemIdentifier: Hashable, Sendable {
    public init(_ rawValue: String) {}
}

open class NSTableView: NSView {
    open func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) {}
    open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? { nil }
}

open class NSCollectionViewItem: NSViewController {}

open class NSCollectionView: NSView {
    open func register(_ nib: NSNib?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {}
    open func makeItem(
        withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
    ) -> NSCollectionViewItem { NSCollectionViewItem() }
}
