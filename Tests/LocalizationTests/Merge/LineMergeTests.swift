import TestSupport
import Testing

@testable import Localization

@Suite struct LineMergeTests {
    private static func merged(_ base: String, _ ours: String, _ theirs: String) -> String? {
        LineMerge.mergeInPlace(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("1\n2\n3\n4\n", "A\n2\n3\n4\n", "1\n2\nB\nC\n", "A\n2\nB\nC\n"),
        ("1\n2\n3\n", "1\nX\n3\n", "1\nX\n3\n", "1\nX\n3\n"), ("1\n2\n3", "1\n2\n3", "1\n2\nlonger", "1\n2\nlonger"),
        ("", "", "", ""),
    ])
    func `changes of lines that do not touch each other are merged`(
        _ base: String, _ ours: String, _ theirs: String, _ expected: String
    ) {
        #expect(Self.merged(base, ours, theirs) == expected)
    }

    @Test(arguments: [
        // A conflict, changes that touch, added and removed lines, and a file that git takes for a binary one.
        ("1\n2\n", "A\n2\n", "B\n2\n"), ("1\n2\n3\n", "A\n2\n3\n", "1\nB\n3\n"),
        ("1\n2\n3\n", "A\nB\n3\n", "A\n2\n3\n"), ("1\n2\n", "1\n2\n3\n", "1\n2\n"), ("1\n2\n", "1\n2\n", "2\n"),
        ("1\u{0}\n2\n3\n", "1\u{0}\n2\nA\n", "1\u{0}\n2\n3\n"),
    ])
    func `all else is left to git`(_ base: String, _ ours: String, _ theirs: String) {
        #expect(Self.merged(base, ours, theirs) == nil)
    }

    @Test func `a merge in place is that of git`() {
        var random = SeededGenerator(seed: 7)
        var count = 0
        for round in 0..<60 {
            let base = (0..<20).map { "line \($0)" }
            func changed(_ name: String) -> [UInt8] {
                let lines = base.map { Int.random(in: 0..<12, using: &random) == 0 ? "\($0) \(name)" : $0 }
                return Array((lines.joined(separator: "\n") + "\n").utf8)
            }
            let (old, ours) = (Array((base.joined(separator: "\n") + "\n").utf8), changed("ours"))
            let theirs = changed(round.isMultiple(of: 2) ? "theirs" : "ours")
            guard let merged = LineMerge.mergeInPlace(base: old, ours: ours, theirs: theirs) else { continue }
            count += 1
            #expect(merged == LineMerge.mergeByGit(base: old, ours: ours, theirs: theirs))
        }
        #expect(count > 5)
    }
}
