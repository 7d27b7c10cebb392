import SettingFormats

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hosts in strings.
package enum HostText {
    /// The host of `host`, `host:port`, `[v6]:port`; an IPv6 address without brackets stays whole.
    package static func withoutPort(_ text: Substring) -> String {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[...end]) }
        let colon = UInt8(ascii: ":")
        guard let first = text.utf8.firstIndex(of: colon), text.utf8.lastIndex(of: colon) == first else {
            return String(text)
        }
        return String(text[..<first])
    }

    /// The hosts of a string: those of the URLs in it, and those of its other words that read as a host.
    static func hosts(in text: String) -> [(host: String, isCertain: Bool)] {
        if let host = plainHost(in: text) { return host.isEmpty ? [] : [(host, true)] }
        return hosts(inWordsOf: text)
    }

    /// The same word by word, for strings of any form.
    static func hosts(inWordsOf text: String) -> [(host: String, isCertain: Bool)] {
        let isAssigned = text.contains("=")
        let words = text.split { $0.isBlank || "\"'<>(){}|`".contains($0) }
        let isAlone = words.count == 1 && words[0].count == text.count
        return words.flatMap { word -> [(host: String, isCertain: Bool)] in
            if word.contains("://") { return hosts(ofURLsIn: word).map { ($0, true) } }
            let parts = word.split { ",;=".contains($0) }
            return parts.compactMap { host(in: $0, isAlone: isAlone, isAssigned: isAssigned) }.map { ($0, false) }
        }
    }

    /// The host of a string that is one URL of a plain form; an empty one where no word reads as a host; `nil` if only a closer
    /// look shows it. Most strings are of one of these kinds, and their bytes show it in a part of the time.
    private static func plainHost(in text: String) -> String? {
        let bytes = text.utf8
        let scheme = AbsoluteURL.scheme(of: text)
        var (colons, hasSpace) = (0, false)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                continue
            case UInt8(ascii: " ") where scheme == nil: hasSpace = true
            case UInt8(ascii: ".") where scheme != nil, UInt8(ascii: "/") where scheme != nil: continue
            case UInt8(ascii: ":") where scheme != nil: colons += 1
            default: return nil
            }
        }
        // Words among others need more than letters to read as a host.
        guard let scheme else { return hasSpace ? "" : nil }
        // More colons are of ports, or of other URLs.
        guard colons == 1 else { return nil }
        let rest = bytes[scheme.endIndex...].dropFirst("://".utf8.count)
        return String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
    }

    private static func hosts(ofURLsIn word: Substring) -> [String] {
        let authorities = word.ranges(of: "://").map { range in
            let rest = word[range.upperBound...].prefix { !"/?#;!*\\".contains($0) }
            let host = rest.split(separator: "@", omittingEmptySubsequences: false).last ?? rest
            return host.hasSuffix("]") && !host.contains("[") ? host.dropLast() : host
        }
        // Some schemes name several hosts at once, which Foundation does not read as a host.
        return authorities.flatMap { $0.split(separator: ",") }.map(withoutPort)
            .map { URL(string: "https://\($0)")?.host(percentEncoded: false) ?? $0 }
    }

    /// The host that a word reads as: a string alone, as in `db.local`; in longer ones with a port, a path or a user,
    /// or an address that something is set to.
    private static func host(in word: Substring, isAlone: Bool, isAssigned: Bool) -> String? {
        let start = word.hasPrefix("//") ? word.dropFirst(2) : word
        let authority = start.prefix { !"/?#".contains($0) }
        let last = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let host = withoutPort(last)
        let isWritable = host.allSatisfy { $0.isAlphanumeric || ".-_:[]%".contains($0) }
        guard isWritable, !host.hasPrefix("[") || host.contains(":") else { return nil }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = labels.allSatisfy { $0.allSatisfy(\.isNumber) }
        // A number, or a version: 10, 1.5, 0.9.1.2.
        if isNumber, labels.count != 4 || labels[0] == "0" && host != "0.0.0.0" { return nil }
        // An identifier that starts with a domain, as in com.shop.local.
        if labels.count > 2, domains.contains(labels[0].lowercased()) { return nil }
        if host.count < word.count || host.lowercased() == "localhost" && (isAlone || isAssigned) { return host }
        if isNumber { return isAlone || isAssigned ? host : nil }
        // A file's name, a key: .env.example, error.invalid.
        let isName = labels.first?.isEmpty == true || ["invalid", "internal"].contains(labels.last?.lowercased())
        return isAlone && !isName ? host : nil
    }

    /// The starts of identifiers in reverse domain notation.
    private static let domains: Set<String> = [
        "app", "com", "co", "de", "dev", "edu", "eu", "fr", "gov", "group", "icloud", "in", "info", "io", "it", "jp",
        "me",
        "net", "nl", "org", "pt", "br", "tv", "uk", "us",
    ]
}
