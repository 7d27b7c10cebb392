import CommandLineKit
import EnvironmentSettings

/// `prumo environments list`.
enum ListCommand: Subcommand {
    static let command = Command(
        "prumo environments list", summary: "lists the environments, how a build selects each, and its secrets",
        options: [ListingFormat.option, EnvironmentsPackage.option])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let settings = try package.settings()
        let summaries = settings.files.map { EnvironmentSummary($0, of: settings) }
        StandardStream.output.write(
            options[ListingFormat.option] == .json
                ? try JSONOutput.text(of: summaries)
                : text(summaries, for: .standardOutput()))
        return Report.status(settings.findings)
    }

    private static func text(_ summaries: [EnvironmentSummary], for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(["Environment", "Build with", "Notes"].map { AlignedTable.Cell($0, style: .dim) })
        for summary in summaries {
            table.append([
                AlignedTable.Cell(summary.name, style: .bold), AlignedTable.Cell(summary.build),
                AlignedTable.Cell(summary.notes.joined(separator: "; ")),
            ])
        }
        return table.text(for: terminal)
    }
}
