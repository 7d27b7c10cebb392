import CommandLineKit
import Files
import Findings
import Linter
import Localization
import PackageCommands
import SourceText
import StringCatalogs
import XcodeRules

/// What a command does to files: it writes them, all or none, and shows what it changed in one screen.
enum StringsChanges {
    /// The options of all commands that change files.
    static let options: [any CommandOption] = [diff, ListingFormat.option, ColorMode.option, quiet]
    static let diff = ChangesReport.diff()
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

    /// Writes the files and prints what was done, or prints a diff of what would be done.
    /// - Parameters:
    ///   - summary: what the command did, in a line; "would" is put in front where nothing is written.
    ///   - project: the tables of a command about all of them, of which the unreadable ones are reported.
    /// - Throws: why files cannot be written.
    static func finish(
        _ changes: Changeset, summary: String, in project: StringsProject? = nil, _ options: ParsedOptions
    ) throws -> ExitStatus {
        let isDryRun = options[diff]
        var changes = changes
        let projects = projects(of: changes)
        for change in projects.changes.changes { changes.add(change.path, before: change.before, after: change.after) }
        if !isDryRun { try changes.write() }
        if options[ListingFormat.option] == .json {
            let files = changes.changes.map { change in
                Listing.File(
                    path: change.path,
                    change: change.before == nil ? "created" : change.after == nil ? "removed" : "changed")
            }
            StandardStream.output.write(try JSONOutput.text(of: Listing(isDryRun: isDryRun, files: files)))
        } else if isDryRun {
            ChangesReport.print(changes.changes, on: .standardOutput(options))
            if !options[quiet] {
                StandardStream.error.write(Self.summary(changes, "would have " + summary))
            }
        } else if !options[quiet] {
            let terminal = Terminal.standardOutput(options)
            StandardStream.output.write(
                text(changes, for: terminal) + Self.summary(changes, summary), keepingStyles: terminal.showsStyles)
        }
        for note in projects.notes { StandardStream.error.write("note: \(note.onOneLine)\n") }
        return project.map { StringsInput.reportUnreadableTables(of: $0) } ?? .success
    }

    /// What projects of Xcode need for the strings files that are created and removed.
    private static func projects(of changes: Changeset) -> ProjectTableFiles {
        let files = changes.changes.filter { TableFile(path: $0.path) != nil }
        return ProjectTableFiles(
            created: files.filter { $0.before == nil }.map(\.path),
            removed: files.filter { $0.after == nil }.map(\.path))
    }

    /// Prints what comes with the changes, unless only problems are printed: beside a diff on standard error.
    static func note(_ text: String, _ options: ParsedOptions) {
        guard !options[quiet] else { return }
        (options[diff] ? StandardStream.error : .output).write(text)
    }

    private static func summary(_ changes: Changeset, _ text: String) -> String {
        let count = changes.changes.count
        return count == 0 ? "nothing to change\n" : "\(text.onOneLine) (\(count.counted("file")))\n"
    }

    private static func text(_ changes: Changeset, for terminal: Terminal) -> String {
        var lines: [String] = []
        var hidden = 0
        for change in changes.changes {
            let diff = UnifiedDiff(
                old: change.before, new: change.after, path: change.path, lineLimit: shownLines - lines.count)
            hidden += diff.hiddenLineCount
            for line in diff.bytes.split(separator: UInt8(ascii: "\n")) {
                lines.append(terminal.styled(diffLine: shown(line)[...]))
            }
        }
        if hidden > 0 { lines.append("… and \(hidden) more lines") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A line of a difference, shortened if it is very long: a catalog may be a single line.
    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        guard line.count > shownBytes else { return String(decoding: line, as: UTF8.self) }
        let end = line[..<(line.startIndex + shownBytes)].lastIndex { !UTF8.isContinuation($0) } ?? line.startIndex
        return String(decoding: line[..<end], as: UTF8.self) + "…"
    }
}
