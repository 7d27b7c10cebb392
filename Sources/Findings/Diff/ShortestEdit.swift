/// The fewest lines to remove and add, after Myers ("An O(ND) Difference Algorithm and Its Variations", 1986).
struct ShortestEdit {
    /// How many lines may differ before it gives up: its time and memory are the square of this.
    private static let limit = 200

    private let old: [Int32]
    private let new: [Int32]
    /// How far in the old lines one gets with each number of edits on its diagonals, from the lowest one to the highest:
    /// the rows of a triangle, each one diagonal longer than twice the number before it.
    private var furthest: [Int32] = []

    /// The changes in order; nil if there are too many.
    static func changes(from old: [Int32], to new: [Int32]) -> [LineChange]? {
        guard abs(old.count - new.count) <= limit else { return nil }
        var edit = ShortestEdit(old: old, new: new)
        for edits in 0...limit where edit.reachesEnd(edits: edits) { return edit.path(edits: edits) }
        return nil
    }

    private init(old: [Int32], new: [Int32]) {
        self.old = old
        self.new = new
    }

    /// The position of a diagonal among those of a number of edits: every other one from `-edits` to `edits`.
    private static func position(edits: Int, diagonal: Int) -> Int { edits * (edits + 1) / 2 + (diagonal + edits) / 2 }

    /// Whether the last step to a diagonal adds a line; if not, it removes one.
    private func isDown(edits: Int, diagonal: Int) -> Bool {
        if diagonal == -edits || diagonal == edits { return diagonal == -edits }
        let below = Self.position(edits: edits - 1, diagonal: diagonal - 1)
        return furthest[below] < furthest[below + 1]
    }

    /// Goes as far as one gets with a number of edits, when it is known for one less.
    /// - Returns: whether that is the end.
    private mutating func reachesEnd(edits: Int) -> Bool {
        var diagonal = -edits
        while diagonal <= edits {
            var x = 0
            if edits > 0 {
                let isDown = isDown(edits: edits, diagonal: diagonal)
                let previous = isDown ? diagonal + 1 : diagonal - 1
                x = Int(furthest[Self.position(edits: edits - 1, diagonal: previous)]) + (isDown ? 0 : 1)
            }
            var y = x - diagonal
            while x < old.count, y >= 0, y < new.count, old[x] == new[y] {
                x += 1
                y += 1
            }
            furthest.append(Int32(x))
            if diagonal == old.count - new.count, x >= old.count { return true }
            diagonal += 2
        }
        return false
    }

    /// Goes back from the end and gathers the steps.
    private func path(edits: Int) -> [LineChange] {
        var changes: [LineChange] = []
        var diagonal = old.count - new.count
        for edit in stride(from: edits, to: 0, by: -1) {
            let isDown = isDown(edits: edit, diagonal: diagonal)
            diagonal = isDown ? diagonal + 1 : diagonal - 1
            let x = Int(furthest[Self.position(edits: edit - 1, diagonal: diagonal)])
            let y = x - diagonal
            changes.append(LineChange(old: x..<x + (isDown ? 0 : 1), new: y..<y + (isDown ? 1 : 0)))
        }
        return changes.reversed()
    }
}
