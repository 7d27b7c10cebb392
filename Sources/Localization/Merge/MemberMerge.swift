import StringCatalogs

/// Merges the members of a catalog's entry that are not modelled.
struct MemberMerge {
    /// What came of it, with ours where the sides disagree.
    private(set) var merged: UnmodelledMembers
    /// What makes ours the merged members.
    private(set) var edits: [FileEdit] = []
    /// What puts theirs in the place of ours wherever the sides disagree.
    private(set) var theirEdits: [FileEdit] = []
    /// Where they disagree.
    private(set) var conflicts: [MergeConflict] = []

    private let key: String
    private let base: UnmodelledMembers
    private let ours: UnmodelledMembers
    private let theirs: UnmodelledMembers

    init(_ key: String, base: UnmodelledMembers, ours: UnmodelledMembers, theirs: UnmodelledMembers) {
        (self.key, self.base, self.ours, self.theirs) = (key, base, ours, theirs)
        merged = ours
    }

    /// Merges the comments of two entries. One that a side changed is taken from it, unless it keeps a mark there, such as that the
    /// comment is generated, which the other side removed from the old comment.
    static func comment(base: MergeEntry, ours: MergeEntry, theirs: MergeEntry) -> ThreeWay<String?> {
        let merged = ThreeWay.merge(base: base.comment, ours: ours.comment, theirs: theirs.comment)
        guard case .value(let comment) = merged, ours.comment != theirs.comment else { return merged }
        let (taken, left) = comment == ours.comment ? (ours, theirs) : (theirs, ours)
        let marks = (left.members.paths + base.members.paths).filter(UnmodelledMembers.isOfComment)
        let isContradicted = marks.contains { path in
            let mark = base.members[path]
            guard left.members[path] != mark else { return false }
            return comment == nil || mark != nil && taken.members[path] == mark
        }
        return isContradicted ? .conflict : merged
    }

    /// Merges all members.
    /// - Parameters:
    ///   - comment: what came of the comment, which some members describe.
    ///   - conflicting: the languages whose strings are conflicts, so that what belongs to them goes with either side's.
    mutating func merge(
        comment: ThreeWay<String?>, ours mine: String?, theirs other: String?, conflicting: Set<String>
    ) {
        let paths = Set(base.values.keys).union(ours.values.keys).union(theirs.values.keys)
        for path in paths.ordered(by: { $0.lexicographicallyPrecedes($1) }) {
            if UnmodelledMembers.isOfComment(path), mine != other {
                switch comment {
                case .conflict: theirEdits.append(.setMember(key: key, path: path, theirs[path]))
                case .value(let text) where text == other:
                    // Also where they are the same: a change of the comment removes what is said of it.
                    edits.append(.setMember(key: key, path: path, theirs[path]))
                    merged[path] = theirs[path]
                case .value: break
                }
            } else if let language = UnmodelledMembers.language(of: path), conflicting.contains(language) {
                theirEdits.append(.setMember(key: key, path: path, theirs[path]))
            } else {
                merge(path)
            }
        }
    }

    private mutating func merge(_ path: [String]) {
        switch ThreeWay.merge(base: base[path], ours: ours[path], theirs: theirs[path]) {
        case .value(let value):
            guard value != ours[path] else { return }
            edits.append(.setMember(key: key, path: path, value))
            merged[path] = value
        case .conflict:
            let language = UnmodelledMembers.language(of: path)
            conflicts.append(
                MergeConflict(
                    key, language.map { .language($0) } ?? .fields, ours: description(of: path, in: ours),
                    theirs: description(of: path, in: theirs)))
            theirEdits.append(.setMember(key: key, path: path, theirs[path]))
        }
    }

    private func description(of path: [String], in members: UnmodelledMembers) -> String? {
        members[path].map { "\(path.last ?? ""): \($0.line)" }
    }
}
