/// A compiled regular expression in the syntax of `NSRegularExpression` (ICU).
package protocol RegularExpression: Sendable {
    /// The number of capture groups.
    var groupCount: Int { get }

    /// The first match in a text, in UTF-16 code units; nil if there is none or the search was given up.
    /// - Parameter continues: asked now and then in a long search; false gives it up.
    func firstMatch(in text: String, while continues: @escaping () -> Bool) -> Range<Int>?

    /// All matches in a text that do not overlap, from its start on.
    /// - Parameter group: the capture group whose place is of interest; 0 is the whole match.
    func matches(in text: String, group: Int) -> [RegularExpressionMatch]
}

/// A match of a regular expression. The ranges are in UTF-16 code units.
package struct RegularExpressionMatch: Sendable {
    /// The range of the match.
    package let range: Range<Int>
    /// The range of the requested group; nil if it is the whole match, or took no part in it.
    package let group: Range<Int>?

    /// Creates a match.
    package init(range: Range<Int>, group: Range<Int>?) {
        self.range = range
        self.group = group
    }
}

/// What compiles regular expressions in this program.
///
/// A program decides at its start: Foundation's engine needs ICU, which is two thirds of a program that links it statically. So
/// `lint-target` in a bundle has none, and hands over to `prumo` where a configuration has a regular expression.
package enum RegularExpressionEngine {
    /// Compiles a regular expression.
    /// - Parameter matchesLines: whether `^` and `$` match at lines and `.` matches line breaks.
    /// - Throws: where the text is not a regular expression.
    package typealias Compile =
        @Sendable (_ text: String, _ matchesLines: Bool) throws -> any RegularExpression

    // Written before there is a second thread, and only read from then on.
    nonisolated(unsafe) private static var compile: Compile?

    /// Sets the engine of this program: once, at its start.
    package static func install(_ compile: @escaping Compile) { self.compile = compile }

    /// Compiles a regular expression with the engine of this program.
    /// - Throws: where the text is not a regular expression.
    static func expression(_ text: String, matchesLines: Bool) throws -> any RegularExpression {
        guard let compile else { preconditionFailure("this program has installed no engine for regular expressions") }
        return try compile(text, matchesLines)
    }
}
