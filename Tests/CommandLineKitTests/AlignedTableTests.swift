import CommandLineKit
import SourceText
import Testing

@Suite struct AlignedTableTests {
    private func text(_ rows: [[String]], columns: Int? = nil, keeping kept: Int = 1) -> [String] {
        var table = AlignedTable()
        for row in rows { table.append(row.map { AlignedTable.Cell($0) }) }
        let text = table.text(for: Terminal(columns: columns, colorDepth: .none), keeping: kept)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    @Test func `columns are as wide as their widest text, and lines end without spaces`() {
        #expect(
            text([["a", "bb", "c"], ["aaa", "b", ""], ["日本", "x", "y"]]) == ["a     bb  c", "aaa   b", "日本  x   y"])
    }

    @Test func `the widest columns give way to a terminal's width, those to keep do not`() {
        let rows = [["a name that is long", "short", "a value that is longer than the rest"]]
        #expect(text(rows, columns: 40) == ["a name that is long  short  a value tha…"])
        #expect(text(rows, columns: 40).allSatisfy { $0.displayWidth <= 40 })
        #expect(text(rows, columns: 40, keeping: 0)[0].hasPrefix("a name"))
        #expect(text(rows, columns: 10) == ["a name that is long  short  a value…"])
    }

    @Test func `styles are added where a terminal shows them, and take no width`() {
        var table = AlignedTable()
        table.append([AlignedTable.Cell("a", style: .bold), AlignedTable.Cell("b")])
        #expect(table.text(for: Terminal(columns: 80, colorDepth: .palette)) == "\u{1B}[1ma\u{1B}[0m  b\n")
        #expect(table.text(for: .plain) == "a  b\n")
    }
}
