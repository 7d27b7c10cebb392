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
