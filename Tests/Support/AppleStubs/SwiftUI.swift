// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import AppKit
#endif

public struct Text: Sendable {
    public init(verbatim content: String) {}
    @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(_ resource: LocalizedStringResource) {}
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font { Font() }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
}

public struct Image: Equatable, Sendable {
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
    public init(decorative name: String, bundle: Bundle? = nil) {}
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {}
    #if canImport(UIKit)
    public init(uiImage: UIImage) {}
    #else
    public init(nsImage: NSImage) {}
    #endif
}

public struct Color: Hashable, Sendable {
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(cgColor: CGColor) {}
    #if canImport(UIKit)
    public init(uiColor: UIColor) {}
    #else
    public init(nsColor: NSColor) {}
    #endif
}
