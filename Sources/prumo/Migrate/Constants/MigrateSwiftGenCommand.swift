import CommandLineKit
import ConstantMigration
import Findings
import SourceText

/// `prumo migrate swiftgen`.
enum MigrateSwiftGenCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file, help: "SwiftGen's configuration (default: swiftgen.yml in the package's folder)")
    private static let variables = Option<[String]>(
        "variable", placeholder: "NAME=VALUE",
        help: "the value of a variable that the configuration names as in ${NAME}; may be repeated")

    static let command = Command(
        "prumo migrate swiftgen",
        summary:
            "move from SwiftGen: write its configuration to .prumo.json, and replace its accessors in the sources",
        arguments: [file], options: [variables, MigrateConstantsOutput.facade] + MigrateConstantsOutput.options,
        examples: MigrateConstantsOutput.examples("prumo migrate swiftgen") + [
            (
                "prumo migrate swiftgen --facade Sources/App/OldNames.swift",
                "keep the sources, with the old names"
            )
        ])

    static func prepare(_ options: ParsedOptions) throws { try MigrateConstantsOutput.prepare(options) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try MigrateConstantsOutput.directory(options)
        var values: [String: String] = [:]
        for text in options[variables] {
            guard let separator = text.firstIndex(of: "="), separator > text.startIndex else {
                throw UsageError("--variable: '\(text)' is not NAME=VALUE; write the name, '=' and the value")
            }
            values[String(text[..<separator])] = String(text[text.index(after: separator)...])
        }
        let known = ForeignTool.swiftGen.configurationNames.map { Folder.path(of: $0, in: directory) }
        guard let path = options[file] ?? known.first(where: Folder.hasEntry) else {
            throw UsageError("there is no \(known[0]); pass the path of SwiftGen's configuration")
        }
        let files = ImportedFiles(inPackage: directory)
        let foreign = try ForeignConstants(swiftGenConfigurationAt: path, variables: values, in: files)
        let survey = try SwiftGenSurvey(of: path, variables: values, in: files)
        return try MigrateConstantsOutput.finish(
            foreign, in: directory, facade: options[MigrateConstantsOutput.facade], hasAllInputs: survey.hasAllInputs,
            options)
    }
}
