/// The fewest lines to remove and add, after Myers ("An O(ND) Difference Algorithm and Its Variations", 1986).
enum ShortestEdit {
    /// How many lines may differ before it gives up: its time and memory are the square of this.
    private static let limit = 200

    /// The changes in order; nil if there are too many.
    static func changes(from old: ArraySlice<Int32>, to new: ArraySlice<Int32>) -> [LineChange]? {
        let (oldCount, newCount) = (old.count, new.count)
        guard abs(oldCount - newCount) <= limit else { return nil }
        // `furthest[k]` is how far in the old lines one gets on diagonal k; one copy for each number of edits.
        var furthest = Array(repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        let origin = limit + 1
        for edits in 0...limit {
            history.append(furthest)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let isDown =
                    diagonal == -edits
                    || (diagonal != edits
                        && furthest[origin + diagonal - 1] < furthest[origin + diagonal + 1])
                var x = isDown ? furthest[origin + diagonal + 1] : furthest[origin + diagonal - 1] + 1
                var y = x - diagonal
                while x < oldCount, y >= 0, y < newCount, old[old.startIndex + x] == new[new.startIndex + y] {
                    x += 1
                    y += 1
                }
                furthest[origin + diagonal] = x
                if x >= oldCount, y >= newCount {
                    return path(through: history, edits: edits, origin: origin, old: old, new: new)
                }
            }
        }
        return nil
    }

    /// Goes back from the end and gathers the steps.
    private static func path(
        through history: [[Int]], edits: Int, origin: Int, old: ArraySlice<Int32>, new: ArraySlice<Int32>
    ) -> [LineChange] {
        var changes: [LineChange] = []
        var (x, y) = (old.count, new.count)
        for edit in stride(from: edits, to: 0, by: -1) {
            let furthest = history[edit]
            let diagonal = x - y
            let isDown =
                diagonal == -edit
                || (diagonal != edit && furthest[origin + diagonal - 1] < furthest[origin + diagonal + 1])
            let previous = isDown ? diagonal + 1 : diagonal - 1
            let previousX = furthest[origin + previous]
            let previousY = previousX - previous
            let start = (old.startIndex + previousX, new.startIndex + previousY)
            changes.append(
                LineChange(old: start.0..<start.0 + (isDown ? 0 : 1), new: start.1..<start.1 + (isDown ? 1 : 0)))
            (x, y) = (previousX, previousY)
        }
        return changes.reversed()
    }
}
