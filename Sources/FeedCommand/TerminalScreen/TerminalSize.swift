/// The room on a terminal.
struct TerminalSize: Sendable, Equatable {
    var columns: Int
    var rows: Int

    /// Lines above the list: the heading, what is shown, and a blank one, where there is room for them.
    var headerRows: Int { rows >= 10 ? 3 : rows >= 6 ? 2 : rows >= 2 ? 1 : 0 }
    /// Lines below the list: what is going on, and the keys.
    var footerRows: Int { rows >= 8 ? 2 : rows >= 3 ? 1 : 0 }
    /// Lines for the list.
    var bodyRows: Int { max(0, rows - headerRows - footerRows) }
}
