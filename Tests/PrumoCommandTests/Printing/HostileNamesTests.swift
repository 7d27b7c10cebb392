import CommandLineKit
import Findings
import Foundation
import Linter
import SourceText
import TestSupport
import Testing

@testable import prumo

/// Runs every command and every reporter on a package whose names and values try to steer terminals and logs of CI.
@Suite struct HostileNamesTests {
    /// A control sequence in both its forms, a command of GitHub Actions on its own line, and a change of direction.
    private static let hostile = "x\u{1B}[31m\n::error::pwned\u{9B}2J\u{202E}##[error]##vso[a]y"
    private static let hostileJSON = String(
        decoding: (try? JSONEncoder().encode(hostile)) ?? Data(), as: UTF8.self)
    private static let comment = "\u{1B}[31m\u{9B}\u{202E}"

    /// The arguments with which a command is run; a list of lists, as a command may have several forms of output. A command
    /// that is not in it is run without arguments, and with a name of a file.
    private static let arguments: [String: [[String]]] = [
        "check": [[], ["--only", "environments,assets,strings"], [hostile], ["--only", hostile]],
        "catalog": [["--html", "pages"], ["--html", hostile], ["--html", "pages", hostile], [hostile]],
        "lint": [
            [], ["--statistics"], ["--diff", "Sources/App/fix\(hostile).swift"], ["--fix"],
            ["--add-suppressions", "--reason", "later"],
            ["--write-baseline", "\(hostile).json"], ["--baseline", "\(hostile).json"], ["--config", hostile],
            ["--show-configuration", "Sources/App/\(hostile).swift"],
            ["--show-configuration", "Sources/App/\(hostile).swift", "--reporter", "json"], [hostile], ["--\(hostile)"],
            ["--reporter", hostile], ["--only-rule", hostile],
        ],
        "format": [
            ["--check"], ["--diff"], ["--check", "--reporter", "frame"], [], ["--configuration", hostile],
            ["--configuration", "{\(hostileJSON): 1}"], ["--show-configuration", "Sources/App/\(hostile).swift"],
            ["--show-configuration", "Sources/App/\(hostile).swift", "--reporter", "json"], ["--lines", hostile, "a"],
            ["--changed=\(hostile)"], [hostile],
        ],
        "init": [
            ["--diff"], [], ["--ci", "gitlab"], ["--ci", hostile], ["--dependency", hostile],
            ["--package-path", hostile],
        ],
        "rule": [
            [], ["--format", "markdown"], [hostile], ["force_cast"], ["force_cast", "--format", hostile],
            ["new", hostile],
        ],
        "migrate dotenv": [
            ["--diff"], ["--force"], ["\(hostile).env"], ["--environment", "\(hostile)=\(hostile)"],
            ["--environment", hostile],
            ["--secret", hostile, "--force"], ["--sources", hostile, "--force"],
        ],
        "migrate xcconfig": [
            ["\(hostile).xcconfig", "--force"], ["\(hostile).xcconfig", "--info-plist", "\(hostile).plist", "--force"],
            [hostile],
        ],
        "migrate arkana": [[], ["\(hostile).yml"], ["--force"]],
        "migrate plist": [["\(hostile).plist", "--force"], [hostile]],
        "migrate swiftlint": [[], ["--output", "-"], ["\(hostile).yml"], ["--output", "\(hostile)/x.json"]],
        "migrate swiftformat": [
            ["--output", "-"], ["--diff"], ["--comments"], ["\(hostile).yml"], ["--output", "\(hostile)/x.json"],
        ],
        "migrate periphery": [
            ["--output", "-"], ["--diff"], ["--comments"], ["\(hostile).yml"], ["--output", "\(hostile)/x.json"],
        ],
        "strings status": [
            [], ["--format", "json"], ["--format", "markdown"], ["--format", "html"], ["--fail-under", "99"], [hostile],
        ],
        "strings check": [[], ["--reporter", "frame"], [hostile]],
        "strings unused": [[], ["--format", "json"], [hostile]],
        "strings undefined": [[], ["--format", "json"], [hostile]],
        "strings sync": [["--check"], ["--check", "--format", "json"], ["--diff"], [hostile]],
        "strings diff": [[], ["--format", "json"], ["--format", "markdown"], [hostile]],
        "strings merge": [
            ["App/en.lproj/\(hostile).strings", "App/en.lproj/\(hostile).strings", "App/de.lproj/\(hostile).strings"],
            ["--install"], [hostile, hostile, hostile],
        ],
        "strings add": [["new\(hostile)", "--value", hostile, "--table", hostile, "--diff"], [hostile]],
        "strings set": [
            ["plain", "--value", hostile, "--table", hostile, "--diff"],
            [hostile, "--value", "a", "--format", "json"],
        ],
        "strings rename": [
            ["plain", "\(hostile)2", "--table", hostile, "--diff"], [hostile, hostile, "--table", hostile],
        ],
        "strings remove": [[hostile, "--table", hostile, "--diff"], ["\(hostile)3"]],
        "strings move": [
            [hostile, "--to", "Other", "--table", hostile, "--diff"],
            [hostile, "--to", hostile, "--table", "Other"],
        ],
        "strings sort": [["--diff"], ["--diff", "--format", "json"], [hostile]],
        "strings normalize": [["--check"], ["--check", "--format", "json"], ["--diff"], [hostile]],
        "strings convert": [
            ["App", "--to", "xcstrings", "--diff"], ["App", "--to", "xcstrings", "--lossy", "--format", "json"],
            [hostile, "--to", "strings"],
        ],
        "strings export": [["--locale", "de", "--to", hostile], ["--locale", hostile, "--to", "out"]],
        "strings import": [["translations.csv", "--diff"], [hostile]],
        "strings pseudo": [["en-XA", "--diff"], [hostile]],
        "environments list": [[], ["--format", "json"], ["--package-path", hostile]],
        "environments matrix": [[], ["--format", "html"], ["--format", "markdown"], ["--format", "json"]],
        "environments diff": [
            ["Development", "Stage"], ["Development", "Stage", "--format", "json"], [hostile, "x"],
        ],
        "environments check": [
            [], ["--reporter", "frame"], ["-e", "Stage"], ["-e", hostile], ["--only-rule", hostile],
            ["--write-baseline", "\(hostile).json"],
        ],
        "environments show": [["Stage"], ["Stage", "--format", "json"], [hostile]],
        "environments verify": [["\(hostile).bin", "-e", "Stage"], ["\(hostile).bin", "-e", "Stage", "--verbose"]],
        "environments export": [["Stage", "--format", "json"], ["Stage", "--format", "xcconfig"], [hostile]],
        "environments init": [[], ["--package-path", hostile]],
        "environments secrets import": [
            ["-e", "Stage"], ["-e", "Stage", hostile], ["-e", "Stage", "--provider", hostile],
            ["-e", "Stage", "--provider-command", hostile], ["-e", "Stage", "--provider-command", "[\(hostileJSON)]"],
        ],
        "environments secrets check": [[], ["--reporter", "frame"], ["-e", hostile]],
        "assets check": [
            [], ["--reporter", "json"], ["--reporter", "frame"], ["--strict"], ["--sources", "Environments"], [hostile],
        ],
        "modules": [[], ["--format", "json"], ["--format", "dot"], ["--check"], ["--exclude", hostile], [hostile]],
        "xcode check": [[], ["App.xcodeproj"], ["--reporter", "frame"], ["--reporter", "json"], [hostile]],
        "xcode init": [
            ["--diff"], [], ["--target", hostile], ["--dependency", hostile], ["--dependency", "https://\(hostile)"],
            [hostile],
        ],
        "syntax": [
            ["Sources/App/\(hostile).swift"], ["Sources/App/\(hostile).swift", "--format", "json"],
            ["Sources/App/\(hostile).swift", "--tokens"], [hostile],
        ],
    ]

