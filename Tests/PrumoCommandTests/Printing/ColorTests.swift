import Foundation
import TestSupport
import Testing

/// `--color` in each of its modes, on a pipe and on a terminal.
@Suite struct ColorTests {
    private static let script = "/usr/bin/script"

    private static func package() throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "a.swift": "let list = [1] as! [String]\n",
            "en.lproj/Localizable.strings": "\"b\" = \"b\";\n\"a\" = \"a\";\n",
        ])
    }

    private static let commands = [
        ["lint", "--exit-zero"], ["check", "--exit-zero"], ["rule"], ["rule", "force_cast"],
        ["strings", "sort", "--diff"], ["init", "--diff"],
    ]

    @Test(arguments: commands)
    func `a pipe gets colors with always only`(command: [String]) throws {
        let fixture = try Self.package()
        #expect(try !fixture.prumo(command).output.contains("\u{1B}"))
        #expect(try !fixture.prumo(command + ["--color", "never"]).output.contains("\u{1B}"))
        let outcome = try fixture.prumo(command + ["--color=always"], variables: ["NO_COLOR": "1"])
        #expect(outcome.status == 0 && outcome.output.contains("\u{1B}["), "\(outcome.errors)")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: ColorTests.script)), arguments: commands)
    func `a terminal gets colors unless it or the command line refuses them`(command: [String]) throws {
        let fixture = try Self.package()
        func output(_ arguments: [String], _ variables: [String: String] = [:]) throws -> String {
            try fixture.onTerminal(command + arguments, variables: variables).replacing("\u{1B}[K", with: "")
        }
        #expect(try output([]).contains("\u{1B}["))
        #expect(try !output(["--color", "never"]).contains("\u{1B}"))
        #expect(try !output([], ["NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(try output(["--color", "always"], ["NO_COLOR": "1"]).contains("\u{1B}["))
    }

    @Test(arguments: ["FORCE_COLOR", "CLICOLOR_FORCE"])
    func `the environment forces colors in a pipe, for all commands alike`(variable: String) throws {
        let fixture = try Self.package()
        for command in Self.commands + [[], ["strings", "status"], ["environments", "matrix"]] {
            func output(_ more: [String] = [], _ variables: [String: String] = [:]) throws -> String {
                try fixture.prumo(command + more, variables: [variable: "1"].merging(variables) { $1 }).output
            }
            let plain = try fixture.prumo(command).output
            let forced = try output()
            // No sequence is shown as text.
            #expect(!forced.contains(#"\u{1B}"#), "\(command)")
            #expect(!plain.contains("\u{1B}"))
            if Self.commands.contains(command) {
                #expect(forced.contains("\u{1B}["), "\(command)")
                #expect(try !output(["--color", "never"]).contains("\u{1B}"))
            }
            #expect(try output([], ["NO_COLOR": "1"]) == plain)
            #expect(try output([], [variable: "0"]) == plain)
        }
    }

    @Test func `forced colors leave formats that programs read as they are`() throws {
        let fixture = try Self.package()
        let forced = ["FORCE_COLOR": "1"]
        for more in [["--reporter", "json"], ["--reporter", "xcode"], ["--diff", "--unsafe-fixes"]] {
            let plain = try fixture.prumo(["lint"] + more)
            #expect(try fixture.prumo(["lint"] + more, variables: forced) == plain)
        }
        let gitHub = try fixture.prumo(["lint"], variables: ["GITHUB_ACTIONS": "true"].merging(forced) { $1 })
        #expect(gitHub.output.contains("::error file=") && !gitHub.output.contains("\u{1B}"))
    }

    @Test func `a report in a file has no colors`() throws {
        let fixture = try Self.package()
        let outcome = try fixture.prumo(["lint", "--color", "always", "--reporter", "frame", "--output", "report"])
        #expect(outcome.status == 1)
        #expect(try !fixture.folder.read("report").contains("\u{1B}"))
    }

    @Test func `what a repository contains is not printed as colors`() throws {
        let fixture = try CommandFixture(["a\u{1B}[31m.swift": "let list = [1] as! [String] // \u{1B}[31m\n"])
        let outcome = try fixture.prumo(["lint", "--color", "always"])
        #expect(outcome.output.contains("\u{1B}[") && !outcome.output.contains("\u{1B}[31m"))
    }
}

extension CommandFixture {
    /// What `prumo` writes to both its outputs, which are a terminal (`script` of util-linux).
    func onTerminal(_ arguments: [String], variables: [String: String] = [:]) throws -> String {
        let words = [BuiltProducts.folder.appending(path: "prumo").path] + arguments
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        return try run(
            URL(filePath: "/usr/bin/script"), ["-q", "-e", "-c", line, "/dev/null"],
            environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(variables) { $1 }
        ).output
    }
}
