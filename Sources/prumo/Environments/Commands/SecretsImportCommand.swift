import CommandLineKit
import EnvironmentSettings
import Foundation
import SourceText

/// `prumo environments secrets import`.
enum SecretsImportCommand: Subcommand {
    static let command = Command(
        "prumo environments secrets import",
        summary: "writes an environment's secrets from variables of this process into their file, for CI",
        arguments: [
            CommandArgument(
                "NAME", isRequired: false, isRepeated: true,
                help: "a secret; all that the environment needs unless given")
        ],
        options: [
            CommandOption("environment", short: "e", .value(placeholder: "NAME"), help: "the environment"),
            CommandOption(
                "prefix", .value(placeholder: "TEXT"),
                help: "what the variables' names start with before the secrets' names"),
            CommandOption("force", help: "replace secrets that the file has with other values"),
            EnvironmentsPackage.option,
        ],
        examples: [
            (
                "API_KEY=… prumo environments secrets import -e Production",
                "in the job that builds Production, before swift build"
            )
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let name = try package.name(options.required("environment"))
        let needed = try secrets(of: name, in: package)
        for argument in options.arguments where !needed.contains(argument) {
            let meant = Suggestion.nearest(to: argument, among: needed)
            let hint = meant.map { "did you mean \($0)?" } ?? "it needs \(needed.joined(separator: ", "))"
            throw UsageError("\(name) has no secret '\(argument)'; \(hint)")
        }
        let names = options.arguments.isEmpty ? needed : options.arguments
        guard !names.isEmpty else {
            StandardStream.output.write("\(name) needs no secrets; nothing is written\n")
            return .success
        }
        let secrets = try SecretImport(
            of: name, isProtected: package.environments.isProtected(name), inPackage: package.directory)
        try secrets.write(
            names, from: ProcessInfo.processInfo.environment, prefix: options.value("prefix") ?? "",
            isForced: options.has("force"))
        StandardStream.output.write(
            "wrote \(names.joined(separator: ", ").onOneLine) to "
                + "\(Folder.path(of: secrets.fileName, in: package.directory).onOneLine)\n"
        )
        return .success
    }

    /// The names of an environment's secrets. What its file holds by now may be what has to be mended.
    private static func secrets(of name: String, in package: EnvironmentsPackage) throws(DiagnosticsError) -> [String] {
        var names: [String] = []
        for secret in try package.settings(readsSecrets: false).settings.flatMap({ $0[name]?.value.secretNames ?? [] })
        where !names.contains(secret) { names.append(secret) }
        return names
    }
}
