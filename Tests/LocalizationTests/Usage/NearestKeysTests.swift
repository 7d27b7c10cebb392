import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct NearestKeysTests {
    @Test(arguments: [
        ("cart.titel", "cart.title"), ("cart.titles", "cart.title"), ("art.title", "cart.title"),
        ("cart.totle", "cart.title"),
        ("crat.titel", "cart.title"), ("ok", "okk"), ("größe", "grösse"), ("", nil), ("cart", nil), ("xx.title", nil),
        ("completely different", nil), ("cart.items.of.a.very.long.kex", "cart.items.of.a.very.long.key"),
    ])
    func `the nearest key is within two edits`(text: String, expected: String?) {
        let keys = NearestKeys(["cart.title", "okk", "grösse", "cart.items.of.a.very.long.key", "settings"])
        var effort = NearestKeys.Effort()
        #expect(keys.nearest(to: text, with: &effort) == expected)
    }

    @Test func `many misspelt keys get suggestions until the effort is over`() {
        let keys = NearestKeys((0..<2_000).map { "screen.title.\($0 + 10_000)" })
        var effort = NearestKeys.Effort()
        let meant = (0..<10_000).map { keys.nearest(to: "screen.titel.\($0 + 10_000)", with: &effort) }
        #expect(meant[0] == "screen.title.10000" && meant[100] == "screen.title.10100")
        #expect(meant.last == .some(nil))
    }

    @Test func `of several the nearest one is found`() {
        var effort = NearestKeys.Effort()
        #expect(NearestKeys(["error.aa", "error.ax", "error.xx"]).nearest(to: "error.ay", with: &effort) == "error.aa")
        #expect(NearestKeys(["title.xxy", "title.xyy"]).nearest(to: "title.yyy", with: &effort) == "title.xyy")
    }

    @Test func `distances agree with the table of all edits`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let texts = (0..<2).map { _ in
                (0..<Int.random(in: 0...7, using: &random)).map { _ in "ab".utf8.randomElement(using: &random) ?? 0 }
            }
            let expected = Self.distance(texts[0], texts[1])
            #expect(NearestKeys.distance(texts[0], texts[1], limit: 2) == (expected <= 2 ? expected : nil))
        }
    }

    /// The textbook's table, whole.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var table = (0...left.count).map { row in (0...right.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 } }
        for row in 0..<left.count {
            for column in 0..<right.count {
                let isSame = left[row] == right[column]
                var cost = min(
                    table[row][column] + (isSame ? 0 : 1), table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = cost
            }
        }
        return table[left.count][right.count]
    }
}
