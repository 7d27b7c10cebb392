/// Absolute URLs among strings (RFC 3986), as far as that takes no Foundation: its releases differ in what they accept
/// or repair, so only what needs no repair is well-formed.
package enum AbsoluteURL {
    /// The schemes whose URLs need a host.
    private static let schemesWithHost: Set<String> = ["http", "https", "ws", "wss", "ftp", "ftps"]
    /// The schemes without encryption. Each has a sibling with an "s" at its end.
    private static let insecureSchemes = ["http", "ws", "ftp"]

    /// The scheme before `://`; nil if a string does not start so.
    package static func scheme(of text: String) -> Substring? {
        // Most strings have none, and bytes are quicker than characters.
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = text[..<colon]
        guard scheme.utf8.allSatisfy(isSchemeByte), scheme.utf8.first.map(isLetter) == true,
            text[scheme.endIndex...].hasPrefix("://")
        else {
            return nil
        }
        return scheme
    }

    /// Whether a URL's scheme needs a host.
    package static func needsHost(_ text: String) -> Bool {
        scheme(of: text).map { schemesWithHost.contains($0.lowercased()) } ?? false
    }

    /// Whether a URL is complete and contains only characters that URLs may contain.
    package static func isWellFormed(_ text: String) -> Bool {
        guard let scheme = scheme(of: text), hasOnlyURLCharacters(text) else { return false }
        let rest = text[scheme.endIndex...].dropFirst("://".count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // Brackets are only allowed around the address of a host.
        guard !rest.dropFirst(authority.count).contains(where: { $0 == "[" || $0 == "]" }) else { return false }
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        guard needsHost(text) else { return true }
        let isAddress = place.hasPrefix("[")
        let host = isAddress ? place.prefix { $0 != "]" }.dropFirst() : place.prefix { $0 != ":" }
        let port = place[host.endIndex...].drop { $0 == "]" }
        return !host.isEmpty && (port.isEmpty || port == ":" || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil)
    }

    /// The schemes without encryption of the URLs in a string.
    package static func insecureSchemes(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
        let bytes = Array(text.utf8)
        var found: Set<String> = []
        for index in bytes.indices where bytes[index...].starts(with: "://".utf8) {
            // Where a URL starts, and not at the end of another scheme.
            let scheme = bytes[..<index].reversed().prefix(while: isSchemeByte).reversed()
            if scheme.count <= 4 { found.insert(String(decoding: scheme, as: UTF8.self).lowercased()) }
        }
        return insecureSchemes.filter(found.contains)
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte >= 0x30 && byte <= 0x39 || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
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
