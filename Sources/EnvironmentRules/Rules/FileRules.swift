import Findings

/// The rules for the files of environments and for the configuration of the package.
enum FileRules {
    static let general = RuleReference(
        .general, name: "Environment",
        summary: "problems that prevent the environments from being checked and have no rule of their own",
        rationale: "An example is a folder that cannot be read.",
        examples: [.environments(#"{"title": "Shop"}"#)])

    static let syntax = RuleReference(
        .syntax, name: "Environment Syntax",
        summary: "environment and secrets files should contain a JSON object without duplicate names",
        rationale: "JSON follows RFC 8259, without comments and trailing commas. Names with dots are the same as "
            + "nested objects: \"api.timeout\" is \"timeout\" in \"api\". A value is nested no deeper than 16 "
            + "levels.",
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
        rationale: "Environments/NAME.json has the settings of the environment NAME, Environments/NAME.local.json one "
            + "developer's own values, and Environments/.secrets/NAME.json its secrets. Environments/Base.json has what all "
            + "environments inherit, and Environments/Brands/NAME.json what a brand changes. The environments are "
            + "Development, Stage and Production, and those of further files, unless .prumo.json lists others.",
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
        rationale:
            "Environments/Resources has a folder for each layer of the settings: Base, each environment, each brand, and both, "
            + "as in Stage+Acme. A bundle gets the files of the variant that the build selects, in the targets that .prumo.json "
            + "names. Constants are the same in all variants, so each variant has each file. Asset catalogs and string catalogs "
            + "are compiled as a whole, so no part of them can be selected.",
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
        rationale:
            "Every environment inherits the settings of Environments/Base.json. With \"$extends\": \"Stage\" it also "
            + "inherits those of Stage. \"$notInherited\" lists settings, and groups of them, that the environment has to set "
            + "itself, so that a value that was meant for others never reaches its users.",
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
        rationale:
            ".prumo.json names the environments, the default for builds without a trait, and those that users get. The "
            + "default one is for debug builds only and cannot be protected. prumo schema prints the keys.",
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
        rationale: "Environments/NAME.local.json is for one machine. Protected environments and CI cannot have "
            + "overrides, Git must not track the file, and a setting that the environment does not have would have no effect.",
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
