// swift-format-ignore-file
// Declared as in AppKit's header NSFont.h.
@_exported import Foundation

open class NSFont: NSObject, @unchecked Sendable {
    public init?(name fontName: String, size fontSize: CGFloat) { nil }
    override init() { super.init() }
    open class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont() }
}
