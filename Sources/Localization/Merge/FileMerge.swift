import SourceText
import StringCatalogs

/// The merge of three versions of a file, byte for byte.
package struct FileMerge: Sendable {
    /// A conflict with its place.
    package struct PlacedConflict: Sendable {
        /// What it is about.
        package let conflict: MergeConflict
        /// The line of the mark in front of it, counted from 1; 1 in files that cannot have marks.
        package let line: Int
    }

    /// The merged file, with git's conflict marks where the sides disagree.
    package private(set) var bytes: [UInt8]
    /// Where the sides disagree.
    package private(set) var conflicts: [PlacedConflict] = []
    /// Whether the file has marks for them, which binary property lists have no place for.
    package private(set) var isMarked = false

    /// Merges two versions of a file. What of ours no change of theirs is about stays byte for byte.
    /// - Parameters:
    ///   - base: the version that both come from; without bytes where both added the file.
    ///   - mergedLines: the file as a merge by lines has it, where that finds no conflict. It is taken where its texts are
    ///     those of the merge by keys: it has also what keys do not tell, such as the order of theirs.
    /// - Throws: everything that is wrong with the versions, and what the format cannot hold.
    package init(
        base: SourceFile, ours: SourceFile, theirs: SourceFile, mergedLines: () -> [UInt8]? = { nil }
    ) throws(DiagnosticsError) {
        bytes = ours.bytes
        let (old, left, right) = try Self.read(base, ours, theirs)
        if ours.bytes == theirs.bytes || theirs.bytes == base.bytes { return }
        if ours.bytes == base.bytes {
            bytes = theirs.bytes
            return
        }
        try Self.checkSourceLanguages(old, left, right, path: ours.path)
        let merge = TableMerge(base: MergeSide(old), ours: MergeSide(left), theirs: MergeSide(right))
        if merge.conflicts.isEmpty, let lines = mergedLines(), Self.isMerged(lines, merge, ours.path) {
            bytes = lines
            return
        }
        let version = CatalogVersion(
            base: base.bytes, ours: ours.bytes, theirs: theirs.bytes, format: left.format)
        var editor = try TableFileEditors.editor(of: ours)
        for edit in merge.edits { try editor.apply(edit) }
        bytes = editor.bytes
        version?.write(to: &bytes)
        let contents = try Self.check(bytes, merge, ours.path)
        guard !merge.conflicts.isEmpty else { return }
        for edit in merge.theirEdits { try editor.apply(edit) }
        var other = editor.bytes
        version?.write(to: &other)
        try mark(merge.conflicts, contents, theirs: other)
    }

    private static func read(
        _ base: SourceFile, _ ours: SourceFile, _ theirs: SourceFile
    ) throws(DiagnosticsError) -> (TableContents, TableContents, TableContents) {
        var problems = Problems()
        func contents(_ file: SourceFile) -> TableContents? {
            problems.attempt { () throws(DiagnosticsError) in try TableFileParser.parse(file) }
        }
        let isNew = base.bytes.allSatisfy { $0 <= 0x20 }
        let (left, right) = (contents(ours), contents(theirs))
        let old =
            isNew
            ? left.map { TableContents(file: base, format: $0.format, syntax: $0.syntax, entries: []) } : contents(base)
        try problems.check()
        guard let old, let left, let right else { throw DiagnosticsError(problems.diagnostics) }
        return (old, left, right)
    }

    /// What a catalog's texts are translated from is nothing that two versions could have each their own of.
    private static func checkSourceLanguages(
        _ base: TableContents, _ left: TableContents, _ right: TableContents, path: String
    ) throws(DiagnosticsError) {
        guard let mine = left.sourceLanguage, let other = right.sourceLanguage, mine != other,
            other != base.sourceLanguage
        else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "the source language is \"\(mine)\" in ours and \"\(other)\" in theirs; decide for one and merge again")
        )
    }

    private static func isMerged(_ bytes: [UInt8], _ merge: TableMerge, _ path: String) -> Bool {
        guard let contents = try? TableFileParser.parse(SourceFile(path: path, bytes: bytes)),
            contents.entries.count == merge.merged.keys.count
        else { return false }
        return MergeSide(contents).entries == merge.merged.entries
    }

    /// The merged file as it reads; nothing is to be lost on the way.
    private static func check(
        _ bytes: [UInt8], _ merge: TableMerge, _ path: String
    ) throws(DiagnosticsError) -> TableContents {
        let contents = try TableFileParser.parse(SourceFile(path: path, bytes: bytes))
        guard MergeSide(contents).hasTexts(of: merge.merged) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the merged texts cannot be written into this file; nothing was changed, so merge it by hand"
                ))
        }
        return contents
    }

    private mutating func mark(
        _ found: [MergeConflict], _ contents: TableContents, theirs: [UInt8]
    ) throws(DiagnosticsError) {
        let path = contents.file.path
        guard !bytes.starts(with: Array("bplist".utf8)) else {
            conflicts = found.map { PlacedConflict(conflict: $0, line: 1) }
            return
        }
        let other = try TableFileParser.parse(SourceFile(path: path, bytes: theirs))
        let marks = ConflictMarks(ours: bytes, theirs: theirs)
        let (mine, yours) = (ConflictPlaces(contents), ConflictPlaces(other))
        conflicts = found.map { conflict in
            let hunk: ConflictMarks.Hunk?
            if let line = mine.line(of: conflict) {
                hunk = marks.hunks.min { $0.ours.distance(to: line) < $1.ours.distance(to: line) }
            } else {
                let line = yours.line(of: conflict) ?? 0
                hunk = marks.hunks.min { $0.theirs.distance(to: line) < $1.theirs.distance(to: line) }
            }
            return PlacedConflict(conflict: conflict, line: hunk?.line ?? 1)
        }
        bytes = marks.bytes
        isMarked = true
    }
}

extension Range<Int> {
    /// How many lines a line is away.
    fileprivate func distance(to line: Int) -> Int {
        line < lowerBound ? lowerBound - line : line >= upperBound ? line - upperBound + 1 : 0
    }
}

/// Where in a file that was read the texts are that conflicts are about.
struct ConflictPlaces {
    private let contents: TableContents
    private let entries: [String: Int]

    init(_ contents: TableContents) {
        self.contents = contents
        entries = Dictionary(contents.entries.enumerated().map { ($1.key, $0) }) { $1 }
    }

    /// The line, counted from 0; nil where the file has no such text.
    func line(of conflict: MergeConflict) -> Int? {
        guard let index = entries[conflict.key] else { return nil }
        let entry = contents.entries[index]
        var offset = entry.keyOffset
        switch conflict.subject {
        case .key, .comment, .fields: break
        case .language(let language), .text(let language, _):
            guard let localization = entry.localizations.first(where: { $0.language == language }) else { return nil }
            offset = localization.offset
            if let variation = conflict.variation {
                guard let unit = localization.value[variation] else { break }
                offset = unit.offset
            }
        }
        return contents.file.location(at: max(0, offset)).line - 1
    }
}
