#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a guard finds in one text.
struct TextRefusal {
    let guardrail: SettingGuard
    /// What is wrong, behind "NAME in the protected environment NAME", and what to do.
    let message: String

    /// Everything that the guards find in a text by itself.
    static func all(in text: String) -> [TextRefusal] {
        var refusals: [TextRefusal] = []
        func refuse(_ guardrail: SettingGuard, _ message: String) {
            refusals.append(TextRefusal(guardrail: guardrail, message: message))
        }
        if text.allSatisfy(\.isWhitespace) { refuse(.emptyString, "is empty; give it a text") }
        let lowercased = text.lowercased()
        for scheme in ["http", "ws"] where contains(scheme + "://", in: lowercased) {
            refuse(.insecureURL, "uses \(scheme)://, which anyone on the way can read; use \(scheme)s://")
        }
        for (host, isCertain) in hosts(in: text) {
            switch HostKind(host: host, isCertain: isCertain) {
            case .local: refuse(.localAddress, "has the local address \(host), which no user reaches; use a public one")
            case .reserved: refuse(.reservedHost, "has the host \(host), whose domain is reserved; use a public one")
            case nil: break
            }
        }
        if let word = placeholder(in: text) { refuse(.placeholderText, "still says \(word); write the real text") }
        return refusals
    }

    /// Whether a scheme stands in a text where a URL starts, and not at the end of another scheme.
    private static func contains(_ scheme: String, in text: String) -> Bool {
        text.ranges(of: scheme).contains { range in
            guard range.lowerBound > text.startIndex else { return true }
            let before = text[text.index(before: range.lowerBound)]
            return !(before.isASCII && (before.isLetter || before.isNumber || "+.-".contains(before)))
        }
    }

    /// The hosts of a text: those of the URLs in it, or the text itself where it is a host with or without a port.
    private static func hosts(in text: String) -> [(host: String, isCertain: Bool)] {
        let authorities = text.ranges(of: "://").map { range in
            let rest = text[range.upperBound...].prefix { !$0.isWhitespace && !"/?#\"'<>(){}".contains($0) }
            return rest.split(separator: "@", omittingEmptySubsequences: false).last ?? rest
        }
        if !authorities.isEmpty {
            // Some schemes name several hosts at once, which is no host to Foundation.
            let hosts = authorities.flatMap { $0.split(separator: ",") }.map(HostText.withoutPort)
            return hosts.map { (URL(string: "https://\($0)")?.host(percentEncoded: false) ?? $0, true) }
        }
        guard !text.contains(where: { $0.isWhitespace || "/?#@".contains($0) }),
            text.contains(where: { ".:[".contains($0) }) || text.lowercased().hasPrefix("localhost")
        else { return [] }
        let host = HostText.withoutPort(text[...])
        // A number alone, such as 1.5 or 10, is an address to the system but not to a reader.
        let isNumber = host.allSatisfy { $0.isNumber || $0 == "." } && host.split(separator: ".").count != 4
        return isNumber ? [] : [(host, false)]
    }

    /// The first word that marks a text as unfinished.
    private static func placeholder(in text: String) -> String? {
        let words = text.split { !($0.isLetter || $0.isNumber) }
        if let word = words.first(where: { ["TODO", "FIXME"].contains($0) }) { return String(word) }
        if let word = words.first(where: { $0.lowercased() == "changeme" }) { return String(word) }
        let pair = zip(words, words.dropFirst()).first { $0.uppercased() == "CHANGE" && $1.uppercased() == "ME" }
        return pair.map { "\($0)_\($1)" }
    }
}
