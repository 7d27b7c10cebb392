/// An email address that a mail server would accept; hides itself from log lines.
struct EmailAddress: Sendable, Hashable {
    /// The address, without blanks around it.
    let text: String

    /// Checks an address by the rules of RFC 5321 that addresses in use follow: a local part of up to 64 characters
    /// and a host name of at least two parts, 254 in all, in ASCII. Quoted local parts and addresses of machines are
    /// refused.
    /// - Throws: ``FeedError/invalid(_:)`` with ``InvalidInput/email``.
    init(_ text: String) throws(FeedError) {
        let text = text.trimming(while: \.isWhitespace)
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, Self.isLocalPart(parts[0]),
            Self.isHost(parts[1])
        else { throw .invalid(.email) }
        self.text = text
    }

    /// Words of letters, digits and what RFC 5321 calls `atext`, with single dots between them.
    private static func isLocalPart(_ bytes: Substring.UTF8View) -> Bool {
        guard bytes.count <= 64 else { return false }
        return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0) }
        }
    }

    private static func isHost(_ bytes: Substring.UTF8View) -> Bool {
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard bytes.count <= 253, labels.count >= 2, let last = labels.last, last.count >= 2,
            !last.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        let hyphen = UInt8(ascii: "-")
        return labels.allSatisfy { label in
            !label.isEmpty && label.count <= 63 && label.first != hyphen && label.last != hyphen
                && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}

extension EmailAddress: Confidential {}

extension StringProtocol {
    fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> String {
        var rest = self[...]
        while let first = rest.first, isTrimmed(first) { rest.removeFirst() }
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return String(rest)
    }
}
