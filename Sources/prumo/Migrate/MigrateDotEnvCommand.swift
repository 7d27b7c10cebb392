import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SettingImport
import SourceText

/// `prumo migrate dotenv`.
enum MigrateDotEnvCommand: Subcommand {
    private static let files = Argument<[String]>(
        "FILE", kind: .file, help: "the files (default: .env and .env.NAME in the package's folder)")

    static let command = Command(
        "prumo migrate dotenv", summary: "import .env files into Environments, and use constants for their variables",
        arguments: [files], options: ImportInput.options,
        examples: [
            ("prumo migrate dotenv --diff", "print what would be written"),
            ("prumo migrate dotenv .env .env.qa --environment .env.qa=QA", "name the environment of a file"),
        ])

    static func prepare(_ options: ParsedOptions) throws { try ImportInput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        var paths = options[files]
        var notes: [Diagnostic] = []
        if paths.isEmpty { (paths, notes) = DotEnvImport.files(inPackage: directory) }
        guard !paths.isEmpty else {
            throw UsageError("there is no .env file in the package; pass the files to import")
        }
        let sources = try ImportInput.files(
            paths, in: ImportedFiles(inPackage: directory), options, named: DotEnvImport.scope)
        var configuration = try DotEnvImport.configuration(of: sources)
        configuration.notes += notes
        return try ImportOutput.finish(configuration, in: directory, options)
    }
}
