/// Finds what a user probably meant.
public enum Suggestion {
    /// The candidate that a word is the start of, else the one within two edits of it (one edit for words of up to four
    /// characters); nil where none is.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        if word.count > 1, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
        let limit = word.count <= 4 ? 1 : 2
        return
            candidates
            .map { ($0, distance(Array(word), Array($0))) }
            .filter { $0.1 <= limit }
            .min { $0.1 < $1.1 }?.0
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var cost = min(previous[j] + (left[i] == right[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforePrevious[j - 1] + 1)
                }
                row.append(cost)
            }
            beforePrevious = previous
            previous = row
        }
        return previous[right.count]
    }
}
