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
    /// - Returns: how the command ends if all else is fine.
    static func reportUnreadableTables(of project: StringsProject) -> ExitStatus {
        report(project.unreadableTables)
    }

    /// Reports tables that a command leaves out, because it cannot read their files.
    /// - Returns: how the command ends if all else is fine.
    static func report(_ unreadable: [StringsProject.UnreadableTable]) -> ExitStatus {
        for table in unreadable {
            Report.write(table.problems)
            StandardStream.error.write(
                "note: the table \(table.title.onOneLine) was left out, because it cannot be read\n")
        }
        return unreadable.isEmpty ? .success : .failure
    }
}
