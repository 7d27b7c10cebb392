// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

public enum CTFontManagerScope: UInt32, Sendable {
    case none, process, user, session
}

public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
