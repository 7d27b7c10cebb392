import ConstantGenerators
import SourceText
import TestSupport
import Testing

@Suite struct SelectedFoldersTests {
    /// The warnings of a package whose target App has files in Fixtures, as `path:line:column: warning: …`.
    private func warnings(_ folders: String, _ more: [String: String] = [:]) throws -> [String] {
        let files = [
            ".prumo.json": "{\"files\": {\n\"folders\": [\(folders)]}}", "Sources/App/Fixtures/travel/a.json": "{}",
        ]
        let fixture = try TargetFixture(files.merging(more) { $1 })
        var generation = fixture.generation()
        generation.hasBundle = true
        return try generation.run().warnings.map { $0.description.replacing(fixture.folder.path + "/", with: "") }
            .filter { !$0.contains("there is nothing to generate") }
    }

    @Test(arguments: [
        ("\"nope\"", 13, "nope", "create it, or correct its path, which is relative to a target's folder"),
        ("\"Fixtures\", \"Fixtrues/travel\"", 25, "Fixtrues/travel", "did you mean \"Fixtures/travel\"?"),
        (
            "\"Sources/App/Fixtures\"", 13, "Sources/App/Fixtures",
            "paths are relative to a target's folder, as in \"Fixtures\""
        ),
    ])
    func `a folder that no target has is reported at its name`(
        folders: String, column: Int, folder: String, hint: String
    ) throws {
        #expect(
            try warnings(folders) == [
                ".prumo.json:2:\(column): warning: no target has the folder \"\(folder)\", so nothing in it is selected; "
                    + hint
            ])
    }

    @Test(arguments: ["Sources/Other/Data/b.json", "Tests/AppTests/Data/b.json", "Sources/App/Data/b.txt"])
    func `a folder that any target has is fine`(path: String) throws {
        #expect(try warnings("\"Data\", \"Fixtures\"", [path: "{}"]).isEmpty)
    }

    @Test func `files of a documentation catalog get no constants`() throws {
        let fixture = try TargetFixture([
            ".prumo.json": "{\"files\": {\"extensions\": [\"json\", \"*\"]}}", "Sources/App/data.json": "{}",
            "Sources/App/App.docc/Resources/step.json": "{}",
            "Sources/App/App.docc/en.lproj/Localizable.strings": "\"step.title\" = \"Title\";",
        ])
        var generation = fixture.generation()
        generation.hasBundle = true
        let text = try generation.run().files.map(\.text).joined()
        #expect(text.contains("data.json") && !text.contains("step") && !text.contains("docc"))
    }
}
