/// Recognizes values that must not be in a repository: by the words of their keys, and by their own form.
enum SuspectedSecret {
    /// Whether a value is treated as a secret.
    static func matches(key: String, text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return isSecret(text) || isSecretName(key) && !isHarmless(text)
    }

    // MARK: Names

    private static let words: Set<String> = [
        "secret", "secrets", "password", "passwd", "passphrase", "pwd", "token", "credential", "credentials", "apikey",
        "salt",
        "signature", "privatekey",
    ]
    /// What comes before "key" in the name of a secret.
    private static let keys: Set<String> = [
        "api", "access", "private", "secret", "encryption", "signing", "auth", "master", "service", "client", "app",
        "license",
    ]
    /// What follows a secret's name where the value is about the secret.
    private static let ends: Set<String> = [
        "url", "uri", "path", "file", "name", "length", "timeout", "ttl", "lifetime", "expiry", "enabled", "endpoint",
        "id",
        "header", "prefix", "type", "policy", "count", "limit",
    ]

    private static func isSecretName(_ key: String) -> Bool {
        let words = words(of: key)
        guard let last = words.last, !ends.contains(last), !words.contains("public"), !words.contains("publishable")
        else {
            return false
        }
        if !Self.words.isDisjoint(with: words) { return true }
        return words.indices.contains { index in
            words[index] == "key" && (index > 0 ? keys.contains(words[index - 1]) : false)
        } || words.count > 1 && last == "key"
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

    // MARK: Values

    private static let prefixes = [
        "sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_",
        "glpat-",
        "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "AKIA", "ASIA", "AIza", "SG.", "npm_", "pypi-", "dop_v1_",
        "shpat_",
        "ya29.", "sk-ant-", "sk-proj-", "-----BEGIN ",
    ]

    private static func isSecret(_ text: String) -> Bool {
        if text.utf8.count >= 16, prefixes.contains(where: text.hasPrefix) { return true }
        if text.hasPrefix("eyJ"), text.split(separator: ".").count == 3 { return true }
        return hasPassword(text) || isRandom(text)
    }

    /// Whether a URL contains a user's password: `scheme://user:password@host`.
    private static func hasPassword(_ text: String) -> Bool {
        guard let start = text.firstRange(of: "://") else { return false }
        let authority = text[start.upperBound...].prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else {
            return false
        }
        return authority.index(after: colon) < at
    }

    /// Whether a string is a word of 32 or more characters that looks random: hexadecimal digits, or letters of both cases with
    /// digits in between. A UUID is an identifier.
    private static func isRandom(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard (32...512).contains(bytes.count),
            bytes.allSatisfy({ isLetterOrDigit($0) || "+/=_-".utf8.contains($0) })
        else { return false }
        let changes = zip(bytes, bytes.dropFirst()).filter { isDigit($0) != isDigit($1) }.count
        if bytes.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) { return changes >= 6 }
        let hasBothCases =
            bytes.contains { (0x41...0x5A).contains($0) } && bytes.contains { (0x61...0x7A).contains($0) }
        return hasBothCases && changes >= 6 && !bytes.contains(UInt8(ascii: "/"))
            || hasBothCases && changes >= 6 && bytes.last == UInt8(ascii: "=")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
