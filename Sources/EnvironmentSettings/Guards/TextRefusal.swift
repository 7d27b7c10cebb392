import SourceText

/// What a guard finds in one text.
struct TextRefusal {
    let guardrail: SettingGuard
    /// What is wrong, after "NAME in the protected environment NAME", and what to do.
    let message: DiagnosticMessage

    /// Everything that the guards find in a text by itself.
    static func all(in text: String) -> [TextRefusal] {
        var refusals: [TextRefusal] = []
        func refuse(_ guardrail: SettingGuard, _ message: DiagnosticMessage) {
            refusals.append(TextRefusal(guardrail: guardrail, message: message))
        }
        if text.allSatisfy(\.isWhitespace) { refuse(.emptyString, "is empty; give it a text") }
        let lowercased = text.lowercased()
        for scheme in ["http", "ws", "ftp"] where contains(scheme + "://", in: lowercased) {
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

    /// What marks a text as unfinished: one of these words anywhere, or a placeholder that is the whole text.
    private static func placeholder(in text: String) -> String? {
        if isPlaceholder(text) { return "\"\(text)\"" }
        let words = text.split { !($0.isLetter || $0.isNumber) }
        if let word = words.first(where: { ["TODO", "FIXME"].contains($0) }) { return String(word) }
        if let word = words.first(where: { $0.lowercased().hasPrefix("changeme") }) { return String(word) }
        // Two words apart are a sentence, as in "Tap to change me".
        return ["change_me", "change-me", "CHANGE ME"].first { mark in
            (mark == "CHANGE ME" ? text : text.lowercased()).contains(mark)
        }
    }

    private static let placeholders: Set<String> = [
        "todo", "tbd", "tba", "fixme", "placeholder", "replaceme", "fillmein", "fillin", "insertkeyhere",
    ]

    /// Whether a whole text stands for one that is still to be written: `tbd`, `xxx`, `<your key>`,
    /// `your-api-key-here`.
    private static func isPlaceholder(_ text: String) -> Bool {
        let text = text.lowercased().filter { !$0.isWhitespace || $0 == " " }
        let words = text.split { !($0.isLetter || $0.isNumber) }
        guard let last = words.last else { return false }
        if text.hasPrefix("<"), text.hasSuffix(">"),
            !text.dropFirst().dropLast().contains(where: { "<>/=@:".contains($0) })
        {
            return true
        }
        if words.count == 1, last.count >= 3, last.allSatisfy({ $0 == "x" }) { return true }
        let isBare = text.allSatisfy { $0.isLetter || $0.isNumber || " _-.!?".contains($0) }
        guard isBare else { return false }
        if placeholders.contains(words.joined()) { return true }
        // A sentence to users, as in "Your password", has spaces.
        let isName = words.count > 1 && !text.contains(" ") && words[0] == "your"
        return isName && ["here", "key", "token", "secret", "password", "id", "url", "host"].contains(last)
    }
}
