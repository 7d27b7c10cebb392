import ConstantMigration
import TestSupport
import Testing

@Suite struct SwiftGenRewriteTests {
    /// What becomes of an expression in a file that imports UIKit.
    static let replaced: [(before: String, after: String)] = [
        ("L10n.Localizable.title", "Strings.title"),
        ("L10n.Localizable.Cart.title.count", "Strings.Cart.title.count"),
        ("L10n.Localizable.`left`", "Strings.left"),
        ("L10n.Orders.open", "Strings.Orders.open"),
        ("Kit.L10n.Orders.open", "Kit.Strings.Orders.open"),
        ("\"\\(L10n.Localizable.title)!\"", "\"\\(Strings.title)!\""),
        ("L10n.Localizable\n        .Cart\n        .title", "Strings.Cart.title"),
        ("L10n.Localizable.Cart.items(\"Ana\", 3)", "Strings.Cart.items(\"Ana\", 3)"),
        ("L10n.Localizable.Cart.items(name, 3)", "Strings.Cart.items(String(describing: name), 3)"),
        ("L10n.Localizable.Cart.items(text, 3)", "Strings.Cart.items(text, 3)"),
        ("L10n.Localizable.Cart.items(L10n.Localizable.title, 3)", "Strings.Cart.items(Strings.title, 3)"),
        ("L10n.Localizable.Cart.items(text.uppercased(), 3)", "Strings.Cart.items(text.uppercased(), 3)"),
        (
            "L10n.Localizable.Cart.items(error.localizedDescription, 3)",
            "Strings.Cart.items(String(describing: error.localizedDescription), 3)"
        ),
        (
            "{ do { try g() } catch { h(L10n.Localizable.Cart.items(error.localizedDescription, 3)) } }",
            "{ do { try g() } catch { h(Strings.Cart.items(error.localizedDescription, 3)) } }"
        ),
        ("L10n.Localizable.Cart.items(String(5), 3)", "Strings.Cart.items(String(5), 3)"),
        (
            "L10n.Localizable.Cart.items(String(describing: 5), 3)",
            "Strings.Cart.items(String(describing: 5), 3)"
        ),
        (
            "L10n.Localizable.Cart.items(text?.uppercased(), 3)",
            "Strings.Cart.items(String(describing: text?.uppercased()), 3)"
        ),
        ("L10n.Localizable.Cart.price(2)", "Strings.Cart.price(2)"),
        ("L10n.Localizable.Cart.price(price)", "Strings.Cart.price(Double(price))"),
        ("L10n.Localizable.Cart.unsigned(n)", "Strings.Cart.unsigned(UInt(bitPattern: n))"),
        ("L10n.Localizable.albums(3)", "Strings.albums(count: 3)"),
        ("Asset.logo", "Assets.logo"),
        ("Asset.logo.image", "Assets.logo.uiImage"),
        ("Asset.Icons.star.image.size", "Assets.Icons.star.uiImage.size"),
        ("Asset.logo.image(compatibleWith: traits)", "Assets.logo.uiImage(compatibleWith: traits)"),
        ("Asset.logo.swiftUIImage", "Assets.logo.image"),
        ("Asset.logo.name", "Assets.logo.name"),
        ("Image(asset: Asset.logo)", "Image(asset: Assets.logo)"),
        ("Asset.brand.color", "Assets.brand.uiColor"),
        ("Asset.brand.swiftUIColor", "Assets.brand.color"),
        ("Asset.allImages", "Assets.allImages"),
        ("Files.seedJson.ext", "Files.Fixtures.seedJson.fileExtension"),
        ("JSONFiles.port", "DataFiles.Server.port"),
        ("JSONFiles.hosts", "DataFiles.Server.hosts"),
        ("ColorName.accent.color", "Colors.accent.uiColor"),
        ("Palette.accent", "Colors.accent.uiColor"),
        ("StoryboardScene.Main.list.instantiate()", "Interfaces.Main.list.instantiate()"),
        ("StoryboardScene.Main.storyboard", "Interfaces.Main.storyboard.uiStoryboard"),
        ("perform(segue: StoryboardSegue.Main.detail)", "performSegue(Interfaces.Main.Segues.detail)"),
        (
            "perform(segue: StoryboardSegue.Main.detail, sender: self)",
            "performSegue(Interfaces.Main.Segues.detail, sender: self)"
        ),
        ("StoryboardSegue.Main.detail.rawValue", "Interfaces.Main.Segues.detail.identifier"),
    ]

