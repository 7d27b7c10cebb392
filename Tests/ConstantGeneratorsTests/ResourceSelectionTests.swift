import ConstantGenerators
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct ResourceSelectionTests {
    private let fixture: TargetFixture

    init() throws {
        var files = TargetFixture.environments(development: "{}", stage: "{}", production: "{}")
        files[".prumo.json"] =
            #"{"environments": {"resources": ["App"]}, "files": {"extensions": ["json"]}}"#
        files["Environments/Resources/Base/logo.json"] = "base"
        files["Environments/Resources/Stage/logo.json"] = "stage"
        files["Environments/Resources/Base/en.lproj/Brand.strings"] = #""slogan" = "Base";"#
        files["Environments/Resources/Stage/en.lproj/Brand.strings"] = #""slogan" = "Stage";"#
        fixture = try TargetFixture(files)
    }

    private func generation(
        _ traits: [String], planned: [String]? = ["logo.json", "en.lproj/Brand.strings"]
    ) -> ConstantGeneration {
        var generation = fixture.generation(traits: traits)
        generation.hasBundle = true
        generation.plannedResources = planned
        return generation
    }

    private func problems(_ generation: ConstantGeneration) -> [String] {
        do {
            _ = try generation.run()
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test(arguments: [("Stage", "stage", "Stage"), ("Production", "base", "Base")])
    func `the selected files are copied and get constants`(trait: String, logo: String, slogan: String) throws {
        let files = try generation([trait]).run().files
        let copies = files.filter { $0.path.contains("/out/Resources/") }
        #expect(
            copies.map { $0.path.replacing(fixture.folder.path, with: "") } == [
                "/out/Resources/en.lproj/Brand.strings", "/out/Resources/logo.json",
            ])
        #expect(copies.map(\.text) == [#""slogan" = "\#(slogan)";"#, logo])
        let constants = files.first { $0.path.hasSuffix("GeneratedFiles.swift") }?.text ?? ""
        #expect(constants.contains(#"PrumoRuntime.FileAsset("logo.json", in: _bundle)"#))
        #expect(constants.contains("From `Environments/Resources/\(slogan)/logo.json`."))
        let strings = files.first { $0.path.hasSuffix("GeneratedStrings.swift") }?.text ?? ""
        #expect(strings.contains("enum Brand") && strings.contains(slogan))
        #expect(!strings.contains(slogan == "Stage" ? "Base" : "Stage"))
    }

    @Test func `bytes that are not text are copied as they are, and unchanged files keep their dates`() throws {
        let bytes = Data([0xFF, 0x00, 0xFE, 0x0A])
        try bytes.write(to: URL(filePath: fixture.folder.path + "/Environments/Resources/Stage/logo.json"))
        let files = try generation(["Stage"]).run().files
        for file in files { #expect(try file.write()) }
        #expect(
            try Data(contentsOf: URL(filePath: fixture.folder.path + "/out/Resources/logo.json")) == bytes)
        for file in try generation(["Stage"]).run().files { #expect(try !file.write()) }
    }

    @Test func `a deleted file is empty in the bundle, unless it is back`() throws {
        var generation = generation(["Stage"])
        generation.retiredResources = ["old.json", "logo.json"]
        let copies = try generation.run().files.filter { $0.path.contains("/out/Resources/") }
        #expect(copies.map(\.bytes.isEmpty) == [false, false, true])
        #expect(copies.last?.path.hasSuffix("/old.json") == true)
    }

    @Test func `a key that only some variants have is an error`() throws {
        try fixture.folder.write(
            #""slogan" = "Base"; "motto" = "More";"#, to: "Environments/Resources/Base/en.lproj/Brand.strings")
        for trait in ["Stage", "Production"] {
            let problems = problems(generation([trait]))
            #expect(problems.count == 1)
            #expect(
                problems.first?.contains(
                    "the table Brand of Stage lacks \"motto\", which other variants have; add what is missing")
                    == true)
        }
    }

    @Test func `other targets get none of them`() throws {
        var generation = generation(["Stage"])
        generation.target = "Kit"
        #expect(try !generation.run().files.contains { $0.path.contains("/out/Resources/") })
    }

    @Test func `a file that the build was planned without is an error`() throws {
        let problems = problems(generation(["Stage"], planned: ["logo.json"]))
        #expect(problems.count == 1)
        #expect(
            problems.first?.hasSuffix(
                "Environments/Resources/Stage/en.lproj/Brand.strings:1:1: error: this file is new, and the build was planned without "
                    + "it; build again, and it is planned with the file (environment_resources)") == true)
    }

    @Test func `a resource of the target with the same name is an error`() throws {
        var generation = generation(["Stage"])
        generation.occupiedResources = ["/p/Sources/App/Data/LOGO.json"]
        #expect(
            problems(generation).first?.contains(
                "the target App has a resource of the same name, /p/Sources/App/Data/LOGO.json; rename or remove one of them"
            )
                == true)
    }

    @Test func `a target of an Xcode project cannot have them`() throws {
        var generation = generation([])
        generation.hasAllEnvironments = true
        #expect(
            problems(generation).first?.contains("Xcode does not tell a plugin which environment a build selects")
                == true)
    }

    @Test func `all layers are inputs of a target`() throws {
        let files = try fixture.generation().inputs().files()
        #expect(files.filter { $0.contains("/Resources/") }.count == 4)
    }
}
