/// A string literal of a Swift source, with the calls that it is an argument of.
struct SourceLiteral {
    /// A call, or brackets without a name, with the label of the argument.
    struct Argument: Equatable {
        let call: String
        var label = ""
    }

    /// The text as the source has it, ``hole`` in the place of interpolations.
    let text: String
    /// What it is an argument of, the innermost last, as far as the closure or body around it.
    let arguments: [Argument]
    let line: Int

    /// Stands for an interpolation.
    static let hole: Unicode.Scalar = "\u{FFFC}"

    /// The literals of a source, those in interpolations after the literal around them.
    static func all(in source: String) -> [SourceLiteral] {
        var reader = LiteralReader(source)
        reader.read()
        return reader.literals.sorted { $0.line < $1.line }
    }
}

/// Reads as much of Swift as literals and calls need.
private struct LiteralReader {
    private let source: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var arguments: [SourceLiteral.Argument] = []
    private(set) var literals: [SourceLiteral] = []

    init(_ source: String) { self.source = Array(source.unicodeScalars) }

    private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
        source.indices.contains(position + offset) ? source[position + offset] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < source.count {
            if source[position] == "\n" { line += 1 }
            position += 1
        }
    }

    /// Reads to the end, or past the bracket that ends an interpolation.
    mutating func read(isInterpolation: Bool = false) {
        let depth = arguments.count
        var word = ""
        var before: Unicode.Scalar?
        while let next = scalar() {
            if next.properties.isXIDContinue {
                word.unicodeScalars.append(next)
            } else {
                switch next {
                case "/" where scalar(1) == "/":
                    while let other = scalar(), other != "\n" { advance() }
                    continue
                case "/" where scalar(1) == "*":
                    while let other = scalar(), other != "*" || scalar(1) != "/" { advance() }
                    advance()
                case "/" where "(,=:".unicodeScalars.contains(before ?? " ") && scalar(1) != " ": skipExpression()
                case "\"", "#":
                    if next == "\"" || fences > 0 { readLiteral(fences: fences) } else { advance() }
                    (word, before) = ("", next)
                    continue
                case "(", "[", "{": arguments.append(.init(call: next == "{" ? "{" : word))
                case ")", "]", "}":
                    if isInterpolation, arguments.count == depth { return advance() }
                    arguments = arguments.dropLast()
                case ",": if !arguments.isEmpty { arguments[arguments.count - 1].label = "" }
                case ":": if !arguments.isEmpty, !word.isEmpty { arguments[arguments.count - 1].label = word }
                default: break
                }
                word = ""
            }
            if !next.properties.isWhitespace { before = next }
            advance()
        }
    }

    /// How many number signs are in front of a quote.
    private var fences: Int {
        var count = 0
        while scalar(count) == "#" { count += 1 }
        return scalar(count) == "\"" ? count : 0
    }

    /// Skips a regular expression, whose last slash is left.
    private mutating func skipExpression() {
        advance()
        while let next = scalar(), next != "/", next != "\n" { advance(next == "\\" ? 2 : 1) }
    }

    private mutating func readLiteral(fences: Int) {
        let start = line
        advance(fences)
        let isLong = scalar(1) == "\"" && scalar(2) == "\""
        advance(isLong ? 3 : 1)
        let end = String(repeating: "\"", count: isLong ? 3 : 1) + String(repeating: "#", count: fences)
        let escape = "\\" + String(repeating: "#", count: fences)
        var text = String.UnicodeScalarView()
        while let next = scalar(), !source[position...].starts(with: end.unicodeScalars) {
            if source[position...].starts(with: escape.unicodeScalars) {
                advance(escape.unicodeScalars.count)
                if scalar() == "(" {
                    advance()
                    read(isInterpolation: true)
                    text.append(SourceLiteral.hole)
                } else {
                    text.append("\\")
                    if let escaped = scalar() { text.append(escaped) }
                    advance()
                }
            } else {
                text.append(next)
                advance()
            }
        }
        advance(end.unicodeScalars.count)
        let body = arguments.lastIndex { $0.call == "{" }.map { $0 + 1 } ?? 0
        literals.append(SourceLiteral(text: String(text), arguments: Array(arguments[body...]), line: start))
    }
}
