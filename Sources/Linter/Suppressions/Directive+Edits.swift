import Findings
import SwiftTree

// How fixes change directives. Each edit covers all names or the whole comment, so that two fixes of one directive never
// meet halfway: the second one waits for the next round.
extension Directive {
    /// The edit that leaves it with some of its names; without any it goes.
    func edit(keeping names: [String], in tree: SyntaxTree) -> Edit {
        names.isEmpty ? removal(in: tree) : .replace(namesRange, with: names.joined(separator: " "))
    }

    /// The fix that takes some of its names out, one for all of them: a fix of its own for each would be as long as the
    /// comment is, for each of thousands of names. Nil where there are none.
    /// - Parameter title: what it does where there are several names.
    func removal(of removed: [Name], _ title: String, in tree: SyntaxTree) -> Fix? {
        guard let first = removed.first else { return nil }
        let starts = Set(removed.map(\.range.lowerBound))
        let kept = names.filter { !starts.contains($0.range.lowerBound) }.map(\.text)
        return .safe(removed.count == 1 ? "remove `\(first.text)`" : title, edit(keeping: kept, in: tree))
    }

    /// The edit that takes it out: with its comment where that says nothing else, and with the line where nothing else
    /// stands on it.
    func removal(in tree: SyntaxTree) -> Edit {
        let bytes = tree.bytes
        func startOfSpace(before offset: Int, from limit: Int) -> Int {
            var start = offset
            while start > limit, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
            return start
        }
        let textStart = comment.lowerBound + 2
        let isAlone = startOfSpace(before: start, from: textStart) == textStart
        guard isAlone else { return .delete(startOfSpace(before: start, from: textStart)..<comment.upperBound) }
        let line = tree.rangeOfLine(line)
        let lineStart = startOfSpace(before: comment.lowerBound, from: line.lowerBound)
        return .delete(lineStart == line.lowerBound ? line : lineStart..<comment.upperBound)
    }
}
