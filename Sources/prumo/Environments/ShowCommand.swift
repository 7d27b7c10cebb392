import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import SourceText

/// `prumo environments show`.
enum ShowCommand: Subcommand {
    private static let environment = Argument<String>("NAME", help: "the environment, or the variant, as in Stage+Acme")

    static let command = Command(
        "prumo environments show",
        summary: "print an environment's settings as a build sees them, and only the names of secrets",
        arguments: [environment], options: [ListingFormat.option, EnvironmentsPackage.option])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let variant = try package.variant(options[environment])
        let settings = try package.settings(inOrderOf: variant.name)
        let rows = settings.settings.compactMap { setting in
            setting[variant].map { (setting, $0) }
        }
        if options[ListingFormat.option] == .json {
            let exported = ExportedSetting.all(in: settings, of: variant)
            StandardStream.output.write(try ExportFormat.json.text(of: exported, in: variant))
        } else {
            var table = AlignedTable()
            for (setting, occurrence) in rows {
                table.append([
                    AlignedTable.Cell(setting.path), AlignedTable.Cell(occurrence.source.text, style: .bold),
                    AlignedTable.Cell(setting.type.label, style: .dim),
                    AlignedTable.Cell(occurrence.source.place.displayReference, style: .dim),
                ])
            }
            StandardStream.output.write(table.text(for: .standardOutput()))
        }
        return Report.status(settings.findings)
    }
}
