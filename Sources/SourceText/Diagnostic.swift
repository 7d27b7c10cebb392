/// One finding about an input: what is wrong, where, and what to do about it.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The severity, in the compiler's words.
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// What a warning of a parser is about, where a rule reports it.
    package enum Subject: Sendable, Hashable {
        /// The file has the key before, and the value there is lost.
        case repeatedKey(String)
        /// A backslash or a percent sign does not do what it seems to do.
        case strayMark
    }

    /// The severity.
    package var severity: Severity
    /// The file, or nil where no file is at fault (an option, the environment).
    package var path: String?
    /// The line and column in the file.
    package let location: SourceLocation
    /// The bytes that it is about, together with the contents of the file, so that nobody reads the file again to find a
    /// line; nil where it is about a file as a whole.
    package let place: SourcePlace?
    /// The sentence: lower case at the start, no full stop at the end, the remedy in it.
    package var message: String
    /// What it is about; nil for most.
    package let subject: Subject?
    /// The id of the rule that it belongs to; nil where nobody configures or explains it as a rule.
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

/// The problems that kept an operation from giving its result; at least one is an error.
package struct DiagnosticsError: Error, Sendable {
    /// The problems in the order in which they are printed.
    package let diagnostics: [Diagnostic]

    /// Creates the error from any number of problems, sorted here and each kept once.
    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = Diagnostic.ordered(diagnostics)
    }

    /// Creates the error from one problem.
    package init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }
}
