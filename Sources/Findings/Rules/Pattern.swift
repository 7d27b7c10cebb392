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
    private let budget: SearchBudget
    private let matcher: Matcher

    /// Creates a pattern.
    /// - Parameter budget: the time for its searches, which patterns that are made of the same one share.
    /// - Throws: Foundation's error if the text is not a regular expression.
    package init(_ text: String, budget: SearchBudget = SearchBudget()) throws {
        self.text = text
        self.budget = budget
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
            firstMatch(of: expression, in: text, whenGivenUp: report) != nil
        }
    }

    /// The first match in a name or a short text; nil if there is none. Where the search takes too long, the pattern is
    /// not searched for any more.
    /// - Parameter report: called with the pattern in words where that happens.
    package func firstMatch(in text: String, whenGivenUp report: (String) -> Void) -> Range<String.Index>? {
        switch matcher {
        case .equal(let word): text == word ? text.startIndex..<text.endIndex : nil
        case .contained(let word): text.firstRange(of: word)
        case .expression(let expression):
            firstMatch(of: expression, in: text, whenGivenUp: report).flatMap { Range($0, in: text) }
        }
    }

    private func firstMatch(
        of expression: NSRegularExpression, in text: String, whenGivenUp report: (String) -> Void
    ) -> NSRange? {
        guard !budget.isSpent else { return nil }
        let start = DispatchTime.now().uptimeNanoseconds
        var (isGivenUp, steps) = (false, 0)
        var found: NSRange?
        // Names are short, so that reports of progress cost less than another thread would; files take that one.
        expression.enumerateMatches(
            in: text, options: .reportProgress, range: NSRange(text.startIndex..., in: text)
        ) { match, _, stop in
            steps += 1
            if let match {
                found = match.range
            } else if steps % 256 == 0 {
                isGivenUp = DispatchTime.now().uptimeNanoseconds - start > UInt64(SearchLimit.seconds) * 1_000_000_000
            }
            if found != nil || isGivenUp { stop.pointee = true }
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        if budget.spend(isGivenUp ? nil : seconds) {
            report("the pattern \"\(self.text)\"")
        }
        return found
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
