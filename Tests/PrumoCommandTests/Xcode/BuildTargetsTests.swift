import Files
import TestSupport
import Testing
import Workspace

@testable import prumo

@Suite struct BuildTargetsTests {
    @Test func `a file of a project belongs to the target that lists it or its folder`() throws {
        let fixture = try CommandFixture(ProjectFixture.files)
        let folder = try #require(Path(fixture.folder.path).real)
        let targets = try #require(Workspace().targets(in: folder))
        #expect(targets.sourceLanguage.name == "en" && !targets.isByFolder)
        for (path, name) in [
            ("Shop/ShopApp.swift", "Shop"), ("Shop/en.lproj/Localizable.strings", "Shop"),
            ("Shared/Price.swift", "Shop"),
            ("Tests/ShopTests.swift", "ShopTests"), ("Shared/Info.plist", nil), ("Shop/Other.swift", nil),
            ("../x.swift", nil),
        ] {
            #expect(targets.target(of: Path(path, in: folder))?.name == name, "\(path)")
        }
    }

    @Test func `projects of one folder with different languages have no source language`() throws {
        let fixture = try CommandFixture(ProjectFixture.files)
        let project = try #require(ProjectFixture.files.first { $0.key.hasSuffix("/project.pbxproj") })
        try fixture.write(project.value, to: "Copy.xcodeproj/project.pbxproj")
        let folder = try #require(Path(fixture.folder.path).real)
        #expect(Workspace().sourceLanguage(of: folder).name == "en")
        let other = project.value.replacing("developmentRegion = en", with: "developmentRegion = fr")
        #expect(other != project.value)
        try fixture.write(other, to: "Copy.xcodeproj/project.pbxproj")
        guard case .undecided = Workspace().sourceLanguage(of: folder) else {
            Issue.record("one of the two is taken")
            return
        }
    }

    @Test func `what is in no target is left out of the constants`() throws {
        let fixture = try CommandFixture(
            ProjectFixture.files.merging(["Shop/fr.lproj/Other.strings": "", "Shared/Shared.strings": ""]) { $1 })
        let folder = try #require(Path(fixture.folder.path).real)
        let targets = try #require(Workspace().targets(in: folder))
        let excluded = targets.excludedPaths(of: try #require(targets.targets.first))
        #expect(excluded.contains("\(folder)/Shop/fr.lproj/Other.strings"))
        #expect(!excluded.contains("\(folder)/Shared/Shared.strings"))
        #expect(!excluded.contains("\(folder)/Shop/en.lproj/Localizable.strings"))
    }

    @Test func `the linter knows the constants of a project's target`() throws {
        let fixture = try CommandFixture(
            ProjectFixture.files.merging([
                "Shop/ShopApp.swift": "let title = NSLocalizedString(\"cart\", comment: \"\")\n", ".git/HEAD": "",
            ]) { $1 })
        _ = try fixture.run(["init"], of: "xcode")
        let outcome = try fixture.run(["--only-rule", "localized_key_literal"], of: "lint")
        #expect(outcome.output.contains("Shop/ShopApp.swift:1:"), "\(outcome)")
        #expect(outcome.output.contains("Strings"), "\(outcome)")
    }
}
