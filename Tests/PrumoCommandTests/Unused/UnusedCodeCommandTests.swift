import CompiledIndex
import Foundation
import TestSupport
import Testing

/// Runs the built `prumo unused` on a package and an index that the compiler wrote for it.
@Suite struct UnusedCodeCommandTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Shop", targets: [.executableTarget(name: "shop", path: "Code")])

        """
    private static let code = """
        @main struct Shop {
            static func main() { print(total([1, 2], rounded: true)) }
        }

        func total(_ items: [Int], rounded: Bool) -> Int { items.reduce(0, +) }

        /// The mean.
        func mean() -> Int { 0 }

        """

    /// A fixture with the package, compiled in its place.
    private func fixture(module: String = "shop") async throws -> (fixture: CommandFixture, compiled: CompiledIndex) {
        let compiled = try await CompiledIndex(["Code/Shop.swift": Self.code], module: module)
        try Data(Self.manifest.utf8).write(to: URL(filePath: compiled.sources.child("Package.swift").text))
        return (try CommandFixture(), compiled)
    }

    private func run(_ pair: (fixture: CommandFixture, compiled: CompiledIndex), _ arguments: [String]) throws
        -> CommandFixture.Outcome
    {
        try pair.fixture.prumo(
            [
                "unused", "--package-path", pair.compiled.sources.text, "--index-store-path",
                pair.compiled.storePath.text,
            ]
                + arguments)
    }

    @Test func `what nothing uses is reported, and fails with strict`() async throws {
        let pair = try await fixture()
        let outcome = try run(pair, ["--strict", "--quiet"])
        #expect(outcome.status == 1, "\(outcome)")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 2, "\(outcome)")
        #expect(lines.first?.hasSuffix("never used; remove it, or name it `_` (dead_parameter)") == true, "\(lines)")
        #expect(
            lines.last?.hasSuffix(
                "Code/Shop.swift:8:6: error: the function `mean()` is never used; remove it (dead_declaration)")
                == true, "\(lines)")
    }

    @Test func `a list of constants is refused where no target has any`() async throws {
        let pair = try await fixture()
        let outcome = try run(pair, ["--format", "json"])
        #expect(outcome.status == 2 && outcome.errors.contains("for declarations pass --reporter json"), "\(outcome)")
    }

    @Test func `a path explains why a declaration is alive, and an unknown name is refused`() async throws {
        let pair = try await fixture()
        let outcome = try run(pair, ["--why", "total"])
        #expect(outcome.status == 0 && outcome.output.hasSuffix("    is where the program starts\n"), "\(outcome)")
        let unknown = try run(pair, ["--why", "totl"])
        #expect(unknown.status == 2 && unknown.errors.contains("the package declares no 'totl'"), "\(unknown)")
    }

    @Test func `a fix is a diff, and writes the file with unsafe fixes`() async throws {
        let pair = try await fixture()
        let file = URL(filePath: pair.compiled.sources.child("Code/Shop.swift").text)
        let shown = try run(pair, ["--fix"])
        #expect(shown.status == 1 && shown.output.contains("-func mean() -> Int { 0 }"), "\(shown)")
        #expect(shown.errors.contains("nothing was written; add --unsafe-fixes"), "\(shown)")
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.code)
        let written = try run(pair, ["--fix", "--unsafe-fixes"])
        #expect(written.status == 0, "\(written)")
        #expect(written.output == "fixed 1 dead_declaration and 1 dead_parameter in 1 file\n")
        #expect(
            try String(contentsOf: file, encoding: .utf8) == """
                @main struct Shop {
                    static func main() { print(total([1, 2])) }
                }

                func total(_ items: [Int]) -> Int { items.reduce(0, +) }

                """)
    }

    @Test func `resources whose constants no live code uses are reported by both commands`() async throws {
        let compiled = try await CompiledIndex(
            [
                ".prumo.json": #"{"colors": {"files": ["*.txt"]}}"#,
                "Code/Theme.txt": "accent: #F80\nlink: #00F\nshade: #000\n",
                "Code/Shop.swift":
                    "@main struct Shop {\n    static func main() { print(Colors.Theme.accent) }\n}\n\n"
                    + "func dead() { print(Colors.Theme.link) }\n",
                ".build/plugins/outputs/Colors.swift":
                    "enum Colors {\n    enum Theme {\n        static let accent = 1\n        static let link = 2\n"
                    + "        static let shade = 3\n    }\n}\n",
            ], module: "shop")
        let manifest = Self.manifest.replacing(
            "path: \"Code\"",
            with: "path: \"Code\", plugins: [.plugin(name: \"GenerateConstants\", package: \"Prumo\")]")
        try Data(manifest.utf8).write(to: URL(filePath: compiled.sources.child("Package.swift").text))
        let store = compiled.sources.child(".build").child("store").text
        try FileManager.default.copyItem(atPath: compiled.storePath.text, toPath: store)
        let fixture = try CommandFixture()
        for command in [["unused"], ["check", "--only", "unused"]] {
            let outcome = try fixture.prumo(command + ["--package-path", compiled.sources.text, "--quiet"])
            let lines = outcome.output.split(separator: "\n").filter { $0.hasSuffix("(dead_constant)") }
            #expect(outcome.status == 0 && lines.count == 2, "\(outcome)")
            #expect(
                lines.first?.contains(
                    "Code/Theme.txt:2:1: warning: the constant Colors.Theme.link of \"link\" is unused: only unused code uses it"
                )
                    == true, "\(lines)")
            #expect(
                lines.last?.contains(
                    "Code/Theme.txt:3:1: warning: the constant Colors.Theme.shade of \"shade\" is unused: no code uses it"
                )
                    == true, "\(lines)")
        }
    }

    @Test func `an index that is older than a file is refused with the file`() async throws {
        let pair = try await fixture()
        let file = URL(filePath: pair.compiled.sources.child("Code/Shop.swift").text)
        try FileManager.default.setAttributes([.modificationDate: Date.now + 60], ofItemAtPath: file.path)
        let outcome = try run(pair, [])
        #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
        #expect(
            outcome.errors.contains(
                "Code/Shop.swift:1:1: error: the file was changed after the index was written; build"),
            "\(outcome)")
    }

    @Test func `an index of another package is refused`() async throws {
        let outcome = try run(try await fixture(module: "other"), [])
        #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("the index has no file of this package"), "\(outcome)")
    }

    @Test func `a package without an index is refused with advice`() async throws {
        let fixture = try CommandFixture()
        try fixture.write(Self.manifest, to: "Package.swift")
        try fixture.write(Self.code, to: "Code/Shop.swift")
        let outcome = try fixture.prumo(["unused"])
        #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("the package has no index; build the package with swift build --build-tests"))
    }
}
