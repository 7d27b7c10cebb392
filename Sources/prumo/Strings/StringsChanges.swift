import CommandLineKit
import Files
import Findings
import Linter
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// What a command does to files: it writes them, all or none, and shows what it changed in one screen.
enum StringsChanges {
    /// The options of all commands that change files.
    static let options: [any CommandOption] = [dryRun, ListingFormat.option, ColorMode.option, quiet]
    static let dryRun = Flag("dry-run", help: "print what would change without writing files")
    static let quiet = Flag("quiet", short: "q", help: "print only problems")

    /// The most lines of a difference that are shown.
    private static let shownLines = 40
    /// The most bytes of a line that are shown.
    private static let shownBytes = 2000

    /// The files of a report for scripts.
    private struct Listing: Encodable {
        struct File: Encodable {
            let path: String
            /// `created`, `changed` or `removed`.
            let change: String
        }
        let isDryRun: Bool
        let files: [File]
    }

    /// Writes the files, except in a dry run, and prints what was done.
    /// - Parameters:
    ///   - summary: what the command did, in a line; "would" is put in front where nothing is written.
    ///   - project: the tables of a command about all of them, of which the unreadable ones are reported.
    /// - Throws: why files cannot be written.
    static func finish(
        _ changes: Changeset, summary: String, in project: StringsProject? = nil, _ options: ParsedOptions
    ) throws -> ExitStatus {
        let isDryRun = options[dryRun]
        if !isDryRun { try changes.write() }
        if options[ListingFormat.option] == .json {
            let files = changes.changes.map { change in
                Listing.File(
                    path: change.path,
                    change: change.before == nil ? "created" : change.after == nil ? "removed" : "changed")
            }
            StandardStream.output.write(try JSONOutput.text(of: Listing(isDryRun: isDryRun, files: files)))
        } else if !options[quiet] {
            let terminal = Terminal.standardOutput(options)
            StandardStream.output.write(
                text(changes, summary: summary, isDryRun: isDryRun, for: terminal), keepingStyles: terminal.showsStyles)
        }
        return project.map(StringsInput.reportUnreadableTables) ?? .success
    }

    private static func text(_ changes: Changeset, summary: String, isDryRun: Bool, for terminal: Terminal) -> String {
        guard !changes.changes.isEmpty else { return "nothing to change\n" }
        var lines: [String] = []
        var hidden = 0
        for change in changes.changes {
            let diff = UnifiedDiff(
                old: change.before ?? [], new: change.after ?? [], path: change.path,
                lineLimit: shownLines - lines.count)
            hidden += diff.hiddenLineCount
            for line in diff.bytes.split(separator: UInt8(ascii: "\n")) {
                lines.append(terminal.styled(diffLine: shown(line)[...]))
            }
        }
        if hidden > 0 { lines.append("… and \(hidden) more lines") }
        let count = changes.changes.count
        lines.append("\(isDryRun ? "would have " : "")\(summary.onOneLine) (\(count.counted("file")))")
        return lines.map { $0 + "\n" }.joined()
    }

    /// A line of a difference, shortened if it is very long: a catalog may be a single line.
    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        guard line.count > shownBytes else { return String(decoding: line, as: UTF8.self) }
        let end = line[..<(line.startIndex + shownBytes)].lastIndex { !UTF8.isContinuation($0) } ?? line.startIndex
        return String(decoding: line[..<end], as: UTF8.self) + "…"
    }
}
