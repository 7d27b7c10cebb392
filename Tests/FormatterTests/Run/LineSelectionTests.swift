import Files
import TestSupport
import Testing

@testable import Formatter

@Suite struct LineSelectionTests {
    @Test(
        arguments: [
            ([1...1], [0..<2]), ([2...3], [3..<9]), ([3...3], [6..<9]), ([1...3], [0..<9]), ([4...5], []),
            ([3...Int.max], [6..<9]), ([2...2, 1...1], [3..<5, 0..<2]),
        ] as [([ClosedRange<Int>], [Range<Int>])])
    func `lines are ranges of bytes without the last end`(lines: [ClosedRange<Int>], ranges: [Range<Int>]) {
        let text = Array("ab\ncd\nefg".utf8)
        #expect(text.withUnsafeBufferPointer { LineSelection(lines, in: $0).ranges } == ranges)
    }

    @Test func `an empty line is an empty range`() {
        let text = Array("a\n\nb\n".utf8)
        #expect(text.withUnsafeBufferPointer { LineSelection([2...2, 4...4], in: $0).ranges } == [2..<2, 5..<5])
    }

    @Test func `only the lines are formatted`() throws {
        let folder = try TemporaryFolder()
        try folder.write("let a=1\nlet b=2\nlet c=3\n", to: "a.swift")
        let file = FormatFile(
            FoundFile(path: folder.path + "/a.swift", size: 0, isNamed: true), .standard, lines: [2...2])
        let outcome = FormatRun([file], writes: true).outcome()
        #expect(try folder.read("a.swift") == "let a=1\nlet b = 2\nlet c=3\n")
        #expect(outcome.changes.map(\.lineCount) == [1])
    }
}
