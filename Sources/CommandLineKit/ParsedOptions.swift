import SourceText

/// The options that a user gave.
public struct ParsedOptions: Sendable {
    var flags: Set<String> = []
    var values: [String: [String]] = [:]
    /// What stood without dashes, in the order given.
    public internal(set) var arguments: [String] = []

    /// Whether a flag was given.
    public func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option that takes one.
    public func value(_ option: String) -> String? { values[option]?.first }

    /// The values of an option that may be repeated, in the order given.
    public func values(_ option: String) -> [String] { values[option] ?? [] }

    /// The value of an option that is required.
    /// - Throws: a sentence that names the option.
    public func required(_ option: String) throws(UsageError) -> String {
        guard let value = value(option) else { throw UsageError("--\(option) is missing") }
        return value
    }

    /// The value of an option that takes one of some words.
    /// - Throws: a sentence that says what is accepted.
    public func choice(_ option: String, among choices: [String]) throws(UsageError) -> String? {
        guard let text = value(option) else { return nil }
        try check(text, of: option, among: choices)
        return text
    }

    /// The values of an option that may be repeated and takes some words.
    /// - Throws: a sentence that says what is accepted.
    public func choices(_ option: String, among choices: [String]) throws(UsageError) -> [String] {
        for text in values(option) { try check(text, of: option, among: choices) }
        return values(option)
    }

    private func check(_ text: String, of option: String, among choices: [String]) throws(UsageError) {
        if choices.contains(text) { return }
        let meant = Suggestion.nearest(to: text, among: choices)
        let hint = meant.map { "did you mean \($0)?" } ?? "it takes \(choices.joined(separator: ", "))"
        throw UsageError("--\(option) cannot be '\(text)'; \(hint)")
    }

    /// The value of an option that takes a whole number within bounds.
    /// - Throws: a sentence that says what is accepted.
    public func integer(_ option: String, in bounds: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), bounds.contains(number) else {
            throw UsageError(
                "--\(option) takes a whole number from \(bounds.lowerBound) to \(bounds.upperBound), not '\(text)'")
        }
        return number
    }
}

/// A command line that cannot be carried out; the user has to correct it (exit status 2).
public struct UsageError: Error, Sendable, Equatable {
    /// What is wrong and what to do.
    public let message: String

    /// Creates the error from its sentence.
    public init(_ message: String) {
        self.message = message
    }
}
