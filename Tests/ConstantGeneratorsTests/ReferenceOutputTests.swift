import ConstantGenerators
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

/// Compares generated files with the reviewed ones in `Reference`; `PRUMO_UPDATE_REFERENCE=1 swift test` writes them
/// again.
@Suite struct ReferenceOutputTests {
    private static let files: [String: String] = TargetFixture.environments(
        development: #"""
            {"displayName": "Dev", "services": {"api": {"baseURL": "http://dev.local:80/a", "timeout": "250ms"}}, "ratio": 1,
             "class": true, "hosts": ["a", "b"], "quote": "say \"hi\" \\(no)", "since": "2026-01-01T00:00:00Z",
             "logLevel": "debug", "apiKey": {"$secret": "API_KEY"}, "limit": 3, "proxy": {"host": "dev.proxy", "mode": "on"},
             "servers": []}
            """#,
        stage: #"""
            {
                "displayName": "Stage é\u202e",
                "services": {
                    "api": { "baseURL": "https://stage.example/a?b=c&d=%20", "timeout": "1.5m" }
                },
                "ratio": 0.25,
                "class": false,
                "hosts": [],
                "quote": "back\\slash\n",
                "since": "2026-11-20T14:00:00.5+01:00",
                "logLevel": "no-log",
                "apiKey": { "$secret": "API_KEY" },
                "limit": null,
                "proxy": null,
                "servers": [
                    { "host": "one", "weights": [1, 2.5], "mode": "fast", "default": { "port": 80 } },
                    { "host": "two", "weights": [], "mode": null, "default": null }
                ]
            }
            """#,
        production: #"""
            {"displayName": "Prod", "services": {"api": {"baseURL": "https://prod.shop.com", "timeout": "1h"}}, "ratio": 2,
             "class": true, "hosts": ["c"], "quote": "none", "since": "2026-01-01T00:00:00Z", "logLevel": "info",
             "apiKey": {"$secret": "API_KEY"}, "limit": 5, "proxy": {"host": "prod.proxy", "mode": "off"}, "servers": []}
            """#
    ).merging([
        "Environments/Schema.json": #"""
        {"properties": {
          "services": {"description": "What the app talks to.", "properties": {"api": {"properties": {
            "timeout": {"description": "How long to wait.\nAfter that, the app gives up."}}}}},
          "logLevel": {"enum": ["debug", "info", "no-log", "default"]},
          "servers": {"items": {"title": "Server", "properties": {
            "host": {"description": "Its name."}, "mode": {"enum": ["fast", "slow", null]}}}},
          "proxy": {"properties": {"mode": {"title": "ProxyMode", "enum": ["on", "off"]}}}
        }}
        """#,
        "Environments/.secrets/Development.env": "API_KEY=dev-key-1",
        "Environments/.secrets/Stage.json": #"{"API_KEY": "stage-key-é"}"#,
        "Environments/.secrets/Production.json": #"{"API_KEY": "production-key-3"}"#,
        "Sources/App/en.lproj/Localizable.strings": """
        /* The main screen's title */
        "home.title" = "Home";
        "home.welcome" = "Hello, %@! You have %d messages";
        "100% off" = "100% off";
        "Quoted \\"key\\"" = "a \\"quote\\", a \\\\ and a\\nline";
        "default" = "50%% of %2$@ by %1$@";
        "string.type" = "";
        """,
        "Sources/App/pt-BR.lproj/Localizable.strings": """
        "home.welcome" = "Olá, %@! Você tem %d mensagens";
        "default" = "%1$@: 50%% de %2$@";
        """,
        "Sources/App/en.lproj/Errors.strings": "offline = \"No network\";",
        "Sources/App/Media.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Sources/App/Media.xcassets/Icons/arrow-left.imageset/Contents.json": #"{"images": []}"#,
        "Sources/App/Media.xcassets/Flat/logo.imageset/Contents.json": #"{"images": []}"#,
        "Sources/App/Media.xcassets/Brand Blue.colorset/Contents.json": #"""
        {"colors": [
          {"color": {"components": {"red": "0x19", "green": "103", "blue": "0.5"}}},
          {"appearances": [{"appearance": "luminosity", "value": "dark"}],
           "color": {"color-space": "display-p3", "components": {"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "0.5"}}}
        ]}
        """#,
        ".prumo.json": #"{"data": {"files": ["Data/*"]}, "colors": {"files": ["Colors/*"]}}"#,
        "Sources/App/Data/prices.json": #"""
        {"currency": "EUR", "default": 3, "rates": [1, 2.5], "tags": [], "nothing": null, "site": "https://shop.example",
         "limits": {"daily": 10, "weekly": {"mode": "hard"}}, "matrix": [[1], []],
         "shops": [{"name": "one", "port": 80, "at": {"x": 1}}, {"name": "say \"hi\"\u0007", "port": null, "weight": 0.5}]}
        """#,
        "Sources/App/Data/prices.schema.json": #"""
        {"properties": {"site": {"description": "Where the prices are.", "format": "uri"},
          "shops": {"items": {"title": "Shop"}},
          "limits": {"properties": {"weekly": {"properties": {"mode": {"title": "Mode", "enum": ["hard", "soft"]}}}}}}}
        """#,
        "Sources/App/Data/Info.plist": """
        <plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string><key>since</key>
        <date>2026-01-02T03:04:05Z</date><key>blob</key><data>AQID</data><key>real</key><real>1</real></dict></plist>
        """,
        "Sources/App/Data/numbers.yml": (0..<130).map { "- {id: \($0), half: \($0).5}\n" }.joined(),
        "Sources/App/Data/words.yml": (0..<130).map { "- word \($0)\n" }.joined(),
        "Sources/App/Colors/colors.xml": """
        <resources><color name="accent">@color/brand_blue</color><color name="brand_blue">#80196FFF</color></resources>
        """,
        "Sources/App/Colors/Dark.txt": "accent: #FFF\nlink: accent\n",
    ]) { first, _ in first }

    @Test(arguments: ConstantKind.allCases.map(\.fileName))
    func `generated files are as reviewed`(name: String) throws {
        try expectReviewed(TargetFixture(Self.files).text(name, traits: ["Stage"]), "\(name).txt")
    }

    /// What .ci/apple-stubs type-checks in another form.
    @Test func `constants of storyboards and nibs are as reviewed`() throws {
        let fixture = try TargetFixture([
            ".prumo.json": #"{"accessLevel": "public", "interfaces": {"files": ["*.storyboard", "*.xib"]}}"#,
            "Sources/App/Base.lproj/Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes>
            <scene><objects><navigationController id="n" sceneMemberID="viewController"/></objects></scene>
            <scene><objects>
            <tableViewController id="l" storyboardIdentifier="Order List" customClass="Orders" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
            <tableViewCell id="c" reuseIdentifier="Row" customClass="Row" customModule="Design"/>
            <accessibility key="accessibilityConfiguration" identifier="order-list"/>
            <connections><segue destination="p" kind="show" identifier="showPlayer"/></connections>
            </tableViewController></objects></scene>
            <scene><objects><avPlayerViewController id="p" sceneMemberID="viewController"/></objects></scene>
            </scenes></document>
            """,
            "Sources/App/Row.xib": """
            <document targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Orders"/>
            <view id="v" customClass="Row" customModule="Design"/></objects></document>
            """,
            "Sources/App/Desktop.storyboard": """
            <document targetRuntime="MacOSX.Cocoa" initialViewController="w"><scenes><scene><objects>
            <windowController id="w" sceneMemberID="viewController"/></objects></scene></scenes></document>
            """,
        ])
        var generation = fixture.generation()
        generation.hasBundle = true
        let file = try generation.run().files.first { $0.path.hasSuffix("/GeneratedInterfaces.swift") }
        try expectReviewed(file?.text ?? "", "Interfaces.swift.txt")
    }

    @Test func `settings that can be overridden are as reviewed`() throws {
        let text = try OverridableSettingsTests.fixture(OverridableSettingsTests.all).text(
            "GeneratedSettings.swift", traits: ["Production"])
        try expectReviewed(text, "OverridableSettings.swift.txt")
    }

    /// What only Apple's systems have, which .ci/apple-stubs type-checks.
    @Test(arguments: ["embedded", "bundle"])
    func `resources of localized strings are as reviewed`(storage: String) throws {
        let fixture = try TargetFixture([
            ".prumo.json":
                #"{"accessLevel": "public", "strings": {"storage": "\#(storage)", "localizedStringResources": true, "symbols": true}}"#,
            "Sources/App/en.lproj/Localizable.strings": """
            "cart.title" = "100% \\"yours\\""; "cart.items" = "%d items"; "kinds" = "%@ %d %u %f %c";
            "second %@" = "only %2$@";
            """,
            "Sources/App/en.lproj/Errors.strings": "offline = \"No network\";",
            "Sources/App/en.lproj/Localizable.stringsdict": """
            <plist version="1.0"><dict><key>rank</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>1</key><string>1</string><key>10</key><string>first</string></dict></dict></dict></plist>
            """,
        ])
        var generation = fixture.generation()
        generation.hasBundle = true
        let file = try generation.run().files.first { $0.path.hasSuffix("/GeneratedStrings.swift") }
        let text = file?.text ?? ""
        let start = text.range(of: "extension Strings")?.lowerBound ?? text.startIndex
        try expectReviewed(String(text[start...]), "StringResources.\(storage).swift.txt")
    }

    private func expectReviewed(_ text: String, _ name: String) throws {
        #expect(try ReferenceFile.text(at: "Reference/\(name)", writing: text) == text)
    }

    @Test func `equal input generates the same bytes, wherever the package is`() throws {
        for name in ConstantKind.allCases.map(\.fileName) {
            let texts = try (0..<2).map { _ in try TargetFixture(Self.files).text(name, traits: ["Production"]) }
            #expect(texts[0] == texts[1])
        }
    }

    @Test(arguments: [
        ("Development", ["Stage", "Prod"]), ("Stage", ["Dev", "Prod"]), ("Production", ["Stage", "Dev"]),
    ])
    func `only the selected environment's values are generated`(trait: String, others: [String]) throws {
        let text = try TargetFixture(Self.files).text("GeneratedSettings.swift", traits: [trait])
        let values = [
            "Development": ["\"Dev\"", "dev.local", "milliseconds(250)"],
            "Stage": ["Stage é", "stage.example", "seconds(90)"],
            "Production": ["\"Prod\"", "prod.shop.com", "seconds(3600)", "prod.proxy"],
        ]
        #expect(!text.contains("-key-"))
        for (environment, values) in values {
            for value in values { #expect(text.contains(value) == (environment == trait), "\(value) in \(trait)") }
        }
    }
}
