import ConstantGenerators
import ConstantMigration
import SourceText
import TestSupport
import Testing

/// The declarations with the names of another tool: only names that Swift can write get into them.
@Suite struct ForwardingDeclarationsTests {
    private static let hostile = "L10n {}\nlet pwned = 1\nenum X"

    private static func declarations(
        _ paths: [[String]], types: [String: String] = [:]
    ) throws -> ForwardingDeclarations {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Sources/App/main.swift")
        try folder.write(#""cart.title" = "x";"#, to: "Sources/App/Localizable.strings")
        try folder.write(#"{"images": []}"#, to: "Sources/App/M.xcassets/logo.imageset/Contents.json")
        let model = try ConstantModel(
            of: ConstantGeneration(
                target: "App", packageDirectory: folder.path, targetDirectory: folder.path + "/Sources/App",
                outputDirectory: folder.path + "/out"))
        var foreign = ForeignConstants(tool: .swiftGen)
        foreign.types = types
        foreign.constants = paths.map { path in
            let source: ConstantSource =
                path.last == "logo" ? .asset(.image, name: "logo") : .string(table: "Localizable", key: "cart.title")
            return ForeignConstant(path: path, target: .resource([source]))
        }
        return ForwardingDeclarations(ConstantPairs(foreign, with: [model]))
    }

    @Test func `accessors with other names are left out`() throws {
        let declarations = try Self.declarations([
            ["L10n", "class"], [Self.hostile, "title"], ["L10n", "a() { pwned() }"], ["L10n", "b\n"],
        ])
        #expect(declarations.count == 1)
        #expect(
            declarations.text.hasSuffix(
                """
                enum L10n {
                    @available(*, deprecated, message: "use Strings.Cart.title")
                    static var `class`: String { Strings.Cart.title }
                }

                """))
        #expect(declarations.notes.count == 1)
        #expect(declarations.notes[0].description.contains("3 accessors have no forwarding declaration"))
    }

    @Test func `an image of R.swift that is a file of the bundle has no declaration`() throws {
        let text = try ForwardingDeclarations(RewriteFixture(.rSwift).pairs).text
        #expect(text.contains("static func seedJson() -> URL?"))
        #expect(text.contains("static func logo() -> UIImage?"))
        #expect(!text.contains("photo"))
    }

    @Test func `the name of a type stays a name`() throws {
        let plain = try Self.declarations([["Asset", "logo"]], types: ["ImageAsset": "ImageAsset"]).text
        let text = try Self.declarations([["Asset", "logo"]], types: [Self.hostile: "ImageAsset"]).text
        let name = "L10n____let_pwned___1_enum_X"
        #expect(plain.contains("static var logo: ImageAsset { ImageAsset(asset: Assets.logo) }"))
        #expect(text.contains("static var logo: \(name) { \(name)(asset: Assets.logo) }"))
        #expect(text.contains("\nstruct \(name) {\n"))
        #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count)
    }

    @Test(arguments: ["enumName", "colorTypeName"])
    func `SwiftGen's names of types are checked at their places`(parameter: String) throws {
        let fixture = try SwiftGenFixture(
            "xcassets", template: "swift5", params: "{\(parameter): \"A {}\\nlet pwned = 1\"}",
            ["in/M.xcassets/logo.imageset/Contents.json": "{}"])
        let messages = fixture.messages()
        #expect(messages.count == 1)
        #expect(
            messages[0].hasPrefix(
                "swiftgen.yml:6:\(parameter.utf8.count + 16): error: \"\(parameter)\" must be the name of a type"),
            "\(messages)")
    }
}
