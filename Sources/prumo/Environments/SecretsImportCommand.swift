import CommandLineKit
import EnvironmentCommands
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
    private static let provider = Option<String?>(
        "provider", placeholder: "NAME",
        help: "read all secrets from this provider, which is built in or described in ~/.config/prumo/providers.json")
    private static let providerCommand = Option<String?>(
        "provider-command", placeholder: "JSON",
        help: "read all secrets from what this program prints: an array of it and its arguments, "
            + "with {name}, {item} and {environment}")
    private static let allowProvider = Flag("allow-provider", help: "run providers in CI, too")
    private static let timeout = Option<Int?>(
        "timeout", placeholder: "SECONDS", in: 1...600, help: "stop a provider after this time (default: 60)")
    private static let list = Flag(
        "list", oldNames: ["dry-run"], help: "print where each secret would come from, and do nothing")

    private static let standardTimeout = 60

    static let command = Command(
        "prumo environments secrets import",
        summary:
            "write an environment's secrets to their file, from environment variables or from where the team keeps them",
        arguments: [secrets],
        options: [
            environment, prefix, force, provider, providerCommand, allowProvider, timeout, list,
            EnvironmentsPackage.option,
        ],
        examples: [
            (
                "API_KEY=… prumo environments secrets import -e Production",
                "import the secrets in the CI job that builds Production"
            ),
            (
                "prumo environments secrets import -e Stage",
                "read secrets from the providers that .prumo.json names"
            ),
            (
                #"prumo environments secrets import -e Stage --provider-command '["vault", "kv", "get", "-field=value", "shop/{name}"]'"#,
                "read them with another program"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        try options.refuse(provider, with: providerCommand, advice: "use one of them")
        let package = try EnvironmentsPackage(options)
        let name = try package.name(options[environment])
        // The files of secrets are not read, since one may be what has to be fixed.
        let settings = try package.settings(readsSecrets: false)
        let needed = settings.secretNames(of: name)
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
        let sources = try names.map { try source(of: $0, in: name, package, options) }
        if options[list] {
            let lines = zip(names, sources).map { "\($0): \($1.description.onOneLine)\n" }
            StandardStream.output.write(lines.joined())
            return .success
        }
        let secretImport = try SecretImport(
            of: name, isProtected: package.environments.isProtected(name), inPackage: package.directory)
        var reading = ProviderReading(
            environment: name, timeout: options[timeout] ?? standardTimeout,
            secrets: secretImport.presentTexts + sources.compactMap(\.text))
        let values = try values(of: zip(names, sources).map { ($0, $1) }, in: name, &reading)
        try secretImport.write(
            values, of: { settings.settings(with: $0, in: name) }, isForced: options[force])
        let written = zip(names, sources).map { name, source in
            source.provider.map { "\(name) (from \($0))" } ?? name
        }
        StandardStream.output.write(
            "wrote \(written.joined(separator: ", ").onOneLine) to "
                + "\(Folder.path(of: secretImport.fileName, in: package.directory).onOneLine)\n"
        )
        return .success
    }

    /// Where a secret comes from.
    private enum Source {
        case variable(String, text: String?)
        case command(ProviderCommand, item: SecretDeclaration.Entry?)

        var provider: String? {
            if case .command(let command, _) = self { command.provider } else { nil }
        }
        var text: String? {
            if case .variable(_, let text) = self { text } else { nil }
        }
        var description: String {
            switch self {
            case .variable(let name, let text): "the variable \(name)\(text == nil ? ", which is not set" : "")"
            case .command(let command, _): command.description
            }
        }
    }

    /// A variable that is set, or else the secret's provider; all secrets come from a provider that the command line names.
    private static func source(
        of secret: String, in environment: String, _ package: EnvironmentsPackage, _ options: ParsedOptions
    ) throws -> Source {
        let declaration = package.configuration.secrets.first { $0.name == secret }
        let item = declaration?.item(in: environment)
        let machine = ProviderMachine(package: package.directory)
        if let text = options[providerCommand] {
            try refuseInCI("--provider-command", for: secret, options)
            let user = try UserProvider(argument: text)
            let command = try ProviderCommand(
                user, secret: secret, environment: environment, item: item?.text, on: machine)
            return .command(command, item: user.takesItem ? item : nil)
        }
        if let name = options[provider] {
            try refuseInCI(name, for: secret, options)
            guard let provider = SecretProvider(rawValue: name) else {
                let user = try userProvider(name, on: machine)
                let command = try ProviderCommand(
                    user, secret: secret, environment: environment, item: item?.text, on: machine)
                return .command(command, item: user.takesItem ? item : nil)
            }
            guard let item, provider.accepts(item.text) else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: nil,
                        "\(secret) has no item of \(provider.rawValue) for \(environment) in .prumo.json; add one: "
                            + provider.form))
            }
            return .command(try ProviderCommand(provider, item: item, on: machine), item: item)
        }
        let variable = variable(of: secret, options)
        let text = ProcessInfo.processInfo.environment[variable].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        guard text == nil, let provider = declaration?.provider, let item else {
            return .variable(variable, text: text)
        }
        try refuseInCI(provider.rawValue, for: secret, options)
        return .command(try ProviderCommand(provider, item: item, on: machine), item: item)
    }

    private static func userProvider(_ name: String, on machine: ProviderMachine) throws -> UserProvider {
        let own = try UserProvider.all(on: machine)
        if let provider = own.first(where: { $0.name == name }) { return provider }
        let names = SecretProvider.allCases.map(\.rawValue) + own.map(\.name)
        let hint = Suggestion.hint(
            for: name, among: names, otherwise: "the providers are \(names.joined(separator: ", "))")
        throw UsageError("unknown provider '\(name)'; \(hint)")
    }

    /// A job of CI often runs what a pull request changed.
    private static func refuseInCI(_ provider: String, for secret: String, _ options: ParsedOptions) throws(UsageError)
    {
        guard EnvironmentsPackage.isContinuousIntegration, !options[allowProvider], !options[list] else { return }
        throw UsageError(
            "\(provider) is not run in CI (the variable CI is set); set the variable \(variable(of: secret, options)), "
                + "or pass --allow-provider")
    }

    private static func variable(of secret: String, _ options: ParsedOptions) -> String {
        (options[prefix] ?? "") + secret
    }

    /// The strings, those of variables first, so that no provider is run if one is missing.
    private static func values(
        of sources: [(name: String, source: Source)], in environment: String, _ reading: inout ProviderReading
    ) throws(DiagnosticsError) -> [SecretImport.Value] {
        var values: [SecretImport.Value] = []
        var problems = Problems()
        for (name, source) in sources {
            guard case .variable(let variable, let text) = source else { continue }
            if let text {
                values.append(SecretImport.Value(name: name, text: text, source: "the variable \(variable)"))
            } else {
                problems.report(
                    Diagnostic(
                        path: nil,
                        "the variable \(variable) is not set, which \(environment) needs; set it and run the command again"
                    ))
            }
        }
        try problems.check()
        for (name, source) in sources {
            guard case .command(let command, let item) = source else { continue }
            values.append(try reading.value(of: name, from: command, item: item))
        }
        return values
    }
}
