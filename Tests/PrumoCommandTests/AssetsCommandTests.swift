import Findings
import Foundation
import PackageCommands
import Testing

/// Runs the built `prumo` on packages with asset catalogs.
@Suite struct AssetsCommandTests {
    private static let catalog = "Sources/App/Resources/A.xcassets"

    /// A package with one image that is used, and more files of its catalog.
    private func package(_ files: [String: String] = [:]) throws -> CommandFixture {
        let package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "Sources/App/App.swift": "let logo = Assets.logo\n",
            "\(Self.catalog)/Contents.json": "{}",
            "\(Self.catalog)/Logo.imageset/Contents.json": #"{"images": [{"filename": "logo.pdf"}]}"#,
            "\(Self.catalog)/Logo.imageset/logo.pdf": "%PDF",
        ])
        for (path, text) in files { try package.write(text, to: "\(Self.catalog)/\(path)") }
        return package
    }

    private static let broken = [
        "Gone.imageset/Contents.json": "{\n\"images\": [\n{\"filename\": \"gone.png\"}]}",
        "Logo.imageset/more.pdf": "%PDF",
    ]

    @Test func `a catalog without findings is fine`() throws {
        let outcome = try package().run(["check"], of: "assets")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "no findings in 2 files\n")
    }

    @Test func `catalogs of a folder that is not a package are checked`() throws {
        let folder = try CommandFixture(["A.xcassets/Logo.imageset/Contents.json": "{\"images\": ["])
        let outcome = try folder.run(["check"], of: "assets")
        #expect(outcome.status != 0)
        #expect((outcome.output + outcome.errors).contains("A.xcassets/Logo.imageset/Contents.json:1:13: error:"))
        let empty = try CommandFixture(["a.txt": ""]).run(["check"], of: "assets")
        #expect(empty.status == 2)
        #expect(empty.errors.contains("there is no asset catalog, storyboard or nib in '.'"), "\(empty.errors)")
    }

    @Test func `storyboards and nibs are checked with what is in their project`() throws {
        let package = try package()
        try package.write(
            """
            <document><scenes><scene><objects>
            <viewController id="c" customClass="Cart" customModuleProvider="target" sceneMemberID="viewController">
            <imageView image="Logo"/><imageView image="Lago"/>
            <connections><segue kind="show" destination="d"/></connections></viewController>
            </objects></scene></scenes><resources><image name="Logo"/><image name="Lago"/></resources></document>
            """, to: "Sources/App/Main.storyboard")
        try package.write("<document>\n<objects>", to: "Sources/App/Row.xib")
        try package.write("<document", to: "Pods/Other.xib")
        try package.write("<document", to: "App/Pods/Other.xib")
        let outcome = try package.run(["check"], of: "assets")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                Sources/App/Main.storyboard:2:36: warning: there is no class "Cart" in the sources; correct the class in Interface Builder, or add it (unknown_class)
                Sources/App/Main.storyboard:3:43: warning: the project has no image "Lago"; did you mean "Logo"? (unknown_resource)
                Sources/App/Main.storyboard:4:45: error: the segue leads to "d", which is not an object of this storyboard; delete it, or connect it again (broken_reference)
                Sources/App/Row.xib:2:1: error: <objects> is not closed; the file may be truncated (interface_file)

                """)
        #expect(outcome.errors == "4 findings (2 errors) in 4 files\n")
        try package.write("final class Cart {}", to: "Shared/Cart.swift")
        #expect(try package.run(["check", "--only-rule", "unknown_class"], of: "assets").output == "")
        #expect(try package.run(["--only", "assets"], of: "check").output.contains("Row.xib:2:1: error: "))
        #expect(try package.run(["Sources/App/Row.xib"], of: "check").errors == "1 finding (1 error) in 1 file\n")
        try package.write(#"{"assets": {"check": {"excluded": ["Sources/App/*.xib"]}}}"#, to: ".prumo.json")
        #expect(try !package.run(["check"], of: "assets").output.contains("Row.xib"))
    }

    @Test func `findings have a place, a severity and a rule`() throws {
        let package = try package(Self.broken)
        let outcome = try package.run(["check"], of: "assets")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(Self.catalog)/Gone.imageset/Contents.json:1:1: warning: "Gone" is not used in 2 source files, neither as a constant nor by name in a string; remove it, unless its name is composed at run time or other packages use it (unused)
                \(Self.catalog)/Gone.imageset/Contents.json:3:14: error: there is no "gone.png" in Gone.imageset; add it, or remove its name here (missing_file)
                \(Self.catalog)/Logo.imageset/Contents.json:1:1: warning: "more.pdf" is in Logo.imageset but not listed in "images"; list it there, or remove it (unnamed_file)

                """)
        #expect(outcome.errors == "3 findings (1 error) in 3 files\n")
        let together = try package.run(["--only", "assets"], of: "check")
        #expect(together.output == outcome.output && together.errors == outcome.errors && together.status == 1)
    }

    @Test(
        arguments: [
            (["--disable-rule", "missing_file"], 0, 2), (["--disable-rule", "missing_file", "--strict"], 1, 2),
            (["--only-rule", "missing_file"], 1, 1), (["--only-rule", "unused", "--only-rule", "unnamed_file"], 0, 2),
            (["--only-rule", "unused", "--sources", "Sources/App/Resources"], 0, 0),
            (["--only-rule=duplicate", "--strict"], 0, 0), (["--lenient"], 0, 3), (["--exit-zero"], 0, 3),
            (["Sources/App", "Sources/", "Sources/App/Resources/A.xcassets/"], 1, 3),
        ] as [([String], Int32, Int)])
    func `options choose what is looked for and what fails`(options: [String], status: Int32, findings: Int) throws {
        let outcome = try package(Self.broken).run(["check"] + options, of: "assets")
        #expect(outcome.status == status)
        #expect(outcome.output.split(separator: "\n").count == findings, "\(outcome.output)")
    }

    @Test(arguments: [
        (["--only-rule", "unusd"], "--only-rule: unknown rule 'unusd'; did you mean unused?"),
        (["--disable-rule", "other"], "--disable-rule: unknown rule 'other'; run prumo rule to list all rules"),
        (
            ["--only-rule", "unused", "--disable-rule", "unused"],
            "--only-rule and --disable-rule disable all rules; remove one of them"
        ),
        (["Nowhere"], "the folder 'Nowhere' does not exist; pass a catalog, or a folder that contains some"),
        ([""], "the folder '' does not exist; pass a catalog, or a folder that contains some"),
        (["Sources/App/Resources/A.xcassets/Logo.imageset"], "there is no asset catalog, storyboard or nib in"),
        (["--sources", "Nowhere"], "--sources: the folder 'Nowhere' does not exist; correct the path"),
        (["--reporter", "jsn"], "'jsn' is not a valid value for --reporter; did you mean json?"),
        (["--prune"], "--prune requires a baseline; add --baseline FILE"),
    ])
    func `an impossible command line ends with status 2`(options: [String], message: String) throws {
        let outcome = try package().run(["check"] + options, of: "assets")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("prumo: error: \(message)"), "\(outcome.errors)")
        #expect(outcome.output == "")
    }

    @Test func `findings are JSON for scripts`() throws {
        struct Finding: Decodable, Equatable {
            let file: String, line: Int, character: Int, reason: String, rule_id: String, severity: String
        }
        let arguments = ["check", "--reporter", "json", "--disable-rule", "unused", "--quiet"]
        let outcome = try package(Self.broken).run(arguments, of: "assets")
        let findings = try JSONDecoder().decode([Finding].self, from: Data(outcome.output.utf8))
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        #expect(findings.count == 2)
        let first = try #require(findings.first)
        #expect(first.file.hasSuffix("\(Self.catalog)/Gone.imageset/Contents.json"))
        #expect(first.line == 3 && first.character == 14)
        #expect(first.reason == "there is no \"gone.png\" in Gone.imageset; add it, or remove its name here")
        #expect(first.rule_id == "missing_file" && first.severity == "Error")
    }

    @Test func `a set that cannot be read fails, and others are still checked`() throws {
        let package = try package(Self.broken)
        try package.write("{", to: "Sources/App/B.xcassets/X.imageset/Contents.json")
        try package.write("{", to: "\(Self.catalog)/Contents.json")
        try package.write(#"{"things": []}"#, to: "\(Self.catalog)/New.newset/Contents.json")
        let outcome = try package.run(["check", "--disable-rule", "unused"], of: "assets")
        #expect(outcome.status == 1)
        #expect(outcome.output.split(separator: "\n").count == 5)
        #expect(
            outcome.output.contains(
                "\(Self.catalog)/Contents.json:1:2: error: expected a name in double quotes but found end of file "
                    + "(asset_catalog)\n"))
        #expect(outcome.errors == "5 findings (3 errors) in 6 files\n")
        let only = try package.run(["check", "--only-rule", "asset_catalog"], of: "assets")
        #expect(only.output.split(separator: "\n").count == 3)
    }

    @Test func `without sources nothing is reported about uses`() throws {
        let package = try CommandFixture(["A.xcassets/Logo.imageset/Contents.json": #"{"images": []}"#])
        let outcome = try package.run(["check", "A.xcassets"], of: "assets")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("note: unused assets were not checked"))
        #expect(outcome.errors.hasSuffix("--sources\nno findings in 2 files\n"))
        #expect(try package.run(["check", "A.xcassets", "--quiet"], of: "assets").errors == "")
    }

    @Test func `a package without catalogs passes`() throws {
        let outcome = try CommandFixture(["Package.swift": ""]).run(["check"], of: "assets")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "no findings in 0 files\n")
    }

    @Test func `a baseline hides the findings that it lists, and is pruned`() throws {
        let package = try package(Self.broken)
        let written = try package.run(["check", "--write-baseline", "known.json"], of: "assets")
        #expect(written.status == 0)
        #expect(written.errors.contains("known.json now lists 3 findings"))
        let known = try package.run(["check", "--baseline", "known.json", "--strict"], of: "assets")
        #expect(known.status == 0 && known.output.isEmpty)
        try package.write(
            #"{"images": [{"filename": "logo.pdf"}, {"filename": "more.pdf", "idiom": "ipad"}]}"#,
            to: "\(Self.catalog)/Logo.imageset/Contents.json")
        let stale = try package.run(["check", "--baseline", "known.json", "--strict"], of: "assets")
        #expect(stale.status == 1)
        #expect(stale.errors.contains("remove the entry with --prune"))
        #expect(try package.run(["check", "--baseline", "known.json", "--prune"], of: "assets").status == 0)
        #expect(try !package.folder.read("known.json").contains("unnamed_file"))
    }

    @Test func `the configuration sets up rules and excludes sets, and its mistakes have a place`() throws {
        let package = try package(Self.broken)
        try package.write("{", to: "\(Self.catalog)/Old.imageset/Contents.json")
        func run(_ configuration: String) throws -> CommandFixture.Outcome {
            try package.folder.write(#"{"assets": {"check": \#(configuration)}}"#, to: ".prumo.json")
            return try package.run(["check"], of: "assets")
        }
        let set = try run(
            #"{"disabled_rules": ["unused"], "missing_file": "warning", "excluded": ["**/Old.imageset"]}"#)
        #expect(set.status == 0)
        #expect(set.output.contains("warning: there is no \"gone.png\""))
        #expect(set.output.split(separator: "\n").count == 2)
        let excluded = try run(#"{"excluded": ["Sources/App/Resources"]}"#)
        #expect(excluded.status == 0 && excluded.errors == "no findings in 0 files\n")
        let named = try package.run(["check", Self.catalog], of: "assets")
        #expect(named.output.contains("(missing_file)"))
        let mistaken = try run(#"{"missing_dark": {"minimum_percent": 40}}"#)
        #expect(mistaken.status == 2)
        #expect(
            mistaken.errors.contains(
                ".prumo.json:1:40: error: \"missing_dark\" has no key \"minimum_percent\"; did "
                    + "you mean \"minimum_percentage\"?"
            ))
        #expect(try package.run(["--only", "assets"], of: "check").status == 2)
    }

    @Test func `rules are listed with their severity, and explained with options and examples`() throws {
        let outcome = try package().run(["--domain", "assets"], of: "rule")
        #expect(outcome.status == 0)
        let line = "missing_file         assets  lint  error         files and sets that a Contents.json"
        #expect(outcome.output.contains(line))
        // Besides the rules, a heading and a hint.
        #expect(outcome.output.split(separator: "\n").count == CheckDomains.assets.index.all.count + 2)
        let rule = try package().run(["missing_scale"], of: "rule")
        #expect(rule.output.contains("idioms") && rule.output.contains("Flagged at ↓"))
        #expect(rule.output.contains("Example.xcassets/Icon.imageset/Contents.json"))
    }
}
