import TestSupport
import Testing

@testable import Findings

@Suite("Differences of lines")
struct LineDifferenceTests {
    private func applied(_ changes: [LineChange], _ old: [Int32], _ new: [Int32]) -> [Int32] {
        var result: [Int32] = []
        var line = 0
        for change in changes {
            result += old[line..<change.old.lowerBound]
            result += new[change.new]
            line = change.old.upperBound
        }
        return result + old[line...]
    }

    /// The most lines that two texts can share in order.
    private func sharedCount(_ old: [Int32], _ new: [Int32]) -> Int {
        var row = Array(repeating: 0, count: new.count + 1)
        for line in old {
            var diagonal = 0
            for (index, other) in new.enumerated() {
                let above = row[index + 1]
                row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[new.count]
    }

    private static func lines(_ generator: inout SeededGenerator) -> [Int32] {
        let letters = Int32.random(in: 1...30, using: &generator)
        return (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            Int32.random(in: 0..<letters, using: &generator)
        }
    }

    @Test func `turn one text into the other, with changes that do not touch`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<3_000 {
            let (old, new) = (Self.lines(&generator), Self.lines(&generator))
            let changes = LineDifference.changes(from: old, to: new)
            #expect(applied(changes, old, new) == new, "\(old) \(new)")
            for (left, right) in zip(changes, changes.dropFirst()) {
                #expect(left.old.upperBound < right.old.lowerBound)
            }
        }
    }

    @Test func `are the shortest if they are searched step by step`() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<3_000 {
            let (old, new) = (Self.lines(&generator), Self.lines(&generator))
            let changes = try #require(ShortestEdit.changes(from: old, to: new))
            #expect(applied(changes, old, new) == new, "\(old) \(new)")
            let count = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
            #expect(count == old.count + new.count - 2 * sharedCount(old, new), "\(old) \(new)")
        }
    }

    @Test func `give up if too much differs`() {
        #expect(ShortestEdit.changes(from: Array(0..<300), to: Array(300..<600)) == nil)
        #expect(LineDifference.changes(from: Array(0..<300) as [Int32], to: Array(300..<600)).count == 1)
    }
}
