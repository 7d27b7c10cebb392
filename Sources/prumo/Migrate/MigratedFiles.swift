import CommandLineKit
import DataFormats
import DocumentFormats
import Files
import SourceText

/// The files that a migration of configurations writes, all or none, each with a line about what it comes from.
struct MigratedFiles {
    private(set) var changes = Changeset()
    private var lines: [String] = []
    private var problems = Problems()

    /// Adds a file.
    /// - Parameters:
    ///   - text: the whole file, if there is none yet.
    ///   - line: what is printed about it.
    ///   - edit: changes the file that is there, and returns whether nothing had to be changed.
    mutating func add(
        _ path: String, text: @autoclosure () -> String, line: String,
        edit: (inout JSONEditor) throws(DiagnosticsError) -> Bool
    ) {
        do throws(DiagnosticsError) {
            guard Folder.hasEntry(at: path) else {
                changes.add(path, before: nil, after: Array(text().utf8))
                return lines.append(line)
            }
            let file = try SourceFile(readingFrom: path)
            var editor = try JSONEditor(file)
            let isThere = try edit(&editor)
            changes.add(path, before: file.bytes, after: editor.bytes)
            lines.append(line + (isThere ? " (already there)" : ""))
        } catch {
            problems.report(error)
        }
    }

    /// Adds a file that is changed and not listed.
    mutating func add(_ others: Changeset) {
        for change in others.changes { changes.add(change.path, before: change.before, after: change.after) }
    }

    /// Writes the files and prints what became of each, or prints a diff.
    /// - Parameter notes: what comes after the files.
    /// - Throws: why nothing is written.
    func finish(notes: [String] = [], _ options: ParsedOptions) throws {
        try problems.check()
        guard !options[ChangesReport.diff] else {
            _ = try ChangesReport.finish(changes, notes: notes, options)
            return
        }
        try changes.write()
        let title = changes.changes.isEmpty ? "nothing to write" : "wrote"
        StandardStream.output.write(title + "\n" + (lines + notes).map { $0 + "\n" }.joined())
    }

    /// Adds the files with comments that are converted.
    /// - Returns: a line about them.
    mutating func add(
        _ changes: Changeset, withComments count: Int, inFiles fileCount: Int, _ options: ParsedOptions
    ) -> String {
        add(changes)
        let verb = options[ChangesReport.diff] ? "would convert" : "converted"
        return "\(verb) \(count.counted("comment")) in \(fileCount.counted("Swift file"))"
    }

    /// Sets a key of a file, unless it has the value already.
    /// - Returns: whether it has.
    static func set(
        _ key: String, to value: JSONValue, in editor: inout JSONEditor, replacing: Bool
    ) throws(DiagnosticsError) -> Bool {
        let isThere = isSame(editor.root[key], value)
        if !isThere { try editor.set(key, to: value, replacing: replacing) }
        return isThere
    }

    /// Whether a file has a value already.
    static func isSame(_ present: JSONValue?, _ value: JSONValue) -> Bool {
        present.map { JSONWriter.line($0) == JSONWriter.line(value) } ?? false
    }
}

/// Where the result of a migration goes: beside what is migrated, to a place that the command line names, or to the output.
enum MigrationDestination {
    /// Whether a path means that the result is printed.
    static func isPrinted(_ path: String?) -> Bool { path.map { $0 == "-" || WriteDestination.isStream($0) } ?? false }

    /// Prints a result, or writes it to a stream.
    static func print(_ text: String, to path: String) throws {
        if path == "-" {
            StandardStream.output.write(contents: Array(text.utf8))
        } else {
            try OutputFile(path: path, text: text).write()
        }
    }
}
