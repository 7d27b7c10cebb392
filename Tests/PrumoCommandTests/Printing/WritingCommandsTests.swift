import CommandLineKit
import Foundation
import TestSupport
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
        "format": .always, "rule": .output, "schema": .never, "syntax": .never, "generate": .never,
        "unused": .with(["--fix", "--unsafe-fixes", "--write-baseline", "--prune"]),
        "server": .never,
        "catalog": .output, "selftest": .never, "mcp": .never, "completions": .never, "man": .never,
        "migrate swiftlint": .always, "migrate swiftformat": .always, "migrate periphery": .always,
        "migrate xcconfig": .always, "migrate dotenv": .always,
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
        "modules": .with(["--write-baseline", "--prune"]),
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
            ".swiftlint.yml": "disabled_rules: [todo]\n", ".swiftformat": "--indent 2\n",
            ".periphery.yml": "retain_public: true\n", ".env": "A=1\n",
            ".env.prod": "A=2\n",
            "Debug.xcconfig": "HOST = a\n", "Release.xcconfig": "HOST = b\n",
            "Config-Dev.plist": "<plist><dict><key>a</key><string>1</string></dict></plist>",
            "Config-Prod.plist": "<plist><dict><key>a</key><string>2</string></dict></plist>",
            ".arkana.yml": "global_secrets: [Maps]\n",
            "en.lproj/Localizable.strings": "\"b\" = \"Yes\";\n\"a\" = \"No\";\n",
            "de.lproj/Localizable.strings": "\"a\" = \"Nein\";\n",
            "Code/a.swift": "let a  = NSLocalizedString(\"a\", comment: \"\")\n",
        ]
        return try CommandFixture(Dictionary(uniqueKeysWithValues: files.map { ("Shop/\($0)", $1) }))
    }

    /// Every command of the table that can change the package, with arguments.
    private static let lines = [
        "init", "format", "environments init", "migrate swiftlint", "migrate swiftformat",
        "migrate periphery",
        "migrate xcconfig Debug.xcconfig Release.xcconfig",
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

    /// A target with constants, and a line of code.
    private static func target(with line: String) -> [String: String] {
        [
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "App", targets: [.target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])])

            """,
            "Sources/App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
            "swiftgen.yml":
                "input_dir: Sources/App\nstrings:\n  inputs: en.lproj\n  outputs: {templateName: structured-swift5, output: G.swift}\n",
            "Sources/App/A.swift": line + "\n",
        ]
    }

    /// Commands that need more, with what they need.
    private static let others: [String: [String: String]] = [
        "migrate swiftgen --keep-names": target(with: "let a = L10n.Cart.title"),
        "migrate rswift --target App": target(with: "let a = R.string.localizable.cartTitle()"),
        "migrate xcode-symbols --target App": target(with: "let a = String(localized: .cartTitle)").merging([
            "Sources/App/Localizable.xcstrings": #"""
            {"sourceLanguage": "en", "strings": {"cart.title": {"extractionState": "manual", "localizations":
            {"en": {"stringUnit": {"state": "translated", "value": "Cart"}}}}}, "version": "1.0"}
            """#, "Sources/App/en.lproj/Localizable.strings": "",
        ]) { $1 },
        "migrate xcstrings-tool --target App": target(with: "let a = String(localized: .localizable.cartTitle)"),
        "environments rename host api.host": target(with: "let a = Settings.host").merging(
            Dictionary(
                uniqueKeysWithValues: ["Development", "Stage", "Production"].map {
                    ("Environments/\($0).json", "{\"host\": \"\($0).example.com\"}\n")
                })
        ) { $1 },
        "xcode init": ProjectFixture.files,
        "strings normalize": ["en.lproj/Localizable.strings": "\u{FEFF}\u{FEFF}\"a\" = \"No\";"],
        "strings sync --sources Code": ["Code/a.swift": "let a = NSLocalizedString(\"c d\", comment: \"x\")\n"],
        "strings move b --to More": ["en.lproj/More.strings": "\"m\" = \"M\";"],
        "strings import Localizable.de.json": ["Localizable.de.json": #"{"b": "Ja"}"#],
        "strings new More --in A Folder": ["A Folder/en.lproj/Other.strings": "\"m\" = \"M\";\n"],
    ]

    /// What a command writes is what git makes of its diff.
    private func expectDiffAgrees(_ words: [String], _ make: () throws -> CommandFixture) throws {
        let fixture = try make()
        let before = Self.contents(fixture)
        let printed = try fixture.prumo(words + ["--diff"], in: "Shop")
        #expect(printed.status == 0, "\(printed.errors)")
        #expect(printed.output.hasPrefix("--- ") || printed.output.hasPrefix("diff --git "), "\(printed)")
        #expect(Self.contents(fixture) == before)
        let old = try fixture.prumo(words + ["--dry-run"], in: "Shop")
        #expect(old.output == printed.output)
        #expect(old.errors == "prumo: note: --dry-run is now called --diff\n" + printed.errors)

        let outcome = try fixture.prumo(words, in: "Shop")
        #expect(outcome.status == 0, "\(outcome.errors)")
        var written = Self.contents(fixture)
        #expect(written != before)
        let other = try make()
        guard try apply(printed.output, to: other, in: "Shop") else { return }
        // The schema for editors is named only.
        written[".prumo.schema.json"] = nil
        #expect(Self.contents(other) == written)
    }

    /// Applies a diff in a folder; without git, nothing is done.
    private func apply(_ diff: String, to fixture: CommandFixture, in folder: String) throws -> Bool {
        let git = URL(filePath: "/usr/bin/git")
        guard FileManager.default.isExecutableFile(atPath: git.path) else { return false }
        let file = fixture.folder.path + "/changes.diff"
        try fixture.write(diff, to: "changes.diff")
        let applied = try fixture.run(
            git, ["apply", "--unsafe-paths", file], in: folder,
            environment: ["GIT_DIR": "/nonexistent", "GIT_CEILING_DIRECTORIES": "/"])
        #expect(applied.status == 0, "\(applied.errors)")
        return true
    }

    @Test(arguments: lines)
    func `--diff prints a diff that git applies, and writes nothing`(line: String) throws {
        try expectDiffAgrees(line.split(separator: " ").map(String.init), Self.package)
    }

    @Test(arguments: others.keys.sorted())
    func `so do commands that need more`(line: String) throws {
        // The only argument with a space.
        let words = line.replacing("A Folder", with: "A\tFolder").split(separator: " ").map { word in
            word.replacing("\t", with: " ")
        }
        try expectDiffAgrees(words.map { String($0) }) {
            let fixture = try Self.package()
            for (path, text) in try #require(Self.others[line]) { try fixture.write(text, to: "Shop/" + path) }
            return fixture
        }
    }

    @Test(
        arguments: [
            ("migrate dotenv", "Shop/Code", "Shop"), ("init", "Shop/Code", "Shop"),
            ("environments init", "Shop/Code", "Shop"), ("strings sort ../../Shop", "Shop/Code", "Shop"),
            ("strings sort ../Shop/.", "Shop", nil), ("migrate dotenv --package-path ./Shop/./", "", nil),
            ("migrate dotenv --package-path ../Shop", "Shop", nil),
        ] as [(String, String, String?)])
    func `a diff of files outside of the working directory names the folder to apply it in`(
        line: String, folder: String, base: String?
    ) throws {
        let words = line.split(separator: " ").map(String.init)
        let (fixture, other) = (try Self.package(), try Self.package())
        let printed = try fixture.prumo(words + ["--diff"], in: folder)
        let note = base.map { "note: the diff names files from \(fixture.folder.path)/\($0); apply it there\n" }
        #expect(note.map(printed.errors.contains) ?? !printed.errors.contains("apply it there"), "\(printed.errors)")
        #expect(try fixture.prumo(words, in: folder).status == 0)
        guard try apply(printed.output, to: other, in: base ?? folder) else { return }
        var written = Self.contents(fixture)
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
