import CommandLineKit
import Localization
import PackageCommands
import SourceText

extension KeySources {
    /// The most places that are printed.
    private static let shownPlaces = 50

    /// Prints the places of sources that a command cannot change.
    /// - Returns: whether the command goes on.
    static func goesOn(despite uses: [Diagnostic], advice: String, _ options: ParsedOptions) -> Bool {
        guard !uses.isEmpty else { return true }
        let isForced = options[force]
        guard !isForced || !options[StringsChanges.quiet] else { return true }
        Report.write(
            uses.prefix(shownPlaces).map { use in
                var use = use
                use.severity = isForced ? .warning : .error
                return use
            })
        let rest = uses.count - shownPlaces
        if rest > 0 { StandardStream.error.write("… and \(rest) more places\n") }
        if !isForced { StandardStream.error.write("nothing was written; \(advice), or add --force\n") }
        return isForced
    }
}

extension StringsInput {
    /// Reports the tables that a command about all tables leaves out, because it cannot read their files.
    /// - Parameter isPartial: whether the command is about the files that can be read.
    /// - Returns: how the command ends if all else is fine.
    static func reportUnreadableTables(of project: StringsProject, isPartial: Bool = false) -> ExitStatus {
        report(project.unreadableTables, isPartial: isPartial)
    }

    /// Reports tables that a command leaves out, because it cannot read their files.
    /// - Returns: how the command ends if all else is fine.
    static func report(_ unreadable: [StringsProject.UnreadableTable], isPartial: Bool = false) -> ExitStatus {
        for table in unreadable {
            Report.write(table.problems)
            let languages = isPartial ? table.rest?.unreadableLanguages ?? [] : []
            let files = languages.isEmpty ? "it" : languages.count == 1 ? "its file" : "their files"
            let reason = table.hasSourceLanguage ? ", because \(files) cannot be read" : ""
            let subject =
                languages.isEmpty
                ? "the table \(table.title)" : "\(languages.joined(separator: ", ")) of the table \(table.title)"
            StandardStream.error.write(
                "note: \(subject.onOneLine) \(languages.count > 1 ? "were" : "was") left out\(reason)\n")
        }
        return unreadable.isEmpty ? .success : .failure
    }
}
