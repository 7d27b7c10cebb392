import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import SourceText

/// `prumo environments rename`.
enum RenameCommand: Subcommand {
    private static let key = Argument<String>("KEY", help: "a setting or a group, its groups before it with dots")
    private static let new = Argument<String>("NEW", help: "the new name, its groups before it with dots")
    private static let noSources = Flag("no-sources", help: "do not change the sources")
    private static let quiet = Flag("quiet", short: "q", help: "print only problems")

    static let command = Command(
        "prumo environments rename",
        summary: "rename a setting in all files of environments, in .prumo.json, and in the sources that use it",
        arguments: [key, new],
        options: [ChangesReport.diff, noSources, SettingSources.option, quiet, EnvironmentsPackage.option],
        examples: [
            ("prumo environments rename api.host api.baseURL", "rename a setting and the uses of its constant"),
            ("prumo environments rename api.host services.api.host --diff", "print what a move would change"),
        ])

    static func prepare(_ options: ParsedOptions) throws {
        let places = [try EnvironmentsPackage.directory(options)] + options[SettingSources.option]
        let present = places.filter(Folder.hasEntry(at:))
        try ChangesReport.prepare(options, present)
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        var rename = try SettingRename(options[key], to: options[new], of: package)
        if !options[noSources] { try rename.renameConstants(in: SettingSources(options, of: package)) }
        let isDiff = options[ChangesReport.diff]
        if isDiff {
            ChangesReport.print(rename.changes.changes, on: .plain)
        } else {
            try rename.changes.write()
        }
        Report.write(Diagnostic.ordered(rename.untouched))
        if !options[quiet] {
            let verb = isDiff ? "would rename" : "renamed"
            var lines = rename.notes
            lines.append(
                "\(verb) \(options[key]) to \(options[new]), at \(rename.count.counted("place")) in sources "
                    + "(\(rename.changes.changes.count.counted("file")))")
            let stream = isDiff ? StandardStream.error : .output
            stream.write(lines.map { $0.onOneLine + "\n" }.joined())
        }
        return .success
    }
}
