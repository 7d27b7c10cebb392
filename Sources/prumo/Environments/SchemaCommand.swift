import CommandLineKit
import Linter
import Localization
import PackageCommands

/// `prumo schema`.
enum SchemaCommand: Subcommand {
    static let command = Command(
        "prumo schema", summary: "print the JSON Schema of .prumo.json, for editors",
        examples: [
            (
                "prumo schema >.prumo.schema.json",
                "write the schema; then add \"$schema\": \"./.prumo.schema.json\" to .prumo.json"
            )
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        StandardStream.output.write(ConfigurationSchema.text)
        return .success
    }
}
