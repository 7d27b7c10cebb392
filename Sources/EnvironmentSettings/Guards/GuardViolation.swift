import SettingFormats
import SourceText

/// A finding of a guard in one string.
struct GuardViolation {
    let guardrail: SettingGuard
    /// What is wrong, after "NAME in the protected environment NAME", and what to do.
    let message: DiagnosticMessage

    /// All findings of the guards in a single string.
    static func all(in text: String) -> [GuardViolation] {
        var refusals: [GuardViolation] = []
        func refuse(_ guardrail: SettingGuard, _ message: DiagnosticMessage) {
            refusals.append(GuardViolation(guardrail: guardrail, message: message))
        }
        if text.allSatisfy(\.isBlank) { refuse(.blankString, "is empty; give it a value") }
        for scheme in AbsoluteURL.insecureSchemes(in: text) {
            refuse(.insecureURL, "uses \(scheme)://, which is not encrypted; use \(scheme)s://")
        }
        for (host, isCertain) in HostText.hosts(in: text) {
            switch HostKind(host: host, isCertain: isCertain) {
            case .local:
                refuse(.localAddress, "has the local address \(host), which users cannot reach; use a public one")
            case .reserved: refuse(.reservedHost, "has the host \(host), whose domain is reserved; use a public one")
            case nil: break
            }
        }
        if mayHavePlaceholder(text), let word = placeholder(in: text) {
            refuse(.placeholderText, "still contains \(word); write the real value")
        }
        return refusals
    }

    /// The word that marks a string as unfinished: one of these words anywhere, or a placeholder that is the whole
    /// string.
    static func placeholder(in text: String) -> String? {
        if isPlaceholder(text) { return "\"\(text)\"" }
        let words = text.split { !$0.isAlphanumeric }
        if let word = words.first(where: { ["TODO", "FIXME"].contains($0) }) { return String(word) }
        if let word = words.first(where: { $0.lowercased().hasPrefix("changeme") }) { return String(word) }
        // Two words apart are a sentence, as in "Tap to change me".
        return ["change_me", "change-me", "CHANGE ME"].first { mark in
            (mark == "CHANGE ME" ? text : text.lowercased()).contains(mark)
        }
    }

    static let placeholders: Set<String> = [
        "todo", "tbd", "tba", "fixme", "placeholder", "replaceme", "fillmein", "fillin", "insertkeyhere",
    ]

    /// The starts of all words above, in lower case.
    private static let starts = [
        "todo", "fixme", "change", "tbd", "tba", "placeholder", "replaceme", "fill", "insert", "your", "xxx",
    ]

    /// Whether a closer look is needed. Most strings are ASCII without any of the words, which their bytes show in a part of the
    /// time of their characters.
    static func mayHavePlaceholder(_ text: String) -> Bool {
        var letters: [UInt8] = []
        letters.reserveCapacity(text.utf8.count + 1)
        for byte in text.utf8 {
            switch byte {
            case 0x80...0xFF, UInt8(ascii: "<"): return true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): letters.append(byte)
            // Other characters may be between the letters of a placeholder, as in T.B.D.
            default: break
            }
        }
        letters.append(0)
        return letters.withUnsafeBytes { letters in
            guard let text = letters.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
            for start in starts where strstr(text, start) != nil { return true }
            return false
        }
    }

    /// Whether a whole string is a placeholder: `tbd`, `xxx`, `<your key>`,
    /// `your-api-key-here`.
    private static func isPlaceholder(_ text: String) -> Bool {
        let text = text.lowercased().filter { !$0.isBlank || $0 == " " }
        let words = text.split { !$0.isAlphanumeric }
        guard let last = words.last else { return false }
        if text.hasPrefix("<"), text.hasSuffix(">"),
            !text.dropFirst().dropLast().contains(where: { "<>/=@:".contains($0) })
        {
            return true
        }
        if words.count == 1, last.count >= 3, last.allSatisfy({ $0 == "x" }) { return true }
        let isBare = text.allSatisfy { $0.isAlphanumeric || " _-.!?".contains($0) }
        guard isBare else { return false }
        if placeholders.contains(words.joined()) { return true }
        // A sentence to users, as in "Your password", has spaces.
        let isName = words.count > 1 && !text.contains(" ") && words[0] == "your"
        return isName && ["here", "key", "token", "secret", "password", "id", "url", "host"].contains(last)
    }
}

/// The kinds of hosts that users cannot reach.
private enum HostKind {
    /// This machine, or one of the same network.
    case local
    /// A name that is never used on the internet.
    case reserved

    /// The domains that are reserved for tests, documentation and local networks (RFC 2606, RFC 6761, RFC 6762;
    /// .internal by ICANN's Board in 2024).
    private static let reservedDomains: Set<Substring> = ["local", "test", "example", "invalid", "internal"]

    /// The kind of a host, without its port; nil if it may be public.
    /// - Parameter isCertain: whether the text is known to be a host, as in a URL: then one label alone may be
    ///   reserved.
    init?(host: some StringProtocol, isCertain: Bool = true) {
        var name = host.lowercased()[...]
        if name.hasSuffix(".") { name = name.dropLast() }
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        let labels = name.split(separator: ".")
        if labels.last == "localhost" || labels.last == "localdomain" {
            self = .local
        } else if isCertain || labels.count == 4, let address = Self.addressIPv4(String(name)) {
            guard Self.isLocal(address) else { return nil }
            self = .local
        } else if let address = Self.addressIPv6(String(name.prefix { $0 != "%" })) {
            guard Self.isLocal(address) else { return nil }
            self = .local
        } else if let last = labels.last, labels.count > 1 || isCertain, Self.reservedDomains.contains(last) {
            self = .reserved
        } else {
            return nil
        }
    }

    /// An address in any form that systems take: `127.0.0.1`, `127.1`, `0x7f000001`, `2130706433`.
    private static func addressIPv4(_ text: String) -> UInt32? {
        var address = in_addr()
        return inet_aton(text, &address) != 0 ? UInt32(bigEndian: address.s_addr) : nil
    }

    private static func addressIPv6(_ text: String) -> [UInt8]? {
        var address = [UInt8](repeating: 0, count: 16)
        return inet_pton(AF_INET6, text, &address) == 1 ? address : nil
    }

    /// Whether an address is of this host, loopback, private, shared or link-local (RFC 6890).
    private static func isLocal(_ address: UInt32) -> Bool {
        let networks: [(prefix: UInt32, bits: UInt32)] = [
            (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
            (0xAC10_0000, 12), (0xC0A8_0000, 16),
        ]
        return networks.contains { address >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }
    }

    /// Whether an address is unspecified, loopback, unique local, link-local, site-local, or one of IPv4 that is local.
    private static func isLocal(_ address: [UInt8]) -> Bool {
        if address.dropLast().allSatisfy({ $0 == 0 }) { return address[15] <= 1 }
        if address[0] & 0xFE == 0xFC { return true }
        if address[0] == 0xFE, address[1] & 0x80 == 0x80 { return true }
        // IPv4 within IPv6: mapped, compatible, and after the translation prefix of RFC 6052.
        let zeros = [UInt8](repeating: 0, count: 10)
        let prefixes = [zeros + [0xFF, 0xFF], zeros + [0, 0], [0, 0x64, 0xFF, 0x9B] + zeros.prefix(8)]
        return prefixes.contains(Array(address[..<12]))
            && isLocal(address[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
}
