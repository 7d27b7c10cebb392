import Foundation
import SourceText
import TestSupport
import Testing

@testable import prumo

/// Help and the version, in all the ways in which people ask for them.
@Suite struct HelpCommandTests {
    private static let script = "/usr/bin/script"

    @Test(arguments: [["lint"], ["strings", "check"], ["strings"], ["environments", "secrets", "import"]])
    func `help COMMAND is COMMAND --help`(words: [String]) throws {
        let fixture = try CommandFixture()
        let help = try fixture.prumo(["help"] + words)
        #expect(help.status == 0)
        #expect(try fixture.prumo(words + ["--help"]) == help)
        #expect(help.output.hasPrefix("prumo \(words.joined(separator: " ")): "))
    }

    @Test func `help of what is none suggests a command`() throws {
        let outcome = try CommandFixture().prumo(["help", "lnt"])
        #expect(
            outcome.status == 2 && outcome.errors == "prumo: error: unknown command 'prumo lnt'; did you mean lint?\n")
    }

    @Test(arguments: ["--version", "-V", "version"])
    func `the version`(word: String) throws {
        let outcome = try CommandFixture().prumo([word])
        #expect(outcome.status == 0 && outcome.output == "prumo \(PrumoVersion.text)\n")
    }

    @Test func `help in a pipe has one width, and COLUMNS sets another`() throws {
        let fixture = try CommandFixture()
        for (variables, width) in [([:], 100), (["COLUMNS": "60"], 60)] {
            let lines = try fixture.prumo(["help", "lint"], variables: variables).output.split(separator: "\n")
            let isOver = lines.filter { $0.count > width && !$0.hasPrefix("  prumo ") }
            #expect(isOver.isEmpty && lines.contains { $0.count > width - 20 })
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: HelpCommandTests.script)))
    func `help fits a terminal`() throws {
        let fixture = try CommandFixture()
        let prumo = BuiltProducts.folder.appending(path: "prumo").path
        for columns in [40, 72] {
            let output = try fixture.run(
                URL(filePath: Self.script),
                ["-q", "-e", "-c", "stty cols \(columns); '\(prumo)' lint --help", "/dev/null"],
                environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
            ).output
            let lines = output.split(whereSeparator: \.isNewline)
            #expect(lines.count > 50)
            #expect(
                lines.allSatisfy {
                    $0.count <= columns || $0.hasPrefix("  prumo ") || $0.hasPrefix("  --") || $0.hasPrefix("      --")
                })
        }
    }

    @Test func `every command's help is the same words at each width`() {
        for (command, _) in PrumoCommand.group.commands {
            let words = command.help.split { $0 == " " || $0 == "\n" }
            let narrow = command.help(for: .init(columns: 40, colorDepth: .none)).split { $0 == " " || $0 == "\n" }
            #expect(words == narrow)
        }
    }
}
