import TestSupport
import Testing

@Suite struct EnvironmentsResourcesTests {
    @Test func `check reports resources as a build does`() throws {
        let fixture = try CommandFixture([
            "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "App")])"#,
            ".prumo.json": #"{"environments": {"resources": ["App"]}}"#,
            "Environments/Development.json": "{}", "Environments/Stage.json": "{}",
            "Environments/Production.json": "{}",
            "Environments/Resources/Base/logo.svg": "<svg/>",
            "Environments/Resources/Stage/logo.svg": "<svg>Stage</svg>",
        ])
        #expect(try fixture.run(["check"]).status == 0)
        try fixture.write("{}", to: "Environments/Resources/Stage/badge.json")
        try fixture.write("", to: "Environments/Resources/Base/Images.xcassets/Contents.json")
        let catalog = try fixture.run(["check"])
        #expect(catalog.status == 1)
        #expect(
            catalog.output.contains(
                "Environments/Resources/Base/Images.xcassets:1:1: error: the build system cannot select parts of an asset catalog; put "
                    + "the sets of all variants into the target's catalog, and name the one to use by a setting with the format "
                    + "\"image\", \"color\" or \"app-icon\" (environment_resources)"))
        try fixture.folder.remove("Environments/Resources/Base/Images.xcassets")
        let outcome = try fixture.run(["check"])
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "Environments/Resources/Stage/badge.json:1:1: error: all variants have the same files, but Development and 1 more have "
                    + "no such file; add it to Resources/Development, or to Resources/Base for all variants (environment_resources)"
            ))
    }
}
