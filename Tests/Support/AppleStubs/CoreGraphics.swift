// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

// What Apple's modules of such names declare, as far as PrumoRuntime and generated code use it (the documentation of the
// SDKs of macOS 13, iOS 16 and watchOS 9), so that code for Apple's systems is type-checked where there is no SDK. Nothing
// here runs; see .ci/apple-stubs.

public final class CGColorSpace {
    nonisolated(unsafe) public static let sRGB: CFString = ""
    nonisolated(unsafe) public static let extendedSRGB: CFString = ""
    nonisolated(unsafe) public static let extendedLinearSRGB: CFString = ""
    nonisolated(unsafe) public static let displayP3: CFString = ""
    nonisolated(unsafe) public static let genericGrayGamma2_2: CFString = ""
    nonisolated(unsafe) public static let extendedGray: CFString = ""
    public init?(name: CFString) {}
}

public final class CGColor {
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {}
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
