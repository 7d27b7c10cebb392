/// Recognizes values that look like secrets, so that a report which many people read does not repeat them.
///
/// Secrets belong into files outside of the repository; this is for those that somebody wrote into an environment's file.
/// It errs on the side of redaction.
enum SecretText {
    /// What is shown instead of a value.
    static let redacted = "<redacted>"

    /// The words in the names of settings whose values are secrets.
    private static let names = [
        "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "privatekey", "signingkey",
        "accesskey", "encryptionkey", "clientkey", "authkey", "webhook",
    ]

    /// The starts of keys and tokens of services, and of encoded keys.
    private static let prefixes = [
        "sk_live_", "sk_test_", "rk_live_", "pk_live_", "sk-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_",
        "glpat-", "xoxb-", "xoxp-", "xoxa-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "eyJ", "SG.", "npm_", "shpat_",
        "dop_v1_", "hf_",
    ]

    /// Whether a value looks like a secret.
    /// - Parameters:
    ///   - text: the value as JSON.
    ///   - name: the setting's name with those of its groups.
    static func isLikely(_ text: String, named name: String) -> Bool {
        let words = name.lowercased().filter { $0.isLetter || $0.isNumber }
        // Names say what a text is; a number or a flag such as `tokenLifetime` is none.
        if text.contains("\""), names.contains(where: words.contains) { return true }
        if text.contains("-----BEGIN ") { return true }
        return text.split { "\" \\,[]{}".contains($0) }.contains { isLikely(String($0)) }
    }

    private static func isLikely(_ word: String) -> Bool {
        if prefixes.contains(where: { word.hasPrefix($0) && word.utf8.count >= $0.utf8.count + 8 }) { return true }
        if let scheme = word.range(of: "://") {
            let rest = word[scheme.upperBound...]
            let authority = rest.prefix { !"/?#".contains($0) }
            if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { return true }
            return rest.split { "/?#&=".contains($0) }.dropFirst().contains { isRandom(String($0)) }
        }
        return isRandom(word)
    }

    /// Whether a word is long and made of many different letters and digits in no order, as keys are.
    private static func isRandom(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.count >= 20, bytes.count <= 8192 else { return bytes.count > 8192 }
        var counts = [Int](repeating: 0, count: 256)
        var (digits, letters, changes, isDigitBefore) = (0, 0, 0, false)
        for byte in bytes {
            let letter = byte | 0x20
            let isDigit = byte >= 0x30 && byte <= 0x39
            let isLetter = letter >= 0x61 && letter <= 0x7A
            guard isDigit || isLetter || "+/=_-.".utf8.contains(byte) else { return false }
            counts[Int(byte)] += 1
            if isDigit { digits += 1 } else if isLetter { letters += 1 }
            if isDigit != isDigitBefore { changes += 1 }
            isDigitBefore = isDigit
        }
        let distinct = counts.filter { $0 > 0 }.count
        // Names with a version or a year have digits too, but in one or two places.
        return digits >= 3 && letters >= 3 && distinct >= 10 && changes >= 5
    }
}
