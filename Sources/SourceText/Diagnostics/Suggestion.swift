/// Finds the word that a user probably meant.
package enum Suggestion {
    /// The number of bytes up to which words are compared: no key, path or rule that somebody mistypes is longer.
    static let longestWord = 256

    /// How much is compared for suggestions, after which there are none: without it a file of mistakes takes time that
    /// grows with its length times the number of candidates.
    struct Effort: Sendable {
        /// The candidates that are still looked at.
        fileprivate(set) var candidates = 500_000
        /// The bytes of those that are compared letter by letter.
        fileprivate(set) var bytes = 200_000

        /// Whether anything may be compared.
        var isLeft: Bool { candidates > 0 && bytes > 0 }
    }

    /// The candidate that differs from a word in capital letters only, else one that the word is the start of, else the one within
    /// two edits of it (one edit for words of up to four characters); `nil` if none is, and for words of more than 256 bytes.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        var effort = Effort()
        return nearest(to: word, among: candidates, with: &effort)
    }

    /// The same, as far as the effort goes.
    static func nearest(to word: String, among candidates: [String], with effort: inout Effort) -> String? {
        guard word.utf8.count <= longestWord else { return nil }
        let letters = Array(word)
        let signature = signature(of: word)
        let bytes = signature == nil ? nil : Array(word.utf8)
        var limit = letters.count <= 4 ? 1 : 2
        let lowercased = word.lowercased()
        var longer: String?
        var nearest: String?
        for candidate in candidates where effort.candidates > 0 {
            effort.candidates -= 1
            let size = candidate.utf8.count
            if size == word.utf8.count, candidate.lowercased() == lowercased { return candidate }
            if longer == nil, letters.count > 1, size >= word.utf8.count, candidate.hasPrefix(word) {
                longer = candidate
            }
            // A character has a byte at least, so that none with fewer bytes is near enough.
            guard longer == nil, limit >= 0, effort.bytes > 0, size >= letters.count - limit, size <= longestWord else {
                continue
            }
            let distance: Int?
            if let bytes, let signature, let other = self.signature(of: candidate) {
                // An edit removes at most one letter and adds one.
                guard size <= bytes.count + limit, (signature ^ other).nonzeroBitCount <= 2 * limit else { continue }
                effort.bytes -= size
                distance = self.distance(bytes, Array(candidate.utf8), limit: limit)
            } else {
                effort.bytes -= size
                distance = self.distance(letters, Array(candidate), limit: limit)
            }
            // Of several that are equally near the first one is meant.
            if let distance { (nearest, limit) = (candidate, distance - 1) }
        }
        return longer ?? nearest
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

    /// Which bytes a text of ASCII has, by their lower six bits; nil for other texts.
    private static func signature(of text: String) -> UInt64? {
        var signature: UInt64 = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            signature |= 1 << UInt64(byte & 63)
        }
        return signature
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors between two words; `nil` if it is more
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

extension Collection<String> {
    /// The names in a sentence: `a, b, c`, of many names only the first ones.
    package var listed: String {
        let limit = 20
        guard count > limit else { return joined(separator: ", ") }
        return prefix(limit).joined(separator: ", ") + " and \(count - limit) more"
    }
}
