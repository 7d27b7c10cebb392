import Foundation
import TestSupport
import Testing

/// Runs the built `prumo format`.
@Suite("prumo format")
struct FormatCommandTests {
    private static let messy = "let a=1\nlet b = 2\nfunc f( ) {}\n"
    private static let neat = "let a = 1\nlet b = 2\nfunc f() {}\n"

    private func fixture(_ files: [String: String]) throws -> CommandFixture {
        try CommandFixture([".git/HEAD": ""].merging(files) { $1 })
    }

    private func format(_ fixture: CommandFixture, _ arguments: String...) throws -> CommandFixture.Outcome {
        try fixture.run(arguments, of: "format")
    }

    @Test func `files are rewritten, and those that changed are listed`() throws {
        let fixture = try fixture(["b/a.swift": Self.messy, "a.swift": Self.neat, "Pods/a.swift": Self.messy])
        let outcome = try format(fixture)
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                b/a.swift: 2 lines changed
                1 of 2 files changed; 1 folder left out: 1 named Pods

                """)
        #expect(outcome.status == 0)
        #expect(try fixture.folder.read("b/a.swift") == Self.neat)
        #expect(try fixture.folder.read("Pods/a.swift") == Self.messy)
        let again = try format(fixture)
        #expect(again.errors == "0 of 2 files changed; 1 folder left out: 1 named Pods\n" && again.status == 0)
    }

    @Test func `a check lists what would change, and writes nothing`() throws {
        let fixture = try fixture(["b.swift": Self.messy, "a.swift": Self.neat, "c.swift": "let a=1\n"])
        let outcome = try format(fixture, "--check")
        #expect(outcome.output == "b.swift: 2 lines would change\nc.swift: 1 line would change\n")
        #expect(outcome.errors == "2 of 3 files would change\n")
        #expect(outcome.status == 1)
        #expect(try fixture.folder.read("b.swift") == Self.messy)
        #expect(try format(fixture, "--check", "a.swift").status == 0)
        let quiet = try format(fixture, "--check", "-q")
        #expect(quiet.errors == "" && quiet.output == outcome.output && quiet.status == 1)
    }

    @Test func `a diff is one for git apply, and fails only with a check`() throws {
        let fixture = try fixture(["a.swift": Self.messy])
        let outcome = try format(fixture, "--diff", "-q")
        #expect(
            outcome.output == """
                --- a/a.swift
                +++ b/a.swift
                @@ -1,3 +1,3 @@
                -let a=1
                +let a = 1
                 let b = 2
                -func f( ) {}
                +func f() {}

                """)
        #expect(outcome.status == 0 && outcome.errors == "")
        let both = try format(fixture, "--check", "--diff", "-q")
        #expect(both.output == outcome.output && both.status == 1)
        _ = try format(fixture, "--diff", "-q", "--output", "changes.diff")
        #expect(try fixture.folder.read("changes.diff") == outcome.output)
        #expect(try fixture.folder.read("a.swift") == Self.messy)
    }

    @Test func `a file with a syntax error is left alone and named, and the others are formatted`() throws {
        let fixture = try fixture(["a.swift": "let a=(\n", "b.swift": Self.messy])
        let outcome = try format(fixture)
        #expect(
            outcome.errors == """
                a.swift:1:8: error: syntax error: expected an expression
                b.swift: 2 lines changed
                1 of 2 files changed; 1 file has a syntax error and stays as it is

                """)
        #expect(outcome.status == 1)
        #expect(try fixture.folder.read("a.swift") == "let a=(\n" && fixture.folder.read("b.swift") == Self.neat)
        #expect(try format(fixture, "--check", "-q").status == 1)
    }

    @Test func `standard input becomes standard output`() throws {
        let fixture = try fixture([
            ".swift-format": "{\"indentation\": {\"spaces\": 4}}",
            "Sources/.swift-format": "{\"indentation\": {\"tabs\": 1}}",
            "in": "func f(){\nreturn\n}\n", "broken": "let a=(\n",
        ])
        func run(_ input: String, _ arguments: String...) throws -> CommandFixture.Outcome {
            let words = [BuiltProducts.folder.appending(path: "prumo").path, "format"] + arguments
            return try fixture.run(
                URL(filePath: "/bin/sh"), ["-c", "exec \"$@\" < \(input)", "sh"] + words,
                environment: ["PATH": "/usr/bin:/bin"])
        }
        let plain = try run("in", "-")
        #expect(plain.output == "func f() {\n    return\n}\n" && plain.errors == "" && plain.status == 0)
        #expect(try run("in", "-", "--stdin-path", "Sources/A.swift").output == "func f() {\n\treturn\n}\n")
        let check = try run("in", "-", "--check", "--stdin-path", "Sources/A.swift")
        #expect(check.output == "Sources/A.swift: 2 lines would change\n" && check.status == 1)
        #expect(try run("in", "-", "--check", "-q").output == "<stdin>: 2 lines would change\n")
        #expect(try run("in", "-", "--diff", "-q", "--stdin-path", "A.swift").output.hasPrefix("--- a/A.swift\n"))
        #expect(try run("in", "-", "--lines", "2:2").output == "func f(){\n    return\n}\n")
        let broken = try run("broken", "-", "--stdin-path", "A.swift")
        #expect(broken.output == "let a=(\n" && broken.status == 1)
        #expect(broken.errors == "A.swift:1:8: error: syntax error: expected an expression\n")
        #expect(try run("in", "-", "--stdin-path", "A.txt").status == 2)
        try fixture.write("Sources\n", to: ".swift-format-ignore")
        let excluded = try run("in", "-", "--stdin-path", "Sources/A.swift", "--force-exclude")
        #expect(excluded.output == "func f(){\nreturn\n}\n" && excluded.status == 0)
    }

    @Test func `only some lines are formatted`() throws {
        let fixture = try fixture(["a.swift": "let a=1\nlet b=2\nlet c=3\nlet d=4\n"])
        #expect(try format(fixture, "--lines", "2:2", "--lines", "4", "a.swift").status == 0)
        #expect(try fixture.folder.read("a.swift") == "let a=1\nlet b = 2\nlet c=3\nlet d = 4\n")
        let check = try format(fixture, "--check", "-q", "--lines", "2:3", "a.swift")
        #expect(check.output == "a.swift: 1 line would change\n" && check.status == 1)
        #expect(try format(fixture, "--check", "--lines", "100:200", "a.swift").status == 0)
    }

    @Test(arguments: [
        (["--lines", "1:2"], "--lines are those of one file; pass the path of that file alone"),
        (["--lines", "1:2", "a.swift", "b.swift"], "--lines are those of one file"),
        (["--lines", "1:2", "Sources"], "--lines are those of one file"),
        (["--lines", "0:2", "a.swift"], "--lines must be the first and the last line, such as 10:20, not '0:2'"),
        (["--lines", "3:2", "a.swift"], "not '3:2'"), (["--lines", "a", "a.swift"], "not 'a'"),
        (["--lines", "1:2:3", "a.swift"], "not '1:2:3'"), (["--lines", "", "a.swift"], "not ''"),
        (["--lines", "99999999999999999999", "a.swift"], "not '99999999999999999999'"),
        (["--lines", "1:2", "--changed", "a.swift"], "--lines and --changed"),
        (["-", "a.swift"], "- formats standard input and no files; remove 'a.swift'"),
        (["-", "--changed"], "- formats standard input; remove --changed"),
        (["--stdin-path", "a.swift"], "--stdin-path has no effect without -"),
        (["--diff-only"], "--diff-only has no effect without --changed; add it"),
        (["--reporter", "json"], "--reporter has no effect without --check; add it"),
        (["--output", "x"], "--output has no effect without --check or --diff; add one of them"),
        (["--diff", "--check", "--reporter", "json"], "--diff and --reporter"),
        (["--cache-path", "x", "--no-cache"], "--no-cache and --cache-path"),
        (["--watch", "--check"], "--watch and --check"), (["--watch", "--diff"], "--watch and --diff"),
        (["--watch", "--changed"], "--watch and --changed"), (["--watch", "--cache-path", "c"], "--cache-path"),
        (["--in-place"], "files are written unless --check or --diff is given; remove the option"),
        (["--offsets", "1:2"], "use --lines START:END"), (["--recursive"], "folders are always searched"),
        (["--chek"], "did you mean --check?"), (["--threads", "0"], "--threads"),
    ]) func `what cannot be meant is refused, with what to do`(arguments: [String], message: String) throws {
        let fixture = try fixture(["a.swift": Self.messy, "b.swift": Self.messy, "Sources/c.swift": Self.messy])
        let outcome = try fixture.run(arguments, of: "format")
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try fixture.folder.read("a.swift") == Self.messy)
    }

    @Test func `the names of other formatters' options are understood`() throws {
        let fixture = try fixture(["a.swift": Self.messy])
        #expect(try format(fixture, "--lint").status == 1)
        #expect(try format(fixture, "--dryrun", "--config", "{}").status == 0)
        #expect(try fixture.folder.read("a.swift") == Self.messy)
    }

    @Test func `a run without a file fails and says where it looked`() throws {
        let fixture = try fixture(["empty/a.txt": "", "a.swift": ""])
        let outcome = try format(fixture, "empty")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "error: there are no Swift files to check in 'empty'; correct the path or the configuration, or pass "
                + "--allow-no-files\n")
        #expect(try format(fixture, "empty", "--allow-no-files").status == 0)
        let missing = try format(fixture, "missing.swift", "a.swift")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("missing.swift:1:1: error: no such file or folder; correct the path\n"))
        // A hook passes files, all of which may be excluded.
        try fixture.write("*\n", to: ".swift-format-ignore")
        #expect(try format(fixture, "--force-exclude", "a.swift").status == 0)
    }

    @Test(arguments: ["xcode", "json", "sarif", "github-actions", "checkstyle", "agent", "junit"])
    func `a check has the reports of prumo lint`(reporter: String) throws {
        let fixture = try fixture(["a.swift": "let a = 1\nlet b=2\n", "b.swift": "let b=(\n"])
        let outcome = try format(fixture, "--check", "--reporter", reporter)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("formatting would change 1 line of this file; run `prumo format`"))
        #expect(outcome.output.contains("syntax error: expected an expression"))
        #expect(outcome.errors == "1 of 2 files would change; 1 file has a syntax error and stays as it is\n")
        if reporter == "xcode" {
            #expect(outcome.output.contains("/a.swift:2:1: warning: "))
            #expect(outcome.output.contains("/b.swift:1:8: error: "))
        }
        let toFile = try format(fixture, "--check", "-q", "--reporter", "\(reporter):report")
        #expect(toFile.output == "" && toFile.status == 1)
        #expect(try fixture.folder.read("report").contains("formatting would change 1 line"))
    }

    @Test func `a service shows the files by their lines`() throws {
        let fixture = try fixture(["a.swift": "let a = 1\nlet b=2\n"])
        let outcome = try fixture.run(["--check", "-q"], of: "format", variables: ["GITHUB_ACTIONS": "true"])
        #expect(outcome.output.hasPrefix("::warning file=a.swift,line=2,col=1"))
        #expect(outcome.status == 1)
    }

    @Test func `results of earlier runs are used from the folder that is named`() throws {
        let fixture = try fixture(["a.swift": Self.neat, "b.swift": Self.messy])
        for _ in 0..<2 {
            let outcome = try format(fixture, "--check", "--cache-path", "cache")
            #expect(outcome.output == "b.swift: 2 lines would change\n" && outcome.status == 1)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/cache")
        #expect(names.count == 1 && names[0].hasSuffix(".format-cache"))
        let settings = try format(
            fixture, "--check", "-q", "--cache-path", "cache", "--configuration", "{lineLength: 5}")
        #expect(settings.output.hasPrefix("a.swift: "))
    }
}
