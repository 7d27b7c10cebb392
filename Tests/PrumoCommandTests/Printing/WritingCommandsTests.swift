import CommandLineKit
import Foundation
import Testing

@testable import prumo

/// The one vocabulary for writing files in all commands: those that exist to write do so unless `--diff` is given, those that
/// inspect files write with `--fix` or a word for what is lost.
@Suite struct WritingCommandsTests {
    /// How a command changes files that are there.
    private enum Writing {
        /// It writes them, and has `--diff`.
        case always
        /// It writes with one of these flags, and may have `--diff` for it.
        case with([String])
        /// It writes only where an option or an argument names a new file, or what runs it expects it.
        case output
        /// It writes no files.
        case never
    }

    /// Every command. A new one has to be added here.
    private static let commands: [String: Writing] = [
        "init": .always, "check": .with(["--write-baseline", "--prune"]),
        "lint": .with(["--fix", "--unsafe-fixes", "--add-suppressions", "--write-baseline", "--prune"]),
        "rule": .output, "schema": .never, "syntax": .never, "generate": .never, "unused": .never, "server": .never,
        "catalog": .output, "selftest": .never, "mcp": .never, "completions": .never, "man": .never,
        "migrate swiftlint": .always, "migrate xcconfig": .always, "migrate dotenv": .always,
        "migrate arkana": .always, "migrate plist": .always, "migrate swiftgen": .always, "migrate rswift": .always,
        "migrate xcode-symbols": .always, "migrate xcstrings-tool": .always,
        "strings status": .never, "strings check": .with(["--write-baseline", "--prune"]), "strings undefined": .never,
        "strings diff": .never, "strings unused": .with(["--delete"]), "strings merge": .output,
        "strings add": .always, "strings set": .always, "strings rename": .always, "strings remove": .always,
        "strings move": .always, "strings sort": .always, "strings normalize": .always, "strings convert": .always,
        "strings new": .always, "strings export": .output, "strings import": .always, "strings suggest": .always,
        "strings pseudo": .always, "strings sync": .always,
        "environments list": .never, "environments matrix": .never, "environments diff": .never,
        "environments check": .with(["--write-baseline", "--prune"]), "environments show": .never,
        "environments verify": .never, "environments export": .output, "environments rename": .always,
        "environments unused": .never, "environments init": .always, "environments guards": .never,
        // The values of secrets are never printed, so there is no diff.
        "environments secrets import": .output, "environments secrets check": .with(["--write-baseline", "--prune"]),
        "assets check": .with(["--write-baseline", "--prune"]), "xcode check": .with(["--write-baseline", "--prune"]),
        "xcode init": .always,
    ]

    private static let all = PrumoCommand.group.commands.map(\.command)

    @Test func `every command has its place in the table`() {
        for command in Self.all {
            #expect(Self.commands[String(command.name.dropFirst("prumo ".count))] != nil, "\(command.name)")
        }
    }

    @Test(arguments: all.map(\.name))
    func `a command writes by the words that all have`(name: String) throws {
        let command = try #require(Self.all.first { $0.name == name })
        let options = Set(command.options.map(\.subject))
        // The five dialects that there were are old names only.
        #expect(options.isDisjoint(with: ["--dry-run", "--write", "--apply", "--preview", "--in-place"]))
        switch Self.commands[String(name.dropFirst("prumo ".count))] {
        case .always:
            #expect(options.contains("--diff") && !options.contains("--fix"))
        case .with(let words):
            #expect(options.isSuperset(of: words))
        case .output, .never:
            #expect(options.isDisjoint(with: ["--diff", "--fix", "--delete"]))
        case nil: break
        }
        let diff = command.options.first { $0.name == "diff" }
        #expect(diff == nil || diff?.summary.hasPrefix("print the ") == true)
        #expect(diff == nil || diff?.summary.hasSuffix(" as a unified diff without writing files") == true)
    }

