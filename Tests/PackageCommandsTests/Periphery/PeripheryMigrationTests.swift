import CodeGraph
import DataFormats
import Files
import SourceText
import TestSupport
import Testing

@testable import PackageCommands

@Suite struct PeripheryMigrationTests {
    private struct Result {
        let migration: PeripheryMigration
        let folder: TemporaryFolder

        init(
            _ files: [String: String], from path: String? = nil, to output: String? = nil
        ) throws {
            folder = try TemporaryFolder()
            for (path, text) in files { try folder.write(text, to: path) }
            migration = try PeripheryMigration(
                readingFrom: path, writingTo: output, workingDirectory: Path(folder.path))
        }

        init(_ text: String) throws { try self.init([".periphery.yml": "retain_public: true\n" + text]) }

        /// The value without `retain_public`, which is in every configuration here.
        var value: String {
            let members = (migration.unused.members ?? []).filter { $0.name != "retain_public" }
            return JSONWriter.line(.object(members))
        }
        var notes: [String] { migration.notes.map(\.description) }
    }

    @Test(arguments: [
        ("retain_files: [Generated/**]", #"{"retain_files": ["Generated/**"]}"#),
        ("retain_objc_accessible: yes", #"{"retain_objc_accessible": true}"#),
        ("retain_swift_ui_previews: false", #"{"retain_previews": false}"#),
        ("retain_codable_properties: true", #"{"retain_codable_properties": true}"#),
        ("exclude_tests: true", #"{"include_tests": false}"#), ("exclude_tests: false", #"{"include_tests": true}"#),
        (
            "external_codable_protocols: [A]\nexternal_encodable_protocols: [B, A]",
            #"{"codable_protocols": ["A", "B"]}"#
        ),
        ("external_test_case_classes: [Base]", #"{"test_case_classes": ["Base"]}"#),
        ("retain_assign_only_properties: true", #"{"check": {"disabled_rules": ["assign_only_property"]}}"#),
        ("retain_assign_only_properties: false", "{}"),
        (
            "retain_assign_only_property_types: [Token?, \"[Token]\"]",
            #"{"check": {"assign_only_property": {"except_types": ["AnyCancellable", "Cancellable", "NSKeyValueObservation", "Token", "[Token]"]}}}"#
        ),
        ("retain_unused_protocol_func_params: true", #"{"check": {"dead_parameter": {"ignore_protocols": true}}}"#),
        (
            "disable_redundant_public_analysis: true\nsuperfluous_ignore_comments: false",
            #"{"check": {"disabled_rules": ["redundant_access", "superfluous_retain_comment"]}}"#
        ),
        ("superfluous_ignore_comments: true\nverbose: false\nskip_build: no", "{}"),
        ("report_exclude: [a/*.swift, a/*.swift]", #"{"check": {"excluded": ["a/*.swift"]}}"#),
        ("index_store_path: .build/index", #"{"index_store": [".build/index"]}"#),
        ("bazel_index_store: a\nindex_store_path: [b, /c]", #"{"index_store": ["a", "b", "/c"]}"#),
    ])
    func `a key becomes one of Prumo`(text: String, value: String) throws {
        let result = try Result(text)
        #expect(result.value == value)
        #expect(result.notes.isEmpty)
    }

    @Test(arguments: [
        (
            "exclude_targets: [A]", #"{"excluded_targets": ["A"]}"#,
            "what these targets use counts as used, unlike in Periphery"
        ),
        ("targets: [A]", #"{"targets": ["A"]}"#, "Periphery 3 ignores it"),
        (
            "index_exclude: [A/**]", #"{"check": {"excluded": ["A/**"]}}"#,
            "what these files use counts as used, unlike in Periphery"
        ),
    ])
    func `a difference is noted`(text: String, value: String, difference: String) throws {
        let result = try Result(text)
        #expect(result.value == value)
        let name = text.prefix { $0 != ":" }
        #expect(
            result.notes == [".periphery.yml:2:1: warning: \"\(name)\" is migrated, with a difference: \(difference)"])
    }

    @Test(arguments: [
        (
            "baseline: a.json",
            "2:1: warning: \"baseline\" is left out: a list of Periphery's symbols cannot be converted; run `prumo unused --write-baseline FILE`, and name FILE in \"baseline\" of \"check\""
        ),
        ("strict: true", "2:1: warning: \"strict\" is left out: use `prumo unused --strict`"),
        (
            "retain_file: [a]",
            "2:1: warning: \"retain_file\" is left out: Periphery has no such key; did you mean \"retain_files\"?"
        ),
        ("zzzzz: 1", "2:1: warning: \"zzzzz\" is left out: Periphery has no such key"),
        ("exclude_tests: \"true\"", "2:16: warning: \"exclude_tests\" is left out: it must be true or false"),
        (
            "retain_files: a",
            "2:15: warning: \"retain_files\" is left out: it must be a list, and Periphery ignores it; write a list"
        ),
        ("retain_files:", "2:1: warning: \"retain_files\" is left out: it has no value"),
        ("retain_files: [[a]]", "2:16: warning: this entry of \"retain_files\" is left out: it is not a string"),
        (
            "report_exclude: [\"a[b\"]",
            "2:18: warning: \"a[b\" is left out: it is not a valid glob pattern: its \"[\" is never closed"
        ),
        (
            "report_exclude: [../a]",
            "2:18: warning: \"../a\" is left out: a glob cannot lead out of the folder of the configuration; write the result to a folder above it"
        ),
        ("index_store_path: ~/a", "2:19: warning: \"~/a\" is left out: `~` is not replaced; write the whole path"),
        (
            "external_codable_protocols: [\"A<B>\"]",
            "2:30: warning: \"A<B>\" is left out: \"A<B>\" in \"codable_protocols\" is not a name; write the name of a declaration, without wildcards"
        ),
        ("# one\n# two", "2:1: warning: this comment and 1 more are left out: JSON has no comments"),
    ])
    func `what has no counterpart is listed with what to do`(text: String, note: String) throws {
        let result = try Result(text)
        #expect(result.value == "{}")
        #expect(result.notes == [".periphery.yml:\(note)"])
    }

    @Test func `files to include replace those to exclude, as in Periphery`() throws {
        let result = try Result("report_exclude: [a]\nreport_include: [b]")
        #expect(result.value == "{}")
        #expect(
            result.notes == [
                ".periphery.yml:2:1: warning: \"report_exclude\" is left out: Periphery ignores it next to \"report_include\"",
                ".periphery.yml:3:1: warning: \"report_include\" is left out: name the files on the command line, as in `prumo unused Sources/App`, or set \"targets\"",
            ])
    }

    @Test func `a target in both lists is excluded`() throws {
        let result = try Result("targets: [A, B]\nexclude_targets: [B]")
        #expect(result.value == #"{"targets": ["A"], "excluded_targets": ["B"]}"#)
    }

    @Test func `a file without a word about public API says what differs`() throws {
        let result = try Result([".periphery.yml": ""])
        #expect(result.value == "{}")
        #expect(result.notes.count == 1 && result.notes[0].contains("set \"retain_public\" to false"))
        #expect(try Result([".periphery.yml": "retain_public: false"]).notes.isEmpty)
    }

    @Test func `paths keep their meaning in another place`() throws {
        let text =
            "retain_public: true\nretain_files: [Gen/**, '**/*.pb.swift', ../Kit/A, /a]\nindex_store_path: [build/store, /b]\n"
        let result = try Result(["Scripts/periphery.yml": text], from: "Scripts/periphery.yml", to: ".prumo.json")
        #expect(
            result.value
                == #"{"retain_files": ["Scripts/Gen/**", "Scripts/**/*.pb.swift", "Kit/A", "/a"], "index_store": ["Scripts/build/store", "/b"]}"#
        )
        #expect(result.migration.path == ".prumo.json" && result.migration.origin == "Scripts/periphery.yml")
    }

    @Test func `either name of the file is found, and none is an error`() throws {
        #expect(try Result([".periphery.yaml": "strict: true"]).migration.origin == ".periphery.yaml")
        let both = [".periphery.yaml": "strict: true", ".periphery.yml": ""]
        #expect(try Result(both).migration.origin == ".periphery.yml")
        #expect(throws: DiagnosticsError.self) { try Result([:]) }
        #expect(throws: DiagnosticsError.self) { try Result([".periphery.yml": "- a"]) }
    }

    @Test func `the result is a valid configuration`() throws {
        let lines = PeripheryKey.all.map { key in
            switch key.effect {
            case .flag, .inverseFlag, .disables, .option: "\(key.name): true"
            case .names, .globs, .paths, .types, .excluded, .none:
                "\(key.name): [\(key.name == "targets" ? "App" : "Value")]"
            }
        }
        let result = try Result([
            ".periphery.yml": lines.filter { !$0.hasPrefix("report_include") }.joined(separator: "\n")
        ])
        let file = SourceFile(path: "", text: result.migration.text)
        let root = try JSONParser.parse(file)
        let unused = try #require(root["unused"])
        let configuration = try UnusedConfiguration(unused, in: file, folder: "")
        #expect(configuration.retainedAPI == .all && configuration.codableProtocols == ["Value"])
        #expect(configuration.reports(inTarget: "App") && !configuration.reports(inTarget: "Value"))
        #expect(
            unused["check"]?["disabled_rules"].map(JSONWriter.line) == #"["assign_only_property", "redundant_access"]"#)
    }

    @Test func `each key is in the table once`() {
        let names = PeripheryKey.all.map(\.name)
        #expect(Set(names).count == names.count)
        let keys = Set(UnusedConfigurationKey.all.map(\.name))
        for key in PeripheryKey.all {
            switch key.effect {
            case .flag(let name), .inverseFlag(let name), .names(let name), .globs(let name), .paths(let name):
                #expect(keys.contains(name), "\(key.name)")
            case .excluded, .disables, .option, .types, .none: break
            }
        }
    }

    @Test(arguments: [
        ("// periphery:ignore\nclass A {}", "// prumo:retain\nclass A {}"),
        ("/// periphery:ignore- why\nclass A {}", "/// prumo:retain - why\nclass A {}"),
        ("/* periphery:ignore -why */\nclass A {}", "/* prumo:retain - why */\nclass A {}"),
        ("//periphery:ignore:all   -  why\nimport A", "//prumo:retain:all - why\nimport A"),
        (
            "// periphery:ignore:parameters a,b\nfunc f(a: Int, b: Int) {}",
            "// prumo:retain:parameters a,b\nfunc f(a: Int, b: Int) {}"
        ),
        ("class A {} // periphery:ignore - why", "class A {} // prumo:retain - why"),
        ("let text = \"// periphery:ignore\"", "let text = \"// periphery:ignore\""),
    ])
    func `comments become those of Prumo`(text: String, result: String) throws {
        let migrated = try Result([".periphery.yml": "", "Sources/A.swift": text])
        defer { withExtendedLifetime(migrated) {} }
        var comments = migrated.migration.comments
        comments.convert()
        let changed = comments.changes.changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
        #expect((changed ?? text) == result)
        #expect(comments.notes.isEmpty)
        #expect(comments.changes.changes.map(\.path) == (text == result ? [] : ["Sources/A.swift"]))
    }

    @Test(arguments: [
        (
            "// periphery:override kind=\"a\"\nclass A {}",
            "1:4: warning: this comment stays as it is: nothing changes the kind or the place of a finding; remove it"
        ),
        (
            "// periphery:ignore because\nclass A {}",
            "1:21: warning: this comment stays as it is: a command has no text after it but a reason; write the reason after ` - `, as in `periphery:ignore - reason`"
        ),
        (
            "print(1)\n// periphery:ignore",
            "2:4: warning: this comment stays as it is: no declaration follows the command; move it to the line above a declaration, or remove it"
        ),
    ])
    func `a comment without effect stays`(text: String, note: String) throws {
        let migrated = try Result([".periphery.yml": "", "A.swift": text])
        defer { withExtendedLifetime(migrated) {} }
        var comments = migrated.migration.comments
        comments.convert()
        #expect(comments.changes.changes.isEmpty && comments.count == 0)
        #expect(comments.notes.map(\.description) == ["A.swift:\(note)"])
    }

    @Test func `any file is converted or an error`() {
        let seeds = [
            "retain_public: true\nretain_files:\n  - a/**\nindex_store_path: ~/a\n",
            "targets: [A, B]\nexclude_targets: &a [A]\n",
            "external_codable_protocols: {a: b}\nbaseline: null\nreport_exclude: ['[', \"..\"]",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "[]{}:-*&#~'\"\n ,./") {
            let file = SourceFile(path: "a.yml", bytes: bytes)
            guard let document = try? YAMLParser.parse(file), let members = document.value.members else { continue }
            let periphery = PeripheryFile(path: Path("/a/a.yml"), document, members)
            let value = PeripheryConversion(periphery, to: Path("/b")).value
            let text = SourceFile(path: "", text: JSONWriter.text(of: value, .readable()))
            #expect(throws: Never.self) { try UnusedConfiguration(JSONParser.parse(text), in: text, folder: "") }
        }
    }
}
