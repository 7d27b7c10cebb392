import Foundation

/// A regular expression of a configuration, in the syntax of `NSRegularExpression` (ICU).
///
/// What is a plain word, alone or between `^` and `$`, is compared without one.
struct Pattern: Sendable, Equatable {
    private enum Matcher: @unchecked Sendable {
        case equal(String)
        case contained(String)
        // It never changes, and is documented to be safe on several threads.
        case expression(NSRegularExpression)
    }

    /// The expression as it is written.
    let text: String
    private let matcher: Matcher

    /// Creates a pattern.
    /// - Throws: what Foundation says where the text is no regular expression.
    init(_ text: String) throws {
        self.text = text
        let word = text.hasPrefix("^") && text.hasSuffix("$") ? String(text.dropFirst().dropLast()) : text
        if !word.isEmpty, word.utf8.allSatisfy(Self.isPlain) {
            matcher = word == text ? .contained(word) : .equal(word)
        } else {
            matcher = .expression(try NSRegularExpression(pattern: text))
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: " "):
            true
        default: false
        }
    }

    /// Whether it matches anywhere in a text.
    func isFound(in text: String) -> Bool {
        switch matcher {
        case .equal(let word): text == word
        case .contained(let word): text.contains(word)
        case .expression(let expression):
            expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
    }

    static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }
}
