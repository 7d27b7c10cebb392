import Foundation
import SourceText
import TestSupport
import Testing

@testable import prumo

/// `prumo xcode`.
@Suite struct XcodeCommandTests {
    private static let project = "Shop.xcodeproj/project.pbxproj"

    private static func shop(_ more: [String: String] = [:]) throws -> CommandFixture {
        try CommandFixture(ProjectFixture.files.merging([".git/HEAD": ""]) { $1 }.merging(more) { $1 })
    }

    @Test func `a project without the plugin has one finding, in the report of prumo check as well`() throws {
        let fixture = try Self.shop()
        let outcome = try fixture.run(["check"], of: "xcode")
        #expect(outcome.status == 0 && outcome.errors.contains("1 finding in 1 file"))
        #expect(outcome.output.hasPrefix("\(Self.project):") && outcome.output.contains("(missing_plugin)\n"))
        let together = try fixture.run(["--only", "xcode"], of: "check")
        #expect(together.output == outcome.output)
        #expect(try fixture.run(["check", "Shop.xcodeproj", "--strict"], of: "xcode").status == 1)
    }

    @Test func `init prints a diff, and writes what passes the check; the second run changes nothing`() throws {
        let fixture = try Self.shop()
        let printed = try fixture.run(["init", "--diff"], of: "xcode")
        #expect(printed.status == 0)
        #expect(printed.output.contains("+\t\t\tproductName = \"plugin:GenerateConstants\";\n"))
        #expect(printed.errors.hasSuffix("nothing was written; run the command without --diff to write 7 files\n"))
        #expect(try fixture.folder.read(Self.project) == ProjectFixture.text)

        #expect(try fixture.run(["init"], of: "xcode").status == 0)
        let written = try fixture.folder.read(Self.project)
        let check = try fixture.run(["check", "--strict"], of: "xcode")
        #expect(check.status == 0, "\(check.output)")
        let scheme = try fixture.folder.read("Shop.xcodeproj/xcshareddata/xcschemes/Shop Stage.xcscheme")
        #expect(scheme.contains("buildConfiguration = \"Stage\"") && scheme.contains("BuildableName = \"Shop.app\""))
        #expect(
            try fixture.folder.read("Config/Stage.xcconfig").contains("BUNDLE_IDENTIFIER = com.example.shop.stage\n"))

