/// The addresses of pages, mailboxes and accounts in a string.
struct TextAddresses {
    /// What an address leads to.
    enum Kind {
        /// A page, or what an app opens: a scheme with `://`, or a host that starts with `www.`.
        case page
        /// A mailbox (RFC 5322), with `mailto:` or without.
        case mailbox
        /// An account on a server, as Matrix and the Fediverse write it: `@user:server.org`, `@user@server.org`.
        case account
    }

    /// One address.
    struct Address {
        let kind: Kind
        /// As it is written.
        let text: String
        /// The number of its first scalar.
        let scalar: Int
        /// The name of the host, without `www.`; empty in an address such as `https://`.
        let host: String
        /// Whether the words before it say that it is an example of what to type.
        let isExampleToType: Bool

        var isMailbox: Bool { kind == .mailbox }
        /// The last two parts of the host, which pages in all languages of one site share.
        var site: String { host.split(separator: ".").suffix(2).joined(separator: ".") }
        var count: Int { text.unicodeScalars.count }
        /// What is before the at sign of a mailbox.
        var mailboxName: String { identity.prefix { $0 != "@" }.lowercased() }

        /// Whether the host is reserved for examples (RFC 2606, RFC 6761), whose mailboxes have names in each language.
        private var isExample: Bool {
            ["example.com", "example.net", "example.org"].contains(site.lowercased())
                || ["example", "test", "invalid"].contains { host.lowercased().hasSuffix("." + $0) }
        }

        /// What is compared: case and a slash at the end mean nothing, nor do `mailto:` and the mailbox of an example.
        var identity: String {
            if isMailbox, isExample { return "@" + host.lowercased() }
            let lower = text.lowercased()
            if isMailbox, lower.hasPrefix(TextAddresses.mailScheme) {
                return String(lower.dropFirst(TextAddresses.mailScheme.count))
            }
            return lower.hasSuffix("/") ? String(lower.dropLast()) : lower
        }

        /// The address of a page of the web without its scheme, as people write it.
        var withoutScheme: String {
            ["http://", "https://"].first(where: identity.hasPrefix).map { String(identity.dropFirst($0.count)) }
                ?? identity
        }
    }

    private(set) var all: [Address] = []

    private static let stops: Set<Unicode.Scalar> = [
        "<", ">", "\"", "(", ")", "[", "]", "{", "}", "“", "”", "„", "«", "»", "「", "」", "（", "）", "，", "。", "、", "：",
        "؛", "،", "’", "‘", "*", "`", "！", "？", "…",
    ]
    private static let trailing: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", "'", "।", "…"]
    private static let mailScheme = "mailto:"

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

    /// The addresses that each language of a string has in common.
    var compared: [Address] { all.filter { $0.kind != .account } }

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
                index + 1 < bytes.count && isOfWord(bytes[index + 1])
                    && (index == 0 || bytes[index - 1] != UInt8(ascii: "%") && bytes[index - 1] != UInt8(ascii: "$"))
            default: false
            }
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    /// Adds the first address of a word; a word is what has no space, bracket or double quote in it.
    private mutating func add(_ scalars: [Unicode.Scalar], _ word: Range<Int>) {
        guard let first = word.first(where: { Self.isMark(scalars[$0]) }) else { return }
        if let page = Self.page(in: scalars, word, from: first) { return append(scalars, page.range, page.host, .page) }
        let signs = word.filter { scalars[$0] == "@" }
        guard let sign = signs.first, signs.count < 3 else { return }
        if signs.count == 1, let mailbox = Self.mailbox(around: sign, in: scalars, word) {
            append(scalars, mailbox.range, mailbox.host, .mailbox)
        } else if let account = Self.account(after: sign, in: scalars, word) {
            append(scalars, account.range, account.host, .account)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "@" || scalar == "." }

    private mutating func append(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ host: Range<Int>, _ kind: Kind) {
        let text = String(String.UnicodeScalarView(scalars[range]))
        let lower = String(String.UnicodeScalarView(scalars[host])).lowercased()
        let bare = lower.hasPrefix("www.") ? String(lower.dropFirst(4)) : lower
        all.append(
            Address(
                kind: kind, text: text, scalar: range.lowerBound, host: bare,
                isExampleToType: Self.isAfterExample(range.lowerBound, in: scalars)))
    }

    /// The words before an example, in some languages that apps are written in.
    private static let exampleWords = [
        "e.g.", "eg.", "for example", "for instance", "such as", "example:", "z.b.", "z. b.", "zum beispiel", "p. ex.",
        "par exemple", "p. ej.", "por ejemplo", "por exemplo", "ad esempio", "ad es.", "bijv.", "např.", "np.",
    ]

    /// Whether the words before a scalar say that an example follows.
    private static func isAfterExample(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        var before = scalars[..<index].suffix(24)
        while let last = before.last, last.properties.isWhitespace || last == "'" || last == "\"" || last == "," {
            before.removeLast()
        }
        let words = String(String.UnicodeScalarView(before)).lowercased()
        return exampleWords.contains(where: words.hasSuffix)
    }
}

// The parts of addresses. A quote or a letter of another script before or after them is not theirs.
extension TextAddresses {
    private typealias Found = (range: Range<Int>, host: Range<Int>)