    /// A package that every command below would change.
    private static func package() throws -> CommandFixture {
        let files = [
            ".git/HEAD": "",
            "Package.swift": "// swift-tools-version: 6.1\nlet package = Package(name: \"A\", targets: [])\n",
            ".swiftlint.yml": "disabled_rules: [todo]\n", ".env": "A=1\n", ".env.prod": "A=2\n",
            "Debug.xcconfig": "HOST = a\n", "Release.xcconfig": "HOST = b\n",
            "Config-Dev.plist": "<plist><dict><key>a</key><string>1</string></dict></plist>",
            "Config-Prod.plist": "<plist><dict><key>a</key><string>2</string></dict></plist>",
            ".arkana.yml": "global_secrets: [Maps]\n",
            "en.lproj/Localizable.strings": "\"b\" = \"Yes\";\n\"a\" = \"No\";\n",
            "de.lproj/Localizable.strings": "\"a\" = \"Nein\";\n",
            "Code/a.swift": "let a = NSLocalizedString(\"a\", comment: \"\")\n",
        ]
        return try CommandFixture(Dictionary(uniqueKeysWithValues: files.map { ("Shop/\($0)", $1) }))
    }

    /// Every command of the table that can change the package, with arguments.
    private static let lines = [
        "init", "environments init", "migrate swiftlint", "migrate xcconfig Debug.xcconfig Release.xcconfig",
        "migrate dotenv", "migrate arkana", "migrate plist Config-Dev.plist Config-Prod.plist",
        "strings add c --value C", "strings set a --value Nope", "strings rename a z --table Localizable",
        "strings remove b --table Localizable", "strings sort", "strings convert . --to xcstrings",
        "strings new More --in .", "strings pseudo en-XA", "strings unused --delete",
    ]

    private static func contents(_ fixture: CommandFixture) -> [String: Data] {
        let paths =
            FileManager.default.enumerator(atPath: fixture.folder.path + "/Shop")?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                FileManager.default.contents(atPath: fixture.folder.path + "/Shop/" + path).map { (path, $0) }
            })
    }

    @Test(arguments: lines)
    func `--diff prints a diff that git applies, and writes nothing`(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let fixture = try Self.package()
        let before = Self.contents(fixture)
        let printed = try fixture.prumo(words + ["--diff"], in: "Shop")
        #expect(printed.status == 0, "\(printed.errors)")
        #expect(printed.output.hasPrefix("--- ") || printed.output.hasPrefix("diff --git "), "\(printed.output)")
        #expect(Self.contents(fixture) == before)
        let old = try fixture.prumo(words + ["--dry-run"], in: "Shop")
        #expect(old.output == printed.output)
        #expect(old.errors == "prumo: note: --dry-run is now called --diff\n" + printed.errors)

        #expect(try fixture.prumo(words, in: "Shop").status == 0)
        var written = Self.contents(fixture)
        #expect(written != before)
        let other = try Self.package()
        try other.write(printed.output, to: "changes.diff")
        let git = URL(filePath: "/usr/bin/git")
        guard FileManager.default.isExecutableFile(atPath: git.path) else { return }
        let applied = try other.run(
            git, ["apply", "--unsafe-paths", "../changes.diff"], in: "Shop",
            environment: ["GIT_DIR": "/nonexistent", "GIT_CEILING_DIRECTORIES": "/"])
        #expect(applied.status == 0, "\(applied.errors)")
        // The schema for editors is named only.
        written[".prumo.schema.json"] = nil
        #expect(Self.contents(other) == written)
    }

    @Test(arguments: lines.filter { $0.hasPrefix("init") || $0.hasPrefix("migrate") }, ["--write", "--fix"])
    func `old words for writing are noted and change nothing`(line: String, word: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let (one, other) = (try Self.package(), try Self.package())
        let plain = try one.prumo(words, in: "Shop")
        let outcome = try other.prumo(words + [word], in: "Shop")
        #expect(outcome.status == plain.status && outcome.output == plain.output)
        #expect(
            outcome.errors.hasPrefix(
                "prumo: note: \(word) is no longer needed: prumo \(words.prefix(2).joined(separator: " "))")
                || line == "init")
        #expect(outcome.errors.hasSuffix(plain.errors))
        #expect(Self.contents(one) == Self.contents(other))
        #expect(try other.prumo(words + [word, "--diff"], in: "Shop").status == 2)
    }
}
