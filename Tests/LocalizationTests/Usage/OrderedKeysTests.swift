import TestSupport
import Testing

@testable import Localization

@Suite struct OrderedKeysTests {
    @Test func `keys match pieces as a search of each key does`() {
        var generator = SeededGenerator(seed: 5)
        func text(_ length: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: length, using: &generator)).map { _ in "ab.".randomElement(using: &generator) ?? "a"
                })
        }
        for _ in 0..<60 {
            let names = Set((0..<200).map { _ in text(1...8) })
            var keys = OrderedKeys(names)
            for _ in 0..<20 {
                let pieces = (0..<Int.random(in: 1...4, using: &generator)).map { _ in text(0...2) }
                let expected = names.filter { Self.matches($0, pieces) }.sorted()
                #expect(keys.keys(matching: pieces) == expected && keys.few(matching: pieces) == expected, "\(pieces)")
            }
        }
    }

    /// Whether a key is some pieces with anything between them.
    private static func matches(_ key: String, _ pieces: [String]) -> Bool {
        guard let first = pieces.first, key.hasPrefix(first) else { return false }
        let rest = String(key.dropFirst(first.count))
        guard pieces.count > 1 else { return rest.isEmpty }
        return (0...rest.count).contains { matches(String(rest.dropFirst($0)), Array(pieces.dropFirst())) }
    }

    @Test func `more keys than the effort allows are not compared`() {
        var keys = OrderedKeys((0..<100).map { "a\($0)z" }, effort: 250)
        #expect(keys.keys(matching: ["a", "z"])?.count == 100)
        #expect(keys.keys(matching: ["a", "", "z"])?.count == 100)
        #expect(keys.keys(matching: ["a", "z"]) == nil)
        #expect(keys.keys(matching: ["a7", "z"])?.count == 11)
    }
}
