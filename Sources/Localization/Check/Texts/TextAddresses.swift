/// The addresses of pages and mailboxes in a string.
struct TextAddresses {
    /// One address.
    struct Address {
        /// As it is written.
        let text: String
        let scalar: Int
        /// The name of the host, without `www.`; empty in an address such as `app:settings`.
        let host: String
        let isMail: Bool

        /// The last two parts of the host, which pages in all languages of one site share.
        var site: String { host.split(separator: ".").suffix(2).joined(separator: ".") }
        var count: Int { text.unicodeScalars.count }
        /// Whether the host is reserved for examples (RFC 2606, RFC 6761), whose mailboxes have names in each language.
        private var isExample: Bool {
            ["example.com", "example.net", "example.org"].contains(site.lowercased())
                || ["example", "test", "invalid"].contains { host.lowercased().hasSuffix("." + $0) }
        }

        /// What is compared: case and a slash at the end mean nothing, nor does the mailbox of an example.
        var identity: String {
            if isMail, isExample { return "@" + host.lowercased() }
            let lower = text.lowercased()
            return lower.hasSuffix("/") ? String(lower.dropLast()) : lower
        }
    }

    private(set) var all: [Address] = []

    private static let stops: Set<Unicode.Scalar> = [
        "<", ">", "\"", "(", ")", "[", "]", "{", "}", "“", "”", "„", "«", "»", "「", "」", "（", "）", "，", "。", "、", "：",
        "؛", "،", "’", "‘", "*", "`", "！", "？", "…",
    ]
    private static let trailing: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", "'", "।", "…"]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            var end = index
            while end < scalars.count, !scalars[end].properties.isWhitespace, !Self.stops.contains(scalars[end]) {
                end += 1
            }
            if end > index { add(scalars, index..<end) }
            index = end + 1
        }
    }

    /// Where the addresses of a string are: the numbers of the scalars after them, by those of their first ones.
    static func ranges(in text: String) -> [Int: Int] {
        var text = text
        guard text.withUTF8({ mayBe(in: $0) }) else { return [:] }
        let addresses = TextAddresses(text).all.map { ($0.scalar, $0.scalar + $0.count) }
        return Dictionary(addresses) { first, _ in first }
    }

    /// Whether a string has what every address has, as its bytes show; most strings with a placeholder and a colon do not.
    static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: ":"):
                bytes[index...].starts(with: "://".utf8) || bytes[..<index].suffix(6).elementsEqual("mailto".utf8)
            case UInt8(ascii: "w"), UInt8(ascii: "W"):
                index + 3 < bytes.count && bytes[index + 1] | 0x20 == UInt8(ascii: "w")
                    && bytes[index + 2] | 0x20 == UInt8(ascii: "w") && bytes[index + 3] == UInt8(ascii: ".")
            case UInt8(ascii: "@"):
                // Not in %@ and %1$@.
                index > 0 && index + 1 < bytes.count && isOfWord(bytes[index - 1])
                    && bytes[index - 1] != UInt8(ascii: "%") && isOfWord(bytes[index + 1])
            default: false
            }
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    private mutating func add(_ scalars: [Unicode.Scalar], _ range: Range<Int>) {
        // Letters of another script are words around an address, as in Chinese.
        var start = range.lowerBound
        var end = range.upperBound
        guard let first = scalars[range].firstIndex(where: { $0 == ":" || $0 == "@" || $0 == "." }) else { return }
        start = scalars[start..<first].lastIndex { !$0.isASCII }.map { $0 + 1 } ?? start
        end = scalars[first..<end].firstIndex { !$0.isASCII && $0.isOfWord } ?? end
        while end > start, Self.trailing.contains(scalars[end - 1]) { end -= 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<end]))
        if let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex {
            let rest = text[scheme.upperBound...]
            append(text, start, host: rest.prefix { $0 != "/" && $0 != "?" && $0 != ":" && $0 != "#" }, isMail: false)
        } else if text.lowercased().hasPrefix("www."), text.utf8.count > 6 {
            append(text, start, host: text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }, isMail: false)
        } else {
            let parts = text.drop { $0 == "%" }.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains("%"), !parts[1].contains("%"),
                parts[1].dropFirst().dropLast().contains("."), !parts[1].contains("/")
            else { return }
            append(text, start, host: parts[1], isMail: true)
        }
    }

    private mutating func append(_ text: String, _ scalar: Int, host: Substring, isMail: Bool) {
        let lower = host.lowercased()
        let bare = lower.hasPrefix("www.") ? String(lower.dropFirst(4)) : lower
        all.append(Address(text: text, scalar: scalar, host: bare, isMail: isMail))
    }
}
