import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import SourceText

/// `prumo environments rename`.
enum RenameCommand: Subcommand {
    private static let key = Argument<String>("KEY", help: "a setting or a group, its groups before it with dots")
    private static let new = Argument<String>("NEW", help: "the new name, its groups before it with dots")
    private static let diff = Flag("diff", help: "print the changes as a unified diff without writing files")
    private static let noSources = Flag("no-sources", help: "do not change the sources")
    private static let quiet = Flag("quiet", short: "q", help: "print only problems")

    static let command = Command(
        "prumo environments rename",
        summary: "rename a setting in all files of environments, in .prumo.json, and in the sources that use it",
        arguments: [key, new],
        options: [diff, noSources, SettingSources.option, quiet, EnvironmentsPackage.option],
        examples: [
            ("prumo environments rename api.host api.baseURL", "rename a setting and the uses of its constant"),
            ("prumo environments rename api.host services.api.host --diff", "print what a move would change"),
        ])

    static func prepare(_ options: ParsedOptions) throws {
        let places = [try EnvironmentsPackage.directory(options)] + options[SettingSources.option]
        let present = places.filter(Folder.hasEntry(at:))
        Report.write(
            options[diff]
                ? WriteLock.unfinishedChanges(forPaths: present) : try WriteLock.keep(forPaths: present))
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        var rename = try SettingRename(options[key], to: options[new], of: package)
        if !options[noSources] { try rename.renameConstants(in: SettingSources(options, of: package)) }
        if options[diff] {
            for change in rename.changes.changes {
                let diff = UnifiedDiff(old: change.before ?? [], new: change.after ?? [], path: change.path)
                StandardStream.output.write(diff: diff.bytes)
            }
        } else {
            try rename.changes.write()
        }
        Report.write(Diagnostic.ordered(rename.untouched))
        if !options[quiet] {
            let verb = options[diff] ? "would rename" : "renamed"
            var lines = rename.notes
            lines.append(
                "\(verb) \(options[key]) to \(options[new]), at \(rename.count.counted("place")) in sources "
                    + "(\(rename.changes.changes.count.counted("file")))")
            let stream = options[diff] ? StandardStream.error : .output
            stream.write(lines.map { $0.onOneLine + "\n" }.joined())
        }
        return .success
    }
}
