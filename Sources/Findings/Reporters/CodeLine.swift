import SourceText

/// A line of code as a terminal shows it: tabs as spaces, what would steer the terminal made visible, a part marked.
///
/// Lines may be megabytes long, as in generated code, and have thousands of findings: only what is near the mark is
/// looked at.
struct CodeLine {
    /// What a terminal shows of a line.
    struct Window: Equatable {
        /// The text, an ellipsis at an end where the line continues.
        let text: String
        /// The column of the mark, from 0.
        let markColumn: Int
        /// How many columns the mark takes.
        let markWidth: Int
    }

    private struct Cell {
        let text: String
        let width: Int
    }

    private static let tabWidth = 4

    private var cells: [Cell] = []
    /// The numbers of the cells of the mark.
    private var mark = 0..<0
    private var isCutBefore = false
    private var isCutAfter = false

    /// - Parameters:
    ///   - text: the line.
    ///   - range: the offsets in it of the bytes that are marked.
    ///   - reach: how many bytes are looked at before the mark, in it and after it.
    init(_ text: String, marking range: Range<Int>, reach: Int) {
        let bytes = text.utf8
        let range = range.clamped(to: 0..<bytes.count)
        func startOfScalar(_ offset: Int) -> Int {
            var index = bytes.index(bytes.startIndex, offsetBy: offset)
            while index < bytes.endIndex, index > bytes.startIndex, UTF8.isContinuation(bytes[index]) {
                index = bytes.index(before: index)
            }
            return bytes.distance(from: bytes.startIndex, to: index)
        }
        let lower = startOfScalar(max(0, range.lowerBound - reach))
        let middle = max(range.lowerBound, startOfScalar(min(range.upperBound, range.lowerBound + reach)))
        let upper = max(middle, startOfScalar(min(bytes.count, middle + reach)))
        isCutBefore = lower > 0
        isCutAfter = upper < bytes.count
        func part(_ range: Range<Int>) -> String {
            let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
            return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
        }
        append(part(lower..<range.lowerBound))
        let start = cells.count
        append(part(range.lowerBound..<middle))
        mark = start..<cells.count
        append(part(middle..<upper))
    }

    private mutating func append(_ text: String) {
        var column = cells.reduce(0) { $0 + $1.width }
        for character in text {
            let cell: Cell
            if let byte = character.utf8.first, byte >= 0x20, byte < 0x7F, character.utf8.count == 1 {
                // Nearly all code is ASCII; looking up its Unicode properties takes most of the time of a frame.
                cell = Cell(text: String(character), width: 1)
            } else if character == "\t" {
                let width = Self.tabWidth - column % Self.tabWidth
                cell = Cell(text: String(repeating: " ", count: width), width: width)
            } else {
                let text = String(character).onOneLine
                cell = Cell(text: text, width: text.displayWidth)
            }
            column += cell.width
            cells.append(cell)
        }
    }

    /// The part of the line that fits into some columns, with the start of the mark in it.
    func window(columns: Int) -> Window {
        let before = width(of: 0..<mark.lowerBound)
        let total = before + width(of: mark.lowerBound..<cells.count)
        if total <= columns, !isCutBefore, !isCutAfter {
            return Window(text: text(of: 0..<cells.count), markColumn: before, markWidth: width(of: mark))
        }
        let first = firstCell(columns: columns, before: before, total: total)
        let hasEllipsis = first > 0 || isCutBefore
        var text = hasEllipsis ? "…" : ""
        var column = hasEllipsis ? 1 : 0
        var (markColumn, markWidth) = (column, 0)
        var index = first
        while index < cells.count {
            let cell = cells[index]
            let isLast = index == cells.count - 1 && !isCutAfter
            guard column + cell.width <= (isLast ? columns : columns - 1) else { break }
            if index == mark.lowerBound { markColumn = column }
            if mark.contains(index) { markWidth += cell.width }
            text += cell.text
            column += cell.width
            index += 1
        }
        // A mark at the very end of the line takes no cell.
        if mark.lowerBound == index, mark.lowerBound >= first, mark.isEmpty { markColumn = column }
        if index < cells.count || isCutAfter { text += "…" }
        return Window(text: text, markColumn: markColumn, markWidth: markWidth)
    }

    /// The cell with which the window starts: the line's first where the mark then fits, else so that the mark is a
    /// quarter of the way in.
    private func firstCell(columns: Int, before: Int, total: Int) -> Int {
        let markColumns = min(width(of: mark), columns / 2)
        if before + max(1, markColumns) < columns, !isCutBefore { return 0 }
        // No more is cut in front than has to be.
        var lead = isCutAfter ? columns / 4 : max(columns / 4, columns - 1 - (total - before))
        lead = min(lead, columns - 2)
        var first = mark.lowerBound
        while first > 0, lead - cells[first - 1].width >= 1 {
            first -= 1
            lead -= cells[first].width
        }
        return first
    }

    private func width(of range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }

    private func text(of range: Range<Int>) -> String {
        cells[range].reduce(into: "") { $0 += $1.text }
    }
}

/// Gives a piece of text its look.
package typealias TextStyling = @Sendable (String, TextRole) -> String
