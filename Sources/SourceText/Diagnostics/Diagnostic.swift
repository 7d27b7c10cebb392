/// A problem with an input: what is wrong, where, and how to fix it.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The severity, in the compiler's words.
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// The subject of a parser's warning that a rule reports.
    package enum Subject: Sendable, Hashable {
        /// A key that is already in the file, whose value there is lost.
        case repeatedKey(String)
        /// A key that is already in the file, with the same value.
        case repeatedEntry(String)
        /// A backslash or a percent sign does not do what it seems to do.
        case strayMark
        /// A string that is not written as its format requires.
        case unreadableString
        /// The placeholders of a key's strings.
        case arguments
        /// Attributes of a string, which constants do not evaluate.
        case attributes
        /// A key that only translations have.
        case unsourcedKey
    }

    /// The severity.
    package var severity: Severity
    /// The file; nil if the problem is not in a file (an option, the environment).
    package var path: String?
    /// The line and column in the file.
    package let location: SourceLocation
    /// The bytes that it is about, together with the contents of the file, so that nobody reads the file again to find a
    /// line; `nil` if it is about a file as a whole.
    package let place: SourcePlace?
    /// The message: lower case at the start, no full stop at the end, with the fix.
    package var message: String
    /// The part of a package that the problem concerns; `nil` for most.
    package private(set) var subject: Subject?
    /// The id of the rule that it belongs to; `nil` if nobody configures or explains it as a rule.
    package var rule: String?

    /// Creates a diagnostic about a file as a whole, or at a line and a column of which no more is known.
    package init(
        _ severity: Severity = .error, path: String?, location: SourceLocation = .start, about subject: Subject? = nil,
        _ message: String
    ) {
        self.severity = severity
        self.subject = subject
        self.path = path
        self.location = location
        self.message = message
        place = nil
    }

    /// Creates a diagnostic at some bytes of a file.
    package init(_ severity: Severity, at place: SourcePlace, about subject: Subject? = nil, _ message: String) {
        self.severity = severity
        self.subject = subject
        path = place.file.path
        location = place.file.location(at: place.offset)
        self.message = message
        self.place = place
    }

    /// The same about a subject, unless it has one.
    package func orSubject(_ subject: Subject) -> Diagnostic {
        guard self.subject == nil else { return self }
        var diagnostic = self
        diagnostic.subject = subject
        return diagnostic
    }

    /// The same with the id of a rule, unless it has one.
    package func orRule(_ id: String) -> Diagnostic {
        guard rule == nil else { return self }
        var diagnostic = self
        diagnostic.rule = id
        return diagnostic
    }

    /// The form that compilers print and that editors and Xcode parse: `path:line:column: error: message (rule)`.
    package var description: String {
        var text = "\(severity.rawValue): \(message.onOneLine)"
        if let rule { text += " (\(rule.onOneLine))" }
        guard let path else { return text }
        return "\(path.pathOnOneLine):\(location.line):\(location.column): \(text)"
    }

    /// Whether `self` is printed before `other`: by file, then by place, then by text.
    package func precedes(_ other: Diagnostic) -> Bool {
        let (left, right) = (path ?? "", other.path ?? "")
        if left != right { return left < right }
        if location != other.location { return location < other.location }
        return message < other.message
    }

    /// Each diagnostic once, in the order of paths and places.
    package static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        Array(Set(diagnostics)).sorted { $0.precedes($1) }
    }
}

// Two diagnostics with one message at one place are the same, whatever rule they belong to and wherever they end.
extension Diagnostic {
    /// Whether both print the same, apart from the rule.
    package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left.location == right.location && left.message == right.message && left.path == right.path
            && left.severity == right.severity && left.subject == right.subject
    }

    /// Hashes what is printed.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(location)
        hasher.combine(message)
    }
}

/// The message of a diagnostic. Anything may be interpolated; `own:` marks Prumo's own words, such as a kind of value.
package struct DiagnosticMessage: ExpressibleByStringInterpolation, Sendable {
    /// The parts of a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates an empty literal.
        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(2 * literalCapacity) }

        /// Adds text of the code.
        package mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds text that may come from a file, of a long text the start: a sentence about each of many values may quote
        /// the same long one.
        package mutating func appendInterpolation(_ value: some Any) {
            text += String(describing: value).start(ofBytes: DiagnosticMessage.longestQuotation)
        }

        /// Adds text of Prumo's own, which does not come from a file: a kind of value, a limit.
        package mutating func appendInterpolation(own words: some CustomStringConvertible) { text += words.description }

        /// Adds another message.
        package mutating func appendInterpolation(_ message: DiagnosticMessage) { text += message.text }
    }

    /// The number of bytes up to which a value is quoted.
    private static let longestQuotation = 1000

    /// The whole sentence.
    package let text: String

    /// The sentence of a literal.
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The sentence of a literal that quotes nothing.
    package init(stringLiteral: String) { text = stringLiteral }

    /// A sentence that was composed elsewhere.
    package init(quoting text: String) { self.text = text }

    /// Two parts of a sentence.
    package static func + (left: Self, right: Self) -> Self { Self(quoting: left.text + right.text) }
}

extension String {
    /// A text of more bytes than a limit as its start and an ellipsis; any other as it is.
    package func start(ofBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
