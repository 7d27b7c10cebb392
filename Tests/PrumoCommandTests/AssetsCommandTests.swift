import Findings
import Foundation
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
        #expect(outcome.output == "\(Self.catalog): 1 asset is fine\n")
        #expect(outcome.errors == "")
    }

    @Test func `findings have a place, a severity and a rule`() throws {
        let outcome = try package(Self.broken).run(["check"], of: "assets")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                \(Self.catalog)/Gone.imageset/Contents.json:1:1: warning: "Gone" is named nowhere in 2 source files, neither as a constant nor in a string; remove it, unless its name is put together at run time or other packages use it [unused]
                \(Self.catalog)/Gone.imageset/Contents.json:3:14: error: there is no "gone.png" in Gone.imageset; add it, or remove its name here [missing_file]
                \(Self.catalog)/Logo.imageset/Contents.json:1:1: warning: "more.pdf" lies in Logo.imageset but is not named in "images"; name it there, or remove it [unnamed_file]

                """)
        #expect(outcome.output == "\(Self.catalog): 2 assets, 1 error, 2 warnings\n")
    }

    @Test(
        arguments: [
            (["--skip", "missing_file"], 0, 2), (["--skip", "missing_file", "--strict"], 1, 2),
            (["--only", "missing_file"], 1, 1), (["--only", "unused", "--only", "unnamed_file"], 0, 2),
            (["--only", "unused", "--sources", "Sources/App/Resources"], 0, 0),
            (["--only=duplicate", "--strict"], 0, 0),
            (["Sources/App", "Sources/", "Sources/App/Resources/A.xcassets/"], 1, 3),
        ] as [([String], Int32, Int)])
    func `options choose what is looked for and what fails`(options: [String], status: Int32, findings: Int) throws {
        let outcome = try package(Self.broken).run(["check"] + options, of: "assets")
        #expect(outcome.status == status)
        #expect(outcome.errors.split(separator: "\n").count == findings, "\(outcome.errors)")
    }

    @Test(arguments: [
        (["--only", "unusd"], "--only: there is no rule 'unusd'; did you mean unused?"),
        (["--only", "unused", "--skip", "unused"], "--only and --skip leave no rule; give one of them"),
        (["Nowhere"], "there is no folder 'Nowhere'; name a catalog, or a folder of them"),
        ([""], "there is no folder ''; name a catalog, or a folder of them"),
        (["Sources/App/Resources/A.xcassets/Logo.imageset"], "there is no asset catalog in"),
        (["--sources", "Nowhere"], "--sources: there is no folder 'Nowhere'; correct it"),
        (["--format", "xml"], "--format cannot be 'xml'; it takes text, json"),
    ])
    func `a command line that cannot be carried out ends with 2`(options: [String], message: String) throws {
        let outcome = try package().run(["check"] + options, of: "assets")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("prumo: error: \(message)"), "\(outcome.errors)")
        #expect(outcome.output == "")
    }

    @Test func `findings and numbers are JSON`() throws {
        struct Report: Decodable {
            struct Catalog: Decodable, Equatable { let path: String, assets: Int?, errors: Int, warnings: Int }
            struct Finding: Decodable, Equatable {
                let rule: String?, severity: String, path: String, line: Int, column: Int, message: String
            }
            let catalogs: [Catalog]
            let findings: [Finding]
        }
        let outcome = try package(Self.broken).run(["check", "--format", "json", "--skip", "unused"], of: "assets")
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        #expect(report.catalogs == [Report.Catalog(path: Self.catalog, assets: 2, errors: 1, warnings: 1)])
        #expect(report.findings.count == 2)
        #expect(
            report.findings.first
                == Report.Finding(
                    rule: "missing_file", severity: "error", path: "\(Self.catalog)/Gone.imageset/Contents.json",
                    line: 3,
                    column: 14, message: "there is no \"gone.png\" in Gone.imageset; add it, or remove its name here"))
    }

    @Test func `a set that cannot be read fails, and others are still checked`() throws {
        let package = try package(Self.broken)
        try package.write("{", to: "Sources/App/B.xcassets/X.imageset/Contents.json")
        try package.write("{", to: "\(Self.catalog)/Contents.json")
        try package.write(#"{"things": []}"#, to: "\(Self.catalog)/New.newset/Contents.json")
        let outcome = try package.run(["check", "--skip", "unused"], of: "assets")
        #expect(outcome.status == 1)
        #expect(outcome.errors.split(separator: "\n").count == 5)
        #expect(
            outcome.errors.contains(
                "\(Self.catalog)/Contents.json:1:2: error: expected a name in double quotes but found end of file\n"))
        #expect(
            outcome.output == """
                Sources/App/B.xcassets: 1 asset, 1 error, 0 warnings
                \(Self.catalog): 2 assets, 2 errors, 2 warnings
                2 catalogs: 3 assets, 3 errors, 2 warnings

                """)
    }

    @Test func `without sources nothing is said of uses`() throws {
        let package = try CommandFixture(["A.xcassets/Logo.imageset/Contents.json": #"{"images": []}"#])
        let outcome = try package.run(["check", "A.xcassets"], of: "assets")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("A.xcassets: 1 asset is fine\nunused assets were not looked for"))
    }

    @Test func `a package without catalogs is no failure`() throws {
        let outcome = try CommandFixture(["Package.swift": ""]).run(["check"], of: "assets")
        #expect(outcome.status == 0)
        #expect(outcome.output == "there are no asset catalogs here\n")
    }

    @Test func `rules are listed with their severity`() throws {
        let outcome = try package().run(["--domain", "assets"], of: "rule")
        #expect(outcome.status == 0)
        let line = "missing_file      assets  lint  error         files and sets that a Contents.json"
        #expect(outcome.output.contains(line))
        #expect(outcome.output.split(separator: "\n").count == 13)
    }
}
