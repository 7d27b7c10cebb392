import Foundation
import TestSupport
import Testing

/// `prumo migrate plist`: files of configuration, and the app's own keys of an Info.plist.
@Suite struct PropertyListImportTests {
    private func migrate(_ fixture: CommandFixture, _ arguments: String...) throws -> CommandFixture.Outcome {
        try fixture.run(["plist"] + arguments, of: "migrate")
    }

    private static func plist(_ body: String) -> String {
        "<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>\n"
    }

    @Test func `property lists keep the types of their values`() throws {
        func config(_ url: String, ratio: String = "0.5", _ more: String = "") -> String {
            Self.plist(
                "<key>baseURL</key><string>\(url)</string><key>Max Items</key><integer>20</integer>"
                    + "<key>nested</key><dict><key>flag</key><true/><key>ratio</key><real>\(ratio)</real></dict>"
                    + "<key>hosts</key><array><string>a</string></array><key>start</key><date>2026-11-20T14:00:00Z</date>"
                    + "<key>blob</key><data>AAAA</data>\n\(more)")
        }
        let fixture = try CommandFixture([
            "Package.swift": "", "Config-Dev.plist": config("https://dev.shop.com", ratio: "0.25"),
            "Config-Stage.plist": config("https://stage.shop.com", "<key>mixed</key><string>a</string>"),
            "Config-Prod.plist": config("https://www.shop.com", "<key>mixed</key><integer>1</integer>"),
        ])
        let outcome = try migrate(
            fixture, "Config-Dev.plist", "Config-Stage.plist", "Config-Prod.plist")
        #expect(
            try fixture.folder.read("Environments/Production.json") == """
                {
                    "baseURL": "https://www.shop.com",
                    "nested": {
                        "ratio": 0.5
                    }
                }

                """)
        #expect(
            try fixture.folder.read("Environments/Base.json") == """
                {
                    "maxItems": 20,
                    "nested": {
                        "flag": true
                    },
                    "hosts": ["a"],
                    "start": "2026-11-20T14:00:00Z"
                }

                """)
        #expect(
            outcome.errors.contains(
                "Config-Stage.plist:3:6: warning: \"mixed\" has another type at Config-Prod.plist:3:6, so it is not imported\n"
            ))
        #expect(outcome.errors.contains("warning: \"blob\" is data, so it is not imported\n"))
        try fixture.expectEnvironmentsPass()
    }

    @Test func `the app's own keys of an Info.plist take the values of build configurations`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "",
            "App/App.swift": "import Foundation\nlet url = Bundle.main.infoDictionary?[\"APIBaseURL\"] as! String\n",
            "App/Info.plist": Self.plist(
                "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n"
                    + "<key>APIBaseURL</key><string>https://$(API_HOST)</string>\n<key>Team</key><string>$(DEVELOPMENT_TEAM)</string>"
            ),
            "Debug.xcconfig": "API_HOST = dev.shop.com\n", "Release.xcconfig": "API_HOST = www.shop.com\n",
        ])
        try FileManager.default.removeItem(atPath: fixture.folder.path + "/Package.swift")
        try fixture.write("{}", to: ".prumo.json")
        let outcome = try migrate(
            fixture, "App/Info.plist", "--xcconfig", "Debug.xcconfig", "--xcconfig", "Release.xcconfig",
            "--sources", "App",
            "--package-path", ".")
        #expect(
            outcome.output.hasSuffix(
                "left in the Info.plist, as keys of the system: CFBundleIdentifier\nreplaced 1 lookup with constants\n")
        )
        #expect(
            outcome.errors
                == "App/Info.plist:4:6: warning: \"Team\" refers to $(DEVELOPMENT_TEAM), which these files do not assign, so it is not imported\n"
        )
        #expect(
            try fixture.folder.read("Environments/Production.json")
                == "{\n    \"apiBaseURL\": \"https://www.shop.com\"\n}\n")
        #expect(
            try fixture.folder.read("App/App.swift")
                == "import Foundation\nlet url = Settings.apiBaseURL.absoluteString\n")
        let alone = try migrate(fixture, "App/Info.plist", "--package-path", ".", "--force", "--diff")
        #expect(
            alone.errors.contains(
                "\"Team\" refers to a build setting, so it is not imported; pass the files that assign it with --xcconfig\n"
            ))
    }
}
