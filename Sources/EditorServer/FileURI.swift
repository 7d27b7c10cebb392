import DataFormats
import SourceText

/// Names of files as the protocol has them: `file:` URIs (RFC 8089).
enum FileURI {
    /// The number of bytes of the longest path that a system opens (`PATH_MAX` of Linux).
    private static let longestPath = 4096

    /// The path from the root on; nil if a URI does not name a file that this machine could have.
    static func path(of uri: String) -> String? {
        // An escape has three bytes.
        guard uri.utf8.count <= 3 * longestPath + 64 else { return nil }
        let bytes = Array(uri.utf8)
        guard String(decoding: bytes.prefix(5), as: UTF8.self).lowercased() == "file:" else { return nil }
        var rest = bytes.dropFirst(5)
        if rest.starts(with: Array("//".utf8)) {
            rest = rest.dropFirst(2)
            let host = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            rest = rest.dropFirst(host.utf8.count)
        }
        rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard rest.first == UInt8(ascii: "/"), let path = String(validating: decoded(rest), as: UTF8.self),
            !path.utf8.contains(0)
        else { return nil }
        let absolute = RealPath.absolute(path)
        return absolute.utf8.count < longestPath ? absolute : nil
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let high = HexadecimalDigit.value(of: rest[rest.startIndex]),
                let low = HexadecimalDigit.value(of: rest[rest.startIndex + 1])
            {
                result.append(UInt8(high << 4 | low))
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }

    /// The URI of a path from the root on.
    static func uri(of path: String) -> String { "file://" + path.percentEncoded(keeping: "/+@") }
}
