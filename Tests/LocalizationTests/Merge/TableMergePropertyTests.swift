import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct TableMergePropertyTests {
    private static let variations = ["", "plural.one", "plural.other", "device.mac", "substitutions.n.plural.other"]
    private static let comments = [nil, "c", "d"]
    private static let states: [TranslationState] = [.new, .needsReview, .translated]

    private func value(_ generator: inout SeededGenerator) -> LocalizedValue {
        let count = Int.random(in: 1...3, using: &generator)
        let units = Self.variations.shuffled(using: &generator).prefix(count).map { variation in
            TextUnit(
                Variation(variation), ["x", "y", "z", "🌍"].randomElement(using: &generator) ?? "",
                state: Self.states.randomElement(using: &generator) ?? .new)
        }
        let substitutions = Bool.random(using: &generator) ? [ValueSubstitution("n", format: "lld")] : []
        return LocalizedValue(Array(units), substitutions: substitutions)
    }

    private func side(_ keys: Range<Int>, _ generator: inout SeededGenerator) -> MergeSide {
        var side = MergeSide()
        for key in keys.shuffled(using: &generator) where Int.random(in: 0..<4, using: &generator) > 0 {
            var entry = MergeEntry(comment: Self.comments.randomElement(using: &generator) ?? nil)
            for language in ["de", "fr", "pt"] where Bool.random(using: &generator) {
                entry.values[language] = value(&generator)
            }
            if Bool.random(using: &generator) { entry.fields.extractionState = .manual }
            for path in [["future"], ["commentVersion"], ["localizations", "de", "future"]]
            where Bool.random(using: &generator) {
                entry.members[path] = .init(bytes: [UInt8.random(in: 0x30...0x32, using: &generator)])
            }
            side.set("k\(key)", entry)
        }
        return side
    }

    /// What a file would be after some edits, as far as texts, comments and settings go.
    private func applied(_ edits: [FileEdit], to side: MergeSide) -> [String: MergeEntry] {
        var entries = side.entries
        for edit in edits {
            switch edit {
            case .set(let key, let language, let value): entries[key, default: MergeEntry()].values[language] = value
            case .removeText(let key, let language): entries[key]?.values[language] = nil
            case .remove(let key): entries[key] = nil
            case .setComment(let key, let comment): entries[key, default: MergeEntry()].comment = comment
            case .setFields(let key, let fields): entries[key, default: MergeEntry()].fields = fields
            case .setMember(let key?, let path, let value): entries[key, default: MergeEntry()].members[path] = value
            case .setMember: Issue.record("a table has no root")
            case .rename: Issue.record("a merge renames nothing")
            }
        }
        return entries
    }

    private func isSame(_ left: [String: MergeEntry], _ right: [String: MergeEntry]) -> Bool {
        left.count == right.count
            && left.allSatisfy { key, entry in
                guard let other = right[key] else { return false }
                return entry.hasTexts(of: other) && entry.comment == other.comment && entry.fields == other.fields
            }
    }

    @Test(arguments: 0..<150)
    func `the side that changed is the result`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (base, changed) = (side(0..<6, &generator), side(0..<8, &generator))
        let taken = TableMerge(base: base, ours: base, theirs: changed)
        // What only theirs changed besides texts is kept where ours has the key still.
        #expect(taken.conflicts.isEmpty)
        #expect(isSame(taken.merged.entries, changed.entries))
        #expect(isSame(applied(taken.edits, to: base), changed.entries))
        let kept = TableMerge(base: base, ours: changed, theirs: base)
        #expect(kept.conflicts.isEmpty)
        #expect(kept.edits.isEmpty)
        #expect(kept.merged.entries == changed.entries)
        #expect(kept.merged.keys == changed.keys)
    }

    @Test(arguments: 0..<150)
    func `the edits make ours the merged file`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) + 1_000)
        let (base, ours, theirs) = (side(0..<6, &generator), side(0..<8, &generator), side(0..<8, &generator))
        let merge = TableMerge(base: base, ours: ours, theirs: theirs)
        #expect(isSame(applied(merge.edits, to: ours), merge.merged.entries))
        #expect(Set(merge.merged.keys) == Set(merge.merged.entries.keys))
        #expect(merge.merged.keys.count == merge.merged.entries.count)
        // The other way round the same is in conflict, and with theirs on top it is the same file.
        let mirrored = TableMerge(base: base, ours: theirs, theirs: ours)
        #expect(mirrored.conflicts.count == merge.conflicts.count)
        #expect(isSame(applied(merge.edits + merge.theirEdits, to: ours), mirrored.merged.entries))
    }

    @Test(arguments: 0..<50)
    func `disjoint additions commute`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) + 2_000)
        let base = side(0..<5, &generator)
        var (left, right) = (base, base)
        for (key, entry) in side(10..<16, &generator).entries { left.set(key, entry) }
        for (key, entry) in side(20..<26, &generator).entries { right.set(key, entry) }
        let (one, other) = (
            TableMerge(base: base, ours: left, theirs: right), TableMerge(base: base, ours: right, theirs: left)
        )
        #expect(one.conflicts.isEmpty && other.conflicts.isEmpty)
        #expect(isSame(one.merged.entries, other.merged.entries))
        #expect(one.merged.keys.count == Set(left.keys).union(right.keys).count)
    }
}