    /// Arguments that may be optional, or something else than a string.
    static let unclearArguments = [
        "String(data: d, encoding: .utf8)", "String(validatingUTF8: c)", "String(validating: c, as: UTF8.self)",
        "String(bytes: d, encoding: .utf8)", "url.absoluteString", "NSURL(string: text)?.absoluteString",
        "Int(text)", "texts[text]", "texts.first", "try? g()", "a as? String", "value.description",
        "type.localizedDescription", "other.uppercased()", "text.first", "text.data(using: .utf8)",
    ]

    @Test(arguments: unclearArguments)
    func `an argument that the source does not show to be a string is described`(_ argument: String) throws {
        let result = try RewriteFixture(.swiftGen).rewritten([Self.file("L10n.Localizable.Cart.items(\(argument), 3)")])
        let described = "String(describing: \(argument))".replacing("L10n.Localizable", with: "Strings")
        #expect(result.texts[0].contains("Strings.Cart.items(\(described), 3)"), "\(result.texts[0])\(result.left)")
    }

    private static func file(_ expression: String, imports: String = "import UIKit\n") -> String {
        "\(imports)\nfunc f(text: String) {\n    let a = \(expression)\n}\n"
    }

    @Test func usesAreReplacedByConstants() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let sources = Self.replaced.map { Self.file($0.before) }
        let result = try fixture.rewritten(sources)
        for (text, (before, after)) in zip(result.texts, Self.replaced) {
            let expected = [Self.file(after), Self.file(after, imports: "import UIKit\nimport PrumoRuntime\n")]
            #expect(expected.contains(text), "\(before) became \(text)")
        }
        #expect(result.left == [])
        #expect(result.rewrite.found == result.rewrite.replaced)
    }

    /// What stays, and a part of the reason.
    static let left: [(source: String, reason: String)] = [
        ("L10n.Localizable.missing", "the key \"missing\" of Localizable has no constant"),
        ("L10n.Localizable.tr(\"a\")", "SwiftGen generates no \"L10n.Localizable.tr\""),
        ("L10n.self", "SwiftGen generates no \"L10n.self\""),
        ("f(L10n.Orders)", "the type L10n.Orders is used as a value"),
        ("names.map(L10n.Localizable.Cart.items)", "used without a call"),
        ("L10n.Localizable.Cart.items(1)", "other arguments than the accessor"),
        ("L10n.Localizable /* a */ .title", "there is a comment"),
        ("Asset.seed.data", "optional here"),
        ("Asset.logo.unknown", "has no member \"unknown\""),
        ("Files.seedJson.url", "add try"),
        ("JSONFiles.nested", "has no constant of its own"),
        ("StoryboardSegue.Main.detail", "another way than perform(segue:)"),
        ("ImageAsset(name: \"a\")", "created by its name"),
    ]

    @Test func usesThatMayChangeTheirMeaningAreListedWithTheReason() throws {
        let fixture = try RewriteFixture(.swiftGen)
        for (source, reason) in Self.left {
            let result = try fixture.rewritten([Self.file(source)])
            #expect(result.texts == [Self.file(source)])
            #expect(result.left.count == 1 && result.left[0].contains(reason), "\(source): \(result.left)")
        }
    }

    @Test func theFrameworkOfTheFileDecidesAboutImages() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let conditional = """
            #if os(macOS)
            import AppKit
            let a = Asset.logo.image
            #else
            import UIKit
            let a = Asset.logo.image
            #endif
            let b = Asset.logo.image

            """
        let result = try fixture.rewritten([Self.file("Asset.logo.image", imports: "import Cocoa\n"), conditional])
        #expect(result.texts[0].contains("Assets.logo.nsImage"))
        #expect(result.texts[1].contains("import AppKit\nlet a = Assets.logo.nsImage"))
        #expect(result.texts[1].contains("import UIKit\nlet a = Assets.logo.uiImage"))
        #expect(result.texts[1].contains("let b = Asset.logo.image"))
        #expect(
            result.left.count == 1 && result.left[0].hasPrefix("8: not replaced: the file is for UIKit and for AppKit"))
    }

    @Test func typesAndMembersOfTheirValuesAreReplaced() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let source = """
            import UIKit

            struct Row {
                let icon: ImageAsset
                let tint: ColorBox?
                var picture: UIImage { icon.image }
                var own: UIColor? { self.tint?.color }
                func show(_ asset: ImageAsset, other: Other) -> ImageAsset.Image { other.image; return asset.image }
            }
            let a = row.icon.image

            """
        let result = try fixture.rewritten([source])
        #expect(
            result.texts == [
                """
                import UIKit
                import PrumoRuntime

                struct Row {
                    let icon: ImageAsset
                    let tint: ColorAsset?
                    var picture: UIImage { icon.uiImage }
                    var own: UIColor? { self.tint?.uiColor }
                    func show(_ asset: ImageAsset, other: Other) -> UIImage { other.image; return asset.uiImage }
                }
                let a = row.icon.image

                """
            ])
        #expect(
            result.left.count == 1
                && result.left[0].hasPrefix("10: not replaced: \"icon\" may be a value of ImageAsset"))
    }

    @Test func anAliasStandsForWhatItNames() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let result = try fixture.rewritten(["typealias Copy = L10n.Localizable.Cart\n", "let a = Copy.title\n"])
        #expect(result.texts == ["typealias Copy = Strings.Cart\n", "let a = Strings.Cart.title\n"])
        #expect(result.left == [])
    }

    @Test func extensionsAndImportsOfTheTypeAreListed() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let result = try fixture.rewritten([
            "extension L10n: P { static let a = 1 }\n", "import enum Kit.L10n\n", "func f(_ a: L10n.Type) {}\n",
        ])
        #expect(result.left.count == 3)
        #expect(result.left[0].contains("an extension of L10n adds members"))
        #expect(result.left[1].contains("the import names \"L10n\""))
        #expect(result.left[2].contains("is used as a type"))
    }

    @Test func anotherTypeWithTheConstantsNameIsAnObstacle() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let result = try fixture.rewritten([
            "enum Strings {}\n", "let a = L10n.Localizable.title\n",
            "struct View {\n    enum Assets {}\n    let a = Asset.logo\n}\nlet b = Asset.logo\n",
        ])
        #expect(result.texts[1] == "let a = L10n.Localizable.title\n")
        #expect(result.texts[2].contains("    let a = Asset.logo\n}\nlet b = Assets.logo\n"))
        #expect(result.left.count == 2)
        #expect(result.left.allSatisfy { $0.contains("rename it, or give the constants another name") })
    }

    @Test func longChainsTakeLinearTime() throws {
        let fixture = try RewriteFixture(.swiftGen)
        func time(_ count: Int) throws -> Duration {
            let chain = "a" + String(repeating: ".image", count: count)
            try fixture.folder.write("struct S { var image: ImageAsset }\nlet b = \(chain)\n", to: "App/Chain.swift")
            return try ProcessorTime.measure {
                _ = try SourceRewrite(fixture.pairs, in: [fixture.folder.path + "/App"], excluding: [])
            }
        }
        _ = try time(100)
        let (short, long) = (try time(500), try time(4000))
        #expect(long < short * 40, "\(short) became \(long)")
    }

    @Test func aFileWithSyntaxErrorsStays() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let result = try fixture.rewritten(["let a = L10n.Localizable.title\nlet = )\n"])
        #expect(result.texts == ["let a = L10n.Localizable.title\nlet = )\n"])
        #expect(result.left == ["1: not replaced: the file has syntax errors; fix them first"])
    }

    @Test func rewritingTwiceChangesNothingMore() throws {
        let fixture = try RewriteFixture(.swiftGen)
        let sources = Self.replaced.filter { !$0.before.contains("Files.") }.map { Self.file($0.before) }
        let first = try fixture.rewritten(sources)
        let second = try fixture.rewritten(first.texts)
        #expect(second.texts == first.texts)
        #expect(second.rewrite.replaced == 0)
    }

    /// The modules of a file, and whether its use is replaced.
    @Test(arguments: [(["App"], 0), (["App", "Kit"], 0), ([], 1)])
    func `uses in a target stay if the resources are in none`(modules: [String], replaced: Int) throws {
        let fixture = try RewriteFixture(.swiftGen, modules: [])
        try fixture.folder.write("let a = L10n.Localizable.title\n", to: "App/Source.swift")
        let rewrite = try SourceRewrite(
            fixture.pairs, in: [fixture.folder.path + "/App"], excluding: [], modules: { _ in modules })
        #expect(rewrite.replaced == replaced)
        #expect(rewrite.left.count == 1 - replaced)
        #expect(rewrite.left.allSatisfy { $0.message.hasPrefix("not replaced: the resources are in no target") })
    }
}
