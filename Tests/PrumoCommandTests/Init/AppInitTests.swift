import Foundation
import TestSupport
import Testing

@testable import prumo

/// `prumo`, `prumo check` and `prumo init` in the repository of an app.
@Suite struct AppInitTests {
    private static let project = "Shop.xcodeproj/project.pbxproj"
    /// The project with a name for people.
    private static let named = ProjectFixture.text.replacing(
        "PRODUCT_NAME = \"$(TARGET_NAME)\"",
        with: "INFOPLIST_KEY_CFBundleDisplayName = \"Corner Shop\"; PRODUCT_NAME = \"$(TARGET_NAME)\"")

    private static func app(_ more: [String: String] = [:]) throws -> CommandFixture {
        let files = ProjectFixture.files.filter { !$0.key.hasPrefix("Environments/") }
        return try CommandFixture(files.merging([".git/HEAD": "", project: named]) { $1 }.merging(more) { $1 })
    }

    @Test func `prumo lists the project, its app and the next commands`() throws {
        let output = try Self.app([".swiftlint.yml": "", "Shop.xcworkspace/contents.xcworkspacedata": ""]).prumo([])
            .output
        #expect(output.hasPrefix("App Corner Shop in "))
        for line in [
            "  Xcode projects  Shop.xcodeproj: app Shop (Corner Shop), 1 other target\n",
            "  workspaces      Shop.xcworkspace\n", "  configuration   .swiftlint.yml\n",
            "  prumo check                    check everything, without a build\n",
            "  prumo init --lint --ci github  write a CI job and a hook for commits\n",
            "  prumo migrate swiftlint        write SwiftLint's configuration to .prumo.json\n",
            "  prumo init                     set up environments for the app; then prumo xcode init adds them to the project\n",
        ] { #expect(output.contains(line), "\(output)") }
        for word in ["Package.swift", "trait", "swift build", "--package-path"] { #expect(!output.contains(word)) }
    }

    @Test func `the commands that prumo prints lead to findings and a job`() throws {
        let fixture = try Self.app(["Shop/Cart.swift": "let a = 1 as! Int\n"])
        let printed = try fixture.prumo([]).output
        #expect(printed.contains("  prumo check  ") && printed.contains("  prumo init --lint --ci github  "))
        let check = try fixture.prumo(["check"])
        #expect(check.output.contains("(force_cast)\n"))
        #expect(
            check.errors.hasSuffix(
                "note: there is no .prumo.json; prumo lists what is here, and the commands to set it up\n"))
        #expect(try fixture.prumo(["init", "--lint", "--ci", "github"]).status == 0)
        #expect(try fixture.folder.read(".github/workflows/prumo.yml").contains("/prumo\" lint --strict "))
        #expect(try !fixture.prumo(["check"]).errors.contains("note: there is no .prumo.json"))
    }

    @Test func `init leads to xcode init, and the environments have the app's name`() throws {
        let fixture = try Self.app()
        let outcome = try fixture.prumo(["init"])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("next: prumo xcode init Shop.xcodeproj  ("))
        for word in ["Package.swift", "trait", "swift build"] { #expect(!outcome.output.contains(word)) }
        #expect(try fixture.folder.read("Environments/Production.json").contains("\"displayName\": \"Corner Shop\""))
        #expect(try fixture.folder.read("Environments/Stage.json").contains("\"displayName\": \"Corner Shop Stage\""))
        #expect(
            try fixture.prumo([]).output.contains(
                "  prumo xcode init Shop.xcodeproj  add the environments to the project\n"))
        #expect(try fixture.prumo(["xcode", "init", "Shop.xcodeproj"]).status == 0)
        let check = try fixture.prumo(["xcode", "check", "--strict"])
        #expect(check.status == 0, "\(check)")
    }

