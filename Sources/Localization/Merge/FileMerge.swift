import DataFormats
import Findings
import Foundation
import SourceText
import StringCatalogs

/// The merge of three versions of a file, byte for byte.
package struct FileMerge: Sendable {
    /// A conflict with its place.
    package struct PlacedConflict: Sendable {
        /// The conflict that was found.
        package let conflict: MergeConflict
        /// The line of the mark before it, counted from 1; 1 in files that cannot have marks.
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
    ///   - base: the common ancestor of both; without bytes if both added the file.
    ///   - mergedLines: the file as a merge by lines has it, where that finds no conflict. It is taken where its strings are
    ///     those of the merge by keys: it also has what keys do not show, such as their order in theirs.
    /// - Throws: everything that is wrong with the versions, and what the format cannot contain.
    package init(
        base: SourceFile, ours: SourceFile, theirs: SourceFile, mergedLines: () -> [UInt8]? = { nil }
    ) throws(DiagnosticsError) {
        bytes = ours.bytes
        let (old, left, right) = try Self.read(base: base, ours: ours, theirs: theirs)
        if ours.bytes == theirs.bytes || theirs.bytes == base.bytes { return }
        if ours.bytes == base.bytes {
            bytes = theirs.bytes
            return
        }
        try Self.checkUnreadable(of: right, base: base, ours: ours, theirs: theirs)
        try Self.checkSourceLanguages(base: old, ours: left, theirs: right, path: ours.path)
        let format = left.format
        let merge = TableMerge(base: old.side, ours: left.side, theirs: right.side)
        if merge.conflicts.isEmpty, let lines = mergedLines(),
            Self.isReplaced(lines, ours, left, merge.edits) || Self.isMerged(lines, merge: merge, path: ours.path)
        {
            bytes = lines
            return
        }
        try Self.checkSpellings(base: old.side, ours: left.side, theirs: right.side, path: ours.path)
        let version = CatalogVersion(
            base: base.bytes, ours: ours.bytes, theirs: theirs.bytes, format: format)
        let members = try Self.rootEdits(base: base, ours: ours, theirs: theirs, format)
        var editor = try TableFileEditors.editor(of: ours)
        for edit in members + merge.edits { try editor.apply(edit) }
        bytes = editor.bytes
        version?.write(to: &bytes)
        let contents = try Self.check(bytes, merge: merge, path: ours.path)
        if format != .xcstrings {
            try Self.checkComments(base: base, theirs: theirs, merged: bytes, path: ours.path)
        }
        if format == .stringsdict {
            try Self.checkMembers(base: base, theirs: theirs, merged: bytes, path: ours.path)
        }
        guard !merge.conflicts.isEmpty else { return }
        for edit in merge.theirEdits { try editor.apply(edit) }
        var other = editor.bytes
        version?.write(to: &other)
        try mark(merge.conflicts, contents, theirs: other)
    }

    /// What a merge needs of a version, whose places in the file are not kept.
    private struct Version {
        let format: TableFile.Format
        let sourceLanguage: String?
        let unreadable: [TableContents.UnreadableString]
        let side: MergeSide

        init(_ contents: TableContents, sharing other: MergeSide?) {
            (format, sourceLanguage, unreadable) = (contents.format, contents.sourceLanguage, contents.unreadable)
            side = MergeSide(contents, sharing: other)
        }

        /// The version of a file that there was not.
        init(without format: TableFile.Format) {
            (self.format, sourceLanguage, unreadable, side) = (format, nil, [], MergeSide())
        }
    }

    /// Of a string that cannot be read, only ours is kept: theirs must not have changed it.
    private static func checkUnreadable(
        of version: Version, base: SourceFile, ours: SourceFile, theirs: SourceFile
    ) throws(DiagnosticsError) {
        guard !version.unreadable.isEmpty else { return }
        let isNew = base.bytes.allSatisfy { $0 <= 0x20 }
        let old = try isNew ? nil : TableFileEditors.editor(of: base)
        let mine = try TableFileEditors.editor(of: ours)
        let other = try TableFileEditors.editor(of: theirs)
        var problems = Problems()
        for string in version.unreadable {
            let written = other.written(string.key)
            guard written != old?.written(string.key), written != mine.written(string.key) else { continue }
            for problem in string.problems { problems.report(problem) }
        }
        try problems.check()
    }

    private static func read(
        base: SourceFile, ours: SourceFile, theirs: SourceFile
    ) throws(DiagnosticsError) -> (Version, Version, Version) {
        var problems = Problems()
        func version(_ file: SourceFile, sharing other: Version? = nil) -> Version? {
            problems.attempt { () throws(DiagnosticsError) in
                let contents = try TableFileParser.parse(file, leavesOut: true)
                let spellings = KeySpellings.problems(in: [contents])
                guard spellings.isEmpty else { throw DiagnosticsError(spellings) }
                let languages = contents.entries.reduce(into: Set()) {
                    $0.formUnion($1.localizations.lazy.map(\.language))
                }
                try StringsTable.check(languages, ofTable: PathParts(file.path).stem, at: file.path)
                return Version(contents, sharing: other?.side)
            }
        }
        let isNew = base.bytes.allSatisfy { $0 <= 0x20 }
        let left = version(ours)
        let right = version(theirs, sharing: left)
        let old = isNew ? left.map { Version(without: $0.format) } : version(base, sharing: left)
        try problems.check()
        guard let old, let left, let right else { throw DiagnosticsError(problems.diagnostics) }
        return (old, left, right)
    }

    /// What a catalog's strings are translated from is nothing that two versions could have each their own of.
    private static func checkSourceLanguages(
        base: Version, ours left: Version, theirs right: Version, path: String
    ) throws(DiagnosticsError) {
        guard let mine = left.sourceLanguage, let other = right.sourceLanguage, mine != other,
            other != base.sourceLanguage
        else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "the source language is \"\(mine)\" in ours and \"\(other)\" in theirs; choose one and merge again")
        )
    }

    /// The changes of the members of a catalog's root that nothing models.
    private static func rootEdits(
        base: SourceFile, ours: SourceFile, theirs: SourceFile, _ format: TableFile.Format
    ) throws(DiagnosticsError) -> [FileEdit] {
        guard format == .xcstrings else { return [] }
        let (old, mine, other) = (
            UnmodelledMembers.ofRoot(base.bytes), UnmodelledMembers.ofRoot(ours.bytes),
            UnmodelledMembers.ofRoot(theirs.bytes)
        )
        guard mine != other, old != other else { return [] }
        var edits: [FileEdit] = []
        for path in Set(mine.paths + other.paths + old.paths).ordered(by: { $0.lexicographicallyPrecedes($1) }) {
            guard case .value(let value) = ThreeWay.merge(base: old[path], ours: mine[path], theirs: other[path]) else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: ours.path,
                        "\"\(path.joined(separator: "."))\" of the catalog is \(mine[path]?.line ?? "missing") in ours and "
                            + "\(other[path]?.line ?? "missing") in theirs; choose one and merge again"))
            }
            if value != mine[path] { edits.append(.setMember(key: nil, path: path, value)) }
        }
        return edits
    }

    /// Whether some bytes are those of ours with new strings in the places of those that edits replace: such a file need
    /// not be parsed.
    private static func isReplaced(_ bytes: [UInt8], _ file: SourceFile, _ ours: Version, _ edits: [FileEdit]) -> Bool {
        guard ours.format == .xcstrings else { return false }
        var all = TextReplacements()
        for edit in edits {
            guard case .set(let key, let language, let value) = edit, let old = ours.side[key]?.values[language],
                let new = TextReplacements.replacements(of: old, by: value, in: file.bytes, .json), all.add(edit, new)
            else { return false }
        }
        return all.makes(bytes, of: file.bytes)
    }

    private static func isMerged(_ bytes: [UInt8], merge: TableMerge, path: String) -> Bool {
        guard let contents = try? TableFileParser.parse(SourceFile(path: path, bytes: bytes), leavesOut: true) else {
            return false
        }
        return merge.merged.isSame(as: contents)
    }

    /// The merged file as it reads; nothing is to be lost on the way.
    private static func check(
        _ bytes: [UInt8], merge: TableMerge, path: String
    ) throws(DiagnosticsError) -> TableContents {
        let contents = try TableFileParser.parse(SourceFile(path: path, bytes: bytes), leavesOut: true)
        guard MergeSide(contents).hasTexts(of: merge.merged) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the merged strings cannot be written to this file; nothing was changed, so merge it by hand"
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
        let other = try TableFileParser.parse(SourceFile(path: path, bytes: theirs), leavesOut: true)
        let marks = ConflictMarks(ours: bytes, theirs: theirs)
        var (mine, yours) = (ConflictPlaces(contents), ConflictPlaces(other))
        conflicts = found.map { conflict in
            let hunk =
                if let line = mine.line(of: conflict) {
                    marks.hunk(nearestTo: line, by: \.ours)
                } else {
                    marks.hunk(nearestTo: yours.line(of: conflict) ?? 0, by: \.theirs)
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

/// Where in a file that was read the strings are that conflicts are about.
private struct ConflictPlaces {
    private let contents: TableContents
    private let entries: [String: Int]
    /// The offsets in the key that was asked about last, since it may have many conflicts.
    private var last: (key: String, offsets: [Place: Int])?

    /// A language of a key, or one of its strings.
    private struct Place: Hashable {
        let language: String
        let variation: Variation?
    }

    init(_ contents: TableContents) {
        self.contents = contents
        entries = Dictionary(contents.entries.enumerated().map { ($1.key, $0) }) { $1 }
    }

    /// The line, counted from 0; nil if the file has no such string.
    mutating func line(of conflict: MergeConflict) -> Int? {
        guard let index = entries[conflict.key] else { return nil }
        let entry = contents.entries[index]
        var offset = entry.keyOffset
        switch conflict.subject {
        case .key, .comment, .fields: break
        case .language(let language), .text(let language, _):
            let offsets = offsets(of: entry)
            guard let start = offsets[Place(language: language, variation: nil)] else { return nil }
            offset = offsets[Place(language: language, variation: conflict.variation)] ?? start
        }
        return contents.file.location(at: max(0, offset)).line - 1
    }

    private mutating func offsets(of entry: TableContents.Entry) -> [Place: Int] {
        if let last, last.key == entry.key { return last.offsets }
        var offsets: [Place: Int] = [:]
        for localization in entry.localizations.reversed() {
            offsets[Place(language: localization.language, variation: nil)] = localization.offset
            for unit in localization.value.units.reversed() {
                offsets[Place(language: localization.language, variation: unit.variation)] = unit.offset
            }
        }
        last = (entry.key, offsets)
        return offsets
    }
}

/// Puts two versions of a file into one with git's conflict marks around the lines in which they differ.
///
/// Choosing ours, or theirs, between all marks restores that version byte for byte.
struct ConflictMarks {
    /// Lines in which the versions differ.
    struct Hunk: Equatable {
        /// The lines of ours, counted from 0.
        let ours: Range<Int>
        /// The lines of theirs, counted from 0.
        let theirs: Range<Int>
        /// The line of the first mark in the marked file, counted from 1.
        let line: Int
    }

    /// The marked file in the encoding of ours.
    private(set) var bytes: [UInt8] = []
    /// Where the versions differ.
    private(set) var hunks: [Hunk] = []

    /// The difference that a line of a version is in, or is nearest to; of two that are as near, the first one.
    func hunk(nearestTo line: Int, by lines: KeyPath<Hunk, Range<Int>>) -> Hunk? {
        // They are in order, so that the nearest one is next to the last that starts at the line or before it.
        var (low, high) = (0, hunks.count)
        while low < high {
            let middle = (low + high) / 2
            if hunks[middle][keyPath: lines].lowerBound <= line { low = middle + 1 } else { high = middle }
        }
        let near = max(0, low - 2)..<min(hunks.count, low + 1)
        return hunks[near].min { $0[keyPath: lines].distance(to: line) < $1[keyPath: lines].distance(to: line) }
    }

    /// Compares two versions.
    init(ours: [UInt8], theirs: [UInt8]) {
        guard let encoding = Self.utf16Encoding(of: ours) else {
            mark(ours, theirs)
            return
        }
        // Without decoding, every second byte of a line would be another line's.
        func text(_ bytes: [UInt8]) -> [UInt8] { Array((String(bytes: bytes, encoding: encoding) ?? "").utf8) }
        mark(text(ours), text(theirs))
        bytes = Array(String(decoding: bytes, as: UTF8.self).data(using: encoding) ?? Data())
    }

    /// The byte order of text in UTF-16. A mark at its start stays a character.
    private static func utf16Encoding(of bytes: [UInt8]) -> String.Encoding? {
        guard bytes.count > 1 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (1...0x7F, 0): return .utf16LittleEndian
        case (0xFE, 0xFF), (0, 1...0x7F): return .utf16BigEndian
        default: return nil
        }
    }

    private mutating func mark(_ ours: [UInt8], _ theirs: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        // A byte-order mark is the file's, not the first line's.
        if ours.starts(with: mark) { bytes = mark }
        func text(_ bytes: [UInt8]) -> [UInt8] { bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes }
        let (left, right) = (Self.lines(of: text(ours)), Self.lines(of: text(theirs)))
        let lineEnd: [UInt8] = left.first?.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
        bytes.reserveCapacity(ours.count + 1024)
        var (position, marks) = (0, 0)
        func isLineEnd(_ byte: UInt8?) -> Bool { byte == nil || byte == 0x0A }
        func write(_ lines: ArraySlice<ArraySlice<UInt8>>, behind mark: String) {
            bytes += Array(mark.utf8) + lineEnd
            for line in lines { bytes += line }
            if !isLineEnd(lines.last?.last) { bytes += lineEnd }
        }
        for change in LineDifference.changes(ofLinesFrom: text(ours), to: text(theirs)) {
            let (old, new) = (change.old, change.new)
            for line in left[position..<old.lowerBound] { bytes += line }
            hunks.append(Hunk(ours: old, theirs: new, line: old.lowerBound + marks + 1))
            write(left[old], behind: "<<<<<<< ours")
            write(right[new], behind: "=======")
            bytes += Array(">>>>>>> theirs".utf8) + lineEnd
            marks += new.count + 3
            position = old.upperBound
        }
        for line in left[position...] { bytes += line }
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for offset in bytes.indices where bytes[offset] == 0x0A {
            lines.append(bytes[start...offset])
            start = offset + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}

/// The format version of a string catalog, which is next to the keys and so in none of their edits.
private struct CatalogVersion {
    /// The replacement for ours: the version as theirs writes it.
    private let literal: [UInt8]

    /// The version that a merge takes from theirs; nil if ours stays, as in files that are not catalogs. Of two that both
    /// are new, the later one counts: it can represent what the earlier one can.
    init?(base: [UInt8], ours: [UInt8], theirs: [UInt8], format: TableFile.Format) {
        guard format == .xcstrings, let mine = Self.place(in: ours), let other = Self.place(in: theirs) else {
            return nil
        }
        let (left, right) = (ours[mine], theirs[other])
        let old = Self.place(in: base).map { base[$0] } ?? left
        guard left != right, right != old, left == old || left.lexicographicallyPrecedes(right) else { return nil }
        literal = Array(right)
    }

    /// Writes the version into a catalog.
    func write(to bytes: inout [UInt8]) {
        if let place = Self.place(in: bytes) { bytes.replaceSubrange(place, with: literal) }
    }

    private static func place(in bytes: [UInt8]) -> Range<Int>? {
        let source = CatalogSource(bytes: bytes)
        let root = source.valueRange(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        guard case .source(let range)? = source.object(in: root)?["version"] else { return nil }
        return range
    }
}
