import CommandLineKit
import Files
import Findings
import SourceText

/// What the commands have in common that exist to write files: they write them, all or none, and with `--diff` print what they
/// would write. A command that inspects files writes with a flag of its own: `--fix`, or a word for what is lost, as `--delete`.
enum ChangesReport {
    /// The option of commands that had `--write`, or `--fix`, for what they do now.
    static let diff = diff(droppedNames: ["write", "fix"])

    /// The option that prints changes in place of writing them.
    /// - Parameter names: flags that asked for what the command now does without it.
    static func diff(droppedNames names: [String] = []) -> Flag {
        Flag(
            "diff", oldNames: ["dry-run"], droppedNames: names,
            help: "print the changes as a unified diff without writing files")
    }

    /// Locks what a command line writes to, or reports what another process left unfinished there.
    static func prepare(_ options: ParsedOptions, _ paths: @autoclosure () throws -> [String]) throws {
        Report.write(
            options[diff] ? WriteLock.unfinishedChanges(forPaths: try paths()) : try WriteLock.keep(forPaths: paths()))
    }

    /// Writes changes and lists the files, or prints a diff.
    /// - Parameters:
    ///   - label: what a change is called that is not shown as a diff; `nil` if it is shown.
    ///   - notes: what comes after the files, as it is printed.
    static func finish(
        _ changes: Changeset, label: (Changeset.Change) -> String? = { _ in nil }, notes: [String],
        _ options: ParsedOptions
    ) throws -> ExitStatus {
        let all = changes.changes
        let terminal = Terminal.standardOutput(options)
        guard options[diff] else {
            try changes.write()
            var text = all.isEmpty ? "" : "wrote\n" + all.map { "    \($0.path.pathOnOneLine)\n" }.joined()
            if all.isEmpty { text += "nothing to write\n" }
            text += notes.map { $0 + "\n" }.joined()
            StandardStream.output.write(text, keepingStyles: terminal.showsStyles)
            return .success
        }
        print(all.filter { label($0) == nil }, on: terminal)
        var lines = all.compactMap(label) + notes
        lines.append(
            all.isEmpty
                ? "nothing to write"
                : "nothing was written; run the command without --diff to write \(all.count.counted("file"))")
        StandardStream.error.write(lines.map { $0 + "\n" }.joined())
        return .success
    }

    /// Prints changes as a unified diff, byte for byte where it is not colored.
    static func print(_ changes: [Changeset.Change], on terminal: Terminal) {
        let folder = DiffFolder(containing: changes.map(\.path))
        for change in changes {
            let diff = UnifiedDiff(old: change.before, new: change.after, path: folder.name(of: change.path))
            if terminal.showsStyles {
                let lines = diff.text.split(separator: "\n").map { terminal.styled(diffLine: $0) + "\n" }
                StandardStream.output.write(lines.joined(), keepingStyles: true)
            } else {
                StandardStream.output.write(diff: diff.bytes)
            }
        }
        if let other = folder.other {
            StandardStream.error.write("note: the diff names files from \(other.pathOnOneLine); apply it there\n")
        }
    }
}

extension Terminal {
    /// A line of a unified diff with its colors.
    func styled(diffLine line: Substring) -> String {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        let text = parts.map { String($0).onOneLine }.joined(separator: "\t")
        if line.hasPrefix("+++") || line.hasPrefix("---") { return styled(text, .path) }
        if line.hasPrefix("+") { return styled(text, .added) }
        if line.hasPrefix("-") { return styled(text, .removed) }
        return line.hasPrefix("@@") ? styled(text, .gutter) : text
    }
}
