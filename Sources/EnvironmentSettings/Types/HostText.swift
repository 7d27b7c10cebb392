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

    /// The hosts of a text: those of the URLs in it; where it has none, those of its words that read as a host.
    static func hosts(in text: String) -> [(host: String, isCertain: Bool)] {
        let authorities = text.ranges(of: "://").map { range in
            let rest = text[range.upperBound...].prefix { !$0.isWhitespace && !"/?#\"'<>(){};".contains($0) }
            return rest.split(separator: "@", omittingEmptySubsequences: false).last ?? rest
        }
        if !authorities.isEmpty {
            // Some schemes name several hosts at once, which is no host to Foundation.
            let hosts = authorities.flatMap { $0.split(separator: ",") }.map(withoutPort)
            return hosts.map { (URL(string: "https://\($0)")?.host(percentEncoded: false) ?? $0, true) }
        }
        let words = text.split { $0.isWhitespace || ",;=\"'<>(){}".contains($0) }
        let isAlone = words.count == 1 && words[0].count == text.count
        return words.compactMap { host(in: $0, isAlone: isAlone, isAssigned: text.contains("=")) }.map { ($0, false) }
    }

    /// The host that a word reads as: a text alone, as in `db.local`; in longer ones only with a port, a path or a user.
    private static func host(in word: Substring, isAlone: Bool, isAssigned: Bool) -> String? {
        let start = word.hasPrefix("//") ? word.dropFirst(2) : word
        let authority = start.prefix { !"/?#".contains($0) }
        let last = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let host = withoutPort(last)
        let hasMore = host.count < word.count
        guard isAlone || hasMore || isAssigned else { return nil }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // A number, or a version: 10, 1.5, 0.9.1.2.
        let isNumber = labels.allSatisfy { $0.allSatisfy(\.isNumber) }
        if isNumber, labels.count != 4 || labels[0] == "0" && host != "0.0.0.0" { return nil }
        // A file's name, an identifier that starts with a domain, a key: .env.example, com.shop.local, error.invalid.
        if !hasMore, host != "localhost", !isNumber {
            if labels.first?.isEmpty == true || Self.domains.contains(labels[0].lowercased()) { return nil }
            if ["invalid", "internal"].contains(labels.last?.lowercased()) { return nil }
            if host.contains(":"), !host.contains(where: \.isHexDigit) { return nil }
        }
        return host
    }

    /// What identifiers in reverse start with.
    private static let domains: Set<String> = [
        "app", "com", "co", "de", "dev", "edu", "eu", "fr", "gov", "group", "icloud", "in", "info", "io", "it", "jp",
        "me",
        "net", "nl", "org", "pt", "br", "tv", "uk", "us",
    ]
}
