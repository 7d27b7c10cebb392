// swift-format-ignore-file
// Declared as in Apple's headers CTFontManager.h, CFError.h and CFURL.h; the bridged types are Foundation's own here.
import Foundation

public typealias CFURL = Foundation.URL
public typealias CFIndex = Int

public final class CFError: Error {
    init() {}
}

public func CFErrorGetCode(_ error: CFError) -> CFIndex { 0 }

public enum CTFontManagerScope: UInt32, Sendable {
    case none, process, user, session
}

public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
