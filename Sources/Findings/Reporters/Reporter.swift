/// A form in which a report leaves the linter.
///
/// None fails: what a format cannot represent, it leaves out. Output is the same for the same report.
package protocol Reporter: Sendable {
    /// The name by which it is selected; SwiftLint's, where SwiftLint has it.
    static var id: String { get }
    /// Other names for it.
    static var aliases: [String] { get }
    /// The summary of the format and its use: lower case at the start, no full stop at the end.
    static var summary: String { get }

    /// Writes a report, with a line feed at the end unless it is empty.
    func write(_ report: FindingsReport, to text: inout ReportText)
}

extension Reporter {
    package static var aliases: [String] { [] }

    /// A report as text.
    package func report(_ report: FindingsReport) -> String {
        var text = ReportText()
        write(report, to: &text)
        return text.string
    }
}
