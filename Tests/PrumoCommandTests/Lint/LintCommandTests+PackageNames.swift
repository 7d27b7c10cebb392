import TestSupport
import Testing

extension LintCommandTests {
    @Test func `leaves fixes that a name in another file of the package gives another meaning`() throws {
        let files = [
            "Package.swift": "// swift-tools-version: 6.1\n",
            ".prumo.json": #"{"lint": {"only_rules": ["syntactic_sugar", "void_return"], "excluded": ["Own"]}}"#,
            "Sources/A/a.swift": "let a: Array<Int> = b\nlet c: () -> () = d\n",
            "Own/b.swift": "struct Array<T> {}\n",
        ]
        let fixed = "let a: Array<Int> = b\nlet c: () -> Void = d\n"
        for arguments in [["--fix"], ["--fix", "Sources/A/a.swift"]] {
            let fixture = try CommandFixture(files)
            #expect(found(try fixture.run(arguments, of: "lint").output) == ["Sources/A/a.swift:1:8 syntactic_sugar"])
            #expect(try fixture.folder.read("Sources/A/a.swift") == fixed)
        }
        let fixture = try CommandFixture(files)
        let outcome = try run(
            fixture, ["--stdin", "--stdin-path", "Sources/A/new.swift", "--fix", "-q"],
            input: "let a: Array<Int> = b\nlet c: () -> () = d\n")
        #expect(outcome.output == fixed)
        #expect(try lint(fixture, "--diff", "-q").output.contains("+let c: () -> Void = d\n"))
        #expect(try !lint(fixture, "--diff", "-q").output.contains("[Int]"))
    }
}
