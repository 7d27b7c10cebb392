import CommandLineKit
import Findings
import SourceText

/// The name of a report format, and the file that it is written to.
struct ReporterName: ArgumentValue {
    /// The id of the reporter.
    let id: String
    /// The path of the file; nil for standard output or the file of `--output`.
    let file: String?

    static var choices: [String] { ReporterRegistry.ids }
    static var aliases: [String] { ReporterRegistry.all.flatMap { type(of: $0).aliases } }
    static var takesFile: Bool { true }
    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        id = String(parts[0])
        file = parts.count > 1 ? String(parts[1]) : nil
    }
    var argument: String { file.map { "\(id):\($0)" } ?? id }
}
