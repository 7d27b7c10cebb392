#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hosts in texts.
package enum HostText {
    /// The host of `host`, `host:port`, `[v6]:port`; an IPv6 address without brackets stays whole.
    package static func withoutPort(_ text: Substring) -> String {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[...end]) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[0]) : String(text)
    }

    /// The hosts of a text: those of the URLs in it, and those of its other words that read as a host.
    static func hosts(in text: String) -> [(host: String, isCertain: Bool)] {
        let isAssigned = text.contains("=")
        let words = text.split { $0.isWhitespace || "\"'<>(){}|`".contains($0) }
        let isAlone = words.count == 1 && words[0].count == text.count
        return words.flatMap { word -> [(host: String, isCertain: Bool)] in
            if word.contains("://") { return hosts(ofURLsIn: word).map { ($0, true) } }
            let parts = word.split { ",;=".contains($0) }
            return parts.compactMap { host(in: $0, isAlone: isAlone, isAssigned: isAssigned) }.map { ($0, false) }
        }
    }

    private static func hosts(ofURLsIn word: Substring) -> [String] {
        let authorities = word.ranges(of: "://").map { range in
            let rest = word[range.upperBound...].prefix { !"/?#;!*\\".contains($0) }
            let host = rest.split(separator: "@", omittingEmptySubsequences: false).last ?? rest
            return host.hasSuffix("]") && !host.contains("[") ? host.dropLast() : host
        }
        // Some schemes name several hosts at once, which is no host to Foundation.
        return authorities.flatMap { $0.split(separator: ",") }.map(withoutPort)
            .map { URL(string: "https://\($0)")?.host(percentEncoded: false) ?? $0 }
    }

    /// The host that a word reads as: a text alone, as in `db.local`; in longer ones with a port, a path or a user, or
    /// an address that something is set to.
    private static func host(in word: Substring, isAlone: Bool, isAssigned: Bool) -> String? {
        let start = word.hasPrefix("//") ? word.dropFirst(2) : word
        let authority = start.prefix { !"/?#".contains($0) }
        let last = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let host = withoutPort(last)
        let isWritable = host.allSatisfy { $0.isLetter || $0.isNumber || ".-_:[]%".contains($0) }
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

    /// What identifiers in reverse start with.
    private static let domains: Set<String> = [
        "app", "com", "co", "de", "dev", "edu", "eu", "fr", "gov", "group", "icloud", "in", "info", "io", "it", "jp",
        "me",
        "net", "nl", "org", "pt", "br", "tv", "uk", "us",
    ]
}
