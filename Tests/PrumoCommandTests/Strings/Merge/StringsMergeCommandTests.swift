import Foundation
import Testing

@Suite struct StringsMergeCommandTests {
    private let attributes =
        "*.strings merge=prumo-strings\n*.stringsdict merge=prumo-strings\n*.xcstrings merge=prumo-strings\n"

    /// A repository that merges texts with `prumo`; each side has a branch.
    private func repository(_ path: String, base: String, ours: String, theirs: String) throws -> CommandFixture {
        let fixture = try CommandFixture([path: base])
        try fixture.git("init", "-q", "-b", "main")
        #expect(try fixture.run(["merge", "--install"], of: "strings", variables: fixture.variables).status == 0)
        try fixture.commit()
        try fixture.git("checkout", "-q", "-b", "theirs")
        try fixture.write(theirs, to: path)
        try fixture.commit()
        try fixture.git("checkout", "-q", "main")
        try fixture.write(ours, to: path)
        try fixture.commit()
        return fixture
    }

    private func catalog(_ strings: [(key: String, text: String)]) -> String {
        let entries = strings.map { string in
            """
                "\(string.key)" : {
                  "localizations" : {
                    "de" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(string.text)"
                      }
                    }
                  }
                }
            """
        }
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
            \(entries.joined(separator: ",\n"))
              },
              "version" : "1.0"
            }
            """
    }

    @Test(arguments: ["App/L b.xcstrings", "App/de.lproj/L.strings"])
    func `git merges keys that both branches add at one place`(path: String) throws {
        func text(_ keys: String...) -> String {
            path.hasSuffix("strings") && !path.hasSuffix("xcstrings")
                ? keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() : catalog(keys.map { ($0, $0) })
        }
        let fixture = try repository(
            path, base: text("a", "z"), ours: text("a", "b", "z"), theirs: text("a", "c", "z"))
        let outcome = try fixture.git("merge", "-q", "theirs", "-m", "merged")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        let merged = try fixture.folder.read(path)
        #expect([text("a", "b", "c", "z"), text("a", "c", "b", "z")].contains(merged), "\(merged)")
        #expect(try fixture.git("status", "--porcelain").output.isEmpty)
    }

    @Test func `a key that both branches change is one conflict`() throws {
        let fixture = try repository(
            "L.xcstrings", base: catalog([("a", "1"), ("b", "1")]), ours: catalog([("a", "2"), ("b", "1")]),
            theirs: catalog([("a", "3"), ("b", "4")]))
        let outcome = try fixture.git("merge", "-q", "theirs")
        #expect(outcome.status == 1)
        #expect(
            (outcome.output + outcome.errors).contains(
                #"L.xcstrings:9:1: error: conflict: "a" (de): ours has "2", theirs has "3"; keep one of them"#))
        #expect(try fixture.git("diff", "--name-only", "--diff-filter=U").output == "L.xcstrings\n")
        let mark = """
            <<<<<<< ours
                        "value" : "2"
            =======
                        "value" : "3"
            >>>>>>> theirs
            """
        let expected = catalog([("a", "X"), ("b", "4")]).replacing("            \"value\" : \"X\"", with: mark)
        #expect(try fixture.folder.read("L.xcstrings") == expected)
    }

    @Test func `a broken side leaves ours as it is`() throws {
        let fixture = try CommandFixture([
            "base": "\"a\" = \"1\";", "ours": "\"a\" = \"2\";", "theirs": "\"a\" = \"3\";\n\"b\" = ",
        ])
        let outcome = try fixture.run(
            ["merge", "base", "ours", "theirs", "--path", "en.lproj/A.strings"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("theirs:en.lproj/A.strings:2:"))
        #expect(try fixture.folder.read("ours") == "\"a\" = \"2\";")
    }

    @Test func `the result is written to the requested file, and conflicts are JSON for scripts`() throws {
        let fixture = try CommandFixture([
            "base.strings": "\"a\" = \"1\";\n", "ours.strings": "\"a\" = \"2\";\n",
            "theirs.strings": "\"a\" = \"3\";\n",
        ])
        let files = ["merge", "base.strings", "ours.strings", "theirs.strings"]
        let shown = try fixture.run(files + ["-o", "-"], of: "strings")
        #expect(shown.status == 1)
        #expect(shown.output == "<<<<<<< ours\n\"a\" = \"2\";\n=======\n\"a\" = \"3\";\n>>>>>>> theirs\n")
        #expect(try fixture.folder.read("ours.strings") == "\"a\" = \"2\";\n")
        let listed = try fixture.run(files + ["--format", "json", "-o", "new.strings"], of: "strings")
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [[String: Any]])
        #expect(json.count == 1)
        #expect(json.first?["key"] as? String == "a")
        #expect(json.first?["theirs"] as? String == "3")
        #expect(json.first?["line"] as? Int == 1)
        #expect(try fixture.folder.read("new.strings") == shown.output)
    }

    @Test(arguments: [
        (["merge"], "BASE, OURS and THEIRS are required"), (["merge", "a", "b"], "BASE, OURS and THEIRS are required"),
        (["merge", "a", "b", "c"], "'b' is not a .strings, .stringsdict or .xcstrings file"),
        (["merge", "--global"], "--global requires --install"),
        (["merge", "--install", "a"], "--install does not take files"),
        (["merge", "a", "b", "c", "-o", "-", "--format", "json"], "use one of them"),
        (["merge", "a", "b", "c", "--path", "x.strings"], "does not exist"),
    ])
    func `an impossible command line is misuse`(arguments: [String], message: String) throws {
        let outcome = try CommandFixture().run(arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
    }

    @Test func `installing twice changes nothing`() throws {
        let fixture = try CommandFixture([".gitattributes": "*.png binary", "Sub/x": ""])
        try fixture.git("init", "-q")
        let first = try fixture.run(["merge", "--install"], of: "strings", in: "Sub", variables: fixture.variables)
        #expect(first.status == 0)
        #expect(first.errors.isEmpty)
        #expect(first.output.contains("added merge driver for *.strings, *.stringsdict, *.xcstrings"))
        #expect(try fixture.folder.read(".gitattributes") == "*.png binary\n" + attributes)
        let driver = try fixture.git("config", "--get", "merge.prumo-strings.driver").output
        #expect(driver == "prumo strings merge %O %A %B --path %P\n")
        let config = try fixture.folder.read(".git/config")
        let second = try fixture.run(["merge", "--install"], of: "strings", variables: fixture.variables)
        #expect(second.output.contains("already has the lines of the merge driver"))
        #expect(try fixture.folder.read(".gitattributes") == "*.png binary\n" + attributes)
        #expect(try fixture.folder.read(".git/config") == config)
    }

    @Test func `it can be installed for all repositories of a user`() throws {
        let fixture = try CommandFixture()
        let outcome = try fixture.run(["merge", "--install", "--global"], of: "strings", variables: fixture.variables)
        #expect(outcome.status == 0)
        #expect(try fixture.folder.read(".config/git/attributes") == attributes)
        #expect(try fixture.folder.read(".gitconfig").contains("driver = prumo strings merge %O %A %B --path %P"))
    }

    @Test func `outside a repository nothing can be installed`() throws {
        let outcome = try CommandFixture().run(["merge", "--install"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("is not in a git repository"))
    }
}
