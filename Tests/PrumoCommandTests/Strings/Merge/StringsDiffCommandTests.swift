import Foundation
import Testing

@Suite struct StringsDiffCommandTests {
    private func project() throws -> CommandFixture {
        let fixture = try CommandFixture([
            "App/en.lproj/Main.strings": "/* Greets. */\n\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";\n",
            "App/de.lproj/Main.strings": "\"hello\" = \"Hallo\";\n\"bye\" = \"Tschüss\";\n",
        ])
        try fixture.git("init", "-q", "-b", "main")
        try fixture.commit()
        try fixture.write(
            "/* Greets. */\n\"hello\" = \"Hello | there\";\n\"bye\" = \"Bye\";\n\"new\" = \"New\\nline\";\n",
            to: "App/en.lproj/Main.strings")
        return fixture
    }

    @Test func `the text output lists what needs translation`() throws {
        let outcome = try project().run(["diff"], of: "strings")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                App/Main (source language en)
                  added (1)
                    + new  "New\\nline"
                      to translate: de
                  source string changed (1)
                    hello
                      - "Hello"
                      + "Hello | there"
                      out of date: de

                1 table: 1 added, 1 with a changed source string, 1 translations out of date

                """)
    }

    @Test func `the exit status reports changes if requested`() throws {
        let fixture = try project()
        #expect(try fixture.run(["diff", "--exit-code"], of: "strings").status == 1)
        try fixture.commit()
        let outcome = try fixture.run(["diff", "--exit-code"], of: "strings")
        #expect(outcome.status == 0)
        #expect(outcome.output == "nothing changed for translators\n")
        #expect(try fixture.run(["diff", "HEAD~1..HEAD", "--exit-code", "App"], of: "strings").status == 1)
    }

    @Test func `JSON and Markdown have the same changes`() throws {
        let fixture = try project()
        let json = try fixture.run(["diff", "HEAD", "--format", "json"], of: "strings").output
        let tables = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(tables.first?["table"] as? String == "Main")
        #expect((tables.first?["added"] as? [[String: Any]])?.first?["untranslated"] as? [String] == ["de"])
        let markdown = try fixture.run(["diff", "HEAD", "--format", "markdown"], of: "strings").output
        #expect(markdown.contains("| <code>hello</code> | Hello | Hello &#124; there | de |\n"))
        #expect(markdown.contains("| <code>new</code> | New<br>line |  | de |\n"))
    }

    @Test func `strings of a language are printed if it is requested`() throws {
        let fixture = try project()
        try fixture.write("\"hello\" = \"Servus\";\n", to: "App/de.lproj/Main.strings")
        let output = try fixture.run(["diff", "--locale", "de"], of: "strings").output
        #expect(output.contains("de  1 changed, 1 removed\n      hello\n        - \"Hallo\"\n        + \"Servus\"\n"))
    }

    @Test func `a name that is not a revision, or is ambiguous, is misuse`() throws {
        let fixture = try project()
        let unknown = try fixture.run(["diff", "v9"], of: "strings")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("'v9' is not a revision or a path"))
        try fixture.git("branch", "App")
        let both = try fixture.run(["diff", "App"], of: "strings")
        #expect(both.status == 2)
        #expect(both.errors.contains("use ./App for the path"))
        #expect(try fixture.run(["diff", "./App"], of: "strings").status == 0)
    }

    @Test func `a missing repository or commit is reported`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": ""])
        let none = try fixture.run(["diff"], of: "strings")
        #expect(none.status == 1)
        #expect(none.errors.contains("this folder is not in a git repository"))
        try fixture.git("init", "-q")
        let empty = try fixture.run(["diff"], of: "strings")
        #expect(empty.status == 2)
        #expect(empty.errors.contains("the repository has no commit yet"))
    }

    @Test func `the work tree and the index stay as they are`() throws {
        let fixture = try project()
        let index = fixture.folder.url.appending(path: ".git/index")
        let before = try Data(contentsOf: index)
        _ = try fixture.run(["diff", "HEAD"], of: "strings")
        #expect(try Data(contentsOf: index) == before)
    }
}

extension CommandFixture {
    /// Runs git in the package's folder, with the built `prumo` in PATH, and hooks and settings of nobody.
    @discardableResult
    func git(_ arguments: String...) throws -> Outcome {
        let script = #"exec git -c user.name=T -c user.email=t@example.com -c commit.gpgsign=false "$@""#
        return try run(program: "/bin/sh", ["-c", script, "git"] + arguments)
    }

    /// Commits all there is.
    func commit() throws {
        try git("add", "-A")
        try git("commit", "-q", "--allow-empty", "-m", "test")
    }
}
