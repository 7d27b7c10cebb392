import Foundation
import SourceText
import Testing

/// `prumo` without arguments.
@Suite struct OverviewTests {
    @Test func `in a package it lists what is there, and commands that fit`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\nlet package = Package(name: \"Shop Front\", targets: [])\n",
            "Sources/App/main.swift": "", ".swiftlint.yml": "", "Sources/App/Media.xcassets/Contents.json": "{}",
            "Sources/App/en.lproj/Main.strings": "\"a\" = \"a\";\n",
            "Sources/App/de.lproj/Main.strings": "\"a\" = \"b\";\n",
        ])
        let outcome = try fixture.prumo([], in: "Sources")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                Package Shop Front in \(RealPath.of(fixture.folder.path) ?? "")

                  Swift files     2
                  environments    none
                  strings tables  1 in 2 languages: de, en
                  asset catalogs  1
                  configuration   .swiftlint.yml

                Try:
                  prumo check                    check everything, without a build
                  prumo init --lint --ci github  write a CI job and a hook for commits
                  prumo migrate swiftlint        write SwiftLint's configuration to .prumo.json
                  prumo lint --diff              print fixes without writing files
                  prumo init                     set up environments, lint configuration and a CI job; first as a diff with --diff
                  prumo strings status           report how much is translated
                  prumo assets check             find unused and incomplete assets
                  prumo --help                   list all commands

                """)
    }

    @Test func `SwiftFormat's configuration is migrated unless the formatter has one`() throws {
        let fixture = try CommandFixture(["A.swift": "", ".swiftformat": "--indent 2\n"])
        let line = "  prumo migrate swiftformat      write SwiftFormat's configuration to .prumo.json\n"
        let output = try fixture.prumo([]).output
        #expect(output.contains("  configuration   .swiftformat\n") && output.contains(line), "\(output)")
        #expect(try fixture.prumo(["migrate", "swiftformat"]).status == 0)
        #expect(try !fixture.prumo([]).output.contains("migrate"))
    }

    @Test func `environments are listed, or that they have errors`() throws {
        let fixture = try CommandFixture.shop()
        let output = try fixture.prumo([]).output
        #expect(output.contains("  environments    Development, Stage, Production\n"))
        #expect(output.contains("  prumo environments matrix "))
        try fixture.write("{", to: "Environments/no-name.json")
        let broken = try fixture.prumo([])
        #expect(broken.status == 0)
        #expect(broken.output.contains("  environments    with errors\n"))
        #expect(broken.output.contains("  prumo environments check"))
    }

    @Test func `outside of a package it introduces itself`() throws {
        let outcome = try CommandFixture().prumo([])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(
            outcome.output.contains(
                "There are no Swift files, no package and no project of Xcode in the working directory "))
        #expect(outcome.output.contains("  prumo --help "))
    }

    @Test func `names in a repository do not control the terminal`() throws {
        let hostile = "x\u{1B}[31m\n::error::pwned\u{9B}2J"
        let fixture = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\nlet package = Package(name: \"\u{1B}[31m::error::\")\n",
            "\(hostile).lproj/Main.strings": "\"a\" = \"a\";\n",
            ".prumo.json": #"{"environments": {"names": ["\u001b[31m", "\n::error::"]}}"#,
        ])
        let outcome = try fixture.prumo([])
        #expect(outcome.status == 0)
        #expect(!outcome.output.unicodeScalars.contains { $0.steersOutput && $0 != "\n" })
        #expect(!outcome.output.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
    }
}
