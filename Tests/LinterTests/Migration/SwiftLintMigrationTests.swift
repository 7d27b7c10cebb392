import DataFormats
import Files
import SourceText
import TestSupport
import Testing

@testable import Linter

@Suite("Migration from SwiftLint")
struct SwiftLintMigrationTests {
    private func migration(_ files: [String: String], from path: String = ".swiftlint.yml") throws -> SwiftLintMigration
    {
        let fixture = try ConfigurationFixture(files)
        return try SwiftLintMigration(readingFrom: path, workingDirectory: fixture.folder.path)
    }

    private func migration(_ yaml: String) throws -> SwiftLintMigration { try migration([".swiftlint.yml": yaml]) }

    @Test(
        arguments: [
            ("", "{}"),
            ("disabled_rules:\n  - force_cast\n  - todo\n", #"{"disabled_rules": ["force_cast", "todo"]}"#),
            ("disabled_rules: force_cast", #"{"disabled_rules": ["force_cast"]}"#),
            ("opt_in_rules:\n", "{}"), ("enabled_rules: [all]", #"{"opt_in_rules": ["all"]}"#),
            ("only_rules: [force_cast]\nopt_in_rules: []\n", #"{"only_rules": ["force_cast"]}"#),
            ("excluded:\n- Pods\n- ${HOME}/x\n- Pods\n", #"{"excluded": ["Pods"]}"#),
            ("file_length: 500", #"{"file_length": 500}"#),
            ("file_length: [500, 900]", #"{"file_length": [500, 900]}"#),
            ("file_length:\n- 500\n- 900\n", #"{"file_length": [500, 900]}"#),
            ("file_length: {warning: 500, oops: 1}", #"{"file_length": {"warning": 500}}"#),
            ("file_length: many", "{}"), ("force_cast: Warning", #"{"force_cast": "warning"}"#),
            (
                "deployment_target: {iOS_deployment_target: 10.10}",
                #"{"deployment_target": {"iOS_deployment_target": "10.10"}}"#
            ),
            (
                "file_types_order:\n  order:\n  - main_type\n  - [extension, supporting_type]\n",
                #"{"file_types_order": {"order": ["main_type", ["extension", "supporting_type"]]}}"#
            ),
            (
                "number_separator: {exclude_ranges: [{min: 1, max: 2.5}]}",
                #"{"number_separator": {"exclude_ranges": [{"min": 1, "max": 2.5}]}}"#
            ),
            ("force_cast: {severity: warning, excluded: [Tests]}", #"{"force_cast": {"severity": "warning"}}"#),
            (
                "strict: true\nlenient: no\nwarning_threshold: 3",
                #"{"strict": true, "lenient": false, "warning_threshold": 3}"#
            ), ("strict: \"yes\"", "{}"),
            (
                "line_length: {ignores_urls: Yes, ignores_comments: off}\nstrict: on",
                #"{"line_length": {"ignores_urls": true, "ignores_comments": false}, "strict": true}"#
            ),
            ("variable_name: {min_length: 2}", #"{"identifier_name": {"min_length": 2}}"#),
            ("cache_path: x\nswiftlint_version: 0.59.1", "{}"),
            ("analyzer_rules: [unused_import]", #"{"opt_in_rules": ["unused_import"]}"#),
            (
                "analyzer_rules: [unused_import, unused_import]\nopt_in_rules: [force_try]",
                #"{"opt_in_rules": ["force_try", "unused_import"]}"#
            ),
            (
                "analyzer_rules: [unused_import]\nonly_rules: [force_try]",
                #"{"only_rules": ["force_try", "unused_import"]}"#
            ),
            ("allow_zero_lintable_files: true", #"{"allow_zero_lintable_files": true}"#),
        ])
    func `writes what can be migrated`(yaml: String, lint: String) throws {
        guard SwiftRules.registry.rule("todo") != nil || !yaml.contains("todo") else { return }
        guard SwiftRules.registry.rule("identifier_name") != nil || !yaml.contains("variable_name") else { return }
        let text = try migration(yaml).outputs[0].text
        let flat = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined()
            .replacing(",\"", with: ", \"")
        #expect(flat == #"{"lint": \#(lint)}"#)
    }

    @Test(
        arguments: [
            ("↓# why\n", "this comment is left out: JSON has no comments"),
            (
                "disabled_rules: [↓force_kast]",
                "\"force_kast\" in \"disabled_rules\" is left out: SwiftLint has no such rule; did you mean "
                    + "\"force_cast\"?"
            ),
            (
                "↓cache_path: x",
                "\"cache_path\" is left out: use the option --cache-path; the files of a repository do not choose its folder"
            ),
            (
                "↓indentation: tabs",
                "\"indentation\" is left out: it is for `swiftlint --format`, which is not supported"
            ),
            (
                "↓exclude: [x]",
                "\"exclude\" is left out: SwiftLint has no such key or rule; did you mean \"excluded\"?"
            ),
            (
                "excluded: [↓\"${HOME}/x\"]",
                "\"${HOME}/x\" is left out: environment variables are not replaced"
            ),
            ("excluded: [a, ↓a]", "\"a\" is listed twice; it is written once"),
            ("excluded: [↓\"[a\"]", "\"[a\" is left out: it is not a valid glob pattern: its \"[\" is never closed"),
            (
                "↓analyzer_rules: [unused_import, unused_declaration]",
                "\"analyzer_rules\" are added to \"opt_in_rules\""
            ),
            (
                "analyzer_rules: [↓force_cast]",
                "\"force_cast\" in \"analyzer_rules\" is left out: it is not an analyzer rule of SwiftLint"
            ),
            ("strict: ↓maybe", "\"strict\" is left out: it must be true or false"),
            (
                "strict: true\n↓lenient: true",
                "\"lenient\" is left out: \"strict\" and \"lenient\" contradict each other; remove one of them"
            ),
            ("reporter: ↓[]", "\"reporter\" is left out: it is not a string"),
            ("↓force_cast:\n", "\"force_cast\" is left out: it has no value, which SwiftLint ignores"),
            (
                "file_length: ↓many",
                "left out: the value of \"file_length\" must be a number or an object, not a string"
            ),
            ("force_cast: {severity: ↓bad}", "left out: \"severity\" cannot be \"bad\"; use one of warning, error"),
            (
                "parent_config: ↓https://example.com/x.yml",
                "\"parent_config\" is left out: configurations are never read from the network; save "
                    + "https://example.com/x.yml next to this file"
            ),
            ("child_config: ↓none.yml", "\"child_config\" is left out: the file none.yml does not exist"),
            (
                "only_rules: [file_length]\n↓disabled_rules: [force_cast]",
                "\"disabled_rules\" is left out: it cannot be used together with \"only_rules\""
            ),
            ("force_cast: ↓!sev warning", "the tag !sev is ignored"),
            ("↓overrides: []", "\"overrides\" is left out: SwiftLint has no such key or rule"),
        ])
    func `reports what cannot be migrated, with its place`(yaml: String, note: String) throws {
        let source = MarkedSource(yaml, path: ".swiftlint.yml")
        let expected = Diagnostic(.warning, path: ".swiftlint.yml", location: source.location, note)
        #expect(try migration(source.text).notes == [expected])
    }

    @Test func `reports errors in the YAML`() throws {
        for (yaml, message) in [
            ("a: 'b", ".swiftlint.yml:1:4: error: this quote is not closed; add the closing quote"),
            ("- a\n", ".swiftlint.yml:1:1: error: a SwiftLint configuration must be a mapping of keys"),
        ] {
            let error = #expect(throws: DiagnosticsError.self) { try migration(yaml) }
            #expect(error?.diagnostics.map(\.description) == [message])
        }
    }

    @Test func `converts parents to extended files`() throws {
        let files = [
            "Sub/.swiftlint.yml": "parent_config: ../base.yml\nforce_cast: warning\n",
            "base.yml": "disabled_rules: [file_length]\n", ".git/HEAD": "",
        ]
        let fixture = try ConfigurationFixture(files)
        let migration = try SwiftLintMigration(
            readingFrom: "Sub/.swiftlint.yml", workingDirectory: fixture.folder.path)
        #expect(migration.outputs.map(\.path) == ["Sub/.prumo.json", "base.prumo.json"])
        #expect(migration.notes.isEmpty)
        for output in migration.outputs { try fixture.folder.write(output.text, to: output.path) }
        let configuration = try fixture.configuration(for: "Sub/A.swift")
        let rules = configuration.rules(forFile: "Sub/A.swift")
        #expect(!rules.ids.contains("file_length"))
        #expect(rules.runners.first { $0.metadata.id == "force_cast" }?.severity == .warning)
    }

    @Test(arguments: ["parent_config", "child_config"])
    func `refuses chains of more than 100 files`(key: String) throws {
        func migrate(_ count: Int) throws -> Int {
            var files = ["\(count).yml": "force_cast: warning\n"]
            for number in 1..<count { files["\(number).yml"] = "\(key): \(number + 1).yml\n" }
            files[".swiftlint.yml"] = "\(key): 1.yml\n"
            let fixture = try ConfigurationFixture(files)
            return try SwiftLintMigration(readingFrom: ".swiftlint.yml", workingDirectory: fixture.folder.path).outputs
                .count
        }
        let count = try migrate(99)
        #expect(count >= 100)
        let error = #expect(throws: DiagnosticsError.self) { try migrate(100) }
        #expect(
            error?.diagnostics.map(\.description) == [
                "99.yml:1:\(key.count + 3): error: more than 100 files are included; merge some of them"
            ])
    }

    @Test func `gives children precedence over their parent`() throws {
        let fixture = try ConfigurationFixture([
            ".swiftlint.yml": "child_config: child.yml\nforce_cast: error\nstrict: true\n",
            "child.yml": "force_cast: warning\n",
        ])
        let migration = try SwiftLintMigration(readingFrom: ".swiftlint.yml", workingDirectory: fixture.folder.path)
        #expect(migration.outputs.map(\.path) == [".prumo.json", ".swiftlint.prumo.json", "child.prumo.json"])
        for output in migration.outputs { try fixture.folder.write(output.text, to: output.path) }
        let configuration = try fixture.configuration()
        #expect(configuration.isStrict)
        let rule = configuration.rules(forFile: "A.swift").runners.first { $0.metadata.id == "force_cast" }
        #expect(rule?.severity == .warning)
        let circle = [".swiftlint.yml": "child_config: c.yml", "c.yml": "child_config: .swiftlint.yml"]
        #expect(throws: DiagnosticsError.self) { try self.migration(circle) }
    }

    /// Keys and values at random, with lists that name custom rules and rules that there are not.
    private static func yaml(_ generator: inout SeededGenerator) throws -> String {
        let ids = SwiftRules.registry.all.map(\.metadata.id)
        let values = [
            "warning", "error", "off", "true", "12", "-1", "1.5", "[1, 2]", "[]", "{}", "~", "{severity: error}",
            "[a, 3]",
            "{warning: 3, error: 2}", "{severity: x, warning: y}", "{excluded: [a, a, 1]}",
            "{min_length: {warning: 3}}",
            "{regex: '(', name: 1}", "'*'", "{excluded_paths: '['}", "\"a\\nb\"", "{allowed_symbols: _}",
        ]
        let lists = [
            "[force_cast, nothing, 1, ~, all]", "all", "[custom_rules, own]", "[[a]]", "{a: b}", "[\"{\", '**']",
        ]
        let rules = [
            "{own: {regex: '('}, two: {regex: a}}", "{own: {regex: a, include: b, execution_mode: default}}",
            "{own: {regex: a, match_kinds: [comment, {message: b}]}, force_cast: {regex: a}}", "{own: 1}",
        ]
        var keys: Set<String> = []
        var yaml = ""
        if Bool.random(using: &generator) {
            yaml = "custom_rules: \(rules.randomElement(using: &generator) ?? "")\n"
            keys.insert("custom_rules")
        }
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let isList = Bool.random(using: &generator)
            let names = isList ? LintKey.all.map(\.name) + LintKey.foreign.map(\.name) : ids
            let name = try #require(names.randomElement(using: &generator))
            guard keys.insert(name).inserted, !name.hasSuffix("_config") else { continue }
            let value = (isList && Bool.random(using: &generator) ? lists : values).randomElement(using: &generator)
            yaml += "\(name): \(value ?? "")\n"
        }
        return yaml + "#\n"
    }

    /// As if nothing had been left out before.
    @Test func `what is invalid in a result is left out, and the rest of it is kept`() throws {
        let fixture = try ConfigurationFixture([
            ".swiftlint.yml": """
            disabled_rules: [todo, nothing, own]
            opt_in_rules: [nothing]
            warning_threshold: -1
            custom_rules: {own: {regex: a}, two: {regex: b, include: c}}
            """
        ])
        let folder = Path(fixture.folder.path)
        let file = try SwiftLintFile(folder.child(".swiftlint.yml"), in: folder, as: .user)
        let members = file.members.map {
            JSONMember(name: $0.name, nameRange: $0.nameRange, value: JSONValue($0.value))
        }
        let result = try MigratedSettings(members, of: file, customRuleIDs: ["own"])
        let text = JSONWriter.text(of: .object(result.members), .readable(arrays: .oneLine))
        #expect(
            text.split(whereSeparator: \.isWhitespace).joined()
                == #"{"disabled_rules":["todo","own"],"custom_rules":{"own":{"regex":"a"}}}"#)
        #expect(Set(result.settings.selection.disabled.keys) == ["todo", "own"])
        let places = result.notes.map { "\($0.location.line):\($0.location.column) \($0.message.prefix { $0 != ":" })" }
        #expect(
            places == [
                "1:24 \"nothing\" in \"disabled_rules\" is left out",
                "2:16 \"nothing\" in \"opt_in_rules\" is left out",
                "3:1 \"warning_threshold\" is left out", "4:33 the rule \"two\" is left out",
            ])
    }

    @Test func `always writes valid configurations`() throws {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<Fuzzing.iterations / 20 {
            let (yaml, nested) = (try Self.yaml(&generator), try Self.yaml(&generator))
            let output = [nil, "Other/lint.json"].randomElement(using: &generator) ?? nil
            let fixture = try ConfigurationFixture([
                ".swiftlint.yml": yaml, "Sub/.swiftlint.yml": nested, "Other/A.swift": "",
            ])
            let migration = try SwiftLintMigration(
                readingFrom: ".swiftlint.yml", writingTo: output, workingDirectory: fixture.folder.path)
            for output in migration.outputs { try fixture.folder.write(output.text, to: output.path) }
            var warnings = try fixture.configuration(for: "Sub/A.swift").warnings
            warnings += try fixture.configuration(explicit: output ?? ".prumo.json").warnings
            let complaints = warnings.map(\.description).filter { !$0.contains("is configured here but") }
            #expect(complaints == [], "\(yaml)\n\(nested)\n\(migration.outputs.map(\.text))")
        }
    }
}
