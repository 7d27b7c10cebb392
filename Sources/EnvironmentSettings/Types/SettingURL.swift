#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import SettingFormats

/// Absolute URLs among the strings of environments (RFC 3986).
///
/// Foundation's releases differ in what they accept or repair, and the generated code unwraps what it parses; so only
/// what needs no repair is valid.
package enum SettingURL {
    /// Whether a string starts as an absolute URL does, with a scheme and `://`.
    package static func isMeant(by text: String) -> Bool {
        AbsoluteURL.scheme(of: text) != nil
    }

    /// Whether a URL is complete and contains only characters that URLs may contain.
    package static func isValid(_ text: String) -> Bool {
        guard AbsoluteURL.isWellFormed(text), let url = URL(string: text) else { return false }
        guard url.port.map({ (0...65_535).contains($0) }) ?? true else { return false }
        return !(url.host() ?? "").isEmpty || !AbsoluteURL.needsHost(text)
    }

    /// The part between the scheme and the path: hosts and ports, without the user.
    package static func authority(of text: String) -> Substring {
        guard let scheme = AbsoluteURL.scheme(of: text) else { return "" }
        let rest = text.utf8[scheme.endIndex...].dropFirst("://".utf8.count)
        let authority = rest.prefix(while: isOfAuthority)
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map(authority.index(after:)) ?? authority.startIndex
        return text[start..<authority.endIndex]
    }

    /// The form in which two URLs are compared: scheme and host ignore case, and a port that the
    /// scheme implies, a dot after the host and a single slash are removed (RFC 3986, section 6.2).
    static func comparable(_ text: String) -> String {
        guard let scheme = AbsoluteURL.scheme(of: text)?.lowercased() else { return text }
        let authority = authority(of: text)
        let user = text.utf8[..<authority.startIndex].dropFirst(scheme.utf8.count + "://".utf8.count)
        let path = text[authority.endIndex...]
        let name = HostText.withoutPort(authority)
        var port = Substring(authority.utf8.dropFirst(name.utf8.count))
        if let implied = impliedPorts[scheme], port == ":\(implied)" { port = "" }
        let host = name.hasSuffix(".") ? String(name.dropLast()) : name
        return "\(scheme)://\(Substring(user))\(host.lowercased())\(port)\(path == "/" ? "" : path)"
    }

    private static func isOfAuthority(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }

    private static let impliedPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443]
}

extension Character {
    /// Whether it is a letter or a number; ASCII is decided without Unicode's tables, which take most of a check's time.
    var isAlphanumeric: Bool {
        guard let byte = asciiValue else { return isLetter || isNumber }
        return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Whether it is an upper-case letter; ASCII is decided in the same way.
    var isCapital: Bool { asciiValue.map { (0x41...0x5A).contains($0) } ?? isUppercase }

    /// Whether it is a lower-case letter; ASCII is decided in the same way.
    var isSmall: Bool { asciiValue.map { (0x61...0x7A).contains($0) } ?? isLowercase }

    /// Whether it is white space; ASCII is decided in the same way.
    var isBlank: Bool {
        guard let byte = asciiValue else { return isWhitespace }
        return byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
