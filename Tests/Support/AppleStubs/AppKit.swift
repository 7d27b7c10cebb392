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
