/// Recognizes values that must not be in a repository or a report: by the words of their keys, and by their own form.
///
/// Secrets belong into files outside of the repository; this is for those that somebody wrote into another file.
package enum SuspectedSecret {
    /// What a report shows instead of a value.
    package static let redacted = "<redacted>"

    /// How much has to speak for a secret.
    private enum Certainty {
        /// It is treated as one from here on.
        case likely
        /// It is not repeated in a report, which errs on the side of redaction.
        case possible
    }

    /// Whether a value is treated as a secret.
    package static func matches(key: String, text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return isSecret(text, .likely) || isSecretName(key, .likely) && !isHarmless(text)
            || isNumber(text) && numbers.contains(words(of: key).last ?? "")
    }

    /// Whether a report, which many people read, does not repeat a value.
    /// - Parameters:
    ///   - json: the value as JSON.
    ///   - key: the setting's name with those of its groups.
    package static func mayBe(in json: String, key: String) -> Bool {
        // Names say what a text is; a number or a flag such as `tokenLifetime` is none.
        isSecret(json, .possible) || json.contains("\"") && isSecretName(key, .possible)
    }

    // MARK: Names

    private static let names: Set<String> = [
        "secret", "secrets", "password", "passwd", "passphrase", "pwd", "token", "credential", "credentials", "salt",
        "signature", "webhook",
    ]
    /// What a secret's name ends with, and what other names have before other words: `DB_PASS`, but `passThrough`.
    private static let nouns: Set<String> = ["pass", "passcode", "auth", "bearer", "jwt", "hmac"]
    /// What a secret is named alone, and what its name ends with where the value consists of digits: `USER_PIN`, but `mapPin`.
    private static let numbers: Set<String> = ["pin", "passcode"]
    /// What comes before "key" in the name of a secret, where both are written as one word.
    private static let keys: Set<String> = [
        "api", "access", "private", "secret", "encryption", "signing", "auth", "master", "service", "client", "app",
        "license",
    ]
    /// What else the name of a secret ends with after one of ``keys``, or after the name of a cipher: `PRIVATE_PEM`, `AES_IV`.
    private static let keyMaterial: Set<String> = ["pem", "iv"]
    private static let ciphers: Set<String> = ["aes", "cipher", "crypto", "decryption"]
    /// What follows a secret's name where the value is about the secret.
    private static let ends: Set<String> = [
        "url", "uri", "path", "file", "name", "length", "timeout", "ttl", "lifetime", "expiry", "enabled", "endpoint",
        "id", "header", "prefix", "type", "policy", "count", "limit",
    ]

    private static func isSecretName(_ key: String, _ certainty: Certainty) -> Bool {
        let words = words(of: key)
        guard let last = words.last, !words.contains("public"), !words.contains("publishable") else { return false }
        switch certainty {
        case .likely:
            if ends.contains(last) { return false }
            if !names.isDisjoint(with: words) { return true }
        case .possible:
            if numbers.contains(last) || words.contains(where: { word in names.contains(where: word.contains) }) {
                return true
            }
        }
        if nouns.contains(last) || words.count == 1 && numbers.contains(last) { return true }
        if words.count > 1, last == "key" { return true }
        if words.count > 1, keyMaterial.contains(last) {
            let kind = words[words.count - 2]
            if keys.contains(kind) || ciphers.contains(kind) { return true }
        }
        return words.indices.contains { index in
            let word = words[index]
            if word == "key" { return index > 0 && keys.contains(words[index - 1]) }
            return word.hasSuffix("key") && keys.contains(String(word.dropLast(3)))
        }
    }

    /// The words of a name in lower case, where it is `API_KEY`, `apiKey` or `api-key`.
    private static func words(of key: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLowercase = false
        for character in key {
            let isStart = character.isUppercase && wasLowercase
            if isStart || !(character.isLetter || character.isNumber) {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if character.isLetter || character.isNumber { word.append(character) }
            wasLowercase = character.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }

    /// Switches and numbers are not secrets, whatever their names.
    private static func isHarmless(_ text: String) -> Bool {
        ["true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
            || Int(text) != nil && text.utf8.count < 6
    }

    /// Whether a text is a number of as many digits as people are asked for.
    private static func isNumber(_ text: String) -> Bool {
        (4...12).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit)
    }

    // MARK: Values

    /// The starts of keys and tokens of services, and of encoded JSON. Keys that services publish are not among them.
    private static let prefixes = [
        "sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_",
        "glpat-", "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "AKIA", "ASIA", "AIza", "SG.", "npm_", "pypi-",
        "dop_v1_", "shpat_", "ya29.", "sk-", "hf_", "eyJ",
    ]

    private static func isSecret(_ text: String, _ certainty: Certainty) -> Bool {
        if text.contains("-----BEGIN ") { return true }
        return text.split { "\" \\,[]{}".contains($0) }.contains { isSecret($0, certainty) }
    }

    private static func isSecret(_ word: Substring, _ certainty: Certainty) -> Bool {
        let length = certainty == .likely ? 16 : 8
        if prefixes.contains(where: { word.hasPrefix($0) && word.utf8.count >= $0.utf8.count + length }) {
            return true
        }
        guard let scheme = word.firstRange(of: "://") else { return isRandom(word, certainty) }
        let rest = word[scheme.upperBound...]
        if hasPassword(rest) || isWebhook(rest) { return true }
        return certainty == .possible
            && rest.split { "/?#&=".contains($0) }.dropFirst().contains { isRandom($0, certainty) }
    }

    /// Whether a URL after its scheme contains a user's password: `user:password@host`.
    private static func hasPassword(_ rest: Substring) -> Bool {
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else {
            return false
        }
        return authority.index(after: colon) < at
    }

    /// Whether a URL after its scheme is the address of a webhook, whose path alone lets anybody call it:
    /// `hooks.slack.com/services/T0/B0/x`.
    private static func isWebhook(_ rest: Substring) -> Bool {
        let parts = rest.prefix { !"?#".contains($0) }.split(separator: "/")
        guard let host = parts.first else { return false }
        let isHost = host.split(separator: ".").contains(where: isHook)
        let start = isHost ? 1 : parts.dropFirst().firstIndex(where: isHook).map { $0 + 1 }
        return start.map { parts[$0...].contains(where: isOpaque) } ?? false
    }

    private static func isHook(_ word: Substring) -> Bool {
        let word = word.lowercased()
        return ["hook", "hooks"].contains(word) || word.hasPrefix("webhook")
    }

    /// Whether a part of a path is an identifier of a service, and not a name or a version.
    private static func isOpaque(_ part: Substring) -> Bool {
        let bytes = part.utf8
        return bytes.count >= 6 && bytes.contains(where: isDigit)
            && bytes.allSatisfy { isDigit($0) || isLetter($0) || "_-@".utf8.contains($0) }
    }

    /// Whether a word is long and made of many different letters and digits in no order, as keys are.
    ///
    /// What is likely one has 32 or more hexadecimal digits or letters of both cases with digits in between, so that neither a
    /// UUID nor a path is one.
    private static func isRandom(_ word: Substring, _ certainty: Certainty) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.count <= 8192 else { return certainty == .possible }
        guard bytes.count >= (certainty == .likely ? 32 : 20),
            bytes.allSatisfy({ isDigit($0) || isLetter($0) || "+/=_-.".utf8.contains($0) })
        else { return false }
        // Names with a version or a year have digits too, but in one or two places.
        let changes = zip(bytes, bytes.dropFirst()).filter { isDigit($0) != isDigit($1) }.count
        guard changes >= 5, Set(bytes).count >= 10, bytes.filter(isDigit).count >= 3, bytes.filter(isLetter).count >= 3
        else { return false }
        guard certainty == .likely else { return true }
        if bytes.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) { return true }
        let hasBothCases = bytes.contains { isLetter($0) && $0 < 0x60 } && bytes.contains { isLetter($0) && $0 > 0x60 }
        let isPath = bytes.contains(UInt8(ascii: "/")) && bytes.last != UInt8(ascii: "=")
        return hasBothCases && !isPath && !bytes.contains(UInt8(ascii: "."))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
