import Foundation
import TestSupport
import Testing

/// `prumo migrate swiftgen` on packages as teams have them.
@Suite struct MigrateConstantsTests {
    static let configuration = """
        input_dir: Sources/App
        output_dir: Sources/App/Generated
        strings:
          inputs: en.lproj
          outputs:
            templateName: structured-swift5
            output: Strings.swift
            params:
              publicAccess: true
              enumName: Texts
        files:
          inputs: Fixtures
          outputs:
            templateName: structured-swift5
            output: Files.swift

        """

    static let files = [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "App", targets: [.target(name: "App")])

        """,
        "swiftgen.yml": configuration,
        "Sources/App/en.lproj/Localizable.strings": """
        "cart.title" = "Cart";
        "cart.items" = "%@ has %d items";
        "ratio" = "%.1f";

        """,
        "Sources/App/en.lproj/Orders.strings": "\"open\" = \"Open\";\n",
        "Sources/App/Fixtures/seed.json": "{}",
        "Sources/App/Generated/Strings.swift": "// Generated using SwiftGen\n\nenum Texts {}\n",
        "Sources/App/View.swift": """
        func view(name: String, count: Int) -> [String] {
            [
                Texts.Localizable.Cart.title, Texts.Localizable.Cart.items(name, count),
                Texts.Localizable.ratio(1.5), Texts.Orders.open,
                Files.seedJson.mimeType,
                Texts.Localizable.missing,
            ]
        }

        """,
    ]

    private static let rewritten = """
        import PrumoRuntime

        func view(name: String, count: Int) -> [String] {
            [
                Strings.Cart.title, Strings.Cart.items(name, count),
                Strings.ratio(1.5), Strings.Orders.open,
                Files.Fixtures.seedJson.mediaType,
                Texts.Localizable.missing,
            ]
        }

