import Foundation
import SourceText
import Testing

@testable import prumo

/// `prumo init`.
@Suite struct PackageInitCommandTests {
    /// The manifest and the source that `swift package init --type executable` writes.
    private static func fresh() throws -> CommandFixture {
        try CommandFixture([
            "Shop/Package.swift": """
            // swift-tools-version: 6.1
            // The swift-tools-version declares the minimum version of Swift required to build this package.

            import PackageDescription

            let package = Package(
                name: "Shop",
                targets: [
                    // Targets are the basic building blocks of a package, defining a module or a test suite.
                    .executableTarget(
                        name: "Shop"
                    ),
                ]
            )

            """,
            "Shop/Sources/Shop/Shop.swift": """
            @main
            struct Shop {
                static func main() {
                    print("Hello, world!")
                }
            }

            """,
        ])
    }

    /// What is said about a package whose manifest has a comma after the only target.
    private static let preset =
        "the preset swift-format is on, because the code is laid out as swift format does it: 1 finding without the preset, all of "
        + "rules that contradict it"

    private static func files(_ fixture: CommandFixture) throws -> [String: String] {
        let folder = fixture.folder.path + "/Shop"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var files: [String: String] = [:]
        for path in paths { files[path] = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) }
        return files
    }

    @Test func `with --diff it prints a diff and writes nothing`() throws {
        let fixture = try Self.fresh()
        let before = try Self.files(fixture)
        let outcome = try fixture.prumo(["init", "--diff"], in: "Shop")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("+    traits: [\"Development\", \"Stage\", \"Production\"],\n"))
        #expect(outcome.output.contains("+++ b/Environments/Stage.json\n"))
        #expect(
            outcome.errors == """
                \(Self.preset)
                no CI job is written, because nothing shows which service runs it; pass --ci github for GitHub, --ci gitlab for GitLab
                next: prumo check  (check everything, without a build)
                nothing was written; run the command without --diff to write 6 files

                """)
        #expect(!outcome.output.contains(".github"))
        #expect(try Self.files(fixture) == before)
    }

    @Test func `a package that is set up passes its check, and a second run changes nothing`() throws {
        let fixture = try Self.fresh()
        let outcome = try fixture.prumo(["init", "--ci", "github"], in: "Shop")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let written = try Self.files(fixture)
        let expected = [
            ".github/workflows/prumo.yml", ".prumo.json", "Environments/.gitignore",
            "Environments/Development.json", "Environments/Production.json", "Environments/Stage.json", "Package.swift",
        ]
        #expect(
            outcome.output == "wrote\n" + expected.map { "    \($0)\n" }.joined()
                + "\(Self.preset)\nnext: prumo check  (check everything, without a build)\n")
        #expect(expected.allSatisfy { written[$0] != nil })
        let check = try fixture.prumo(["check"], in: "Shop")
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(try fixture.prumo(["environments", "list"], in: "Shop").status == 0)
        let again = try fixture.prumo(["init", "--ci", "github"], in: "Shop")
        #expect(again.status == 0)
        #expect(
            again.output == """
                nothing to write
                skipped Environments: the package already has environments
                skipped Package.swift: it already has the lines
                skipped .prumo.json: it already exists
                skipped .github/workflows/prumo.yml: it already exists
                next: prumo check  (check everything, without a build)

                """)
        #expect(try Self.files(fixture) == written)
    }

    @Test func `the manifest gets traits, the dependency and the plugin`() throws {
        let fixture = try Self.fresh()
        _ = try fixture.prumo(["init", "--dependency", "../prumo-main"], in: "Shop")
        #expect(
            try fixture.folder.read("Shop/Package.swift").contains(
                """
                    name: "Shop",
                    traits: ["Development", "Stage", "Production"],
                    dependencies: [
                        .package(path: "../prumo-main")
                    ],
                    targets: [
                        // Targets are the basic building blocks of a package, defining a module or a test suite.
                        .executableTarget(
                            name: "Shop",
                            plugins: [.plugin(name: "GenerateConstants", package: "prumo-main")]
                        ),
                    ]
                )
                """))
    }

    @Test(arguments: [
        (
            #"let package = Package(name: "A", targets: [.target(name: "A"), .testTarget(name: "B")])"#,
            #"let package = Package(name: "A", traits: ["Development", "Stage", "Production"], "#
                + #"dependencies: [.package(url: "\#(PrumoAddress.repository)", branch: "main")], "#
                + #"targets: [.target(name: "A", "#
                + #"plugins: [.plugin(name: "GenerateConstants", package: "prumo")]), .testTarget(name: "B")])"#
        ),
        (
            #"let package = Package(name: "A", traits: ["X", "Stage"], dependencies: [.package(path: "../Prumo"),], "#
                + #"targets: [.target(name: "A", plugins: [])])"#,
            #"let package = Package(name: "A", traits: ["X", "Stage", "Development", "Production"], "#
                + #"dependencies: [.package(path: "../Prumo"),], "#
                + #"targets: [.target(name: "A", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])])"#
        ),
        (
            #"let package = Package(name: "A", dependencies: [.package(path: "../b"),], targets: [.target(name: "A",)])"#,
            #"let package = Package(name: "A", traits: ["Development", "Stage", "Production"], "#
                + #"dependencies: [.package(path: "../b"), "#
                + #".package(url: "\#(PrumoAddress.repository)", branch: "main"),], "#
                + #"targets: [.target(name: "A", plugins: [.plugin(name: "GenerateConstants", package: "prumo")],)])"#
        ),
    ])
    func `lines are laid out as those before them`(manifest: String, expected: String) throws {
        let fixture = try CommandFixture(["Package.swift": "// swift-tools-version:6.1\n" + manifest])
        _ = try fixture.prumo(["init"])
        #expect(try fixture.folder.read("Package.swift") == "// swift-tools-version:6.1\n" + expected)
    }

    @Test(arguments: [
        ("// swift-tools-version: 5.9\nlet package = Package(targets: [])", "traits need"),
        ("// swift-tools-version: 6.1\nlet package = Package(name: \"A\")", "it declares no targets"),
        ("// swift-tools-version: 6.1\nlet package = Package(targets: all)", "its targets are not written as an array"),
        ("// swift-tools-version: 6.1\nlet package = Package(targets: [)", "it has syntax errors"),
        (
            "// swift-tools-version: 6.1\nlet package = Package(targets: [.target(name: \"A\", plugins: own)])",
            "its plugins are not written as an array"
        ),
        ("// swift-tools-version: 6.1\n", "it does not have exactly one call of Package"),
    ])
    func `a manifest whose form is not recognized is left as it is`(manifest: String, reason: String) throws {
        let fixture = try CommandFixture(["Package.swift": manifest])
        let outcome = try fixture.prumo(["init"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Package.swift is not changed, because \(reason)"), "\(outcome.output)")
        #expect(outcome.output.contains("    plugins: [.plugin(name: \"GenerateConstants\", package: \"prumo\")]\n"))
        #expect(try fixture.folder.read("Package.swift") == manifest)
        #expect(try fixture.prumo(["environments", "check"]).status == 0)
    }

    @Test func `leaves SwiftLint's configuration to prumo migrate`() throws {
        let fixture = try Self.fresh()
        try fixture.write("line_length: 100\n", to: "Shop/.swiftlint.yml")
        let outcome = try fixture.prumo(["init"], in: "Shop")
        #expect(
            outcome.output.contains("next: prumo migrate swiftlint  (add the rules of .swiftlint.yml to .prumo.json)\n")
        )
        #expect(try fixture.folder.read("Shop/.prumo.json") == "{\n    \"$schema\": \"\(PrumoAddress.schema)\"\n}\n")
        #expect(try fixture.prumo(["migrate", "swiftlint"], in: "Shop").status == 0)
        #expect(try fixture.prumo(["check"], in: "Shop").status == 0)
    }

    @Test func `a folder with GitHub's files gets a job without being asked, GitLab only where it is named`() throws {
        let fixture = try Self.fresh()
        try fixture.write("", to: "Shop/.github/CODEOWNERS")
        _ = try fixture.prumo(["init"], in: "Shop")
        let job = try fixture.folder.read("Shop/.github/workflows/prumo.yml")
        #expect(job.contains("/prumo\" check --strict --reporter github-actions'") && job.contains(" swift:6.1 "))
        _ = try fixture.prumo(["init", "--ci", "gitlab"], in: "Shop")
        let other = try fixture.folder.read("Shop/.gitlab-ci.yml")
        #expect(other.contains("/prumo\" check --strict ") && other.contains("  image: swift:6.1\n"))
    }

    @Test func `nothing is written through a link that leads out of the package`() throws {
        let fixture = try Self.fresh()
        try fixture.write("// swift-tools-version: 6.1\nsecret\n", to: "outside/Package.swift")
        let shop = fixture.folder.path + "/Shop"
        try FileManager.default.removeItem(atPath: shop + "/Package.swift")
        for (link, target) in [(".github", "../outside"), ("Package.swift", "../outside/Package.swift")] {
            try FileManager.default.createSymbolicLink(atPath: "\(shop)/\(link)", withDestinationPath: target)
        }
        let outcome = try fixture.prumo(["init"], in: "Shop")
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("secret"))
        #expect(outcome.output.contains("skipped .github/workflows/prumo.yml: its folder is a link that leads out"))
        #expect(outcome.output.contains("skipped Package.swift: it is a link that leads out of the package\n"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/outside") == ["Package.swift"])
    }

    @Test(arguments: ["", "a\"b", "a\\b", "a\nb"])
    func `a location that is not a string literal is refused`(location: String) throws {
        let outcome = try Self.fresh().prumo(["init", "--dependency", location], in: "Shop")
        #expect(outcome.status == 2 && outcome.errors.contains("--dependency: "))
    }
}
