/// Tells findings of one run from each other, and knows them again in the next: by rule, path and the text of the line,
/// whatever its number. What is alike in all of that is counted through in source order.
struct Fingerprints {
    private struct Key: Hashable {
        let rule: String
        let path: String
        let line: String
    }

    private var counts: [Key: Int] = [:]
    // A line of megabytes may have thousands of findings, which come one after the other.
    private var lastLine = (text: "", digest: Self.digest([""]))

    /// The fingerprint of the next finding: 32 hexadecimal digits.
    /// - Parameter path: the path of the file as other machines have it as well.
    mutating func next(_ finding: Finding, path: String) -> String {
        if finding.lineText != lastLine.text {
            lastLine = (finding.lineText, Self.digest([finding.lineText.trimmingSpace]))
        }
        let key = Key(rule: finding.rule, path: path, line: lastLine.digest)
        let number = counts[key, default: 0] + 1
        counts[key] = number
        return Self.digest([finding.rule, path, lastLine.digest, String(number)])
    }

    /// Two hashes in hexadecimal digits.
    private static func digest(_ parts: [String]) -> String {
        hexadecimal(hash(parts, seed: 0xCBF2_9CE4_8422_2325)) + hexadecimal(hash(parts, seed: 0x6C62_272E_07BB_0142))
    }

    /// FNV-1a, the same on every machine as `Hasher` is not; each part ends with a byte that UTF-8 does not have.
    private static func hash(_ parts: [String], seed: UInt64) -> UInt64 {
        var hash = seed
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return hash
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
