import CommandLineKit
import EnvironmentSettings

/// `prumo environments guards`.
enum GuardsCommand: Subcommand {
    static let command = Command(
        "prumo environments guards",
        summary: "list what protected environments must not contain, and how to exempt a setting")

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        var table = AlignedTable()
        for item in SettingGuard.allCases {
            table.append([AlignedTable.Cell(item.rawValue, style: .bold), AlignedTable.Cell(item.summary)])
        }
        StandardStream.output.write(
            table.text(for: .standardOutput()) + """

                To turn off a guard for one setting, add a reason to .prumo.json:
                {"environments": {"relaxations": {"SETTING": {"GUARD": "REASON"}}}}

                """)
        return .success
    }
}
