import CommandLineKit
import Localization
import SourceText

/// `prumo strings import`.
enum StringsImportCommand: Subcommand {
    static let command = Command(
        "prumo strings import", summary: "takes the texts of translators' files into the tables",
        arguments: [
            CommandArgument(
                "FILE", isRepeated: true, help: "an .xcloc folder, an .xliff or .csv file, or a folder with such")
        ],
        options: [
            StringsInput.folder,
            CommandOption(
                "allow-unfinished", help: "take texts too that are marked as new or to be reviewed, with their states"),
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            ("prumo strings import pt-BR.xcloc --dry-run", "what would change, and what cannot be taken"),
            ("prumo strings import Translations", "all files of the folder; what is refused keeps no other text out"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        var problems = Problems()
        var units: [TranslatedUnit] = []
        for path in options.arguments {
            units += problems.attempt { () throws(DiagnosticsError) in try TranslationFiles.units(at: path) } ?? []
        }
        try problems.check()
        let project = try StringsInput.project(at: options.values(StringsInput.folder.name), options)
        var translations = TranslationImport(
            into: project.tables, allowsUnfinished: options.has("allow-unfinished"))
        translations.add(units)
        let changes = translations.finish()
        let report = translations.report
        if options.has("json") {
            if !options.has("dry-run") { try changes.write() }
            let listing = ImportListing(report, changes, isDryRun: options.has("dry-run"))
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else {
            let status = try StringsChanges.finish(changes, summary: summary(report), options)
            if !options.has("quiet") { StandardStream.output.write(remainder(report)) }
            Report.write(report.refusals.map(\.diagnostic))
            guard status == .success else { return status }
        }
        return report.refusals.isEmpty ? .success : .failure
    }

    private static func summary(_ report: ImportReport) -> String {
        let parts = [ImportReport.Change.added, .changed, .cleared].compactMap { change in
            let count = report.count(change)
            return count == 0 ? nil : "\(count) \(change.rawValue)"
        }
        return "imported \(counted(report.changes.count)): \(parts.joined(separator: ", "))"
    }

    /// What was not imported, in a line each.
    private static func remainder(_ report: ImportReport) -> String {
        var lines = ""
        if report.unchanged > 0 { lines += "\(counted(report.unchanged)) already as in the project\n" }
        if report.untranslated > 0 { lines += "\(counted(report.untranslated)) without a translation\n" }
        if report.unfinished > 0 {
            lines += "\(counted(report.unfinished)) left out as unfinished (--allow-unfinished takes them)\n"
        }
        if report.refused > 0 { lines += "\(counted(report.refused)) refused\n" }
        return lines
    }

    private static func counted(_ count: Int) -> String { "\(count) text\(count == 1 ? "" : "s")" }
}
