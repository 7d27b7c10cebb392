import Foundation
import SourceText
import TestSupport
import Testing

/// The traits of the manifest and the environments that they select.
@Suite("Traits and environments") struct TraitsOfEnvironmentsTests {
    private static func package(
        traits: String?, configuration: String? = nil, more: [String: String] = [:], other: String = ""
    ) throws -> CommandFixture {
        let settings = #"{"title": "Shop"}"#
        var files = [
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            \(other)
            let package = Package(
                name: "Shop",
            \(traits.map { "    traits: \($0),\n" } ?? "")    targets: [
                    .target(name: "Shop", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])
                ])

            """,
            "Environments/Development.json": settings, "Environments/Stage.json": settings,
            "Environments/Production.json": settings, "Sources/Shop/A.swift": "",
        ]
        if let configuration { files[".prumo.json"] = configuration }
        return try CommandFixture(files.merging(more) { $1 })
    }

    private static let all = #""Development", "Stage", "Production""#
    private static let settings = #"{"title": "Shop"}"#

    private static func idle(_ name: String) -> String {
        "the trait \(name) selects no environment, so a build with it is for Development; create Environments/\(name).json, or list "
            + "the environments as \"names\" in \"environments\" of .prumo.json if the trait is for something else"
    }

    @Test func `a trait without an environment is reported at its line`() throws {
        let fixture = try Self.package(traits: "[\(Self.all),\n        \"QA\"]")
        let outcome = try fixture.run(["check"])
        #expect(
            outcome.output.contains("Package.swift:7:9: warning: \(Self.idle("QA")) (environment_files)\n"),
            "\(outcome)")
        #expect(try fixture.run(["check", "--strict"]).status == 1)
        #expect(try fixture.prumo(["check", "--only", "environments"]).output.contains(Self.idle("QA")))
        try fixture.write(Self.settings, to: "Environments/QA.json")
        #expect(try fixture.run(["check", "--strict"]).status == 0)
    }

    @Test(
        arguments: [
            // Made for something else, as the configuration or the manifest shows.
            (
                #"["Development", "Stage", "Production", "QA"]"#,
                #"{"environments": {"names": ["Development", "Stage", "Production"]}}"#, ""
            ),
            (
                #"["Development", "Stage", "Production", .trait(name: "QA", description: "More")]"#, nil,
                #"let setting: SwiftSetting = .define("MORE", .when(traits: ["QA"]))"#
            ),
            (#"["Development", "Stage", "Production", .trait(name: "All", enabledTraits: ["QA"]), "QA"]"#, nil, ""),
            (#"["Development", "Stage", "Production", .default(enabledTraits: ["Development"])]"#, nil, ""),
            // Nothing is known of what the manifest computes.
            (#"Set(["Development", "Stage", "Production", "QA"].map { $0 })"#, nil, ""), (nil, nil, "let a = 1"),
        ] as [(String?, String?, String)])
    func `other traits are not`(traits: String?, configuration: String?, other: String) throws {
        let fixture = try Self.package(traits: traits, configuration: configuration, other: other)
        #expect(try !fixture.run(["check"]).output.contains("trait QA selects no environment"))
    }

    @Test func `a misspelt trait has the name of the environment that it is probably for`() throws {
        let fixture = try Self.package(traits: #"["Development", "Stag", "Production"]"#)
        let outcome = try fixture.run(["check"])
        #expect(outcome.output.contains("so a build with it is for Development; did you mean Stage?"), "\(outcome)")
    }

    @Test func `an environment and a brand without a trait are reported, and not offered as a command`() throws {
        let fixture = try Self.package(
            traits: "[\(Self.all)]",
            more: ["Environments/QA.json": Self.settings, "Environments/Brands/Acme.json": "{}"])
        let outcome = try fixture.run(["check"])
        #expect(outcome.status == 1)
        for (kind, name) in [("environment", "QA"), ("brand", "Acme")] {
            #expect(
                outcome.output.contains(
                    "Package.swift:6:13: error: the \(kind) \(name) has no trait, so no build can select it; add \"\(name)\" to "
                        + "\"traits\" of the package (environment_files)\n"), "\(outcome)")
        }
        let list = try fixture.run(["list"])
        #expect(list.output.contains("Package.swift has no trait QA, Acme"), "\(list)")
        #expect(try fixture.run(["list", "--format", "json"]).output.contains(#""missingTraits""#))
    }

    @Test func `a package that declares no traits cannot select any`() throws {
        let fixture = try Self.package(traits: nil)
        let outcome = try fixture.run(["check"])
        #expect(outcome.output.contains("the environment Stage has no trait"), "\(outcome)")
        #expect(!outcome.output.contains("the environment Development has no trait"))
        try fixture.write("// swift-tools-version: 6.1\n", to: "Package.swift")
        #expect(try fixture.run(["check", "--strict"]).status == 0)
    }

    @Test func `names that cannot be variables are only refused by an export`() throws {
        let settings = #"{"größe": 1, "名前": "a", "1st": true}"#
        let fixture = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "Environments/Development.json": settings,
            "Environments/Stage.json": settings, "Environments/Production.json": settings,
        ])
        let check = try fixture.run(["check", "--strict"])
        #expect(check.status == 0, "\(check)")
        let export = try fixture.run(["export", "Stage", "--format", "env"])
        #expect(
            export.status == 1 && export.errors.contains("\"größe\" cannot become the name of a variable"), "\(export)")
    }

    @Test func `a message about a value names its setting`() throws {
        let fixture = try Self.package(traits: "[\(Self.all)]")
        for name in ["Development", "Stage", "Production"] {
            let host = name == "Stage" ? "stage example.com" : "\(name.lowercased()).com"
            try fixture.write(#"{"api": {"baseURL": "https://\#(host)"}}"#, to: "Environments/\(name).json")
        }
        #expect(
            try fixture.run(["check"]).output.contains(
                #"Environments/Stage.json:1:21: error: "api.baseURL": "https://stage example.com" is not a valid URL"#))
    }

    /// The tool says so in a build as well: the plugin passes the traits that the manifest declares.
    @Test func `a build with a trait that selects nothing has a warning`() throws {
        let fixture = try Self.package(traits: "[\(Self.all), \"QA\"]")
        let offset = try #require(try fixture.folder.read("Package.swift").range(of: "\"QA\"")).lowerBound
        let text = try fixture.folder.read("Package.swift")
        let bytes = text.utf8.distance(from: text.startIndex, to: offset)
        func generate(_ traits: String...) throws -> CommandFixture.Outcome {
            let folder = fixture.folder.path
            return try fixture.run(
                BuiltProducts.folder.appending(path: "generate-constants"),
                [
                    "--plugin-version", PrumoVersion.text, "--target", "Shop", "--package-directory", folder,
                    "--target-directory",
                    folder + "/Sources/Shop", "--output-directory", folder + "/out", "--declared-trait", "QA:\(bytes)",
                ] + traits.flatMap { ["--trait", $0] }, environment: [:])
        }
        let qa = try generate("QA")
        #expect(qa.status == 0 && qa.errors.contains("Package.swift:6:"), "\(qa)")
        #expect(qa.errors.contains("warning: \(Self.idle("QA"))"), "\(qa)")
        #expect(try generate().errors == "")
        #expect(try generate("Stage", "QA").errors == "")
    }
}
