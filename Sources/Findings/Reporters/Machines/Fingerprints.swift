import DataFormats
import SourceText

/// Distinguishes the findings of one run, and recognizes them in the next: by rule, path and the text of the line,
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
    /// - Parameter path: the path of the file, independent of the machine.
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
        hash(parts, FNV1a()).hexadecimal(atLeast: 16)
            + hash(parts, FNV1a(basis: 0x6C62_272E_07BB_0142)).hexadecimal(atLeast: 16)
    }

    /// Each part ends with a byte that UTF-8 does not have.
    private static func hash(_ parts: [String], _ start: FNV1a) -> UInt64 {
        var hash = start
        for part in parts {
            hash.combine(part)
            hash.combine(0xFF)
        }
        return hash.value
    }
}
