import SourceText

/// What a guard finds in one text.
struct TextRefusal {
    let guardrail: SettingGuard
    /// What is wrong, behind "NAME in the protected environment NAME", and what to do.
    let message: DiagnosticMessage

    /// Everything that the guards find in a text by itself.
    static func all(in text: String) -> [TextRefusal] {
        var refusals: [TextRefusal] = []
        func refuse(_ guardrail: SettingGuard, _ message: DiagnosticMessage) {
            refusals.append(TextRefusal(guardrail: guardrail, message: message))
        }
        if text.allSatisfy(\.isWhitespace) { refuse(.emptyString, "is empty; give it a text") }
        let lowercased = text.lowercased()
        for scheme in ["http", "ws"] where contains(scheme + "://", in: lowercased) {
            refuse(.insecureURL, "uses \(scheme)://, which anyone on the way can read; use \(scheme)s://")
        }
        for (host, isCertain) in HostText.hosts(in: text) {
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

    /// The first word that marks a text as unfinished.
    private static func placeholder(in text: String) -> String? {
        let words = text.split { !($0.isLetter || $0.isNumber) }
        if let word = words.first(where: { ["TODO", "FIXME"].contains($0) }) { return String(word) }
        if let word = words.first(where: { $0.lowercased().hasPrefix("changeme") }) { return String(word) }
        // Two words apart are a sentence, as in "Tap to change me".
        return ["change_me", "change-me", "CHANGE ME"].first { mark in
            (mark == "CHANGE ME" ? text : text.lowercased()).contains(mark)
        }
    }
}
