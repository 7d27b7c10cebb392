import SourceText

/// Looks for the patterns of a schema in strings, for as long as ``SearchLimit`` allows for each search and ``SearchBudget`` for
/// all of them.
final class PatternSearch: @unchecked Sendable {
    private let budget: SearchBudget
    private let lock = Lock()
    private let thread: SearchThread<Bool>
    /// The pattern of the last search, since lists have many strings for one.
    private var last: (pattern: String, regex: Regex<AnyRegexOutput>)?

    /// - Parameter milliseconds: the time of a search.
    init(milliseconds: Int = SearchLimit.seconds * 1000, budget: SearchBudget) {
        self.budget = budget
        thread = SearchThread(milliseconds: milliseconds, budget: budget)
    }

    /// Why a string does not have a pattern, as the end of a sentence about it; nil if it has.
    func refusal(of text: String, _ pattern: SettingSchema.Condition<String>) -> DiagnosticMessage? {
        lock.withLock {
            let subject = "the pattern at \(pattern.place.reference)"
            guard !budget.isSpent else { return "\(own: SearchBudget.refusal(of: subject))" }
            switch holds(text, pattern.value) {
            case true?: return nil
            case false?: return "does not match the pattern \(pattern.value) at \(pattern.place.reference); correct it"
            case nil: return "\(own: SearchLimit.refusal(of: subject))"
            }
        }
    }

    /// Whether a string contains a match; nil if the search was given up.
    private func holds(_ text: String, _ pattern: String) -> Bool? {
        if last?.pattern != pattern { last = (try? Regex(pattern)).map { (pattern, $0) } }
        guard let last else { return true }
        nonisolated(unsafe) let regex = last.regex
        let found = thread.values(1) { _ in text.firstMatch(of: regex) != nil }[0]
        // A search that was given up goes on with this one.
        if found == nil { self.last = nil }
        return found
    }
}
