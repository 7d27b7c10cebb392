import CommandLineKit
import EnvironmentSettings
import SourceText

/// `prumo environments export`.
enum ExportCommand: Subcommand {
    static let command = Command(
        "prumo environments export",
        summary: "writes an environment's settings for Xcode's build configurations, shells and containers",
        arguments: [CommandArgument("NAME", help: "the environment")],
        options: [
            CommandOption("format", .value(placeholder: "FORMAT"), help: "xcconfig, env, plist or json"),
            CommandOption(
                "output", short: "o", .value(placeholder: "FILE"), help: "where to; standard output unless given"),
            CommandOption(
                "include-secrets", help: "export the secrets, too, in plain text; for containers, never for git"),
            EnvironmentsPackage.option,
        ],
        examples: [
            ("prumo environments export Stage --format xcconfig -o Stage.xcconfig", "for an Xcode build configuration"),
            ("prumo environments export Stage --format env", "for a shell or a container"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let formats = ExportFormat.allCases.map(\.rawValue)
        guard let format = try options.choice("format", among: formats).flatMap(ExportFormat.init) else {
            throw UsageError("--format is missing; it takes \(formats.joined(separator: ", "))")
        }
        let package = try EnvironmentsPackage(options)
        let selected = try package.selected(package.name(options.arguments[0]))
        let includesSecrets = options.has("include-secrets")
        if includesSecrets { try selected.requireSecrets() }
        let settings =
            includesSecrets
            ? ExportedSetting.all(in: selected)
            : ExportedSetting.all(in: selected.package, of: selected.selection.name)
        let text = try format.text(of: settings, environment: selected.selection.name)
        if let path = options.value("output") {
            if includesSecrets {
                try PrivateFile.write(text, to: path)
            } else {
                try OutputFile(path: path, text: text).write()
            }
        } else {
            StandardStream.output.write(text)
        }
        Report.write(selected.warnings)
        return .success
    }
}
