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
