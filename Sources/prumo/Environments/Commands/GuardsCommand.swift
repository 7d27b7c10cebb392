import CommandLineKit
import EnvironmentSettings

/// `prumo environments guards`.
enum GuardsCommand: Subcommand {
    static let command = Command(
        "prumo environments guards", summary: "lists what no protected environment may hold, and how to relax it")

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        var table = AlignedTable()
        for item in SettingGuard.allCases {
            table.append([AlignedTable.Cell(item.rawValue, style: .bold), AlignedTable.Cell(item.summary)])
        }
        StandardStream.output.write(
            table.text(for: .standardOutput()) + """

                A guard is off for one setting where .prumo.json gives a reason:
                {"environments": {"relaxations": {"SETTING": {"GUARD": "REASON"}}}}

                """)
        return .success
    }
}