    /// The address of a page in a word.
    /// - Parameter first: the first scalar of the word that any address has.
    private static func page(in scalars: [Unicode.Scalar], _ word: Range<Int>, from first: Int) -> Found? {
        let rest = scalars[first..<word.upperBound]
        var start = first
        let host: Int
        if let colon = rest.indices.first(where: { scalars[$0] == ":" && isBeforeSlashes($0, word, scalars) }) {
            start = colon
            while start > word.lowerBound, isOfScheme(scalars[start - 1]) { start -= 1 }
            while start < colon, !scalars[start].isASCIILetter { start += 1 }
            guard start < colon else { return nil }
            host = colon + 3
        } else {
            guard let period = rest.indices.first(where: { isAfterWWW($0, word, scalars) }) else { return nil }
            (start, host) = (period - 3, period - 3)
        }
        var end = scalars[host..<word.upperBound].firstIndex { !$0.isASCII && $0.isOfWord } ?? word.upperBound
        while end > host, trailing.contains(scalars[end - 1]) { end -= 1 }
        // A scheme that is the first part of a compound word, as in Finnish "https://-osoite".
        if host < end, scalars[host] == "-" { end = host }
        guard start != host || end - host > 6 else { return nil }
        let hostEnd = scalars[host..<end].firstIndex { $0 == "/" || $0 == "?" || $0 == ":" || $0 == "#" } ?? end
        return (start..<end, host..<hostEnd)
    }

    private static func isBeforeSlashes(_ colon: Int, _ word: Range<Int>, _ scalars: [Unicode.Scalar]) -> Bool {
        colon + 2 < word.upperBound && scalars[colon + 1] == "/" && scalars[colon + 2] == "/"
    }

    private static func isAfterWWW(_ period: Int, _ word: Range<Int>, _ scalars: [Unicode.Scalar]) -> Bool {
        let start = period - 3
        return scalars[period] == "." && start >= word.lowerBound
            && scalars[start..<period].allSatisfy { $0.value | 0x20 == 0x77 }
            && (start == word.lowerBound || !isAlphanumeric(scalars[start - 1]))
    }

    /// The mailbox around an at sign.
    private static func mailbox(around sign: Int, in scalars: [Unicode.Scalar], _ word: Range<Int>) -> Found? {
        var start = sign
        while start > word.lowerBound, isOfLocalPart(scalars[start - 1]) { start -= 1 }
        // A placeholder, as in %@ and %s@example.com.
        guard start == sign || !(scalars[start] == "$" || scalars[sign - 1] == "$"),
            start == word.lowerBound || scalars[start - 1] != "%"
        else { return nil }
        while start < sign, !isAlphanumeric(scalars[start]), scalars[start] != "_" { start += 1 }
        guard start < sign, scalars[sign - 1] != ".", let host = host(at: sign + 1, in: scalars, word) else {
            return nil
        }
        // A port, a path or a repository is not a mailbox's: git@example.com:owner/name.
        if host.upperBound < word.upperBound {
            let next = scalars[host.upperBound]
            let isLast = host.upperBound + 1 == word.upperBound
            if next == "/" || next == "%" || next == ":" && !isLast { return nil }
        }
        let scheme = mailScheme.unicodeScalars.count
        let hasScheme =
            start - word.lowerBound >= scheme
            && String(String.UnicodeScalarView(scalars[start - scheme..<start])).lowercased() == mailScheme
        return ((hasScheme ? start - scheme : start)..<host.upperBound, host)
    }

    /// The account whose name is after an at sign.
    private static func account(after sign: Int, in scalars: [Unicode.Scalar], _ word: Range<Int>) -> Found? {
        guard sign == word.lowerBound || !isAlphanumeric(scalars[sign - 1]) && scalars[sign - 1] != "%" else {
            return nil
        }
        var end = sign + 1
        while end < word.upperBound, isOfLocalPart(scalars[end]), scalars[end] != "@" { end += 1 }
        guard end > sign + 1, end < word.upperBound, scalars[end] == ":" || scalars[end] == "@",
            let host = host(at: end + 1, in: scalars, word)
        else { return nil }
        return (sign..<host.upperBound, host)
    }

    /// The host at a scalar: names with periods between, the last of which has letters only.
    private static func host(at start: Int, in scalars: [Unicode.Scalar], _ word: Range<Int>) -> Range<Int>? {
        var end = start
        while end < word.upperBound, isOfHost(scalars[end]) { end += 1 }
        while end > start, !isAlphanumeric(scalars[end - 1]) { end -= 1 }
        guard end > start, isAlphanumeric(scalars[start]),
            let period = scalars[start..<end].lastIndex(of: "."), end - period > 2,
            scalars[(period + 1)..<end].allSatisfy(\.isASCIILetter)
        else { return nil }
        return start..<end
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter || scalar.isASCII && scalar.isDigit
    }

    /// Whether a scalar may be in a host: those of internationalized names have letters with accents (RFC 5890).
    private static func isOfHost(_ scalar: Unicode.Scalar) -> Bool {
        isAlphanumeric(scalar) || scalar == "-" || scalar == "." || !scalar.isASCII && TextScript(scalar) == .latn
    }

    private static func isOfScheme(_ scalar: Unicode.Scalar) -> Bool {
        isAlphanumeric(scalar) || scalar == "+" || scalar == "-" || scalar == "."
    }

    /// Whether a scalar may be before the at sign of a mailbox (RFC 5322, `atext`); a percent sign starts a placeholder.
    private static func isOfLocalPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "#", "$", "&", "'", "+", "-", "/", "=", "?", "^", "_", "|", "~": true
        default: isAlphanumeric(scalar)
        }
    }
}
