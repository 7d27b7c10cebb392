import Foundation
import Testing

@Suite struct StringsNormalizeCommandTests {
    @Test func `a check names the files in another form and writes nothing`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "a=b;", "fr.lproj/A.strings": "\"a\" = \"c\";\n"])
        let outcome = try fixture.run(["normalize", "--check"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.output.contains("en.lproj/A.strings:1:1: error: the file is not in its canonical form"))
        #expect(try fixture.folder.read("en.lproj/A.strings") == "a=b;")
        #expect(try fixture.run(["normalize", "--check", "fr.lproj"], of: "strings").status == 0)
    }

    @Test func `a binary file becomes text`() throws {
        let fixture = try CommandFixture()
        let data = try PropertyListSerialization.data(fromPropertyList: ["a": "ü"], format: .binary, options: 0)
        try fixture.folder.write(data, to: "en.lproj/A.strings")
        let outcome = try fixture.run(["normalize"], of: "strings")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("normalized (1 file)"))
        #expect(try fixture.folder.read("en.lproj/A.strings") == "\"a\" = \"ü\";\n")
        #expect(try fixture.run(["normalize"], of: "strings").output == "nothing to change\n")
    }

    @Test func `files are listed for scripts`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "a=b;"])
        let outcome = try fixture.run(["normalize", "--check", "--format", "json"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("en.lproj/A.strings\"\n"))
    }
}
