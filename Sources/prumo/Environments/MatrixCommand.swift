import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings

/// `prumo environments matrix`.
enum MatrixCommand: Subcommand {
    private static let differences = Flag(
        "differences", help: "print only the settings in which environments differ")

    static let command = Command(
        "prumo environments matrix",
        summary: "print all settings of all environments side by side, with differences marked",
        options: [PageFormat.option, differences, EnvironmentsPackage.option],
        examples: [
            ("prumo environments matrix --differences", "print only the settings that differ"),
            ("prumo environments matrix --format html >matrix.html", "write a page to share"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let settings = try package.settings()
        let matrix = SettingMatrix(settings, onlyDifferences: options[differences])
        let text =
            switch options[PageFormat.option] {
            case .json: try JSONOutput.text(of: matrix)
            case .markdown: matrix.markdown
            case .html: matrix.html(title: "Environments")
            case .text: matrix.text(for: .standardOutput())
            }
        StandardStream.output.write(text)
        return Report.status(settings.findings)
    }
}
