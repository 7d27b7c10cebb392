import StringCatalogs
import SourceText

/// The three-way merge of a strings file by key, language and variation.
///
/// What one side changed is taken from it, and what both changed in the same way is fine. It is a conflict where both
/// changed one string, comment or setting in different ways, and where one side removed what the other changed.
package struct TableMerge: Sendable {
    /// What came of it, with ours where the sides disagree.
    private(set) var merged: MergeSide
    /// What makes ours the merged file.
    private(set) var edits: [FileEdit] = []
    /// What puts theirs, on top of the edits, in the place of ours wherever the sides disagree.
    private(set) var theirEdits: [FileEdit] = []
    /// Where the sides disagree.
    private(set) var conflicts: [MergeConflict] = []

    /// Merges two sides.
    /// - Parameter base: the common ancestor of both files.
    init(base: MergeSide, ours: MergeSide, theirs: MergeSide) {
        merged = ours
        let order = MergedOrder.merge(ours.keys, theirs.keys)
        for key in order { merge(key, base: base[key], ours: ours[key], theirs: theirs[key]) }
        merged.arrange(order)
    }

    private mutating func merge(_ key: String, base: MergeEntry?, ours: MergeEntry?, theirs: MergeEntry?) {
        switch (ours, theirs) {
        case (nil, nil): break
        case (let ours?, nil):
            guard let base else { return }
            if base.comment == ours.comment, base.hasTexts(of: ours) {
                edits.append(.remove(key: key))
                merged.removeEntry(key)
            } else {
                conflicts.append(MergeConflict(key, .key, ours: ours.sample, theirs: nil))
                theirEdits.append(.remove(key: key))
            }
        case (nil, let theirs?):
            guard let base else {
                edits += Self.additions(key, theirs)
                return merged.set(key, theirs)
            }
            guard base.comment != theirs.comment || !base.hasTexts(of: theirs) else { return }
            conflicts.append(MergeConflict(key, .key, ours: nil, theirs: theirs.sample))
            theirEdits += Self.additions(key, theirs)
        case (let ours?, let theirs?):
            merge(key, base: base ?? MergeEntry(), ours: ours, theirs: theirs)
        }
    }

    private mutating func merge(_ key: String, base: MergeEntry, ours: MergeEntry, theirs: MergeEntry) {
        var entry = ours
        // Strings are first: a file of one language gets a key only with its string.
        let known = conflicts.count
        for language in Self.languages(base: base, ours: ours, theirs: theirs) {
            let value = merge(
                key, in: language, base: base.values[language], ours: ours.values[language],
                theirs: theirs.values[language])
            entry.values[language] = value
        }
        let languages = Set(conflicts[known...].compactMap(\.language))
        let commentMerge = MemberMerge.comment(base: base, ours: ours, theirs: theirs)
        switch commentMerge {
        case .value(let comment):
            if comment != ours.comment { edits.append(.setComment(key: key, comment)) }
            entry.comment = comment
        case .conflict:
            conflicts.append(MergeConflict(key, .comment, ours: ours.comment, theirs: theirs.comment))
            theirEdits.append(.setComment(key: key, theirs.comment))
        }
        switch ThreeWay.merge(base: base.fields, ours: ours.fields, theirs: theirs.fields) {
        case .value(let fields):
            if fields != ours.fields { edits.append(.setFields(key: key, fields)) }
            entry.fields = fields
        case .conflict: mergeFields(key, base: base.fields, ours: ours.fields, theirs: theirs.fields, into: &entry)
        }
        if !base.members.isEmpty || !ours.members.isEmpty || !theirs.members.isEmpty {
            var merge = MemberMerge(key, base: base.members, ours: ours.members, theirs: theirs.members)
            merge.merge(comment: commentMerge, ours: ours.comment, theirs: theirs.comment, conflicting: languages)
            entry.members = merge.merged
            edits += merge.edits
            theirEdits += merge.theirEdits
            conflicts += merge.conflicts
        }
        merged.set(key, entry)
    }

    private mutating func mergeFields(
        _ key: String, base: CatalogFields, ours: CatalogFields, theirs: CatalogFields, into entry: inout MergeEntry
    ) {
        var (left, right) = (ours, theirs)
        func settle<Value: Equatable>(_ field: WritableKeyPath<CatalogFields, Value>) {
            guard
                case .value(let value) = ThreeWay.merge(
                    base: base[keyPath: field], ours: ours[keyPath: field], theirs: theirs[keyPath: field])
            else { return }
            left[keyPath: field] = value
            right[keyPath: field] = value
        }
        settle(\.extractionState)
        settle(\.shouldTranslate)
        settle(\.generatesSymbol)
        if left != ours { edits.append(.setFields(key: key, left)) }
        entry.fields = left
        guard left != right else { return }
        conflicts.append(MergeConflict(key, .fields, ours: left.summary, theirs: right.summary))
        theirEdits.append(.setFields(key: key, right))
    }

    /// The languages in which theirs is neither what ours has nor what the common ancestor has, in their order.
    private static func languages(base: MergeEntry, ours: MergeEntry, theirs: MergeEntry) -> [String] {
        var languages: [String] = []
        for (language, value) in theirs.values {
            if let known = ours.values[language], value.hasTexts(of: known) { continue }
            if let known = base.values[language], value.hasTexts(of: known) { continue }
            languages.append(language)
        }
        for language in ours.values.keys where theirs.values[language] == nil && base.values[language] != nil {
            languages.append(language)
        }
        return languages.ordered()
    }

    /// - Returns: the merged value, ours where the sides disagree.
    private mutating func merge(
        _ key: String, in language: String, base: LocalizedValue?, ours: LocalizedValue?, theirs: LocalizedValue?
    ) -> LocalizedValue? {
        if Self.isSame(ours, base) {
            edits.append(
                theirs.map { .set(key: key, language: language, value: $0) }
                    ?? .removeText(key: key, language: language))
            return theirs
        }
        guard let ours, let theirs else {
            conflicts.append(
                MergeConflict(
                    key, .language(language), ours: ours?.representative?.text, theirs: theirs?.representative?.text))
            theirEdits.append(
                theirs.map { .set(key: key, language: language, value: $0) }
                    ?? .removeText(key: key, language: language))
            return ours
        }
        let merge = ValueMerge(base: base ?? LocalizedValue([]), ours: ours, theirs: theirs)
        if !merge.ours.hasTexts(of: ours) {
            edits.append(.set(key: key, language: language, value: merge.ours))
        }
        for conflict in merge.conflicts {
            let subject = conflict.variation.map { MergeConflict.Subject.text(language: language, $0) }
            conflicts.append(
                MergeConflict(key, subject ?? .language(language), ours: conflict.ours, theirs: conflict.theirs))
        }
        if !merge.conflicts.isEmpty { theirEdits.append(.set(key: key, language: language, value: merge.theirs)) }
        return merge.ours
    }

    private static func isSame(_ left: LocalizedValue?, _ right: LocalizedValue?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.hasTexts(of: right)
    }

    private static func additions(_ key: String, _ entry: MergeEntry) -> [FileEdit] {
        var edits: [FileEdit] = entry.values.ordered { $0.key < $1.key }.map {
            .set(key: key, language: $0.key, value: $0.value)
        }
        if entry.comment != nil { edits.append(.setComment(key: key, entry.comment)) }
        if entry.fields != CatalogFields() || entry.values.isEmpty {
            edits.append(.setFields(key: key, entry.fields))
        }
        edits += entry.members.paths.map { .setMember(key: key, path: $0, entry.members[$0]) }
        return edits
    }
}

extension MergeEntry {
    /// A string that shows which key it is.
    fileprivate var sample: String {
        values.min { $0.key < $1.key }?.value.representative?.text ?? comment ?? ""
    }
}

extension CatalogFields {
    /// The settings as a catalog has them, for a sentence.
    fileprivate var summary: String {
        [
            extractionState.map { "extractionState: \($0.rawValue)" }, shouldTranslate ? nil : "shouldTranslate: false",
            generatesSymbol.map { "generatesSymbol: \($0)" },
        ].compactMap(\.self).joined(separator: ", ")
    }
}
