import CommandLineKit
import EnvironmentSettings

/// `prumo environments matrix`.
enum MatrixCommand: Subcommand {
    static let command = Command(
        "prumo environments matrix", summary: "shows all settings of all environments side by side, differences marked",
        options: [
            CommandOption(
                "format", .value(placeholder: "FORMAT"), help: "text, json, markdown or html; text unless given"),
            CommandOption("differences", help: "only the settings in which environments differ"),
            EnvironmentsPackage.option,
        ],
        examples: [
            ("prumo environments matrix --differences", "what makes the environments"),
            ("prumo environments matrix --format html >matrix.html", "a page for those who do not build"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = try options.choice("format", among: ["text", "json", "markdown", "html"])
        let package = try EnvironmentsPackage(options)
        let settings = try package.settings()
        let matrix = SettingMatrix(settings, onlyDifferences: options.has("differences"))
        let text =
            switch format {
            case "json": try JSONOutput.text(of: matrix)
            case "markdown": matrix.markdown
            case "html": matrix.html(title: "Environments")
            default: matrix.text(for: .standardOutput())
            }
        StandardStream.output.write(text)
        return Report.status(settings.findings)
    }
}
