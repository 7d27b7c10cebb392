/// The sentence of a diagnostic, which knows which parts of it come from elsewhere: everything that is put into the literal.
///
/// A value is quoted only from files of the package. A configuration may name any file of a machine, or be a symbolic link
/// to one; of such a file, a message says where something is wrong and of what kind it is.
package struct DiagnosticMessage: ExpressibleByStringInterpolation, Sendable {
    /// The parts of a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var outline = ""
        fileprivate var quotes = false

        /// Starts with nothing.
        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(2 * literalCapacity) }

        /// Adds what the code says.
        package mutating func appendLiteral(_ literal: String) {
            text += literal
            outline += literal
        }

        /// Adds what may come from a file.
        package mutating func appendInterpolation(_ value: some Any) {
            text += String(describing: value)
            if !outline.hasSuffix("…") { outline += "…" }
            quotes = true
        }

        /// Adds words of Prumo, which no file has a part in: a kind of value, a limit.
        package mutating func appendInterpolation(own words: some CustomStringConvertible) {
            appendLiteral(words.description)
        }

        /// Adds another message.
        package mutating func appendInterpolation(_ message: DiagnosticMessage) {
            text += message.text
            outline += message.outline
            quotes = quotes || message.quotes
        }
    }

    /// The whole sentence.
    package let text: String
    private let outline: String
    private let quotes: Bool

    /// The sentence of a literal.
    package init(stringInterpolation: StringInterpolation) {
        (text, outline) = (stringInterpolation.text, stringInterpolation.outline)
        quotes = stringInterpolation.quotes
    }

    /// The sentence of a literal that quotes nothing.
    package init(stringLiteral: String) { self.init(text: stringLiteral, outline: stringLiteral, quotes: false) }

    /// A sentence that was put together elsewhere; all of it may be quoted.
    package init(quoting text: String) { self.init(text: text, outline: "this cannot stand here", quotes: true) }

    private init(text: String, outline: String, quotes: Bool) {
        (self.text, self.outline, self.quotes) = (text, outline, quotes)
    }

    /// The sentence without what it quotes.
    package var withoutQuotations: String {
        quotes ? outline + " (nothing is quoted from files outside of the package)" : text
    }

    /// Two parts of a sentence.
    package static func + (left: Self, right: Self) -> Self {
        Self(text: left.text + right.text, outline: left.outline + right.outline, quotes: left.quotes || right.quotes)
    }
}
