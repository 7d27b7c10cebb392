import Findings

/// The rules for secrets, whose values are in files outside of the repository.
enum SecretRules {
    private static let settings = #"{"key": {"$secret": "API_KEY"}}"#

    static let missing = RuleReference(
        .missingSecret, name: "Missing Secret",
        summary: "the secrets of an environment should be available to its build",
        rationale: "They come from Environments/.secrets/NAME.json or NAME.env, and for environments that are not "
            + "protected "
            + "from .env. prumo environments check needs them only with --environment, as the build of that "
            + "environment "
            + "does. If .prumo.json sets \"allowMissingSecrets\": true, environments that are not protected build "
            + "without them, and this is a warning.",
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
        rationale: "Without chmod 600, other users of the machine can read the file, and what Git has tracked "
            + "stays in the "
            + "history: replace such a secret.",
        examples: [.environments(settings, ["Environments/.secrets/Production.json": #"{"API_KEY": "a1b2c3"}"#])])
}
