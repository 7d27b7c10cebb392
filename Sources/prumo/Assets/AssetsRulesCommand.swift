import AssetCatalogs
import CommandLineKit

/// `prumo assets rules`.
enum AssetsRulesCommand: Subcommand {
    static let command = Command("prumo assets rules", summary: "lists what prumo assets check looks for")

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        var table = AlignedTable()
        for rule in AssetRule.allCases {
            table.append([
                AlignedTable.Cell(rule.rawValue, style: .bold), AlignedTable.Cell(rule.severity.rawValue, style: .dim),
                AlignedTable.Cell(rule.summary),
            ])
        }
        StandardStream.output.write(table.text(for: .standardOutput()))
        return .success
    }
}
