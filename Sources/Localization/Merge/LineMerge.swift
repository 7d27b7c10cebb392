import Foundation
import SourceText

/// The merge of lines, which knows nothing of keys.
package enum LineMerge {
    /// The merged file; nil if there is a conflict, or git cannot merge such a file or is not run.
    package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        mergeInPlace(base: base, ours: ours, theirs: theirs) ?? mergeByGit(base: base, ours: ours, theirs: theirs)
    }

    /// The merged file where neither side has added or removed lines, as git merges it; nil in all other cases, and where
    /// changes of both sides touch each other.
    static func mergeInPlace(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        base.withUnsafeBytes { base in
            ours.withUnsafeBytes { ours in
                theirs.withUnsafeBytes { theirs in LinesInPlace(base: base, ours: ours, theirs: theirs).merged() }
            }
        }
    }

    /// The merged file as git has it.
    static func mergeByGit(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        try? PrivateFolder.temporary { folder in
            for (name, bytes) in [("ours", ours), ("base", base), ("theirs", theirs)] {
                try Data(bytes).write(to: folder.appending(path: name))
            }
            let outcome = try GitCommand(privateFolder: folder.path).run(
                .mergeFile, ["-p", "-q", "ours", "base", "theirs"])
            return outcome.status == 0 ? outcome.output : nil
        }
    }
}

/// Three versions of a file whose lines correspond to each other by their numbers.
private struct LinesInPlace {
    /// Which sides have changed a line.
    private enum Change {
        case none, ours, theirs, both
    }

    let base: UnsafeRawBufferPointer
    let ours: UnsafeRawBufferPointer
    let theirs: UnsafeRawBufferPointer

    /// The merged file; nil if changes touch each other, or the versions have not as many lines.
    func merged() -> [UInt8]? {
        guard ![base, ours, theirs].contains(where: Self.isBinary) else { return nil }
        var merged: [UInt8] = []
        merged.reserveCapacity(max(ours.count, theirs.count))
        var (old, mine, other) = (0, 0, 0)
        var copied = 0
        var last = Change.none
        while old < base.count, mine < ours.count, other < theirs.count {
            let oldLine = Self.line(at: old, in: base)
            let line = Self.line(at: mine, in: ours)
            let otherLine = Self.line(at: other, in: theirs)
            let change = Self.change(from: oldLine, to: line, otherLine)
            guard last == .none || change == .none || change == last else { return nil }
            if change == .both, !Self.isSame(line, otherLine) { return nil }
            if change == .theirs {
                merged += ours[copied..<mine]
                merged += otherLine
                copied = mine + line.count
            }
            last = change
            (old, mine, other) = (old + oldLine.count, mine + line.count, other + otherLine.count)
        }
        guard old == base.count, mine == ours.count, other == theirs.count else { return nil }
        merged += ours[copied...]
        return merged
    }

    private static func change(
        from old: UnsafeRawBufferPointer, to ours: UnsafeRawBufferPointer, _ theirs: UnsafeRawBufferPointer
    ) -> Change {
        switch (isSame(old, ours), isSame(old, theirs)) {
        case (true, true): .none
        case (false, true): .ours
        case (true, false): .theirs
        case (false, false): .both
        }
    }

    /// Whether git takes a file for a binary one, as those in UTF-16.
    private static func isBinary(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.prefix(8000).contains(0) }

    /// The line that starts at an offset, with its end.
    private static func line(at start: Int, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard let first = bytes.baseAddress, let end = memchr(first + start, 0x0A, bytes.count - start) else {
            return UnsafeRawBufferPointer(rebasing: bytes[start...])
        }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(UnsafeRawPointer(end) - first + 1)])
    }

    private static func isSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count, let first = left.baseAddress, let other = right.baseAddress else {
            return left.isEmpty && right.isEmpty
        }
        return memcmp(first, other, left.count) == 0
    }
}
