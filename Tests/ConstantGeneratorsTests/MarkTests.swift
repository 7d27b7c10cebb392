import ConstantGenerators
import EnvironmentSettings
import Foundation
import TestSupport
import Testing

/// The marks by which `prumo environments verify` recognizes the environment of a target's constants.
@Suite struct MarkTests {
    private static let files = TargetFixture.environments(
        development: #"{"url": "http://localhost/a", "key": {"$secret": "KEY"}}"#,
        stage: #"{"url": "https://stage.shop.example", "key": {"$secret": "KEY"}}"#,
        production: #"{"url": "https://www.shop.com", "key": {"$secret": "KEY"}}"#
    ).merging(["Environments/.secrets/Stage.json": #"{"KEY": "hunter2"}"#]) { first, _ in first }

    private func marks(in text: String) -> [SettingsMark] {
        text.ranges(of: SettingsMark.prefix).compactMap { range in
            let name = text[range.lowerBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return SettingsMark(at: Array((name + "\0").utf8)[...])
        }
    }

    @Test func `the settings of a target have a mark of their environment, without the text of a secret`() throws {
        let fixture = try TargetFixture(Self.files)
        let first = marks(in: try fixture.text("GeneratedSettings.swift", traits: ["Stage"]))
        #expect(first.map(\.target) == ["App"])
        #expect(first.map(\.environment) == ["Stage"])
        try fixture.folder.write(#"{"KEY": "hunter3"}"#, to: "Environments/.secrets/Stage.json")
        #expect(marks(in: try fixture.text("GeneratedSettings.swift", traits: ["Stage"])) == first)
        try fixture.folder.write(
            #"{"url": "https://qa.shop.example", "key": {"$secret": "KEY"}}"#, to: "Environments/Stage.json")
        #expect(marks(in: try fixture.text("GeneratedSettings.swift", traits: ["Stage"])) != first)
    }

    @Test func `each of several environments in one file has its mark, and a target without environments has none`()
        throws
    {
        var files = Self.files
        for name in ["Development", "Production"] { files["Environments/.secrets/\(name).env"] = "KEY=\(name)-key" }
        let fixture = try TargetFixture(files)
        var generation = fixture.generation()
        generation.hasAllEnvironments = true
        let marks = marks(in: try generation.run().files[0].text)
        #expect(marks.map(\.environment) == ["Development", "Stage", "Production"])
        #expect(Set(marks.map(\.digest)).count == 3)
        #expect(self.marks(in: try TargetFixture().text("GeneratedSettings.swift")).isEmpty)
    }

    /// Nothing refers to the constants, and the linker removes what nothing refers to.
    @Test(arguments: [["-O", "-wmo"], ["-Osize", "-wmo"], ["-O"], ["-Onone"]])
    func `a mark survives optimization, dead stripping and strip`(options: [String]) throws {
        var files = Self.files
        for (name, text) in files where name.hasSuffix(".json") {
            files[name] = text.replacing(#", "key": {"$secret": "KEY"}"#, with: "")
        }
        let fixture = try TargetFixture(files)
        let text = try fixture.text("GeneratedSettings.swift", traits: ["Stage"])
        let mark = try #require(marks(in: text).first)
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Settings.swift")
        try folder.write("print(1)", to: "main.swift")
        #if canImport(Darwin)
        let linker = ["-Xlinker", "-dead_strip"]
        #else
        let linker = ["-Xlinker", "--gc-sections"]
        #endif
        let program = "\(folder.path)/program"
        let outcome = try SwiftCompiler.swiftc(
            options + linker + ["-DStage", "-warnings-as-errors", "-o", program]
                + ["main.swift", "Settings.swift"].map { "\(folder.path)/\($0)" })
        try #require(outcome.status == 0, "\(outcome.output)")
        #expect(try SwiftCompiler.run("/usr/bin/env", ["strip", program]).status == 0)
        let data = try Data(contentsOf: URL(filePath: program))
        #expect(data.contains(Data((mark.identifier + "\0").utf8)))
    }
}
