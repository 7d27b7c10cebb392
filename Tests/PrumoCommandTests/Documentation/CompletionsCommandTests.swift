import CommandLineKit
import Foundation
import Testing

@testable import prumo

/// The completion scripts, run by the shells that are installed.
@Suite struct CompletionsCommandTests {
    private static let commands = PrumoCommand.group.commands.map(\.command)

    /// The program of a shell; `nil` if it is not installed.
    private static func program(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
    }

    private static func script(_ shell: Shell, in fixture: CommandFixture) throws -> String {
        let outcome = try fixture.prumo(["completions", shell.rawValue])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        try fixture.write(outcome.output, to: "completions")
        return outcome.output
    }

    @Test(arguments: Shell.allCases)
    func `a script has every command and option, and is a valid one`(shell: Shell) throws {
        let fixture = try CommandFixture()
        let script = try Self.script(shell, in: fixture)
        for command in Self.commands {
            let name = shell == .zsh ? command.name.replacing(" ", with: "_").replacing("-", with: "_") : command.name
            #expect(script.contains(name), "\(command.name)")
            for option in command.options {
                let word = shell == .fish ? "-l \(option.name) " : option.subject
                #expect(script.contains(word), "\(command.name) \(option.subject)")
            }
        }
        guard let program = Self.program(shell.rawValue) else { return }
        let outcome = try fixture.run(program, ["-n", "completions"], environment: ["HOME": fixture.folder.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// What bash offers for the last word of a command line.
    private static func completions(of words: [String], in fixture: CommandFixture) throws -> [String] {
        let bash = try #require(program("bash"))
        let driver = """
            source ./completions
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _prumo
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try fixture.run(
            bash, ["--norc", "-c", driver, "bash"] + words, environment: ["PATH": "/nowhere"])
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test func `bash completes commands, options, values, files and rules`() throws {
        let fixture = try CommandFixture([
            "Sources/App/main.swift": "", "Sources/with space.swift": "", "notes.txt": "",
        ])
        _ = try Self.script(.bash, in: fixture)
        let cases: [([String], [String])] = [
            (["prumo", "str"], ["strings"]),
            (["prumo", "strings", "c"], ["check", "convert"]),
            (["prumo", "environments", "secrets", ""], ["import", "check"]),
            (["prumo", "lint", "--sta"], ["--statistics"]),
            (["prumo", "--v"], ["--version"]),
            (["prumo", "lint", "--reporter", "git"], ["github-actions", "gitlab"]),
            (["prumo", "lint", "--reporter", "=", "git"], ["github-actions", "gitlab"]),
            (["prumo", "lint", "--color", "="], ["auto", "always", "never"]),
            (["prumo", "lint", "--only-rule", "force_"], ["force_cast", "force_try", "force_unwrapping"]),
            (["prumo", "strings", "check", "--only-rule", "force_"], []),
            (["prumo", "strings", "check", "--only-rule", "missing_p"], ["missing_plural"]),
            (["prumo", "lint", "Sour"], ["Sources"]),
            (["prumo", "lint", "--fix", "Sources/w"], ["Sources/with space.swift"]),
            (["prumo", "check", "--package-path", "S"], ["Sources"]),
            (["prumo", "check", "--package-path", "n"], []),
            (["prumo", "lint", "--config", "n"], ["notes.txt"]),
            (["prumo", "lint", "--reason", "n"], []),
            (["prumo", "completions", ""], ["bash", "zsh", "fish"]),
            (["prumo", "lint", "$(touch created)"], []),
        ]
        for (words, expected) in cases {
            #expect(try Self.completions(of: words, in: fixture) == expected, "\(words)")
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/created"))
    }

    @Test(.enabled(if: CompletionsCommandTests.program("fish") != nil))
    func `fish completes commands with their summaries`() throws {
        let fish = try #require(Self.program("fish"))
        let fixture = try CommandFixture()
        _ = try Self.script(.fish, in: fixture)
        let outcome = try fixture.run(
            fish, ["--no-config", "-c", "source completions; complete -C 'prumo lint --reporter git'"],
            environment: ["HOME": fixture.folder.path])
        let lint = try #require(Self.commands.first { $0.name == "prumo lint" })
        let summary = try #require(lint.options.first { $0.name == "reporter" }).summary
        #expect(outcome.output == "github-actions\t\(summary)\ngitlab\t\(summary)\n")
    }

    /// A value that is named as a file is completed as one.
    @Test(arguments: CompletionsCommandTests.commands.map(\.name))
    func `values that are files and folders say so`(name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        let kinds: [String: ValueKind] = ["FILE": .file, "DIR": .folder, "FOLDER": .folder, "PATH": .path]
        for value in command.arguments.map(\.value) + command.options.compactMap(\.value) {
            guard let kind = kinds[value.placeholder] else { continue }
            #expect(value.kind == kind, "\(name) \(value.placeholder)")
        }
    }
}
