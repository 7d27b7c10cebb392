import Findings

/// The rules for secrets, whose values are in files outside of the repository.
enum SecretRules {
    private static let settings = #"{"key": {"$secret": "API_KEY"}}"#

    static let missing = RuleReference(
        .missingSecret, name: "Missing Secret",
        summary: "the secrets of an environment should be available to its build",
        rationale: """
            A program that is built without a secret cannot use the service that the secret is for. Run `prumo \
            environments secrets import -e NAME`, or write the secret in `Environments/.secrets/NAME.json` or \
            `NAME.env`; environments that are not protected also take it from `.env`. `prumo environments check` needs \
            secrets only with `--environment`, as the build of that environment does. If `.prumo.json` sets \
            `"allowMissingSecrets": true`, environments that are not protected build without them, and this is a \
            warning.
            """,
        examples: [
            .environments(settings),
            .environments(
                development: #"{"key": ↓{"$secret": "API_KEY"}}"#, stage: #"{"key": ↓{"$secret": "API_KEY"}}"#,
                production: settings,
                files: [".prumo.json": #"{"environments": {"allowMissingSecrets": true}}"#]),
        ])

    static let exposed = RuleReference(
        .exposedSecret, name: "Exposed Secret",
        summary: "secrets files should be readable only by their owner and not be tracked by Git",
        rationale: """
            Other users of the machine can read a file that is not only its owner's, and what Git has tracked stays in \
            the history. Run `chmod 600 FILE`, or `chmod 700 FOLDER` for their folder. If Git tracks the file, run \
            `git rm --cached FILE` and add it to `.gitignore`. Then replace the secrets, since somebody may have read \
            them.
            """,
        examples: [.environments(settings, ["Environments/.secrets/Production.json": #"{"API_KEY": "a1b2c3"}"#])])

    static let expired = RuleReference(
        .expiredSecret, name: "Expired Secret",
        summary: "secrets should be replaced before they expire",
        rationale: """
            A service refuses an expired secret, so the app no longer works with it. Replace the secret where it is \
            kept, import it with `prumo environments secrets import`, and write the new day in `"expires"`. In \
            `"secrets"` of `.prumo.json`, `"expires"` is the first day on which a secret no longer works, in UTC. \
            `prumo environments secrets check` reports it as an error from then on, and as a warning in the \
            \(SecretsCheck.warningDays) days before. The message repeats the `"note"`, which says how to replace the \
            secret.
            """,
        examples: [
            .environments(
                settings, [".prumo.json": #"{"environments": {"secrets": {"API_KEY": {"expires": "2990-01-01"}}}}"#]),
            .environments(
                settings, [".prumo.json": #"{"environments": {"secrets": {"API_KEY": {"expires": ↓"1969-01-01"}}}}"#]),
        ])

    static let unused = RuleReference(
        .unusedSecret, name: "Unused Secret",
        summary: "secrets that nothing uses should be removed", severity: .warning,
        rationale: """
            A secret that no setting names stays in a file or in `.prumo.json` for no reason, and so does a setting \
            whose constant no source names. Remove the secret from the file that is reported, or remove the setting \
            from all environments. Sources are searched for the name of the constant after a dot, in packages whose \
            constants are not public. `prumo environments secrets check` reports it.
            """,
        examples: [
            .environments(
                settings,
                [
                    "Environments/.secrets/Stage.json": #"{"API_KEY": "a1b2c3"}"#,
                    "Sources/Shop/Client.swift": "let key = Settings.key.value",
                ]),
            .environments(
                settings, ["Environments/.secrets/Stage.json": #"{"API_KEY": "a1b2c3", "OLD_KEY": ↓"d4e5f6"}"#]),
            .environments(
                settings, [".prumo.json": #"{"environments": {"secrets": {↓"OLD_KEY": {"expires": "2990-01-01"}}}}"#]),
            .environments(
                development: #"{"key": ↓{"$secret": "API_KEY"}}"#, stage: settings, production: settings,
                files: ["Sources/Shop/Client.swift": "let keys = Settings.keys"]),
        ])

    static let shared = RuleReference(
        .sharedSecret, name: "Shared Secret",
        summary: "each environment should have secrets of its own", severity: .warning,
        rationale: """
            A secret that leaks from one environment then opens another one, and it cannot be replaced in one alone. \
            Create another secret for one of the two environments, and write it in `Environments/.secrets/NAME.json`. \
            `prumo environments secrets check` compares the values that this machine has, and prints none. What `.env` \
            has is for several environments on purpose, and an exemption from `shared_value` for the setting applies \
            to this rule, too.
            """,
        examples: [
            .environments(
                settings,
                [
                    "Environments/.secrets/Development.json": #"{"API_KEY": "a1b2c3"}"#,
                    "Environments/.secrets/Stage.json": #"{"API_KEY": "d4e5f6"}"#,
                ]),
            .environments(
                settings,
                [
                    "Environments/.secrets/Development.json": #"{"API_KEY": "a1b2c3"}"#,
                    "Environments/.secrets/Stage.json": #"{"API_KEY": ↓"a1b2c3"}"#,
                ]),
        ])
}
