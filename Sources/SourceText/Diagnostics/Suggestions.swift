/// Suggestions for the first mistakes of a file only: more of them have another cause, and each one costs a
/// comparison with all candidates, whose number is limited.
package struct Suggestions: Sendable {
    private var left: Int
    private var effort = Suggestion.Effort()

    /// Creates suggestions for a number of mistakes.
    package init(limit: Int = 100) { left = limit }

    /// What was probably meant by a word (``Suggestion/nearest(to:among:)``); nil once there were as many words as the limit.
    package mutating func nearest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
        guard left > 0, effort.isLeft else { return nil }
        left -= 1
        return Suggestion.nearest(to: word, among: candidates(), with: &effort)
    }

    /// The clause of a message about a word that is not among some candidates
    /// (``Suggestion/hint(for:among:as:otherwise:)``).
    package mutating func hint(
        for word: String, among candidates: @autoclosure () -> [String], as form: Suggestion.Form = .plain,
        otherwise remedy: @autoclosure () -> String
    ) -> String {
        Suggestion.hint(nearest(to: word, among: candidates()), as: form, otherwise: remedy())
    }
}
