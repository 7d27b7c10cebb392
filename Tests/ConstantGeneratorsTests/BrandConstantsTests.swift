import ConstantGenerators
import SourceText
import Testing

/// Constants of packages whose environments inherit from a base, with brands.
@Suite struct BrandConstantsTests {
    private func fixture(_ configuration: String = "{}") throws -> TargetFixture {
        try TargetFixture([
            ".prumo.json": configuration,
            "Environments/Base.json": #"{"api": {"host": "base.com", "timeout": "30s"}, "name": "Shop"}"#,
            "Environments/Development.json": #"{"api.host": "dev.com"}"#, "Environments/Stage.json": "{}",
            "Environments/Production.json": #"{"$extends": "Stage", "api.timeout": "5s"}"#,
            "Environments/Brands/Acme.json": #"{"name": "Acme"}"#,
            "Environments/Brands/Globex.json": #"{"$environments": {"Production": {"name": "Globex"}}}"#,
        ])
    }

    @Test func `constants of one variant contain its values only, and name their files`() throws {
        let text = try fixture().text("GeneratedSettings.swift", traits: ["Production", "Globex"])
        #expect(text.contains(#"static let name = "Globex""#))
        #expect(text.contains(#"static let host = "base.com""#))
        #expect(text.contains("From `Environments/Base.json:1`."))
        #expect(text.contains(#"AppEnvironment(name: "Production", isProtected: true, brand: "Globex")"#))
        #expect(text.contains("_PrumoMark1_3_App_17_Production_Globex_"))
        #expect(
            text.contains(
                "from `Environments/Production.json`, `Environments/Base.json`, `Environments/Stage.json`, "
                    + "`Environments/Brands/Globex.json`."))
        for other in ["Acme\"", "dev.com", "30"] { #expect(!text.contains(other), "\(other)") }
    }

    @Test func `two variants have different marks`() throws {
        let fixture = try fixture()
        let marks = try ["Acme", "Globex"].map { brand in
            try fixture.text("GeneratedSettings.swift", traits: ["Stage", brand])
                .split { !($0.isLetter || $0.isNumber || $0 == "_") }.first { $0.hasPrefix("_PrumoMark") }
        }
        #expect(marks[0] != nil && marks[0] != marks[1])
    }

    @Test(arguments: [
        (["Stage", "Acme"], nil),
        (
            ["Stage"],
            "these constants are for the brand Acme, but its trait is not enabled; build with --traits Stage,Acme"
        ),
        (
            ["Stage", "Acme", "Globex"],
            "these constants are for the brand Acme, but the trait Globex is enabled; build with one brand's trait only"
        ),
    ])
    func `the compiler refuses constants of another brand`(conditions: [String], message: String?) throws {
        let fixture = try fixture()
        let files = try fixture.generation(traits: ["Stage", "Acme"]).run().files
        try compile(Array(files.prefix(1)), conditions: conditions, expecting: message)
    }

    @Test func `the default brand needs no trait`() throws {
        let fixture = try fixture(#"{"environments": {"defaultBrand": "Acme"}}"#)
        let files = try fixture.generation(traits: ["Stage"]).run().files
        #expect(files[0].text.contains(#"brand: "Acme""#))
        try compile(Array(files.prefix(1)), conditions: ["Stage"], expecting: nil)
    }

    @Test func `a build without a brand is an error`() throws {
        #expect(
            try fixture().problems(traits: ["Stage"]) == [
                "error: no brand is selected; build with the trait of one of Acme and Globex, as in --traits Stage,Acme, "
                    + "or name a \"defaultBrand\" in \"environments\" of .prumo.json"
            ])
    }

    @Test(arguments: [
        (["Stage", "Globex"], nil),
        (
            ["Stage"],
            "an environment and a brand are not both selected; add one of Development, Stage, Production and one of Acme, Globex"
        ),
        (["Stage", "Acme", "Globex"], "the compilation conditions Acme and Globex are both enabled"),
    ])
    func `one file contains all variants, and two compilation conditions select one`(
        conditions: [String], message: String?
    ) throws {
        let fixture = try fixture()
        var generation = fixture.generation()
        generation.hasAllEnvironments = true
        let file = try generation.run().files[0]
        #expect(file.text.contains("#elseif Production && Globex\n"))
        try compile([file], conditions: conditions, expecting: message)
    }

    @Test func `bases and brands are inputs of a target`() throws {
        let fixture = try fixture()
        let files = try fixture.generation(traits: ["Stage", "Acme"]).inputs().files().map {
            $0.split(separator: "/").suffix(2).joined(separator: "/")
        }
        for path in ["Environments/Base.json", "Brands/Acme.json", "Brands/Globex.json"] {
            #expect(files.contains(path), "\(path)")
        }
    }
}