        let second = try fixture.run(["init"], of: "xcode")
        #expect(second.output == "nothing to write\n" && second.status == 0)
        #expect(try fixture.folder.read(Self.project) == written)
    }

    @Test func `each configuration of a package with brands needs one brand`() throws {
        let fixture = try Self.shop([
            "Environments/Brands/Acme.json": "{}", "Environments/Brands/Globex.json": "{}",
        ])
        #expect(try fixture.run(["init"], of: "xcode").status == 0)
        let check = try fixture.run(["check", "--strict"], of: "xcode")
        #expect(check.status == 0, "\(check.output)")
        let path = "Config/Stage-Acme.xcconfig"
        let file = try fixture.folder.read(path)
        #expect(file.contains("SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) Stage Acme\n"))
        try fixture.write(file.replacing(" Acme\n", with: "\n"), to: path)
        #expect(
            try fixture.run(["check"], of: "xcode").output.contains(
                "selects no brand; add Acme or Globex to SWIFT_ACTIVE_COMPILATION_CONDITIONS, or run prumo xcode init"))
        try fixture.write(file.replacing(" Acme\n", with: " Acme Globex\n"), to: path)
        #expect(
            try fixture.run(["check"], of: "xcode").output.contains(
                "selects Acme and Globex, but a build has only one brand; remove all but one of them"))
    }

    @Test func `init removes only lines that would hide the environment, and keeps all others`() throws {
        let fixture = try Self.shop()
        _ = try fixture.run(["init"], of: "xcode")
        let after = try fixture.folder.read(Self.project).split(separator: "\n")
        let lines = Set(after)
        let removed = ProjectFixture.text.split(separator: "\n").filter { !lines.contains($0) }
        #expect(
            removed.isEmpty
                || Set(removed) == [
                    "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = com.example.shop;",
                    "\t\t\t\tASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;",
                ])
        #expect(after.count > ProjectFixture.text.split(separator: "\n").count + 100)
    }

    @Test func `a configuration that has a file of its own keeps it`() throws {
        let text = ProjectFixture.text.replacing(
            "\t\tA80000000000000000000004 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n",
            with: "\t\tA80000000000000000000004 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n"
                + "\t\t\tbaseConfigurationReference = A20000000000000000000009 /* Own.xcconfig */;\n"
        ).replacing(
            "\t\tA20000000000000000000005 /* ShopTests.swift */ = {",
            with: "\t\tA20000000000000000000009 /* Own.xcconfig */ = {isa = PBXFileReference; path = Own.xcconfig; "
                + "sourceTree = \"<group>\"; };\n\t\tA20000000000000000000005 /* ShopTests.swift */ = {"
        ).replacing(
            "\t\t\tchildren = (\n\t\t\t\tA50000000000000000000002 /* Shop */,\n",
            with:
                "\t\t\tchildren = (\n\t\t\t\tA20000000000000000000009,\n\t\t\t\tA50000000000000000000002 /* Shop */,\n")
        let fixture = try Self.shop([Self.project: text, "Own.xcconfig": "OWN = 1\n"])
        #expect(try fixture.run(["init"], of: "xcode").status == 0)
        let written = try fixture.folder.read(Self.project)
        #expect(written.contains("SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) Production\";\n"))
        #expect(
            written.components(separatedBy: "baseConfigurationReference = A20000000000000000000009 /* Own.xcconfig */")
                .count == 4)
        let check = try fixture.run(["check", "--strict"], of: "xcode")
        #expect(check.status == 0, "\(check.output)")
    }

    @Test func `findings are at their places in the project, the scheme and the xcconfig file`() throws {
        let fixture = try Self.shop()
        _ = try fixture.run(["init"], of: "xcode")
        try fixture.write("", to: "Shop/New.swift")
        try fixture.folder.remove("Tests/ShopTests.swift")
        let stage = try fixture.folder.read("Config/Stage.xcconfig")
        try fixture.write(
            stage.replacing("Stage\nSETTING_BUNDLE", with: "Stage Production\nSETTING_BUNDLE"),
            to: "Config/Stage.xcconfig")
        let scheme = "Shop.xcodeproj/xcshareddata/xcschemes/Shop Stage.xcscheme"
        try fixture.write(try fixture.folder.read(scheme).replacing("\"Stage\"", with: "\"Stag\""), to: scheme)
        let outcome = try fixture.run(["check"], of: "xcode")
        #expect(outcome.status == 1)
        for part in [
            "Config/Stage.xcconfig:2:39: error: the configuration \"Stage\" of the target \"Shop\" selects Stage and Production",
            "\(scheme):32:4: error: the LaunchAction builds with \"Stag\"", "there is no \"Tests/ShopTests.swift\"",
        ] {
            #expect(outcome.output.contains(part), "\(part)\n\(outcome.output)")
        }
        let sources = try fixture.run(["check", "--only-rule", "source_without_target"], of: "xcode")
        #expect(
            sources.output.contains("\"Shop/New.swift\" is in the folder of this group but not in the project"),
            "\(sources.output)")
    }

    @Test(arguments: [
        (["check", "Missing"], "the folder 'Missing' does not exist"),
        (["check", "Tests"], "there is no project of Xcode in 'Tests'"),
        (["init", "Tests"], "there is no project of Xcode"),
        (["init", "--diff", "--write"], "cannot be used together"),
        (["init", "--target", "Shp"], "did you mean Shop?"),
        (["init", "--dependency", ""], "is not a URL or a folder"),
    ])
    func `what cannot be carried out is misuse`(arguments: [String], message: String) throws {
        let outcome = try Self.shop().run(arguments, of: "xcode")
        #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `a project that cannot be read is a problem`() throws {
        let outcome = try Self.shop([Self.project: "<<<<<<< HEAD\n"]).run(["check"], of: "xcode")
        #expect(outcome.status == 2 && outcome.errors.contains("conflict marker"), "\(outcome)")
    }

    @Test func `a configuration of prumo turns rules off`() throws {
        let fixture = try Self.shop([".prumo.json": #"{"xcode": {"check": {"disabled_rules": ["missing_plugin"]}}}"#])
        #expect(try fixture.run(["check", "--strict"], of: "xcode").status == 0)
    }

    @Test func `nothing outside of the repository is read or named`() throws {
        let outside = try TemporaryFolder()
        try outside.write("SECRET = 1\n#bad line with SECRET\n", to: "Out.xcconfig")
        let text = ProjectFixture.text.replacing("path = Shared;", with: "path = \"../../../..\(outside.path)\";")
            .replacing(
                "path = ShopApp.swift; sourceTree = \"<group>\"",
                with: "path = \"\(outside.path)/a.swift\"; sourceTree = \"<absolute>\"")
        let fixture = try Self.shop([Self.project: text])
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/Link", withDestinationPath: outside.path)
        let outcome = try fixture.run(["check"], of: "xcode")
        #expect(outcome.status == 0 && !outcome.output.contains("SECRET"), "\(outcome)")
        // The folder of the exported files leads out, so nothing is written there.
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/Config", withDestinationPath: outside.path)
        let written = try fixture.run(["init"], of: "xcode")
        #expect(written.output.contains("leads out of the repository"), "\(written)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["Out.xcconfig"])
    }

    @Test func `the time of a check grows with the project`() throws {
        func seconds(_ count: Int) throws -> Double {
            let objects = (0..<count).map { "F\($0) = {isa = PBXFileReference; path = Shop/File\($0).swift; };\n" }
                .joined()
            let children = (0..<count).map { "F\($0), " }.joined()
            let text = ProjectFixture.text.replacing("\tobjects = {\n", with: "\tobjects = {\n\(objects)").replacing(
                "\t\t\tchildren = (\n\t\t\t\tA50000000000000000000002 /* Shop */,\n",
                with: "\t\t\tchildren = (\(children)\n\t\t\t\tA50000000000000000000002 /* Shop */,\n")
            let fixture = try Self.shop([Self.project: text])
            let start = ContinuousClock.now
            #expect(try fixture.run(["check", "--quiet"], of: "xcode").status == 1)
            return (ContinuousClock.now - start) / .seconds(1)
        }
        let (small, large) = (try seconds(1000), try seconds(8000))
        #expect(large < max(small, 0.1) * 40, "\(small) s, \(large) s")
    }
}
