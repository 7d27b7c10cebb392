/// Finds the word that a user probably meant.
package enum Suggestion {
    /// The number of bytes up to which words are compared: no key, path or rule that somebody mistypes is longer.
    static let longestWord = 256

    /// The candidate that a word is the start of, else the one within two edits of it (one edit for words of up to four
    /// characters); nil where none is, and for words of more than 256 bytes.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.utf8.count <= longestWord else { return nil }
        let letters = Array(word)
        if letters.count > 1, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
        let bytes = isASCII(word) ? Array(word.utf8) : nil
        var limit = letters.count <= 4 ? 1 : 2
        var nearest: String?
        for candidate in candidates where limit >= 0 {
            let size = candidate.utf8.count
            // A character has a byte at least, so that none with fewer bytes is near enough.
            guard size >= letters.count - limit, size <= longestWord else { continue }
            let distance: Int?
            if let bytes, isASCII(candidate) {
                guard size <= bytes.count + limit else { continue }
                distance = self.distance(bytes, Array(candidate.utf8), limit: limit)
            } else {
                distance = self.distance(letters, Array(candidate), limit: limit)
            }
            // Of several that are equally near the first one is meant.
            if let distance { (nearest, limit) = (candidate, distance - 1) }
        }
        return nearest
    }

    /// How a suggested word is written in a message.
    package struct Form: Sendable {
        let opening: String
        let closing: String

        /// A form in which something precedes and follows the word.
        package init(_ opening: String, _ closing: String = "") {
            self.opening = opening
            self.closing = closing
        }

        /// `word`.
        package static let plain = Form("")
        /// `"word"`.
        package static let quoted = Form("\"", "\"")
        /// `--word`.
        package static let option = Form("--")
        /// `<word>`.
        package static let tag = Form("<", ">")
        /// The word in grave accents, as code.
        package static let code = Form("`", "`")
    }

    /// The clause of a message that suggests a word: `did you mean "word"?`.
    package static func question(_ word: String, as form: Form = .plain) -> String {
        "did you mean \(form.opening)\(word)\(form.closing)?"
    }

    /// The clause of a message about a wrong word: the suggestion of the one that was meant, or else what to do.
    package static func hint(_ meant: String?, as form: Form = .plain, otherwise remedy: @autoclosure () -> String)
        -> String
    {
        meant.map { question($0, as: form) } ?? remedy()
    }

    /// The clause of a message about a word that is not among some candidates: the suggestion of the nearest one, or else
    /// what to do.
    package static func hint(
        for word: String, among candidates: [String], as form: Form = .plain,
        otherwise remedy: @autoclosure () -> String
    ) -> String {
        hint(nearest(to: word, among: candidates), as: form, otherwise: remedy())
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    /// The number of insertions, deletions, replacements and swaps of neighbors between two words; nil where it is more
    /// than a limit. Only what is as far from the table's diagonal as the limit can count, so that the time is
    /// proportional to the shorter word times the limit.
    package static func distance<Element: Equatable>(_ left: [Element], _ right: [Element], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        let far = limit + 1
        var beforePrevious: [Int] = []
        var previous = (0...right.count).map { min($0, far) }
        for i in 0..<left.count {
            var row = [Int](repeating: far, count: right.count + 1)
            if i < limit { row[0] = i + 1 }
            var least = row[0]
            for j in max(0, i - limit)..<max(0, min(right.count, i + limit + 1)) {
                var cost = min(previous[j] + (left[i] == right[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforePrevious[j - 1] + 1)
                }
                row[j + 1] = min(cost, far)
                least = min(least, cost)
            }
            // Each cost grows from the least one of this row or, by a swap, of the row before it.
            if least > limit, previous.allSatisfy({ $0 > limit }) { return nil }
            beforePrevious = previous
            previous = row
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}

/// Suggestions for the first mistakes of a file only: more of them have another cause, and each one costs a
/// comparison with all candidates.
package struct Suggestions: Sendable {
    private var left: Int

    /// Creates suggestions for a number of mistakes.
    package init(limit: Int = 100) { left = limit }

    /// What was probably meant by a word (``Suggestion/nearest(to:among:)``); nil once there were as many words as the limit.
    package mutating func nearest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
        guard left > 0 else { return nil }
        left -= 1
        return Suggestion.nearest(to: word, among: candidates())
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
