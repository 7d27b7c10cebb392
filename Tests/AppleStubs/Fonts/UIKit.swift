// swift-format-ignore-file
// Declared as in UIKit's headers UIFont.h and UIFontMetrics.h.
@_exported import Foundation

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    }

    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    override init() { super.init() }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
}

open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    open func scaledFont(for font: UIFont) -> UIFont { font }
}
