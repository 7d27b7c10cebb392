#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Absolute URLs among the texts of environments (RFC 3986).
///
/// Foundation's releases differ in what they let pass or repair, and the generated code unwraps what it parses; so only
/// what needs no repair is valid.
package enum SettingURL {
    /// The schemes whose URLs are nothing without a host.
    private static let schemesWithHost: Set<String> = ["http", "https", "ws", "wss", "ftp", "ftps"]

    /// Whether a text starts as an absolute URL does, with a scheme and `://`.
    package static func isMeant(by text: String) -> Bool {
        scheme(of: text) != nil
    }

    /// Whether a URL is whole and holds only what URLs may hold.
    static func isValid(_ text: String) -> Bool {
        guard let scheme = scheme(of: text), hasOnlyURLCharacters(text), URL(string: text) != nil else { return false }
        let rest = text.dropFirst(scheme.count + "://".count)
        let authority = rest.prefix { !"/?#".contains($0) }
        // Brackets stand around the address of a host and nowhere else.
        guard !rest.dropFirst(authority.count).contains(where: { $0 == "[" || $0 == "]" }) else { return false }
        let host = URL(string: text)?.host() ?? ""
        guard URL(string: text)?.port.map({ (0...65_535).contains($0) }) ?? true else { return false }
        return !host.isEmpty || !schemesWithHost.contains(scheme.lowercased())
    }

    /// What stands between the scheme and the path: hosts and ports, the user left out.
    package static func authority(of text: String) -> Substring {
        guard let scheme = scheme(of: text) else { return "" }
        let authority = text.dropFirst(scheme.count + "://".count).prefix { !"/?#".contains($0) }
        return authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    }

    /// The form in which two URLs are compared: scheme and host do not tell upper from lower case, a port that the
    /// scheme implies and a dot after the host say nothing, nor does a slash alone (RFC 3986, section 6.2).
    static func comparable(_ text: String) -> String {
        guard let scheme = scheme(of: text)?.lowercased() else { return text }
        let rest = text.dropFirst(scheme.count + "://".count)
        let path = rest.drop { !"/?#".contains($0) }
        let authority = authority(of: text)
        let user = rest.dropLast(path.count + authority.count)
        let name = HostText.withoutPort(authority)
        var port = String(authority.dropFirst(name.count))
        if let implied = impliedPorts[scheme], port == ":\(implied)" { port = "" }
        let host = name.hasSuffix(".") ? String(name.dropLast()) : name
        return "\(scheme)://\(user)\(host.lowercased())\(port)\(path == "/" ? "" : path)"
    }

    private static let impliedPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443]

    private static func scheme(of text: String) -> Substring? {
        guard let separator = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<separator.lowerBound]
        let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        return isScheme && scheme.first?.isLetter == true ? scheme : nil
    }

    /// Whether all bytes are unreserved, reserved or percent-encoded ones (RFC 3986, section 2).
    private static func hasOnlyURLCharacters(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { index in
            switch bytes[index] {
            case UInt8(ascii: "%"):
                bytes.count > index + 2
                    && bytes[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
                UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                false
            default: (0x21...0x7E).contains(bytes[index])
            }
        }
    }
}
