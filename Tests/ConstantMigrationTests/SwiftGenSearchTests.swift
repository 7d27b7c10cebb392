import ConstantMigration
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct SwiftGenSearchTests {
    private func found(_ inputs: String, _ filter: String? = nil, _ files: [String], parser: String = "files") throws
        -> [String]
    {
        let template =
            parser == "xcassets" || parser == "fonts"
            ? "swift5" : parser == "strings" ? "flat-swift5" : "structured-swift5"
        let fixture = try SwiftGenFixture(
            parser, inputs, template: template, more: filter.map { "  filter: '\($0)'\n" } ?? "",
            Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
        let prefix = fixture.folder.path + "/"
        return try fixture.read().outputs.flatMap(\.inputs).map { $0.replacing(prefix, with: "") }
    }

    @Test func `folders are searched, without what is hidden or in packages`() throws {
        let files = [
            "in/a.txt", "in/b/c/d.txt", "in/.hidden/e.txt", "in/.f.txt", "in/A.bundle/g.txt", "in/B.XCASSETS/h.txt",
            "in/C.framework/i.txt", "in/en.lproj/j.txt", "other.txt",
        ]
        #expect(
            Set(try found("in", nil, files)) == [
                "in/a.txt", "in/b/c/d.txt", "in/C.framework/i.txt", "in/en.lproj/j.txt",
            ])
        #expect(try found("[other.txt, in/a.txt, ./in/a.txt]", nil, files) == ["other.txt", "in/a.txt"])
        #expect(try found("in/.hidden", nil, files) == ["in/.hidden/e.txt"])
        #expect(Set(try found("in", #"c/.*\.txt$"#, files)) == ["in/b/c/d.txt"])
    }

    @Test func `extensions are those of a parser, in any case`() throws {
        let files = [
            "in/A.strings", "in/B.STRINGSDICT", "in/C.xcstrings", "in/strings", "in/.strings", "in/D.strings.txt",
        ]
        #expect(Set(try found("in", nil, files, parser: "strings")) == ["in/A.strings", "in/B.STRINGSDICT"])
        let fonts = ["in/a.ttf", "in/b.OTF", "in/c.ttc", "in/d.otc", "in/e.woff"]
        #expect(Set(try found("in", nil, fonts, parser: "fonts")) == ["in/a.ttf", "in/b.OTF", "in/c.ttc"])
        let catalogs = ["in/A.xcassets/x", "in/b/B.xcassets/x", "in/C.xcassets"]
        #expect(
            Set(try found("[in, in/A.xcassets]", nil, catalogs, parser: "xcassets")) == [
                "in/A.xcassets", "in/b/B.xcassets",
            ])
    }

    @Test(arguments: [
        (#".+\.strings$"#, ["in/Localizable.strings", "in/Other.strings", "in/sub/InfoPlist.strings"]),
        ("Localizable", ["in/Localizable.strings"]),
        (#"(?<!InfoPlist)\.strings$"#, ["in/Localizable.strings", "in/Other.strings"]),
        ("^in/[^/]*$", ["in/Localizable.strings", "in/Other.strings"]),
        ("localizable", []),
    ])
    func `a filter is searched in the path from the configuration's folder`(filter: String, expected: [String]) throws {
        let files = ["in/Localizable.strings", "in/Other.strings", "in/sub/InfoPlist.strings"]
        #expect(Set(try found(".", filter, files, parser: "strings")) == Set(expected))
        #expect(Set(try found("in", filter, files, parser: "strings")) == Set(expected))
    }

    @Test func `a filter that never ends is given up`() throws {
        let name = String(repeating: "a", count: 60)
        let fixture = try SwiftGenFixture(
            "files", "in", template: "flat-swift5", more: "  filter: '(a+)+$'\n",
            ["in/\(name)!": "", "in/\(name)?": ""])
        #expect(
            fixture.messages() == [
                "swiftgen.yml:3:11: error: a path keeps the pattern \"(a+)+$\" busy for more than 2 seconds; simplify the pattern"
            ])
    }

    @Test func `inputs that are missing or elsewhere are noted, and the others read`() throws {
        let outside = try TemporaryFolder()
        try outside.write("\"secret\" = \"x\";", to: "Localizable.strings")
        let fixture = try SwiftGenFixture(
            "strings", "[none, \(outside.path), ../.., in]", template: "flat-swift5", ["in/T.strings": "\"a\" = \"b\";"]
        )
        #expect(
            fixture.messages() == [
                "swiftgen.yml:2:12: warning: \"none\" does not exist; correct the path, or remove it",
                "swiftgen.yml:2:18: warning: \"\(outside.path)\" is outside of the repository and is not read; copy what is needed into "
                    + "the repository",
                "swiftgen.yml:2:\(20 + outside.path.utf8.count): warning: \"../..\" is outside of the repository and is not read; copy "
                    + "what is needed into the repository",
            ])
        #expect(try fixture.accessors() == ["L10n.a = T/a"])
    }

    /// A parser, its inputs, a filter, and what is said about the inputs of which nothing is read.
    @Test(arguments: [
        (
            "strings", "in/Localizable.xcstrings", nil,
            "2:11: warning: \"in/Localizable.xcstrings\" is nothing that SwiftGen reads for \"strings\" (.strings, .stringsdict)"
        ),
        (
            "strings", "[in/a, in/empty]", nil,
            "2:18: warning: \"in/empty\" contains nothing that SwiftGen reads for \"strings\" (.strings, .stringsdict)"
        ),
        (
            "xcassets", "in/a", nil,
            "2:11: warning: \"in/a\" contains nothing that SwiftGen reads for \"xcassets\" (.xcassets)"
        ),
        (
            "xcassets", "in/a/T.strings", nil,
            "2:11: warning: \"in/a/T.strings\" is nothing that SwiftGen reads for \"xcassets\" (.xcassets)"
        ),
        (
            "fonts", "in", nil,
            "2:11: warning: \"in\" contains nothing that SwiftGen reads for \"fonts\" (.otf, .ttc, .ttf)"
        ),
        (
            "ib", "in", nil,
            "2:11: warning: \"in\" contains nothing that SwiftGen reads for \"ib\" (.storyboard)"
        ),
        ("files", "in/empty/none", nil, "2:11: warning: \"in/empty/none\" does not exist"),
        (
            "strings", "in", "^other",
            "2:11: warning: \"in\" contains nothing that the filter \"^other\" selects; correct the path or the filter, or remove it"
        ),
    ])
    func `inputs of which nothing is read are noted`(
        parser: String, inputs: String, filter: String?, message: String
    ) throws {
        let template = parser == "ib" ? "scenes-swift5" : parser == "strings" ? "structured-swift5" : "swift5"
        let fixture = try SwiftGenFixture(
            parser, inputs, template: parser == "files" ? "flat-swift5" : template,
            more: filter.map { "  filter: '\($0)'\n" } ?? "",
            ["in/a/T.strings": "\"a\" = \"b\";", "in/empty/.keep": "", "in/Localizable.xcstrings": "{}"])
        let messages = fixture.messages()
        #expect(messages.count == 1 && messages[0].hasPrefix("swiftgen.yml:" + message), "\(messages)")
        // The configuration stays if an entry reads nothing.
        #expect(try fixture.read().obsoleteFiles.isEmpty == !inputs.hasPrefix("["))
    }

    @Test func `links that lead out of the repository are not followed`() throws {
        let outside = try TemporaryFolder()
        try outside.write("\"secret\" = \"x\";", to: "Secret.strings")
        try outside.write("{}", to: "Out.xcassets/secret.imageset/Contents.json")
        let fixture = try SwiftGenFixture(
            "strings", "in", template: "flat-swift5",
            ["in/T.strings": "\"a\" = \"b\";", "there/U.strings": "\"u\" = \"v\";"])
        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: fixture.folder.path + "/" + path, withDestinationPath: target)
        }
        try link("in/Linked.strings", to: outside.path + "/Secret.strings")
        try link("in/folder", to: outside.path)
        try link("in/loop", to: "../in")
        try link("in/U.strings", to: "../there/U.strings")
        #expect(try Set(fixture.accessors()) == ["L10n.T.a = T/a", "L10n.U.u = U/u"])
        #expect(
            fixture.messages() == [
                "in/Linked.strings:1:1: warning: the link leads out of the repository and is not followed; copy what is needed into "
                    + "the repository"
            ])
        try fixture.configure("strings", "in/folder", template: "flat-swift5")
        #expect(try fixture.accessors().isEmpty && fixture.messages().count == 1)

        try link("in/A.xcassets", to: outside.path + "/Out.xcassets")
        try fixture.folder.write("{}", to: "in/B.xcassets/Contents.json")
        try link("in/B.xcassets/x.imageset", to: outside.path + "/Out.xcassets/secret.imageset")
        try fixture.configure("xcassets", "in", template: "swift5")
        #expect(try fixture.accessors().isEmpty)
        #expect(
            fixture.messages() == [
                "in/A.xcassets:1:1: warning: the link leads out of the repository and is not followed; copy what is needed into the "
                    + "repository",
                "in/B.xcassets/x.imageset:1:1: warning: this is a link out of the repository and is not read; copy what is needed into the "
                    + "catalog; until then its accessors are not migrated",
            ])
    }

    @Test func `a configuration outside of the repository is not read`() throws {
        let outside = try TemporaryFolder()
        try outside.write("strings: SECRET\n", to: "swiftgen.yml")
        let fixture = try SwiftGenFixture()
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/swiftgen.yml", withDestinationPath: outside.path + "/swiftgen.yml")
        #expect(
            fixture.messages() == [
                "swiftgen.yml:1:1: error: the file is outside of the repository and is not read; copy what is needed into the "
                    + "repository"
            ])
    }
}
