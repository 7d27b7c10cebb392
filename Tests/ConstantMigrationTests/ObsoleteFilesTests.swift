import ConstantMigration
import EnvironmentSettings
import SourceText
import TestSupport
import Testing

/// What becomes of generated files, by the uses that are left.
@Suite struct ObsoleteFilesTests {
    private func files(after source: String) throws -> (deletable: [String], needed: [String], isToolNeeded: Bool) {
        let fixture = try RewriteFixture(.swiftGen)
        let rewrite = try fixture.rewritten([source]).rewrite
        var foreign = ForeignConstants(tool: .swiftGen)
        let configuration = SourceFile(path: "/app/swiftgen.yml", bytes: [])
        for (name, kind) in [("L10n", ConstantKind.strings), ("Asset", .assets), ("Files", .files)] {
            var output = ForeignOutput(kind: kind, name: name)
            output.path = "/app/\(name).swift"
            output.inputs = ["/app/Resources"]
            output.place = SourcePlace(file: configuration, offset: 0)
            output.typeNames = name == "Asset" ? ["ImageAsset", "ColorBox"] : []
            foreign.outputs.append(output)
        }
        foreign.obsoleteFiles = ["/app/swiftgen.yml"] + foreign.outputs.compactMap(\.path)
        let obsolete = ObsoleteFiles(of: foreign, fixture.pairs, after: rewrite, hasAllInputs: true)
        func names(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst("/app/".count)) } }
        return (names(obsolete.deletable), names(obsolete.needed), obsolete.isToolNeeded)
    }

    /// Sources, and the generated files that they still need.
    @Test(arguments: [
        ("let a = L10n.Localizable.missing", ["L10n.swift"]),
        ("typealias T = L10n.Orders\nlet a: T.Type? = nil\nlet b = L10n.Localizable.self", ["L10n.swift"]),
        ("let a = Asset.logo.foo.missing(1)\nlet b = Asset.nothing", ["Asset.swift"]),
        ("let a = ImageAsset(name: \"x\")", ["Asset.swift"]),
        ("struct S { let logo: ImageAsset }\nfunc f(a: S) { g(a.logo.image) }", ["Asset.swift"]),
        ("let a = Files.missing\nlet b = L10n.Localizable.title", ["Files.swift"]),
        ("let a = Files.missing\nlet b = L10n.Localizable.missing", ["L10n.swift", "Files.swift"]),
        ("import struct Kit.Asset", ["Asset.swift"]),
    ])
    func `a generated file with uses that are left is needed, and the others are not`(
        source: String, needed: [String]
    ) throws {
        let files = try files(after: source)
        #expect(files.needed == ["swiftgen.yml"] + needed)
        #expect(files.deletable == ["L10n.swift", "Asset.swift", "Files.swift"].filter { !needed.contains($0) })
        #expect(files.isToolNeeded)
    }

    @Test func `all files can be deleted if no use is left`() throws {
        let files = try files(after: "let a = L10n.Localizable.title")
        #expect(files.deletable == ["swiftgen.yml", "L10n.swift", "Asset.swift", "Files.swift"])
        #expect(files.needed.isEmpty && !files.isToolNeeded)
    }
}
