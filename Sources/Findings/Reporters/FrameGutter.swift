/// The column of line numbers to the left of code.
struct FrameGutter {
    /// How many columns numbers take.
    let width: Int
    let style: TextStyling

    /// The columns that it takes before code.
    var columns: Int { width + 4 }

    /// Writes a line: a number, a sign between it and the text, and the text.
    /// - Parameter sign: one column wide, styled already unless it is the line between numbers and code.
    func write(number: String, sign: String, _ content: String, to text: inout ReportText) {
        text.append(spaces: 1 + width - number.count)
        if !number.isEmpty { text.append(style(number, .gutter)) }
        text.append(" ")
        text.append(sign == "│" ? style(sign, .gutter) : sign)
        text.append(" ")
        text.append(content)
        text.append("\n")
    }
}