    @Test func `environments init does the same for the folder of a project`() throws {
        let fixture = try Self.app()
        let outcome = try fixture.prumo(["environments", "init", "--package-path", "."])
        #expect(
            outcome.status == 0 && outcome.output.hasSuffix("next: prumo xcode init Shop.xcodeproj\n"), "\(outcome)")
        #expect(try fixture.folder.read("Environments/Production.json").contains("\"Corner Shop\""))
    }

    @Test func `a project in a folder below gets its environments there`() throws {
        let fixture = try CommandFixture([".git/HEAD": "", "ios/Shop.xcodeproj/project.pbxproj": ProjectFixture.text])
        #expect(
            try fixture.prumo([]).output.contains("  Xcode projects  ios/Shop.xcodeproj: app Shop, 1 other target\n"))
        let outcome = try fixture.prumo(["init"])
        #expect(
            outcome.status == 0 && outcome.output.contains("next: prumo xcode init ios/Shop.xcodeproj  ("), "\(outcome)"
        )
        #expect(try fixture.folder.read("ios/Environments/Production.json").contains("\"displayName\": \"Shop\""))
    }

    @Test func `several projects are listed, and a flag chooses`() throws {
        let fixture = try Self.app(["Admin.xcodeproj/project.pbxproj": ProjectFixture.text])
        let outcome = try fixture.prumo(["init"])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains(
                "there are several projects of Xcode: Admin.xcodeproj (app Shop), Shop.xcodeproj (app Corner Shop); pass the one to set "
                    + "up with --project, or --lint"), "\(outcome)")
        #expect(try fixture.prumo([]).output.contains("  prumo init --project Admin.xcodeproj  "))
        #expect(try fixture.prumo(["init", "--project", "Shop.xcodeproj"]).status == 0)
        #expect(try fixture.folder.read("Environments/Production.json").contains("\"Corner Shop\""))
    }

    @Test func `a package next to an app is chosen by a flag as well`() throws {
        let manifest = "// swift-tools-version: 6.1\nlet package = Package(name: \"Tools\", targets: [])\n"
        let fixture = try Self.app(["Package.swift": manifest])
        let outcome = try fixture.prumo(["init"])
        #expect(
            outcome.status == 2
                && outcome.errors.contains(
                    "pass --project Shop.xcodeproj to set up the app, --package-path . for the package, or --lint"),
            "\(outcome)")
        #expect(try fixture.prumo(["init", "--project", "Shop.xcodeproj"]).status == 0)
        #expect(try fixture.folder.read("Package.swift") == manifest)
    }

    @Test func `unknown targets and folders are refused`() throws {
        let fixture = try Self.app()
        #expect(
            try fixture.prumo(["init", "--target", "Shp"]).errors.contains("unknown target 'Shp'; did you mean Shop?")
        )
        #expect(
            try fixture.prumo(["init", "--project", "No.xcodeproj"]).errors.contains(
                "the folder 'No.xcodeproj' does not exist"))
    }

    @Test(arguments: [
        ("project.yml", "name: Shop\ntargets:\n  Shop: {}\n", "XcodeGen", "xcodegen generate"),
        ("Project.swift", "import ProjectDescription\n", "Tuist", "tuist generate"),
    ])
    func `a project that another tool writes is named`(file: String, text: String, tool: String, command: String) throws
    {
        let fixture = try CommandFixture([".git/HEAD": "", file: text, "Sources/A.swift": ""])
        #expect(try fixture.prumo([]).output.contains("  generated by    \(tool) from \(file)\n"))
        let outcome = try fixture.prumo(["init"])
        #expect(outcome.status == 2 && outcome.errors.contains("run \(command) first"), "\(outcome)")
        let generated = try Self.app([file: text])
        #expect(try generated.prumo(["init"]).output.contains("\(tool) writes the project from \(file), so that what"))
        let other = try CommandFixture([".git/HEAD": "", file: "let number = 1\n", "Sources/A.swift": ""])
        #expect(try !other.prumo([]).output.contains("generated by"))
    }

    @Test func `a repository with nothing is told so`() throws {
        let fixture = try CommandFixture([".git/HEAD": ""])
        #expect(try fixture.prumo([]).output.contains("There are no Swift files, no package and no project of Xcode"))
        let outcome = try fixture.prumo(["init"])
        #expect(outcome.status == 2 && outcome.errors.contains("there is no package and no project of Xcode"))
    }

    @Test func `names in a project do not control the terminal`() throws {
        let hostile = ProjectFixture.text.replacing(
            "PRODUCT_NAME = \"$(TARGET_NAME)\"",
            with:
                #"PRODUCT_NAME = "x\U001b[31m\n::error::y"; INFOPLIST_KEY_CFBundleDisplayName = "\U001b[31m::error::z""#
        )
        let fixture = try Self.app([Self.project: hostile])
        for words in [[], ["init", "--diff"], ["init"], ["environments", "list"]] {
            let outcome = try fixture.prumo(words)
            #expect(
                !(outcome.output + outcome.errors).unicodeScalars.contains { $0.steersOutput && $0 != "\n" }, "\(words)"
            )
            #expect(!(outcome.output + outcome.errors).contains("\n::error::"))
        }
    }
}
