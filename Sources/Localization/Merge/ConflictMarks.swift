import Foundation

/// Puts two versions of a file into one with git's conflict marks around the lines in which they differ.
///
/// Who takes ours, or theirs, between all marks gets that version byte for byte.
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
        for (old, new) in Self.differences(left, right) {
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

    /// The ranges of lines that stand for each other, in order.
    private static func differences(
        _ ours: [ArraySlice<UInt8>], _ theirs: [ArraySlice<UInt8>]
    ) -> [(ours: Range<Int>, theirs: Range<Int>)] {
        var start = 0
        while start < min(ours.count, theirs.count), ours[start] == theirs[start] { start += 1 }
        var (end, otherEnd) = (ours.count, theirs.count)
        while end > start, otherEnd > start, ours[end - 1] == theirs[otherEnd - 1] {
            (end, otherEnd) = (end - 1, otherEnd - 1)
        }
        var ids: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let id = ids[line] { return id }
            ids[line] = ids.count
            return ids.count - 1
        }
        let (left, right) = (ours[start..<end].map(number), theirs[start..<otherEnd].map(number))
        var (removed, inserted) = (
            [Bool](repeating: false, count: left.count), [Bool](repeating: false, count: right.count)
        )
        for change in right.difference(from: left) {
            switch change {
            case .remove(let offset, _, _): removed[offset] = true
            case .insert(let offset, _, _): inserted[offset] = true
            }
        }
        var differences: [(Range<Int>, Range<Int>)] = []
        var (old, new) = (0, 0)
        while old < left.count || new < right.count {
            let (oldStart, newStart) = (old, new)
            while old < left.count, removed[old] { old += 1 }
            while new < right.count, inserted[new] { new += 1 }
            if old == oldStart, new == newStart {
                (old, new) = (old + 1, new + 1)
            } else {
                differences.append((start + oldStart..<start + old, start + newStart..<start + new))
            }
        }
        return differences
    }
}
