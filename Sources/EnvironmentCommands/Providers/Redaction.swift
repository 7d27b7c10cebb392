import Foundation
import SourceText

/// Removes secrets from what a program prints.
struct Redaction {
    private static let lineLimit = 10
    private static let lengthLimit = 300
    private static let mark = "<redacted>"
    /// Keys in base64, hexadecimal and similar forms are longer; names and words are not, or have no digits.
    private static let keyLength = 20

    private let secrets: [String]

    /// Prepares to remove strings, and whatever looks like a key.
    init(of secrets: [String]) {
        let trimmed = secrets.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        self.secrets = Set(trimmed).filter { $0.utf8.count > 2 }
            .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }

    /// The first lines of a text without the secrets, each fit to be printed.
    func lines(_ text: String) -> [String] {
        var text = text
        for secret in secrets { text = text.replacing(secret, with: Self.mark) }
        return text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
            .prefix(Self.lineLimit).map { line in
                let line = Self.withoutKeys(line)
                let start = line.prefix(Self.lengthLimit)
                return String(start).onOneLine + (start.endIndex < line.endIndex ? "…" : "")
            }
    }

    private static func withoutKeys(_ line: Substring) -> String {
        var result = ""
        var rest = line
        while let first = rest.first {
            guard isOfKey(first) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            let word = rest.prefix(while: isOfKey)
            let isKey = word.count >= keyLength && word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
            result += isKey ? mark : String(word)
            rest = rest[word.endIndex...]
        }
        return result
    }

    private static func isOfKey(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "+=_-".contains(character))
    }
}
