import SourceText

/// A regular expression of a configuration, in the syntax of `NSRegularExpression` (ICU).
///
/// What is a plain word, alone or between `^` and `$`, is compared without an engine for regular expressions.
package struct Pattern: Sendable, Equatable {
    private enum Matcher: Sendable {
        case equal(String)
        case contained(String)
        case expression(any RegularExpression)
    }

    /// The expression as it is written.
    package let text: String
    private let budget: SearchBudget
    private let matcher: Matcher

    /// Creates a pattern.
    /// - Parameter budget: the time for its searches, which patterns that are made of the same one share.
    /// - Throws: the engine's error if the text is not a regular expression.
    package init(_ text: String, budget: SearchBudget = SearchBudget()) throws {
        self.text = text
        self.budget = budget
        if let word = Self.word(text) {
            matcher = word == text ? .contained(word) : .equal(word)
        } else {
            matcher = .expression(try RegularExpressionEngine.expression(text, matchesLines: false))
        }
    }

    /// Creates a pattern that matches a text only as a whole.
    /// - Throws: the engine's error if the text is not a regular expression.
    package init(whole text: String) throws {
        try self.init(Self.word(text).map { "^\($0)$" } ?? "^(?:\(text))$")
    }

    /// The plain word that a pattern is, alone or between `^` and `$`; nil if it is more than that.
    private static func word(_ text: String) -> String? {
        let word = text.hasPrefix("^") && text.hasSuffix("$") ? String(text.dropFirst().dropLast()) : text
        return !word.isEmpty && word.utf8.allSatisfy(isPlain) ? word : nil
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
    /// - Parameters:
    ///   - total: the time for the searches of the run.
    ///   - report: called with the pattern in words where that happens.
    package func isFound(
        in text: String, within total: SearchBudget? = nil, whenGivenUp report: (String) -> Void
    ) -> Bool {
        firstMatch(in: text, within: total, whenGivenUp: report) != nil
    }

    /// The first match in a name or a short text; nil if there is none. Where the search takes too long, the pattern is
    /// not searched for any more.
    /// - Parameters:
    ///   - total: the time for the searches of the run.
    ///   - report: called with the pattern in words where that happens.
    package func firstMatch(
        in text: String, within total: SearchBudget? = nil, whenGivenUp report: (String) -> Void
    ) -> Range<String.Index>? {
        switch matcher {
        case .equal(let word): text == word ? text.startIndex..<text.endIndex : nil
        // As in an expression, a combining character after it does not matter.
        case .contained(let word): text.unicodeScalars.firstRange(of: word.unicodeScalars)
        case .expression(let expression): firstMatch(of: expression, in: text, within: total, whenGivenUp: report)
        }
    }

    private func firstMatch(
        of expression: any RegularExpression, in text: String, within total: SearchBudget?,
        whenGivenUp report: (String) -> Void
    ) -> Range<String.Index>? {
        guard !budget.isSpent, total?.isSpent != true else { return nil }
        let start = SuspendingClock.now
        var isGivenUp = false
        // Names are short, so that being asked costs less than another thread would; files take that one.
        let found = expression.firstMatch(in: text) {
            isGivenUp = start.duration(to: .now) > .seconds(SearchLimit.seconds)
            return !isGivenUp
        }
        let time = start.duration(to: .now)
        total?.spend(time)
        if budget.spend(isGivenUp ? nil : time) { report("the pattern \"\(self.text)\"") }
        return found.map { range in
            let start = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
            return start..<text.utf16.index(start, offsetBy: range.count)
        }
    }

    package static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }
}

extension SearchBudget {
    /// The number of seconds that all slow searches of a run of the linter take together, whatever number of expressions there is.
    package static let secondsOfRun = 15 * SearchLimit.seconds

    /// Creates the budget of a run of the linter.
    package static func ofRun() -> SearchBudget { SearchBudget(.seconds(secondsOfRun)) }
}