        """

    @Test func `the summary names what can be replaced, what is left, and what to do next`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try fixture.run(["swiftgen", "--diff"], of: "migrate")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                SwiftGen: 5 accessors, of which 5 have a constant
                6 uses in 1 file: 5 can be replaced, 1 left, listed with the reasons
                nothing was written; run the command without --diff to write 2 files
                then:
                    add the plugin GenerateConstants to App with prumo init or prumo xcode init
                    keep Sources/App/Generated/Strings.swift, swiftgen.yml until the uses that are left are changed, \
                and then run the command again
                Sources/App/View.swift:6:9: warning: not replaced: SwiftGen generates no "Texts.Localizable.missing" from the \
                configured files, and no extension declares it; correct the name

                """)
        #expect(try fixture.folder.read("Sources/App/View.swift") == Self.files["Sources/App/View.swift"])
    }

    @Test func `each generated file is judged by its own uses`() throws {
        var files = Self.files
        files["Sources/App/Generated/Files.swift"] = "// Generated using SwiftGen\n\nenum Files {}\n"
        let fixture = try CommandFixture(files)
        let steps = """
                delete Sources/App/Generated/Files.swift
                remove its output from swiftgen.yml, so that SwiftGen does not write it again
                keep Sources/App/Generated/Strings.swift, swiftgen.yml until the uses that are left are changed, \
            and then run the command again

            """
        #expect(try fixture.run(["swiftgen", "--diff"], of: "migrate").errors.contains(steps))
        try fixture.write(
            files["Sources/App/View.swift", default: ""].replacing("        Texts.Localizable.missing,\n", with: ""),
            to: "Sources/App/View.swift")
        let all = """
                delete Sources/App/Generated/Files.swift, Sources/App/Generated/Strings.swift, swiftgen.yml, \
            and the build phase that runs SwiftGen

            """
        #expect(try fixture.run(["swiftgen", "--diff"], of: "migrate").errors.contains(all))
    }

    /// Tools without a configuration, in a target without resources.
    @Test(arguments: [
        ("rswift", "warning: R.swift reads none of the target's files"),
        ("xcode-symbols", "warning: the target has no string catalogs and no asset catalogs"),
        ("xcstrings-tool", "warning: the target has no strings tables"),
    ])
    func `a target without resources has a warning`(tool: String, message: String) throws {
        let fixture = try CommandFixture([
            "Package.swift": Self.files["Package.swift", default: ""], "Sources/App/View.swift": "let a = 1\n",
        ])
        let outcome = try fixture.run([tool, "--diff"], of: "migrate")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `the configuration and the sources are written, and a second run changes nothing`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try fixture.run(["swiftgen"], of: "migrate")
        #expect(outcome.status == 0)
        #expect(try fixture.folder.read("Sources/App/View.swift") == Self.rewritten)
        // The import moves the lines.
        #expect(outcome.errors.hasPrefix("Sources/App/View.swift:8:9: warning: not replaced: SwiftGen generates no"))
        #expect(
            try fixture.folder.read(".prumo.json") == """
                {
                    "accessLevel": "public",
                    "files": {
                        "extensions": ["json"],
                        "folders": ["Fixtures"]
                    }
                }

                """)
        let second = try fixture.run(["swiftgen"], of: "migrate")
        #expect(second.output.contains("nothing to write\n"))
    }

    @Test func `--diff prints the changes and writes none`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try fixture.run(["swiftgen", "--diff"], of: "migrate")
        #expect(outcome.output.contains("--- a/Sources/App/View.swift\n"))
        #expect(outcome.output.contains("+        Strings.Cart.title, Strings.Cart.items(name, count),\n"))
        #expect(try fixture.folder.read("Sources/App/View.swift") == Self.files["Sources/App/View.swift"])
    }

    @Test func `--keep-names names the types as the other tool does`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try fixture.run(["swiftgen", "--keep-names"], of: "migrate")
        #expect(outcome.status == 0)
        #expect(
            try fixture.folder.read(".prumo.json").contains(
                """
                    "names": {
                        "strings": "Texts"
                    },
                """))
        #expect(try fixture.folder.read("Sources/App/View.swift").contains("Texts.Localizable.Cart.title, Texts."))
    }

    @Test func `--list prints each accessor with its constant`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try fixture.run(["swiftgen", "--list"], of: "migrate")
        #expect(
            Set(outcome.output.split(separator: "\n")) == [
                "Texts.Localizable.Cart.title Strings.Cart.title", "Texts.Localizable.Cart.items Strings.Cart.items",
                "Texts.Localizable.ratio Strings.ratio", "Texts.Orders.open Strings.Orders.open",
                "Files.seedJson Files.Fixtures.seedJson",
            ])
    }

    @Test func `sources next to a configuration of their own stay`() throws {
        var files = Self.files
        files["Style/swiftgen.yml"] = Self.configuration
        files["Style/Sources/Style/View.swift"] = "let title = Texts.Orders.open\n"
        let fixture = try CommandFixture(files)
        _ = try fixture.run(["swiftgen"], of: "migrate")
        #expect(try fixture.folder.read("Style/Sources/Style/View.swift") == files["Style/Sources/Style/View.swift"])
    }

    @Test func `a key that .prumo.json has stays, with a warning`() throws {
        var files = Self.files
        files[".prumo.json"] = "{\n    \"accessLevel\": \"package\"\n}\n"
        let fixture = try CommandFixture(files)
        let outcome = try fixture.run(["swiftgen"], of: "migrate")
        #expect(outcome.errors.contains(".prumo.json:2:20: warning: the file already has \"accessLevel\", which stays"))
        #expect(try fixture.folder.read(".prumo.json").contains("\"accessLevel\": \"package\",\n    \"files\""))
    }

    /// Arguments, and what is wrong with them.
    @Test(arguments: [
        (["swiftgen", "other.yml"], "other.yml"),
        (["swiftgen", "--variable", "A"], "--variable: 'A' is not NAME=VALUE"),
        (["swiftgen", "--package-path", "nowhere"], "the folder 'nowhere' does not exist"),
    ])
    func `wrong arguments have a sentence and change nothing`(_ arguments: [String], message: String) throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try fixture.run(arguments, of: "migrate")
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try fixture.folder.read("Sources/App/View.swift") == Self.files["Sources/App/View.swift"])
    }

    @Test func `without a configuration the command says what to pass`() throws {
        let fixture = try CommandFixture(["Package.swift": ""])
        let outcome = try fixture.run(["swiftgen"], of: "migrate")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("there is no swiftgen.yml; pass the path of SwiftGen's configuration"))
    }

    @Test func `the facade keeps the sources, and compiles with them`() throws {
        var files = Self.files
        files["Sources/App/View.swift"] = files["Sources/App/View.swift"]?
            .replacing("        Texts.Localizable.missing,\n", with: "").replacing(
                "        Files.seedJson.mimeType,\n", with: "")
        let fixture = try CommandFixture(files)
        let path = "Sources/App/OldNames.swift"
        let outcome = try fixture.run(["swiftgen", "--facade", path], of: "migrate")
        #expect(outcome.output.contains("5 declarations with the old names\n"))
        #expect(try fixture.folder.read("Sources/App/View.swift") == files["Sources/App/View.swift"])
        let facade = try fixture.folder.read(path)
        #expect(facade.contains("@available(*, deprecated, message: \"use Strings.Cart.title\")\n"))
        try fixture.write(
            """
            enum Strings {
                enum Cart { static var title: String { "a" }; static func items(_ a: String, _ b: Int) -> String { a } }
                enum Orders { static var open: String { "a" } }
                static func ratio(_ a: Double) -> String { "a" }
            }
            """, to: "Constants.swift")
        // PrumoRuntime and its types need a build of the package; the strings do not.
        let texts = facade.components(separatedBy: "\nenum Files {")[0]
            .replacing("import PrumoRuntime\n", with: "")
        try fixture.write(texts, to: "Facade.swift")
        let compiled = try fixture.run(
            URL(filePath: "/usr/bin/env"),
            [
                "swiftc", "-typecheck", "-swift-version", "6", "Constants.swift", "Facade.swift",
                "Sources/App/View.swift",
            ],
            environment: ProcessInfo.processInfo.environment)
        #expect(compiled.status == 0, "\(compiled.errors)")
    }
}
