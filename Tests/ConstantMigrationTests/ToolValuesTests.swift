import ConstantMigration
import TestSupport
import Testing

/// Members of values of SwiftGen's types, wherever the values come from: each use is replaced or listed.
@Suite struct ToolValuesTests {
    private static let declarations = """
        import UIKit
        enum Kind { case star(ImageAsset), named(image: ImageAsset), pair(Int, ImageAsset), plain }
        struct Model {
            let icon: ImageAsset
            var all: [ImageAsset] = []
            var table: [String: ImageAsset] = [:]
        }
        struct Other { var image: UIImage?; var views: [UIImageView] = [] }
        func make() -> ImageAsset { Asset.logo }
        func both() -> (first: ImageAsset, second: ImageAsset) { (Asset.logo, Asset.logo) }
        func each(_ body: (ImageAsset) -> Void) { body(Asset.logo) }

        """

    private static func file(_ body: String) -> String {
        declarations
            + "func f(k: Kind, m: Model, assets: [ImageAsset], any: Any, o: Other, v: UIImageView) {\n\(body)\n}\n"
    }

    /// Statements with one use whose value the file does not show to be one of a type of the tool alone.
    static let listed = [
        "switch k { case .star(let a): use(a.image); default: break }",
        "switch k { case let .named(image): use(image.image); default: break }",
        "switch k { case .pair(_, let a): use(a.image); default: break }",
        "if case .star(let a) = k { use(a.image) }",
        "guard case let .star(a) = k else { return }\nuse(a.image)",
        "for case .star(let a) in [k] { use(a.image) }",
        "use(assets.map(\\.image))",
        "use(assets.map { $0.image })",
        "use(assets.map { asset in asset.image })",
        "use(assets.first?.image)",
        "use(assets[0].image)",
        "for a in assets { use(a.image) }",
        "if let a = assets.first { use(a.image) }",
        "use(make().image)",
        "let p = both()\nuse(p.first.image)",
        "let (a, b) = both()\nuse(a.image, b)",
        "each { use($0.image) }",
        "use(m.icon.image)",
        "use(m.all.map(\\.image))",
        "use(m.table[\"a\"]?.image)",
        "let l = [Asset.logo]\nuse(l.map(\\.image))",
        "let d = [\"a\": Asset.logo]\nuse(d[\"a\"]?.image)",
        "let a = true ? Asset.logo : Asset.Icons.star\nuse(a.image)",
        "use((true ? Asset.logo : Asset.Icons.star).image)",
        "let a = on ? Asset.logo : off ? other : another\nuse(a.image)",
        "if let a = any as? ImageAsset { use(a.image) }",
        "use((any as! ImageAsset).image)",
        "let path = \\ImageAsset.image\nuse(path)",
        "let path: KeyPath<ImageAsset, UIImage> = \\.image\nuse(path)",
        "let a = { Asset.logo }()\nuse(a.image)",
        "let g = make\nuse(g().image)",
        "func local() -> ImageAsset { Asset.logo }\nuse(local().image)",
        "use(zip(assets, [1]).map { $0.0.image })",
        "let g: (ImageAsset) -> UIImage = { $0.image }\nuse(g)",
        "let a: ImageAsset = .init(name: \"x\")\nuse(a)",
    ]

    @Test(arguments: listed)
    func `a use of a member of a value is listed`(_ body: String) throws {
        let result = try RewriteFixture(.swiftGen).rewritten([Self.file(body)])
        #expect(result.left.count == 1, "\(result.left)\n\(result.texts[0])")
        #expect(result.left.allSatisfy { $0.contains("check it") || $0.contains("created by its name") })
    }

    /// Statements whose use is replaced.
    static let replaced = [
        ("let a = Asset.logo\nuse(a.image)", "let a = Assets.logo\nuse(a.uiImage)"),
        ("let a: ImageAsset = Asset.logo\nuse(a.image)", "let a: ImageAsset = Assets.logo\nuse(a.uiImage)"),
        (
            "var a = Asset.logo\na = Asset.Icons.star\nuse(a.image)",
            "var a = Assets.logo\na = Assets.Icons.star\nuse(a.uiImage)"
        ),
        ("func g(_ a: ImageAsset?) { use(a?.image) }", "func g(_ a: ImageAsset?) { use(a?.uiImage) }"),
    ]

    @Test(arguments: replaced)
    func `a use is replaced where the file shows the type of the value`(_ before: String, _ after: String) throws {
        let result = try RewriteFixture(.swiftGen).rewritten([Self.file(before)])
        #expect(result.texts[0].contains(after), "\(result.texts[0])")
        #expect(result.left == [])
    }

    /// Statements with members of the same names that other types have.
    static let others = [
        "v.image = nil", "use(v.image)", "use(o.image)", "use(o.image?.size)", "use(o.views.map(\\.image))",
        "v.image = make2()", "for view in o.views { view.image = nil }", "use(Text(\"a\").font(.body))",
        "UIView.animate { v.image = nil }", "let a = UIImageView()\nuse(a.image)",
        "DispatchQueue.main.async { use(v.image) }", "let data = o.image.map { $0.size }\nuse(data)",
        "if let i = v.image { use(i) }", "use(URL(string: \"a\")?.path)", "use(v.layer.name)",
    ]

    @Test(arguments: others)
    func `members of other values are not listed`(_ body: String) throws {
        let source = Self.file(body)
        let result = try RewriteFixture(.swiftGen).rewritten([source])
        #expect(result.left == [])
        #expect(result.texts[0].contains(body))
    }
}
