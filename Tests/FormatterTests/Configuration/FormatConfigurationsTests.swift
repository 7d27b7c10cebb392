import Files
import SourceText
import TestSupport
import Testing

@testable import Formatter

/// Which file configures which.
@Suite struct FormatConfigurationsTests {
    @Test(arguments: [
        ("A.swift", 10), ("Sources/A.swift", 10), ("Sources/Deep/A.swift", 20), ("Sources/Deep/Deeper/A.swift", 20),
        ("Own/A.swift", 30), ("Own/Deep/A.swift", 30), ("Own/Nearer/A.swift", 40), ("Lint/A.swift", 10),
        ("./Sources/../Sources/Deep/A.swift", 20),
    ]) func `the nearest configuration applies, and it alone`(path: String, length: Int) throws {
        let fixture = try FormatFixture([
            ".swift-format": "{\"lineLength\": 10, \"tabWidth\": 3}",
            "Sources/Deep/.swift-format": "{\"lineLength\": 20}",
            "Own/.prumo.json": "{\"format\": {\"lineLength\": 30}}", "Own/Nearer/.swift-format": "{\"lineLength\": 40}",
            "Lint/.prumo.json": "{\"lint\": {}}",
        ])
        let settings = try fixture.settings(for: path)
        #expect(settings.configuration.lineLength == length)
        #expect(settings.configuration.tabWidth == (length == 10 ? 3 : 8))
        #expect(settings.source == (length == 30 ? .packageConfiguration : .toolchainFile))
        let places = [10: ".swift-format:1:2", 20: "Sources/Deep/.swift-format:1:2", 30: "Own/.prumo.json:1:13"]
        #expect(settings.origin(ofKey: "lineLength") == places[length] ?? "Own/Nearer/.swift-format:1:2")
        #expect(settings.origin(ofKey: "indentation") == "default")
    }

    @Test func `two configurations in one folder are an error`() throws {
        let fixture = try FormatFixture([
            "Sub/.swift-format": "{}", "Sub/.prumo.json": "{\n  \"format\": {}\n}", "Both/.swift-format": "{}",
            "Both/.prumo.json": "{\"lint\": {}}",
        ])
        #expect(
            try fixture.complaints(for: "Sub/Deep/A.swift") == [
                "Sub/.prumo.json:2:3: error: \"format\" and .swift-format both configure the files of this folder; remove one of them"
            ])
        #expect(try fixture.complaints(for: "Both/A.swift").isEmpty)
        #expect(try fixture.settings(for: "A.swift").source == .standard)
    }

    @Test(arguments: [
        (
            "{\"format\": {\"lineLenth\": 1}}",
            ".prumo.json:1:13: error: \"format\" has no key \"lineLenth\"; did you mean \"lineLength\"?"
        ),
        ("{\"format\": 1}", ".prumo.json:1:12: error: \"format\" must be an object in { }, not a number"),
        ("{\"format\": {lineLength: 1}}", ".prumo.json:1:13: error: expected a name in double quotes but found \"l\""),
        ("{\"formats\": {}}", ".prumo.json:1:2: error: .prumo.json has no key \"formats\"; did you mean \"format\"?"),
    ]) func `the key of the package's configuration is checked like the rest of it`(text: String, message: String)
        throws
    {
        #expect(try FormatFixture([".prumo.json": text]).complaints() == [message])
    }

    @Test func `a configuration outside of the repository is not used`() throws {
        let fixture = try FormatFixture([
            ".swift-format": "{\"lineLength\": 10}", "Inner/.git/HEAD": "", "Inner/A/b": "",
        ])
        #expect(try fixture.settings(for: "Inner/A/A.swift").source == .standard)
        #expect(try fixture.settings(for: "Inner.swift").configuration.lineLength == 10)
    }

    @Test func `a link out of the repository is not followed`() throws {
        let outside = try TemporaryFolder()
        try outside.write("{\"lineLength\": 10}", to: "secret")
        let fixture = try FormatFixture(["Shared/format.json": "{\"lineLength\": 20}"])
        try fixture.link(".swift-format", to: "\(outside.path)/secret")
        #expect(
            try fixture.complaints() == [
                ".swift-format:1:1: error: the file is outside of the repository and is not read; replace it with a copy in the repository"
            ])
        try fixture.link("Sub/.swift-format", to: "../Shared/format.json")
        #expect(try fixture.settings(for: "Sub/A.swift").configuration.lineLength == 20)
        try fixture.link("Broken/.swift-format", to: "nothing")
        #expect(
            try fixture.complaints(for: "Broken/A.swift") == [
                "Broken/.swift-format:1:1: error: the file is a broken symbolic link; fix or remove it"
            ])
    }

    @Test func `the command line names a file or the settings themselves`() throws {
        let fixture = try FormatFixture([
            ".swift-format": "{\"lineLength\": 10}", "other.json": "{/* */ lineLength: 20}",
            "own.json": "{\"lint\": {}, \"format\": {\"lineLength\": 30}}", "none/.prumo.json": "{\"lint\": {}}",
        ])
        let folder = fixture.folder.path
        #expect(try fixture.settings(explicit: "\(folder)/other.json").configuration.lineLength == 20)
        #expect(try fixture.settings(explicit: "\(folder)/own.json").configuration.lineLength == 30)
        #expect(try fixture.settings(explicit: "{lineLength: 40}").configuration.lineLength == 40)
        #expect(try fixture.settings(explicit: "{}").configuration == FormatConfiguration())
        #expect(
            try fixture.complaints(explicit: "\(folder)/missing") == [
                "\(folder)/missing:1:1: error: the file does not exist; create it or correct its path"
            ])
        #expect(
            try fixture.complaints(explicit: "\(folder)/none/.prumo.json") == [
                "\(folder)/none/.prumo.json:1:1: error: the file has no key \"format\"; add the settings under this key"
            ])
        #expect(
            try fixture.complaints(explicit: "{\"tabWidth\": 0}") == [
                "--configuration:1:14: error: \"tabWidth\" must be a whole number from 1 to 100, not 0"
            ])
    }

    @Test func `each folder is looked into once, from any thread`() throws {
        var files: [String: String] = [:]
        for number in 1...20 { files["F\(number)/.swift-format"] = "{\"lineLength\": \(number)}" }
        let fixture = try FormatFixture(files)
        let configurations = try FormatConfigurations(workingDirectory: Path(fixture.folder.path))
        let lengths = WorkerThreads.map(Array(0..<400)) { number in
            try? configurations.settings(forFile: "F\(number % 20 + 1)/A\(number).swift").configuration.lineLength
        }
        #expect(lengths == (0..<400).map { $0 % 20 + 1 })
        let first = try configurations.settings(forFile: "F1/A.swift")
        #expect(try configurations.settings(forFolder: "F1") === first)
    }
}
