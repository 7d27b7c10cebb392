import Foundation
import SourceText

/// A regular expression of a configuration, in the syntax of `NSRegularExpression` (ICU).
///
/// What is a plain word, alone or between `^` and `$`, is compared without one.
package struct Pattern: Sendable, Equatable {
    private enum Matcher: @unchecked Sendable {
        case equal(String)
        case contained(String)
        // It never changes, and is documented to be safe on several threads.
        case expression(NSRegularExpression)
    }

    /// The expression as it is written.
    package let text: String
    private let budget = SearchBudget()
    private let matcher: Matcher

    /// Creates a pattern.
    /// - Throws: Foundation's error if the text is not a regular expression.
    package init(_ text: String) throws {
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

    /// Whether it matches anywhere in a name or a line. Where the search takes too long, the pattern is not searched
    /// for any more.
    /// - Parameter report: called with the pattern in words where that happens.
    package func isFound(in text: String, whenGivenUp report: (String) -> Void) -> Bool {
        switch matcher {
        case .equal(let word): text == word
        case .contained(let word): text.contains(word)
        case .expression(let expression):
            isFound(expression, in: text, whenGivenUp: report)
        }
    }

    private func isFound(
        _ expression: NSRegularExpression, in text: String, whenGivenUp report: (String) -> Void
    ) -> Bool {
        guard !budget.isSpent else { return false }
        let start = DispatchTime.now().uptimeNanoseconds
        var (isFound, isGivenUp, steps) = (false, false, 0)
        // Names are short, so that reports of progress cost less than another thread would; files take that one.
        expression.enumerateMatches(
            in: text, options: .reportProgress, range: NSRange(text.startIndex..., in: text)
        ) { match, _, stop in
            steps += 1
            if match != nil {
                isFound = true
            } else if steps % 256 == 0 {
                isGivenUp = DispatchTime.now().uptimeNanoseconds - start > UInt64(SearchLimit.seconds) * 1_000_000_000
            }
            if isFound || isGivenUp { stop.pointee = true }
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        if budget.spend(isGivenUp ? nil : seconds) {
            report("the pattern \"\(self.text)\"")
        }
        return isFound
    }

    package static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }
}

/// The time that the searches for one regular expression may take in a run, shared by all threads.
package final class SearchBudget: @unchecked Sendable {
    /// Searches that take less than this many seconds are as long as their files, and do not count.
    private static let slow = 0.1
    /// The seconds of all slow searches together.
    private static let total = Double(10 * SearchLimit.seconds)

    /// Creates a budget that is not spent.
    package init() {}

    private let lock = NSLock()
    private var seconds = 0.0
    private var isOver = false

    /// Whether no time is left.
    package var isSpent: Bool { lock.withLock { isOver } }

    /// Counts a search; nil if it was given up, which spends everything.
    /// - Returns: whether that spent the rest.
    package func spend(_ duration: Double?) -> Bool {
        if let duration, duration < Self.slow { return false }
        return lock.withLock {
            guard !isOver else { return false }
            seconds += duration ?? Self.total
            isOver = seconds >= Self.total
            return isOver
        }
    }
}
