// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import CoreGraphics
@_exported import Foundation

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import AppKit
#endif

public struct Text: Sendable {
    public init(verbatim content: String) {}
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
