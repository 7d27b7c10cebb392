import CommandLineKit
import EnvironmentSettings
import Foundation
import SourceText

/// `prumo environments secrets import`.
enum SecretsImportCommand: Subcommand {
    private static let secrets = Argument<[String]>(
        "NAME", help: "a secret (default: all that the environment needs)")
    private static let environment = Option<String>(
        "environment", short: "e", placeholder: "NAME", help: "import the secrets of this environment")
    private static let prefix = Option<String?>(
        "prefix", placeholder: "TEXT", help: "read variables whose names are TEXT followed by the secret's name")
    private static let force = Flag("force", help: "replace secrets that have other values in the file")

    static let command = Command(
        "prumo environments secrets import",
        summary: "write an environment's secrets from environment variables to their file, for CI",
        arguments: [secrets], options: [environment, prefix, force, EnvironmentsPackage.option],
        examples: [
            (
                "API_KEY=… prumo environments secrets import -e Production",
                "import the secrets in the CI job that builds Production"
            )
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let name = try package.name(options[environment])
        let needed = try neededSecrets(of: name, in: package)
        for argument in options[secrets] where !needed.contains(argument) {
            let hint = Suggestion.hint(
                for: argument, among: needed, otherwise: "it needs \(needed.joined(separator: ", "))")
            throw UsageError("\(name) has no secret '\(argument)'; \(hint)")
        }
        let names = options[secrets].isEmpty ? needed : options[secrets]
        guard !names.isEmpty else {
            StandardStream.output.write("\(name) needs no secrets; nothing was written\n")
            return .success
        }
        let secretImport = try SecretImport(
            of: name, isProtected: package.environments.isProtected(name), inPackage: package.directory)
        try secretImport.write(
            names, from: ProcessInfo.processInfo.environment, prefix: options[prefix] ?? "",
            isForced: options[force])
        StandardStream.output.write(
            "wrote \(names.joined(separator: ", ").onOneLine) to "
                + "\(Folder.path(of: secretImport.fileName, in: package.directory).onOneLine)\n"
        )
        return .success
    }

    /// The names of an environment's secrets. The file is not read for them, since it may be what has to be fixed.
    private static func neededSecrets(of name: String, in package: EnvironmentsPackage) throws(DiagnosticsError)
        -> [String]
    {
        try package.settings(readsSecrets: false).secretNames(of: name)
    }
}
