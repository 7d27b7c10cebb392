import Testing

@testable import prumo

/// Which folder a command takes for the package of the working directory.
@Suite struct EnvironmentsFolderTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        let package = Package(name: "App", targets: [.target(name: "App")])
        """

    @Test func `a folder of Swift files called Environments is not one of environments`() throws {
        let fixture = try CommandFixture([
            "Package.swift": Self.manifest, "Sources/App/Environments/Mock.swift": "struct Mock {}\n",
            "Sources/App/View.swift": "struct View {}\n", "Environments/Live.swift": "struct Live {}\n",
        ])
        let outcome = try fixture.prumo(["environments", "matrix"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("the package has no environments; run prumo environments init"), "\(outcome)")
        #expect(try fixture.prumo([]).output.contains("  environments    none\n"))
        let check = try fixture.prumo(["check"])
        #expect(check.status == 0, "\(check)")
    }

    @Test func `the package is the nearest one above, past a folder of Swift files called Environments`() throws {
        let fixture = try CommandFixture.shop()
        try fixture.write("struct Live {}\n", to: "Sources/App/Environments/Live.swift")
        let outcome = try fixture.prumo(["environments", "matrix"], in: "Sources/App")
        #expect(outcome.status == 0 && outcome.output.contains("Development"), "\(outcome)")
    }

    @Test(arguments: [
        ["Live.swift"], ["mock.json"], ["Live.swift", "mock.json", "Resources/a.json"],
        ["Production.json", "Stage.json"],
        ["en.lproj/Localizable.strings", "Assets/a.json", "Schema.json"], ["Brands/x.json"],
    ])
    func `a folder called Environments in a target is not one of environments`(names: [String]) throws {
        let fixture = try CommandFixture.shop()
        for name in names { try fixture.write("{}", to: "Sources/App/Environments/\(name)") }
        let outcome = try fixture.prumo(["environments", "matrix"], in: "Sources/App")
        #expect(outcome.status == 0 && outcome.output.contains("Development"), "\(outcome)")
        let check = try fixture.prumo(["environments", "check"], in: "Sources/App")
        #expect(check.status == 0, "\(check)")
    }

    @Test(arguments: [".prumo.json", "Shop.xcodeproj/project.pbxproj"])
    func `environments are next to a configuration or a project`(path: String) throws {
        let fixture = try CommandFixture.shop()
        try fixture.write("{}", to: "App/\(path)")
        for name in ["Development", "Stage", "Production"] {
            try fixture.write(#"{"inner": "a"}"#, to: "App/Environments/\(name).json")
        }
        let outcome = try fixture.prumo(["environments", "matrix"], in: "App")
        #expect(outcome.status == 0 && outcome.output.contains("inner"), "\(outcome)")
    }

    @Test func `a folder of sources with files next to them counts as environments nowhere`() throws {
        let fixture = try CommandFixture([
            "Package.swift": Self.manifest, "Sources/App/View.swift": "struct View {}\n",
            "Environments/Live.swift": "struct Live {}\n", "Environments/Mock.json": "{}",
            "Environments/Resources/a.json": "{}",
        ])
        #expect(try fixture.prumo([]).output.contains("  environments    none\n"))
        let check = try fixture.prumo(["check"])
        #expect(check.status == 0, "\(check)")
        let generated = try fixture.prumo(["generate", "--target", "App"])
        #expect(generated.status == 0 && generated.errors.isEmpty, "\(generated)")
    }

    @Test func `a package above the repository is not the one of the working directory`() throws {
        let fixture = try CommandFixture.shop()
        try fixture.write("", to: "Vendor/Library/.git/HEAD")
        let outcome = try fixture.prumo(["environments", "matrix"], in: "Vendor/Library")
        #expect(outcome.status == 2, "\(outcome)")
        #expect(outcome.errors.contains("there is no package in the working directory or above it"))
    }
}
