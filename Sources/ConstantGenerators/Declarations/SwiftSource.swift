/// Swift source for a generated file, built from fixed text and from forms that no name and no value of a repository can leave.
///
/// A `String` becomes source in the forms below only, each of which escapes for its place: string literals, names, and comments.
/// There is no initializer that takes a string as it is, and the fixed text is a `StaticString`, which no program can compute.
package struct SwiftSource: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The source so far.
    package private(set) var text: String

    private init(printed text: String) {
        self.text = text
    }

    package init(stringLiteral literal: StaticString) {
        text = literal.description
    }

    package init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    /// Fixed text with source, numbers, literals and names in it.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
        package mutating func appendInterpolation(_ source: SwiftSource) { text += source.text }
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }
        mutating func appendInterpolation(_ number: UInt8) { text += String(number) }
        mutating func appendInterpolation(_ number: Double) { text += String(number) }
        mutating func appendInterpolation(_ flag: Bool) { text += flag ? "true" : "false" }
        package mutating func appendInterpolation(literal: String) { text += SwiftLiteral.string(literal) }
        /// A string literal of several strings with a character between them.
        mutating func appendInterpolation(literal texts: [String], separator: UInt8) {
            let escape = SwiftLiteral.escape(of: Unicode.Scalar(separator))
            text += "\"\(texts.map(SwiftLiteral.escaped).joined(separator: escape))\""
        }
        package mutating func appendInterpolation(name: String) { text += SwiftIdentifier.printable(name) }
        /// A string literal in which backslashes and quotes mean nothing.
        mutating func appendInterpolation(rawLiteral contents: String) {
            let marks = SwiftLiteral.marks(for: contents, quotes: 1)
            text += "\(marks)\"\(SwiftLiteral.escaped(contents, marks: marks))\"\(marks)"
        }
        /// The digits of a number.
        mutating func appendInterpolation(digits: String) {
            text += digits.filter { $0.isHexDigit && $0.isASCII || $0 == "-" || $0 == "." }
        }
        /// The text of a line comment that the fixed text starts; a string literal elsewhere, where it would be code.
        package mutating func appendInterpolation(comment: String) {
            let line =
                text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? text.utf8[...]
            let isComment = line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
            text += isComment ? SwiftComment.escaped(comment) : SwiftLiteral.string(comment)
        }
    }

    /// A string literal.
    init(literal: String) {
        text = SwiftLiteral.string(literal)
    }

    /// A name.
    package init(name: String) {
        text = SwiftIdentifier.printable(name)
    }

    /// An argument with its label.
    init(argument label: String, _ value: SwiftSource) {
        text = "\(SwiftIdentifier.label(label)): \(value.text)"
    }

    /// Names with dots between them.
    package init(path names: [String]) {
        text = names.map(SwiftIdentifier.printable).joined(separator: ".")
    }

    /// Whether there is nothing.
    var isEmpty: Bool { text.isEmpty }

    package static func + (left: SwiftSource, right: SwiftSource) -> SwiftSource {
        SwiftSource(printed: left.text + right.text)
    }

    package static func += (left: inout SwiftSource, right: SwiftSource) { left.text += right.text }

    /// A line comment, with the line break after it.
    static func comment(_ text: String) -> SwiftSource {
        SwiftSource(printed: "// \(SwiftComment.escaped(text))\n")
    }

    /// Adds a documentation comment.
    mutating func append(documentation lines: [String], indentation: SwiftSource) {
        for line in lines {
            text += indentation.text
            text += line.isEmpty ? "///\n" : "/// \(SwiftComment.escaped(line))\n"
        }
    }

    /// The string literal, over several lines, of some strings end to end.
    /// - Parameter indentation: the column of the lines and of the end.
    static func literal(ofJoined texts: [String], indentation: Int) -> SwiftSource {
        let start = String(repeating: " ", count: indentation)
        var literal = "\"\"\"\n"
        for text in texts {
            literal += start
            literal += SwiftLiteral.escaped(text)
            literal += "\\\n"
        }
        return SwiftSource(printed: "\(literal)\n\(start)\"\"\"")
    }

    /// The string literal over several lines in which backslashes and quotes mean nothing.
    init(rawLiteralOfLines lines: [String], indentation: Int) {
        let start = String(repeating: " ", count: indentation)
        let marks = SwiftLiteral.marks(for: lines.joined(separator: "\n"), quotes: 3)
        let body = lines.map { "\(start)\(SwiftLiteral.escaped($0, marks: marks))\n" }.joined()
        text = "\(marks)\"\"\"\n\(body)\(start)\"\"\"\(marks)"
    }
}

extension Sequence<SwiftSource> {
    /// The pieces with a separator between them.
    package func joined(separator: SwiftSource = "") -> SwiftSource {
        var joined: SwiftSource = ""
        var isFirst = true
        for piece in self {
            if !isFirst { joined += separator }
            joined += piece
            isFirst = false
        }
        return joined
    }
}
