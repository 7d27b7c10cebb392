/// One finding about an input: what is wrong, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How grave a finding is, in the compiler's words.
    public enum Severity: String, Sendable {
        case error
        case warning
    }

    /// What a warning of a reader is about, where somebody makes more of it.
    public enum Subject: Sendable, Hashable {
        /// A key stands in a file before, and the value there is lost.
        case repeatedKey(String)
        /// A backslash or a percent sign does not do what it seems to do.
        case strayMark
    }

    /// How grave it is.
    public let severity: Severity
    /// The file, or nil where no file is at fault (an option, the environment).
    public let path: String?
    /// The place in the file.
    public let location: SourceLocation
    /// The sentence: lower case at the start, no full stop at the end, the remedy in it.
    public let message: String
    /// What it is about; nil for most.
    public let subject: Subject?

    /// Creates a diagnostic at a place in a file.
    public init(
        _ severity: Severity = .error, path: String?, location: SourceLocation = .start, about subject: Subject? = nil,
        _ message: String
    ) {
        self.severity = severity
        self.subject = subject
        self.path = path
        self.location = location
        self.message = message
    }

    /// The form that compilers print and that editors and Xcode parse: `path:line:column: error: message`.
    public var description: String {
        let text = "\(severity.rawValue): \(message.onOneLine)"
        guard let path else { return text }
        return "\(path.pathOnOneLine):\(location.line):\(location.column): \(text)"
    }

    /// Whether `self` is printed before `other`: by file, then by place, then by text.
    public func precedes(_ other: Diagnostic) -> Bool {
        let (left, right) = (path ?? "", other.path ?? "")
        if left != right { return left < right }
        if location != other.location { return location < other.location }
        return message < other.message
    }

    /// Each diagnostic once, in the order of paths and places.
    public static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        Array(Set(diagnostics)).sorted { $0.precedes($1) }
    }
}

/// The problems that kept an operation from giving its result; at least one is an error.
public struct DiagnosticsError: Error, Sendable {
    /// The problems in the order in which they are printed.
    public let diagnostics: [Diagnostic]

    /// Creates the error from any number of problems, sorted here and each kept once.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = Diagnostic.ordered(diagnostics)
    }

    /// Creates the error from one problem.
    public init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }
}
