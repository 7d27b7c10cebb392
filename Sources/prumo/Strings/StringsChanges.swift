import CommandLineKit
import Findings
import Linter
import Localization
import SourceText

/// What a command does to files: it writes them, all or none, and shows what it changed in one screen.
enum StringsChanges {
    /// The options of all commands that change files.
    static let options: [any CommandOption] = [dryRun, ListingFormat.option, quiet]
    static let dryRun = Flag("dry-run", help: "show what would change and write nothing")
    static let quiet = Flag("quiet", short: "q", help: "print nothing but problems")

    /// The most lines of a difference that are shown.
    private static let shownLines = 40

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

    /// Writes the files, unless that is not wanted, and tells what was done.
    /// - Parameter summary: what the command did, in a line; "would" is put in front where nothing is written.
    /// - Throws: why files cannot be written.
    static func finish(_ changes: Changeset, summary: String, _ options: ParsedOptions) throws -> ExitStatus {
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
            StandardStream.output.write(text(changes, summary: summary, isDryRun: isDryRun))
        }
        return .success
    }

    private static func text(_ changes: Changeset, summary: String, isDryRun: Bool) -> String {
        guard !changes.changes.isEmpty else { return "nothing to change\n" }
        let terminal = Terminal.standardOutput()
        var lines: [String] = []
        var hidden = 0
        for change in changes.changes {
            let diff = UnifiedDiff(old: change.before ?? [], new: change.after ?? [], path: change.path)
            for line in String(decoding: diff.bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            where !line.isEmpty {
                if lines.count < shownLines { lines.append(styled(line, terminal)) } else { hidden += 1 }
            }
        }
        if hidden > 0 { lines.append("… and \(hidden) more lines") }
        let count = changes.changes.count
        lines.append("\(isDryRun ? "would have " : "")\(summary.onOneLine) (\(count) file\(count == 1 ? "" : "s"))")
        return lines.map { $0 + "\n" }.joined()
    }

    private static func styled(_ line: Substring, _ terminal: Terminal) -> String {
        let text = String(line).onOneLine
        if line.hasPrefix("+++") || line.hasPrefix("---") { return terminal.styled(text, .bold) }
        if line.hasPrefix("+") { return terminal.styled(text, .color(red: 46, green: 160, blue: 67)) }
        if line.hasPrefix("-") { return terminal.styled(text, .color(red: 220, green: 60, blue: 60)) }
        return line.hasPrefix("@@") ? terminal.styled(text, .dim) : text
    }
}
