import EnvironmentSettings
import Findings

/// The rules of the guards, which watch the values of protected environments.
enum GuardRules {
    /// The rule of a guard.
    static func rule(_ guardrail: SettingGuard) -> RuleReference {
        switch guardrail {
        case .insecureURL: insecureURL
        case .localAddress: localAddress
        case .reservedHost: reservedHost
        case .sharedValue: sharedValue
        case .blankString: blankString
        case .placeholderText: placeholderText
        }
    }

    /// How to exempt a setting from a guard, and why no key and no option turns the guard off.
    private static func exemption(from guardrail: SettingGuard) -> String {
        """
        Every build checks the protected environments, Production unless `.prumo.json` names others, and stops at a \
        value that the guard refuses. To allow it in one setting, give the reason in `.prumo.json`: \
        `{"environments": {"relaxations": {"SETTING": {"\(guardrail.rawValue)": "REASON"}}}}`. Nothing else turns the \
        guard off: no configuration key disables it or changes its severity, and `--lenient`, `--exit-zero` and \
        `--baseline` change only what a check reports and how it exits.
        """
    }

    private static func rule(
        _ guardrail: SettingGuard, _ name: String, rationale: String, examples: [RuleExample]
    ) -> RuleReference {
        RuleReference(
            RuleMetadata(
                id: guardrail.rawValue, name: name, kind: .lint, severity: .error,
                summary: "protected environments should not have \(guardrail.summary)",
                rationale: rationale + "\n" + exemption(from: guardrail)),
            examples: examples)
    }

    private static let insecureURL = rule(
        .insecureURL, "Insecure URL",
        rationale: """
            Anyone between the app and the server can read and change traffic that is not encrypted. Write the URL \
            with `https://`, `wss://` or `ftps://`.
            """,
        examples: [
            .environments(
                development: #"{"api": "http://127.0.0.1:8080"}"#, stage: #"{"api": "http://stage.shop.com"}"#,
                production: #"{"api": "https://api.shop.com"}"#),
            .environments(
                development: #"{"api": "http://127.0.0.1:8080"}"#, stage: #"{"api": "https://stage.shop.com"}"#,
                production: #"{"api": ↓"http://api.shop.com"}"#),
            .environments(
                development: #"{"feed": "http://127.0.0.1:8080"}"#, stage: #"{"feed": "http://stage.shop.com"}"#,
                production: #"{"feed": "http://feed.shop.com"}"#,
                files: [
                    ".prumo.json":
                        #"{"environments": {"relaxations": {"feed": {"insecure_url": "the feed is public"}}}}"#
                ]),
        ])

    private static let localAddress = rule(
        .localAddress, "Local Address",
        rationale: """
            A user's device cannot reach a developer's machine or a company's network. Write the public address of the \
            server.
            """,
        examples: [
            .environments(
                development: #"{"api": "https://localhost:8080"}"#, stage: #"{"api": "https://10.0.0.7"}"#,
                production: #"{"api": "https://api.shop.com"}"#),
            .environments(
                development: #"{"api": "https://localhost:8080"}"#, stage: #"{"api": "https://10.0.0.7"}"#,
                production: #"{"api": ↓"https://10.0.0.1"}"#),
            .environments(
                development: #"{"database": "localhost:5432"}"#, stage: #"{"database": "10.0.0.7:5432"}"#,
                production: #"{"database": ↓"host=localhost;port=5432"}"#),
        ])

    private static let reservedHost = rule(
        .reservedHost, "Reserved Host",
        rationale: """
            Such names never resolve to a public server, so an app that uses one is not finished. Write the host of \
            the server that users reach.
            """,
        examples: [
            .environments(
                development: #"{"api": "https://api.test"}"#, stage: #"{"api": "https://stage.internal"}"#,
                production: #"{"api": "https://api.shop.com"}"#),
            .environments(
                development: #"{"api": "https://dev.test"}"#, stage: #"{"api": "https://stage.internal"}"#,
                production: #"{"api": ↓"https://api.test"}"#),
        ])

    private static let sharedValue = rule(
        .sharedValue, "Shared Value",
        rationale: """
            Tests that share a server or a key with users change what users see, and a key that leaks from a test \
            build opens the real service. Give each environment a server and secrets of its own. URLs are compared \
            without regard to the spelling of their host, port and trailing slash.
            """,
        examples: [
            .environments(
                development: #"{"api": "https://dev.shop.com"}"#, stage: #"{"api": "https://stage.shop.com"}"#,
                production: #"{"api": "https://api.shop.com"}"#),
            .environments(
                development: #"{"api": "https://dev.shop.com"}"#, stage: #"{"api": "https://api.shop.com"}"#,
                production: #"{"api": ↓"https://API.shop.com:443/"}"#),
        ])

    private static let blankString = rule(
        .blankString, "Blank String",
        rationale: """
            An empty string in a release was usually forgotten rather than intended. Write the value, or `null` if \
            there is none.
            """,
        examples: [
            .environments(development: #"{"title": ""}"#, stage: #"{"title": ""}"#, production: #"{"title": "Shop"}"#),
            .environments(
                development: #"{"title": "Shop"}"#, stage: #"{"title": "Shop"}"#, production: #"{"title": ↓" "}"#),
        ])

    private static let placeholderText = rule(
        .placeholderText, "Placeholder Text",
        rationale: """
            Users would see the placeholder, or a server would get it as a key. Write the real value.
            """,
        examples: [
            .environments(
                development: #"{"title": "TODO"}"#, stage: #"{"title": "tbd"}"#, production: #"{"title": "Todo list"}"#),
            .environments(
                development: #"{"support": "ana@shop.com"}"#, stage: #"{"support": "ana@shop.com"}"#,
                production: #"{"support": ↓"the address (TODO: ask Ana)"}"#),
            .environments(
                development: #"{"key": "a1b2"}"#, stage: #"{"key": "c3d4"}"#,
                production: #"{"key": ↓"your-api-key-here"}"#),
        ])

    static let unusedRelaxation = RuleReference(
        .unusedRelaxation, name: "Unused Exemption", summary: "exemptions that no setting needs should be removed",
        severity: .warning,
        rationale: """
            An unused exemption would hide the next mistake. Remove it from `"relaxations"` in `.prumo.json`, or \
            correct the name of its setting. An exemption for a setting that does not exist is an error.
            """,
        examples: [
            .environments(
                development: #"{"feed": "http://dev.shop.com"}"#, stage: #"{"feed": "http://stage.shop.com"}"#,
                production: #"{"feed": "http://feed.shop.com"}"#,
                files: [
                    ".prumo.json":
                        #"{"environments": {"relaxations": {"feed": {"insecure_url": "the feed is public"}}}}"#
                ]),
            .environments(
                development: #"{"feed": "https://dev.shop.com"}"#, stage: #"{"feed": "https://stage.shop.com"}"#,
                production: #"{"feed": "https://feed.shop.com"}"#,
                files: [
                    ".prumo.json":
                        #"{"environments": {"relaxations": {"feed": {↓"insecure_url": "the feed is public"}}}}"#
                ]),
            .environments(
                development: #"{"feed": "https://dev.shop.com"}"#, stage: #"{"feed": "https://stage.shop.com"}"#,
                production: #"{"feed": "https://feed.shop.com"}"#,
                files: [".prumo.json": #"{"environments": {"relaxations": {"fed": {↓"insecure_url": "for now"}}}}"#]),
        ])
}
