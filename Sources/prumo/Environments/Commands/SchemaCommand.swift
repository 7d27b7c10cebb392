import CommandLineKit

/// `prumo schema`.
enum SchemaCommand: Subcommand {
    static let command = Command(
        "prumo schema", summary: "prints the JSON Schema of .prumo.json, for editors",
        examples: [
            (
                "prumo schema >.prumo.schema.json",
                "then \"$schema\": \"./.prumo.schema.json\" in .prumo.json"
            )
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        StandardStream.output.write(ConfigurationSchema.text)
        return .success
    }
}
