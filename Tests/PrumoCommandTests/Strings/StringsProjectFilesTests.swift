import Foundation
import Testing

/// Strings files that are created and removed in projects of Xcode.
@Suite struct StringsProjectFilesTests {
    private static let project = """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tclasses = {
        \t};
        \tobjectVersion = 56;
        \tobjects = {

        /* Begin PBXBuildFile section */
        \t\tB1 /* Localizable.strings in Resources */ = {isa = PBXBuildFile; fileRef = V1 /* Localizable.strings */; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        \t\tF1 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        \t\tF2 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXGroup section */
        \t\tG0 = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tG1 /* App */,
        \t\t\t);
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tG1 /* App */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tV1 /* Localizable.strings */,
        \t\t\t);
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        \t\tT1 /* App */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\tR1 /* Resources */,
        \t\t\t);
        \t\t\tname = App;
        \t\t\tproductType = "com.apple.product-type.application";
        \t\t};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        \t\tP1 /* Project object */ = {
        \t\t\tisa = PBXProject;
        \t\t\tdevelopmentRegion = en;
        \t\t\tknownRegions = (
        \t\t\t\ten,
        \t\t\t\tde,
        \t\t\t);
        \t\t\tmainGroup = G0;
        \t\t\ttargets = (
        \t\t\t\tT1 /* App */,
        \t\t\t);
        \t\t};
        /* End PBXProject section */

        /* Begin PBXResourcesBuildPhase section */
        \t\tR1 /* Resources */ = {
        \t\t\tisa = PBXResourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\tB1 /* Localizable.strings in Resources */,
        \t\t\t);
        \t\t};
        /* End PBXResourcesBuildPhase section */

        /* Begin PBXVariantGroup section */
        \t\tV1 /* Localizable.strings */ = {
        \t\t\tisa = PBXVariantGroup;
        \t\t\tchildren = (
        \t\t\t\tF1 /* en */,
        \t\t\t\tF2 /* de */,
        \t\t\t);
        \t\t\tname = Localizable.strings;
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXVariantGroup section */
        \t};
        \trootObject = P1 /* Project object */;
        }

        """
    private static let path = "App.xcodeproj/project.pbxproj"

    private static func app(_ project: String = project) throws -> CommandFixture {
        try CommandFixture([
            path: project, ".git/HEAD": "", "App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
            "App/de.lproj/Localizable.strings": "\"a\" = \"Ä\";\n",
        ])
    }

    /// Records what `prumo xcode check` finds.
    private static func expectChecks(_ fixture: CommandFixture) throws {
        let check = try fixture.prumo(["xcode", "check"])
        #expect(!check.output.contains("missing_project_file"), "\(check.output)")
        #expect(!check.output.contains("broken_project"), "\(check.output)\(check.errors)")
    }

    @Test func `a conversion replaces the files in the project and its targets, and back`() throws {
        let fixture = try Self.app()
        let there = try fixture.run(["convert", "App", "--to", "xcstrings"], of: "strings")
        #expect(there.status == 0, "\(there.errors)")
        #expect(there.errors.isEmpty, "\(there.errors)")
        let catalog = try fixture.folder.read(Self.path)
        #expect(!catalog.contains("Localizable.strings") && !catalog.contains("/* de */"), "\(catalog)")
        #expect(
            catalog.contains(
                "/* Localizable.xcstrings */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = "
                    + "Localizable.xcstrings; sourceTree = \"<group>\"; };"), "\(catalog)")
        #expect(catalog.contains("/* Localizable.xcstrings in Resources */,"))
        try Self.expectChecks(fixture)
        let back = try fixture.run(["convert", "App", "--to", "strings", "--lossy", "--quiet"], of: "strings")
        #expect(back.status == 0, "\(back.errors)")
        let strings = try fixture.folder.read(Self.path)
        #expect(!strings.contains("xcstrings"), "\(strings)")
        #expect(strings.contains("name = de; path = de.lproj/Localizable.strings; sourceTree = \"<group>\";"))
        #expect(
            strings.contains("/* Localizable.strings in Resources */,") && strings.contains("isa = PBXVariantGroup;"))
        try Self.expectChecks(fixture)
    }

    @Test func `a new table is in the targets of the others`() throws {
        let fixture = try Self.app()
        let outcome = try fixture.run(["new", "Cart"], of: "strings")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let project = try fixture.folder.read(Self.path)
        #expect(project.contains("path = de.lproj/Cart.strings") && project.contains("path = en.lproj/Cart.strings"))
        #expect(project.contains("/* Cart.strings in Resources */,"))
        #expect(project.split(separator: "\n").count { $0.contains("isa = PBXVariantGroup") } == 2)
        let kept = project.split(separator: "\n").filter { !$0.contains("Cart.strings") }
        for line in Self.project.split(separator: "\n") { #expect(kept.contains(line), "\(line)") }
        try Self.expectChecks(fixture)
    }

    @Test func `a new language is in the group of its table and known to the project`() throws {
        let fixture = try Self.app()
        let outcome = try fixture.run(["set", "a", "--value", "fr=Â", "--new-language"], of: "strings")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let project = try fixture.folder.read(Self.path)
        #expect(project.contains("name = fr; path = fr.lproj/Localizable.strings; sourceTree = \"<group>\";"))
        #expect(project.contains("\t\t\t\tde,\n\t\t\t\tfr,\n"))
        #expect(project.contains("/* de */,\n\t\t\t\t") && project.contains("/* fr */,\n"))
        try Self.expectChecks(fixture)
    }

    @Test func `a diff shows the project and writes nothing`() throws {
        let fixture = try Self.app()
        let outcome = try fixture.run(["convert", "App", "--to", "xcstrings", "--diff"], of: "strings")
        #expect(outcome.output.contains("+++ b/App.xcodeproj/project.pbxproj"), "\(outcome.output)")
        #expect(try fixture.folder.read(Self.path) == Self.project)
    }

    @Test(arguments: [
        // No other strings file is in the project.
        (
            Self.project.replacing("path = App;", with: "path = Other;"), ["new", "Cart", "--in", "App"],
            "note: add App/de.lproj/Cart.strings to the targets that need it, in Xcode"
        ),
        // The project cannot be edited.
        (
            Self.project.replacing("rootObject", with: "root"), ["convert", "App", "--to", "xcstrings"],
            "note: App.xcodeproj cannot be read, so it is left as it is"
        ),
    ])
    func `what a project does not decide is left to the reader`(
        project: String, arguments: [String], note: String
    ) throws {
        let fixture = try Self.app(project)
        let outcome = try fixture.run(arguments + ["--source-language", "en"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains(note), "\(outcome.errors)")
        #expect(try fixture.folder.read(Self.path) == project)
    }

    @Test func `files of synchronized folders need no reference`() throws {
        let project = Self.project.replacing(
            "\t\tG1 /* App */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\tV1 /* Localizable.strings */,\n\t\t\t);\n",
            with: "\t\tG1 /* App */ = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;\n")
        let fixture = try Self.app(project)
        let outcome = try fixture.run(["convert", "App", "--to", "xcstrings"], of: "strings")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try fixture.folder.read(Self.path) == project)
    }
}
