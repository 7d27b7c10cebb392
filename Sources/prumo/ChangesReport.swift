import CommandLineKit
import Files
import Findings
import SourceText

/// What the commands have in common that write files with `--write`, and without it print a diff.
enum ChangesReport {
    static let write = Flag("write", help: "write the files instead of printing a diff")

    /// Writes changes and lists the files, or prints a diff.
    /// - Parameters:
    ///   - label: how a change is shown instead of as a diff; `nil` if it is not.
    ///   - notes: what comes after the files, as it is printed.
    ///   - command: what to run to write what is not written.
    static func finish(
        _ changes: Changeset, label: (Changeset.Change) -> String? = { _ in nil }, notes: [String], command: String,
        _ options: ParsedOptions
    ) throws -> ExitStatus {
        let terminal = Terminal.standardOutput(options)
        let all = changes.changes
        var text = ""
        if options[write] {
            try changes.write()
            if !all.isEmpty { text += "wrote\n" + all.map { "    \($0.path.pathOnOneLine)\n" }.joined() }
        } else {
            text += all.map { change in
                label(change).map { terminal.styled(diff: $0) } ?? terminal.styledDiff(of: change)
            }.joined()
        }
        if all.isEmpty { text += "nothing to write\n" }
        text += notes.map { $0 + "\n" }.joined()
        if !options[write], !all.isEmpty { text += "nothing was written; run \(command) to write these files\n" }
        StandardStream.output.write(text, keepingStyles: terminal.showsStyles)
        return .success
    }
}

extension Terminal {
    /// A change of a file as a unified diff with its colors.
    func styledDiff(of change: Changeset.Change) -> String {
        let diff = UnifiedDiff(old: change.before ?? [], new: change.after ?? [], path: change.path)
        return styled(diff: diff.text)
    }

    /// The lines of a unified diff with their colors.
    func styled(diff text: String) -> String {
        text.split(separator: "\n").map { styled(diffLine: $0) + "\n" }.joined()
    }

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
