import CommandLineKit
import Testing

@testable import prumo

@Suite struct StringsOptionsTests {
    @Test func `the option for new languages is the same in all commands`() {
        let options = PrumoCommand.group.commands.flatMap(\.command.options).filter { $0.name == "new-language" }.map(
            \.summary)
        #expect(options.count > 3)
        #expect(Set(options).count == 1)
    }

    @Test func `a table in the working directory can be selected among others of its name`() throws {
        let fixture = try CommandFixture([
            "en.lproj/A.strings": "\"k\" = \"K\";\n", "Sub/en.lproj/A.strings": "\"k\" = \"K\";\n",
        ])
        let refused = try fixture.run(["set", "k", "--value", "x", "--table", "A"], of: "strings")
        #expect(refused.status == 2 && refused.errors.contains("as in --table ./A"), "\(refused.errors)")
        let outcome = try fixture.run(["set", "k", "--value", "x", "--table", "./A"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("en.lproj/A.strings") == "\"k\" = \"x\";\n")
        #expect(try fixture.folder.read("Sub/en.lproj/A.strings") == "\"k\" = \"K\";\n")
    }
}
