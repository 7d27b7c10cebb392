import Findings

/// The rules for the files of environments and for the configuration of the package.
enum FileRules {
    static let general = RuleReference(
        .general, name: "Environment",
        summary: "environments should be free of problems that prevent their check and have no rule of their own",
        rationale: """
            Until such a problem is solved, other findings may be missing. Do what the message says: if a folder \
            cannot be read, for example, correct its permissions.
            """,
        examples: [.environments(#"{"title": "Shop"}"#)])

    static let syntax = RuleReference(
        .syntax, name: "Environment Syntax",
        summary: "environment and secrets files should contain a JSON object without duplicate names",
        rationale: """
            A build stops at a file that it cannot read, and of two values with the same name nobody knows which one \
            is meant. Write the settings as one object, remove comments and trailing commas, and keep one of two \
            members with the same name. JSON follows RFC 8259. A name with dots is the same as nested objects: \
            `"api.timeout"` is `"timeout"` in `"api"`. A value is nested no deeper than 16 levels.
            """,
        examples: [
            .environments(
                development: #"{"api": {"timeout": "5s"}}"#, stage: #"{"api.timeout": "5s"}"#,
                production: #"{"api": {"timeout": "30s"}}"#),
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"↓,}"#, production: #"{"timeout": "30s"}"#),
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"}"#,
                production: #"{"timeout": "30s", ↓"timeout": "60s"}"#),
            .environments(development: #"{"title": "Shop"}"#, stage: #"↓["Shop"]"#, production: #"{"title": "Shop"}"#),
        ])

    static let files = RuleReference(
        .files, name: "Environment Files",
        summary: "each environment should have a file, and each file should belong to an environment",
        rationale: """
            A build cannot select an environment without a file, and a file that belongs to no environment has no \
            effect. Create the missing file, correct the name of the file, or delete it. `Environments/NAME.json` has \
            the settings of the environment NAME, `Environments/NAME.local.json` one developer's own values, and \
            `Environments/.secrets/NAME.json` its secrets. `Environments/Base.json` has what all environments inherit, \
            and `Environments/Brands/NAME.json` what a brand changes. The environments are Development, Stage and \
            Production, and those of further files, unless `.prumo.json` lists others. If `Package.swift` has the trait \
            of one of them, each but the default needs a trait, and a trait that selects none is reported unless \
            `.prumo.json` lists the environments or the manifest makes something depend on the trait.
            """,
        examples: [
            .environments(#"{"title": "Shop"}"#, ["Environments/Review.json": #"{"title": "Shop"}"#]),
            .environments(#"{"title": "Shop"}"#, ["Environments/Prodction.local.json": #"↓{"title": "Mine"}"#]),
            .environments(
                #"{"title": "Shop"}"#,
                [
                    ".prumo.json": #"{"environments": {"names": ["Development", "Stage", "Production"]}}"#,
                    "Environments/Review.json": #"↓{"title": "Shop"}"#,
                ]),
        ])

    static let resources = RuleReference(
        .resources, name: "Environment Resources",
        summary:
            "the files of Environments/Resources should be the same in all variants, and a target should bundle them",
        rationale: """
            Constants are the same in all variants, so each variant needs each file that has a constant in another \
            one. Add a missing file to `Environments/Resources/Base`, which all variants have, or to the folder of \
            each variant that lacks it, and name the targets that bundle the files under `"resources"` of \
            `"environments"` in `.prumo.json`. `Environments/Resources` has a folder for each layer of the settings: \
            Base, each environment, each brand, and both, as in `Stage+Acme`. A bundle gets the files of the variant \
            that the build selects. Asset catalogs and string catalogs are compiled as a whole, so no part of them can \
            be selected: move sets to the catalog of the target, and strings to `.strings` files.
            """,
        examples: [
            .environments(
                #"{"title": "Shop"}"#,
                [
                    ".prumo.json": #"{"environments": {"resources": ["App"]}}"#,
                    "Environments/Resources/Base/logo.svg": "<svg/>",
                    "Environments/Resources/Stage/logo.svg": "<svg><text>Stage</text></svg>",
                ]),
            .environments(
                #"{"title": "Shop"}"#,
                [
                    ".prumo.json": #"{"environments": {"resources": ["App"]}}"#,
                    "Environments/Resources/Stage/logo.svg": "↓<svg/>",
                ]),
            .environments(
                #"{"title": "Shop"}"#, [".prumo.json": #"{"environments": {"resources": ↓["App"]}}"#]),
            .environments(
                #"{"title": "Shop"}"#,
                [
                    ".prumo.json": #"{"environments": {"resources": [↓"Ap"]}}"#,
                    "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "App")])"#,
                    "Environments/Resources/Base/logo.svg": "<svg/>",
                ]),
            .environments(
                #"{"title": "Shop"}"#,
                [
                    ".prumo.json": #"{"environments": {"resources": ["App"]}}"#,
                    "Environments/Resources/Base/en.lproj/Brand.strings": #""slogan" = "All"; "motto" = "More";"#,
                    "Environments/Resources/Stage/en.lproj/Brand.strings": #"↓"slogan" = "Stage";"#,
                ]),
        ])

    static let inheritance = RuleReference(
        .inheritance, name: "Environment Inheritance",
        summary: "an environment should extend one that exists, and set itself what it may not inherit",
        rationale: """
            Every environment inherits the settings of `Environments/Base.json`, and with `"$extends": "Stage"` also \
            those of Stage. `"$notInherited"` lists settings, and groups of them, that the environment has to set \
            itself, so that a value that was meant for others never reaches its users. Correct the name in \
            `"$extends"`, and set each setting that `"$notInherited"` lists in the file of the environment, or remove \
            a name there that no setting has.
            """,
        examples: [
            .environments(
                development: #"{"title": "Shop Dev"}"#, stage: #"{}"#, production: #"{}"#,
                files: ["Environments/Base.json": #"{"title": "Shop", "timeout": "30s"}"#]),
            .environments(
                development: #"{"title": "Shop Dev"}"#, stage: #"{"title": "Shop"}"#,
                production: #"{"$extends": "Stage"}"#),
            .environments(
                development: #"{"title": "Shop Dev"}"#, stage: #"{"title": "Shop"}"#,
                production: #"{"$extends": ↓"Stag"}"#),
            .environments(
                development: #"{"title": "Shop Dev"}"#, stage: #"{}"#,
                production: #"{"$notInherited": [↓"title"], "timeout": "30s"}"#,
                files: ["Environments/Base.json": #"{"title": "Shop", "timeout": "5s"}"#]),
        ])

    static let configuration = RuleReference(
        .configuration, name: "Environment Configuration",
        summary: ".prumo.json should be readable and match the environments",
        rationale: """
            `.prumo.json` names the environments, the default for builds without a trait, and those that users get, so \
            a build cannot guess what a wrong name in it means. Correct or remove the key or the name; `prumo schema` \
            prints the keys. The default environment is for debug builds only and cannot be protected.
            """,
        examples: [
            .environments(
                #"{"title": "Shop"}"#,
                [".prumo.json": #"{"environments": {"default": "Stage", "protected": ["Production"]}}"#]),
            .environments(#"{"title": "Shop"}"#, [".prumo.json": #"{"environments": {"default": ↓"Local"}}"#]),
            .environments(#"{"title": "Shop"}"#, [".prumo.json": #"{"environments": {↓"defalt": "Stage"}}"#]),
            .environments(
                #"{"title": "Shop"}"#, [".prumo.json": #"{"environments": {"overridable": {"Stage": ["*"]}}}"#]),
            .environments(
                #"{"title": "Shop"}"#, [".prumo.json": #"{"environments": {"overridable": {"Production": [↓"*"]}}}"#]),
        ])

    static let override = RuleReference(
        .override, name: "Setting Override",
        summary: "a developer's overrides should replace existing values, and never those of a protected environment",
        rationale: """
            An override of a setting that the environment does not have has no effect, and one in a protected \
            environment or in CI would give users a developer's value. Correct the name of the setting or remove it, \
            and delete the overrides of protected environments and those in CI. If Git tracks the file, run `git rm \
            --cached FILE` and add it to `.gitignore`: `Environments/NAME.local.json` is for one machine.
            """,
        examples: [
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"}"#, production: #"{"timeout": "30s"}"#,
                files: ["Environments/Development.local.json": #"{"timeout": "60s"}"#]),
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"}"#, production: #"{"timeout": "30s"}"#,
                files: ["Environments/Development.local.json": #"{↓"timeuot": "60s"}"#]),
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"}"#, production: #"{"timeout": "30s"}"#,
                files: ["Environments/Production.local.json": #"↓{"timeout": "60s"}"#]),
        ])
}
