import Findings

/// The rules for the names and types of settings, which all environments agree on.
enum SettingRules {
    static let missing = RuleReference(
        .missingSetting, name: "Missing Setting", summary: "every environment should have a value for every setting",
        rationale: """
            A constant exists in every build, so each environment gives it a value. Add the setting to the \
            environments that the message lists, or to `Environments/Base.json` for all of them; write `null` where \
            there is no value. A schema with `"required"` allows some settings to be left out.
            """,
        examples: [
            .environments(development: #"{"limit": null}"#, stage: #"{"limit": 3}"#, production: #"{"limit": 5}"#),
            .environments(
                development: #"{"title": "Dev", ↓"limit": 1}"#, stage: #"{"title": "Stage", "limit": 3}"#,
                production: #"{"title": "Shop"}"#),
        ])

    static let type = RuleReference(
        .settingType, name: "Setting Type",
        summary: "a setting should have one type in all environments, and only values of that type",
        rationale: """
            A setting becomes one constant, and code that uses it compiles in every environment only if its type is \
            the same in all of them. Correct the value that is reported, or change the others to the same type. The \
            type is `String`, `URL`, `Duration`, `Date`, `Int`, `Double`, `Bool`, a list, an object, or an optional of \
            one of them. The environment whose type differs from that of most others is reported.
            """,
        examples: [
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "500ms"}"#, production: #"{"timeout": "1.5m"}"#
            ),
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"}"#, production: #"{"timeout": ↓"soon"}"#),
            .environments(
                development: #"{"hosts": ["a"]}"#, stage: #"{"hosts": []}"#, production: #"{"hosts": ["b", ↓7]}"#),
            .environments(
                development: #"{"start": ↓"2026-02-30T12:00:00Z"}"#, stage: #"{"start": "2026-03-01T12:00:00Z"}"#,
                production: #"{"start": "2026-04-01T12:00:00Z"}"#),
        ])

    static let reference = RuleReference(
        .reference, name: "Setting Reference",
        summary: "a reference should lead to a string, a number or a boolean, and never back to itself",
        rationale: """
            `"${api.host}/v2"` is the value of `"api.host"` in the same environment, followed by `/v2`. A name that no \
            setting has, a list, an object, `null`, a secret, or a setting that refers back to itself gives no text, \
            so the build stops. Correct the name between `${` and `}`, or write `$${` for the characters `${`. The \
            resulting text has a type as any other has.
            """,
        examples: [
            .environments(
                development: #"{"host": "localhost", "url": "http://${host}/v2"}"#,
                stage: #"{"host": "stage.shop.com", "url": "https://${host}/v2"}"#,
                production: #"{"host": "www.shop.com", "url": "https://${host}/v2"}"#),
            .environments(#"{"title": "Costs $${amount}"}"#),
            .environments(
                development: #"{"host": "a.com", "text": ↓"on ${hots}"}"#, stage: #"{"host": "b.com", "text": "b"}"#,
                production: #"{"host": "c.com", "text": "c"}"#),
            .environments(
                development: #"{"a": ↓"${b}", "b": ↓"${a}"}"#, stage: #"{"a": "x", "b": "y"}"#,
                production: #"{"a": "x", "b": "y"}"#),
        ])

    static let name = RuleReference(
        .settingName, name: "Setting Name",
        summary: "names of settings should be usable as names of Swift constants",
        rationale: """
            A setting is a constant in Swift, and two settings cannot share its name. Rename the setting in all \
            environments, as `prumo environments rename` does. A key that Swift cannot write becomes words in camel \
            case, as `base-url` becomes `baseUrl`. What cannot be the name of a variable is refused by \
            `prumo environments export`, which makes one in capitals of each setting, as `SETTING_BASE_URL` of \
            `baseURL`.
            """,
        examples: [
            .environments(#"{"baseURL": "/v1"}"#),
            .environments(
                development: #"{↓"--": "/v1"}"#, stage: #"{"--": "/v1"}"#, production: #"{"--": "/v1"}"#),
            .environments(#"{"base-url": "/v1"}"#),
        ])

    static let expiredFlag = RuleReference(
        .expiredFlag, name: "Expired Flag", summary: "a feature flag should be removed when its day comes",
        severity: .warning,
        rationale: """
            A boolean whose schema has `"flag": {"owner": "payments", "expires": "2027-03-01"}` switches a feature for \
            a while. From that day on, checks report it to its owner. Remove the setting and its schema with the code \
            that it switches off, or write a later day in `"expires"`. A build does not report it, so that no day \
            breaks one.
            """,
        examples: [
            .environments(
                #"{"newScreen": true}"#,
                [
                    "Environments/Schema.json":
                        #"{"properties": {"newScreen": {"flag": {"owner": "payments", "expires": "2990-01-01"}}}}"#
                ]),
            .environments(
                #"{"newScreen": true}"#,
                [
                    "Environments/Schema.json":
                        #"{"properties": {"newScreen": {"flag": {"owner": "payments", "expires": ↓"2020-01-01"}}}}"#
                ]),
        ])

    static let unknownAsset = RuleReference(
        .unknownAsset, name: "Unknown Asset", summary: "a setting that names an asset should name one that exists",
        rationale: """
            A string whose schema has `"format": "image"`, `"color"` or `"app-icon"` is the name of an asset. Without \
            that asset, an app shows no icon, or an empty picture. Correct the name in the file of the environment, or \
            add the asset to a catalog. An app icon may also be one of Icon Composer. Catalogs of packages in folders \
            of this one do not count. A build does not check it, since another target may contain the assets.
            """,
        examples: [
            .environments(
                #"{"icon": "AppIcon"}"#,
                [
                    "Environments/Schema.json": #"{"properties": {"icon": {"format": "app-icon"}}}"#,
                    "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
                ]),
            .environments(
                development: #"{"icon": ↓"Appicon"}"#, stage: #"{"icon": "AppIcon"}"#,
                production: #"{"icon": "AppIcon"}"#,
                files: [
                    "Environments/Schema.json": #"{"properties": {"icon": {"format": "app-icon"}}}"#,
                    "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
                ]),
            .environments(
                #"{"icon": "AppIcon"}"#,
                [
                    "Environments/Schema.json": #"{"properties": {"icon": {"format": "app-icon"}}}"#,
                    "App/AppIcon.icon/icon.json": "{}",
                ]),
        ])

    static let similarName = RuleReference(
        .similarName, name: "Similar Setting Name", summary: "names of settings should not look alike",
        rationale: """
            Letters of different scripts look the same, as the Latin a and the Cyrillic one do (Unicode Technical \
            Standard 39), so it is easy to change the wrong setting. Type the name in the letters of one script, or \
            rename one of the two settings, in all environments.
            """,
        examples: [
            .environments(#"{"name": "Shop", "title": "Shop"}"#),
            .environments("{\"name\": \"Shop\", ↓\"n\u{430}me\": \"Shop\"}"),
        ])
}
