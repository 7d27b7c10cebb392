import Foundation
import TestSupport
import Testing

/// Runs commands as jobs of CI services do, on files whose lines are commands of these services.
@Suite struct LogCommandsOutputTests {
    private static let commands = [
        "##vso[task.prependpath]/tmp", "##VSO[task.prependpath]/tmp", "##[group]x", "##teamcity[message text='x']",
        "::add-path::/tmp", "section_start:1:x", "travis_fold:start:x", "--- x", "+++ x", "~~~ x", "^^^ +++ ",
    ]
    private static let variables = [
        "CI", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "TEAMCITY_VERSION", "BUILDKITE", "TRAVIS",
    ]

    /// What services obey: in any line, or at its start, with no style before.
    private static func obeyed(_ text: String) -> [Substring] {
        let anywhere = /(?i)##[a-z]*\[/
        let atStart = /^\s*(::|section_(start|end):|travis_(fold|time):|(---|\+\+\+|~~~|\^\^\^)\s)/
        let head = /^(--- a\/|\+\+\+ b\/)/
        return text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n").filter {
            $0.contains(anywhere) || $0.contains(atStart) && !$0.contains(head)
        }
    }

    private static func package() throws -> CommandFixture {
        let lines = commands.map { "\($0)\n\t\($0)\n" }.joined()
        let fixture = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            ".prumo.json": #"{"lint": {"opt_in_rules": ["all"]}, "strings": {"sourceLanguage": "en"}}"#,
            "Sources/App/A.swift": commands.map { "let a = b as! C; /* \($0) */ let d = 1  ;  // TODO: \($0)\n" }
                .joined(),
            "Sources/App/B.swift": "let text = \"\"\"\n\(lines)\"\"\"  \nlet e = 1 ;\n",
            "App/en.lproj/Main.strings": commands.enumerated().map { "\"\($1)\" = \"\($1)\\n\($1) \($0)\";\n" }
                .joined(),
            "App/de.lproj/Main.strings": "\"\(commands[0])\" = \"\(commands[0]) %@\";\n",
        ])
        try fixture.git("init", "-q", "-b", "main")
        try fixture.commit()
        return fixture
    }

    private static let lines: [[String]] = [
        ["lint", "--reporter", "frame"], ["lint", "--color", "always", "--frames"], ["lint", "--diff"],
        ["lint", "--reporter", "xcode"], ["lint", "--reporter", "emoji"], ["lint", "--reporter", "agent"],
        ["lint", "--reporter", "json"], ["lint", "--reporter", "sarif"], ["lint", "--reporter", "html"],
        ["lint", "--reporter", "csv"], ["lint", "--reporter", "junit"], ["lint", "--reporter", "gitlab"],
        ["lint", "--reporter", "checkstyle"], ["lint", "--reporter", "codeclimate"],
        ["lint", "--reporter", "markdown"],
        ["lint", "--reporter", "sonarqube"], ["lint", "--statistics"], ["syntax", "Sources/App/B.swift"],
        ["syntax", "Sources/App/B.swift", "--tokens"], ["syntax", "Sources/App/B.swift", "--format", "json"],
        ["strings", "check", "--reporter", "frame"], ["strings", "status"], ["strings", "status", "--format", "html"],
        ["strings", "unused"], ["strings", "unused", "--format", "json"],
        ["strings", "set", commands[0], "--value", commands[4], "--diff"],
        ["strings", "rename", commands[1], commands[7], "--diff"], ["strings", "sort", "--diff"], ["generate"],
        ["check"], ["lint", commands[0]], ["lint", "--only-rule", commands[4]], ["rule", commands[4]], [commands[4]],
        ["lint", "--\(commands[0])"],
    ]

    @Test(arguments: Array(lines.enumerated()))
    func `no output is obeyed by a CI service`(number: Int, arguments: [String]) throws {
        let fixture = try Self.package()
        for variable in ["CI", Self.variables[number % Self.variables.count]] {
            let outcome = try fixture.prumo(arguments, variables: [variable: "true"])
            let output =
                variable == "GITHUB_ACTIONS"
                ? outcome.output.replacing(/(?m)^::(error|warning) file=/, with: "annotation ") : outcome.output
            #expect(Self.obeyed(output) == [], "\(variable)")
            #expect(Self.obeyed(outcome.errors) == [], "\(variable)")
        }
    }

    @Test(arguments: LogCommandsOutputTests.variables)
    func `each service has a variable by which it is recognized`(variable: String) throws {
        let outcome = try Self.package().prumo(["lint", "--reporter", "frame"], variables: [variable: "true"])
        #expect(outcome.output.contains("vso[task.prependpath]"))
        #expect(Self.obeyed(outcome.output) == [])
    }

    @Test(arguments: [[], ["--format", "markdown"], ["--format", "json"]])
    func `no difference of strings is obeyed by a CI service`(options: [String]) throws {
        let fixture = try Self.package()
        try fixture.write("\"new\" = \"::x\\n##vso[x]\";\n", to: "App/en.lproj/Main.strings")
        let outcome = try fixture.prumo(["strings", "diff"] + options, variables: ["CI": "true"])
        #expect(outcome.output.contains("vso"))
        #expect(Self.obeyed(outcome.output) == [])
    }

    @Test func `annotations for GitHub are obeyed, and nothing else of their lines`() throws {
        let fixture = try Self.package()
        for arguments in [["lint"], ["lint", "--reporter", "github-actions-logging"]] {
            let outcome = try fixture.prumo(arguments, variables: ["GITHUB_ACTIONS": "true"])
            let lines = outcome.output.split(separator: "\n")
            #expect(
                !lines.isEmpty && lines.allSatisfy { $0.hasPrefix("::warning file=") || $0.hasPrefix("::error file=") })
            #expect(Self.obeyed(lines.map { "x" + $0 }.joined(separator: "\n")) == [])
        }
    }

    @Test func `a diff outside of CI contains the lines of the files`() throws {
        let output = try Self.package().prumo(["lint", "--diff"]).output
        #expect(output.contains("##vso[task.prependpath]"))
    }
}