    private static var commands: [String] {
        PrumoCommand.group.commands.map { String($0.command.name.dropFirst("prumo ".count)) }
    }

    /// - Parameter isBroken: whether there are errors as well: names that environments cannot have, unknown keys.
    private static func package(isBroken: Bool) throws -> CommandFixture {
        let more = isBroken ? ", \(hostileJSON): 1, \"url\": \(hostileJSON)" : ""
        let strings = "\"plain\" = \"a\";\n\"\(hostile)\" = \"\(hostile) %@\";\n"
        let code = """
            // prumo:disable:next \(comment)rule\(comment)
            let list = [1] as! [String] // TODO: \(comment)
            let text = NSLocalizedString("a\u{202E}", tableName: "\u{202E}", comment: "")

            """
        let image = #"{"images": [{"filename": \#(hostileJSON)}], \#(hostileJSON): 1}"#
        let fixture = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "::error::top.swift": code,
            "Sources/App/\(hostile).swift": code, "Sources/App/\(hostile)/inner.swift": code,
            "Sources/App/fix\(hostile).swift": "func call() -> () { }\n",
            "App/en.lproj/\(hostile).strings": strings,
            "App/de.lproj/\(hostile).strings": "\"plain\" = \"\(hostile)\";\n\"\(hostile)\" = \"b\";\n",
            "App/en.lproj/Other.strings": "\"other\" = \"a\";\n",
            "Sources/App/\(hostile).xcassets/Contents.json": "{}",
            "Sources/App/\(hostile).xcassets/\(hostile).imageset/Contents.json": image,
            "Sources/App/\(hostile).xcassets/\(hostile).imageset/\(hostile).txt": "",
            "\(hostile).bin": hostile, "translations.csv": "table,key,source,de\nApp/x,\"\(hostile)\",a,b\n",
            ".swiftlint.yml": "\"x\\e[31m\": 1 # \(comment.dropFirst())\ndisabled_rules: [\"\\e[31m\\u009b\"]\n",
            ".env": "A=\"\(hostile)\"\n", "\(hostile).env": "A=\"\(hostile)\"\n\(isBroken ? hostile : "")\n",
            "\(hostile).xcconfig":
                "A = \(comment)\nB[\(comment)=\(comment)] = $(\(comment))\n#include \"\(comment)\"\n",
            "\(hostile).plist": "<plist><dict><key>A\u{202E}</key><string>$(\u{202E})</string></dict></plist>",
            ".arkana.yml": "\"x\\e[31m\": 1\nglobal_secrets: [\"\\e[31m\", \"a\\u009b\"]\n",
            ".prumo.json": isBroken
                ? #"{"lint": {\#(hostileJSON): 1, "disabled_rules": [\#(hostileJSON)]}}"#
                : #"{"lint": {"excluded": [\#(hostileJSON)]}}"#,
        ])
        for name in ["Development", "Stage", "Production"] {
            try fixture.write(
                #"{"title": "\#(name)", "value": \#(hostileJSON)\#(more)}"#, to: "Environments/\(name).json")
        }
        try fixture.write("{}", to: "Environments/\(hostile).txt")
        return fixture
    }

    /// What is checked of an output. In a pipe, the lines of a diff have the bytes of the files, for `git apply`.
    private static func checked(_ output: String, _ options: [String]) -> String {
        guard options.contains("--diff") else { return output }
        let head = /^(---|\+\+\+) ("?[ab]\/|\/dev\/null)/
        let lines = output.split(separator: "\n").filter { !" +-".contains($0.prefix(1)) || $0.contains(head) }
        return lines.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [Substring.UnicodeScalarView] {
        text.unicodeScalars.split(separator: "\n").map { $0.drop(while: \.properties.isWhitespace) }
    }

    private static func check(_ text: String, _ arguments: [String]) {
        let steering = text.unicodeScalars.filter { $0.steersOutput && $0 != "\n" && $0 != "\t" }
        #expect(steering.isEmpty, "\(arguments): \(text.debugDescription)")
        #expect(!lines(text).contains { $0.starts(with: "::".unicodeScalars) }, "\(arguments): \(text)")
        // Code is quoted as it is, except in CI.
        let names = text.split(separator: "\n").filter { !$0.contains("│") }
        #expect(!names.contains { $0.contains("##[") || $0.contains("##vso[") }, "\(arguments): \(text)")
    }

    @Test func `the table has no other names than those of commands`() {
        #expect(Set(Self.arguments.keys).subtracting(Self.commands) == [])
    }

    @Test(arguments: HostileNamesTests.commands, [false, true])
    func `no command prints terminal or log control sequences`(command: String, isBroken: Bool) throws {
        let words = command.split(separator: " ").map(String.init)
        let fixture = try Self.package(isBroken: isBroken)
        if command == "environments init" { try fixture.folder.remove("Environments") }
        if words[0] == "xcode" {
            let text = ProjectFixture.text.replacing("name = Shop;", with: "name = \"\(Self.hostile)\";").replacing(
                "path = Shop;", with: "path = \"\(Self.hostile)\";"
            ).replacing("name = Debug;", with: "name = \"Debug\(Self.hostile)\";")
            try fixture.write(text, to: "App.xcodeproj/project.pbxproj")
            let scheme = "<A buildConfiguration=\"\(Self.comment.dropFirst())\"/>"
            try fixture.write(scheme, to: "App.xcodeproj/xcshareddata/xcschemes/\(Self.hostile).xcscheme")
        }
        if ["strings diff", "strings merge"].contains(command) {
            try fixture.git("init", "-q", "-b", "main")
            try fixture.commit()
            try fixture.write("\"new\(Self.hostile)\" = \"a\";\n", to: "App/en.lproj/\(Self.hostile).strings")
        }
        for options in Self.arguments[command] ?? [[], [Self.hostile]] {
            let outcome = try fixture.run(Array(words.dropFirst()) + options, of: words[0])
            Self.check(Self.checked(outcome.output, options), words + options)
            Self.check(outcome.errors, words + options)
        }
        Self.check(try fixture.run(Array(words.dropFirst()) + ["--help"], of: words[0]).output, words)
    }

    /// More than a file name, a path or a line of a terminal can have.
    private static let longWord = String(repeating: "/x", count: 5_000)
    private static let hostileWords = [
        "", "--", "\n", "\r\n\t\u{7F}\u{85}", hostile, "--\(hostile)", "--\(hostile)=\(hostile)", longWord,
        String(repeating: "a", count: 300),
    ]

    /// Command lines with each hostile word as the only argument and, after `--`, as all of them, and with some as the value of
    /// each option that takes one; in the gate of every third option.
    private static func hostileLines(of command: Command) -> Set<[String]> {
        func arguments(_ word: String) -> [String] { command.arguments.map { $0.value.choices.first ?? word } }
        let options = command.options.filter { $0.value != nil }.enumerated().filter {
            Night.isNow || $0.offset % 3 == 0
        }
        return Set(
            hostileWords.flatMap { [[$0], ["--"] + arguments($0), arguments($0) + [$0]] }
                + [hostile, longWord].flatMap { word in options.map { [$0.element.subject, word] + arguments(word) } })
    }

    @Test(arguments: HostileNamesTests.commands)
    func `every command ends with a status, whatever its arguments are`(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let definition = try #require(PrumoCommand.group.commands.first { $0.command.name == "prumo \(command)" })
            .command
        let fixture = try CommandFixture(["Package.swift": "// swift-tools-version: 6.1\n"])
        for line in Self.hostileLines(of: definition) {
            let outcome = try fixture.prumo(words + line)
            let shown = (words + line).map { String($0.prefix(100)).debugDescription }
            #expect((0...2).contains(outcome.status), "\(shown): \(outcome.errors.suffix(1000))")
            Self.check(outcome.output, shown)
            Self.check(outcome.errors, shown)
        }
    }

    @Test func `every group of commands refuses such a name of a command`() throws {
        let fixture = try CommandFixture()
        for (group, word) in PrumoCommand.group.groups.flatMap({ group in Self.hostileWords.map { (group, $0) } }) {
            let outcome = try fixture.prumo(group.name.split(separator: " ").dropFirst().map(String.init) + [word])
            #expect(outcome.status == 2)
            Self.check(outcome.output, [word])
            Self.check(outcome.errors, [word])
        }
    }

    @Test(arguments: ReporterRegistry.ids, ["lint", "format --check", "check", "strings check", "environments check"])
    func `no reporter prints terminal or log control sequences`(reporter: String, command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        // Names that are only broken have no findings but those of environments.
        let fixture = try Self.package(isBroken: command == "environments check")
        func run(_ reporter: String) throws -> CommandFixture.Outcome {
            try fixture.run(Array(words.dropFirst()) + ["--reporter", reporter], of: words[0])
        }
        let outcome = try run(reporter)
        Self.check(outcome.errors, words)
        guard reporter.hasPrefix("github-actions") else { return Self.check(outcome.output, words + [reporter]) }
        let lines = Self.lines(outcome.output).map { String($0) }
        #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
        #expect(!outcome.output.unicodeScalars.contains { $0.steersOutput && $0 != "\n" })
        #expect(lines.count == Self.lines(try run("csv").output).count - 1)
    }

    @Test func `the tool of the plugin prints no more than that`() throws {
        let fixture = try Self.package(isBroken: true)
        let outcome = try fixture.run(
            BuiltProducts.folder.appending(path: "generate-constants"),
            [
                "--target", "App", "--package-directory", fixture.folder.path, "--target-directory",
                fixture.folder.path + "/Sources/App", "--output-directory", fixture.folder.path + "/out",
            ], environment: [:])
        #expect(outcome.status == 1)
        Self.check(outcome.output, ["generate-constants"])
        Self.check(outcome.errors, ["generate-constants"])
    }
}
