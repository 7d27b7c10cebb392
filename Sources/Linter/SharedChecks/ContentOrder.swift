/// The order in which the declarations of a file or a type should be: groups of sorts of declarations, in which those of
/// a group may be mixed.
struct ContentOrder<Sort: RawRepresentable<String> & Equatable> {
    /// A declaration that comes before one of an earlier group.
    struct Misplacement {
        /// The position of the declaration among those that were checked.
        let index: Int
        /// The group that it interrupts.
        let group: [Sort]
    }

    private let groups: [[Sort]]

    init(_ groups: [[Sort]]) { self.groups = groups }

    /// The declarations that are among those of an earlier group.
    ///
    /// A group starts after the last declaration of the group before it. What is not of the group, but before its last
    /// declaration, is misplaced.
    func misplacements(in sorts: [Sort]) -> [Misplacement] {
        var found: [Misplacement] = []
        var start = 0
        for group in groups {
            guard let last = sorts[start...].lastIndex(where: { group.contains($0) }) else { continue }
            for index in start..<last where !group.contains(sorts[index]) {
                found.append(Misplacement(index: index, group: group))
            }
            start = last + 1
            if start >= sorts.count { break }
        }
        return found
    }

    /// The message about a declaration of a sort that interrupts a group.
    static func message(_ sort: Sort, in group: [Sort]) -> String {
        "move this `\(sort.rawValue)` after \(group.map { "`\($0.rawValue)`" }.joined(separator: ", "))"
    }
}
