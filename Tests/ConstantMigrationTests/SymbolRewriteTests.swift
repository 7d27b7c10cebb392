import ConstantMigration
import TestSupport
import Testing

@Suite struct SymbolRewriteTests {
    /// What becomes of an expression, by tool.
    static let replaced: [(tool: ForeignTool, before: String, after: String)] = [
        (.rSwift, "R.string.localizable.cartTitle()", "Strings.Cart.title"),
        (.rSwift, "R.string.localizable.cartTitle().count", "Strings.Cart.title.count"),
        (.rSwift, "Text(R.string.localizable.cartTitle)", "Text(Strings.Cart.title)"),
        (.rSwift, "R.string.localizable.cartItems(name, 3)", "Strings.Cart.items(name, 3)"),
        (.rSwift, "R.string.localizable.albums(count: 3)", "Strings.albums(count: 3)"),
        (.rSwift, "R.string.localizable.albums(3)", "Strings.albums(count: 3)"),
        (.rSwift, "R.image.logo()", "Assets.logo.uiImage"),
        (.rSwift, "R.image.logo()!.size", "Assets.logo.uiImage.size"),
        (.rSwift, "R.image.logo()?.withTint(a)", "Assets.logo.uiImage.withTint(a)"),
        (.rSwift, "UIImage(resource: R.image.logo)", "Assets.logo.uiImage"),
        (.rSwift, "Image(R.image.logo)", "Assets.logo.image"),
        (.rSwift, "R.image.logo.name", "Assets.logo.name"),
        (.rSwift, "R.color.brand()", "Assets.brand.uiColor"),
        (.rSwift, "Color(R.color.brand)", "Assets.brand.color"),
        (.rSwift, "R.data.seed()?.data", "Assets.seed.nsDataAsset?.data"),
        (.rSwift, "R.file.seedJson()", "try? Files.Fixtures.seedJson.url"),
        (.rSwift, "R.file.seedJson.fullName", "Files.Fixtures.seedJson.fileName"),
        (.rSwift, "f(R.file.seedJson())", "f((try? Files.Fixtures.seedJson.url))"),
        (.rSwift, "R.storyboard.main.list()!", "Interfaces.Main.list.instantiate()"),
        (.rSwift, "R.storyboard.main.instantiateInitialViewController()", "Interfaces.Main.initialScene.instantiate()"),
        (.rSwift, "UIStoryboard(resource: R.storyboard.main)", "Interfaces.Main.storyboard.uiStoryboard"),
        (
            .rSwift, "R.segue.listController.detail(segue: s)?.destination",
            "Interfaces.Main.Segues.detail.destination(of: s)"
        ),
        (
            .rSwift, "performSegue(withIdentifier: R.segue.listController.detail, sender: self)",
            "Interfaces.Main.Segues.detail.perform(from: self, sender: self)"
        ),
        (.rSwift, "R.segue.listController.detail.identifier", "Interfaces.Main.Segues.detail.identifier"),
        (.xcodeSymbols, "String(localized: .cartTitle)", "Strings.Cart.title"),
        (.xcodeSymbols, "String(localized: .cartItems(\"Ana\", 3))", "Strings.Cart.items(\"Ana\", 3)"),
        (.xcodeSymbols, "String(localized: .Orders.open)", "Strings.Orders.open"),
        (.xcodeSymbols, "Image(.logo)", "Assets.logo.image"),
        (.xcodeSymbols, "UIImage(resource: .logo)", "Assets.logo.uiImage"),
        (.xcodeSymbols, "UIImage.logo", "Assets.logo.uiImage"),
        (.xcodeSymbols, "Color.brand.opacity(0.5)", "Assets.brand.color.opacity(0.5)"),
        (.xcodeSymbols, "UIColor.brand", "Assets.brand.uiColor"),
        (.xcodeSymbols, "view.foregroundStyle(.brand)", "view.foregroundStyle(Assets.brand.color)"),
        (.xcstringsTool, "String(localizable: .cartTitle)", "Strings.Cart.title"),
        (.xcstringsTool, "String(localizable: .cartItems(\"Ana\", 3))", "Strings.Cart.items(\"Ana\", 3)"),
        (.xcstringsTool, "Text(localizable: .cartTitle)", "Text(Strings.Cart.title)"),
        (.xcstringsTool, "Text(.localizable(.cartTitle))", "Text(Strings.Cart.title)"),
        (.xcstringsTool, "LocalizedStringResource.orders(.open)", "Strings.Resources.Orders.open"),
        (.xcstringsTool, "Text(.localizable.cartTitle)", "Text(Strings.Cart.title)"),
        (.xcstringsTool, "f(.localizable.cartItems(\"Ana\", 3))", "f(Strings.Resources.Cart.items(\"Ana\", 3))"),
        (.xcstringsTool, "String(localized: .localizable.cartTitle)", "Strings.Cart.title"),
        (.xcstringsTool, "String.localizable(.cartTitle)", "Strings.Cart.title"),
        (.xcstringsTool, "String(localizable: String.Localizable.cartTitle)", "Strings.Cart.title"),
        (.xcodeSymbols, "Image(ImageResource.logo)", "Assets.logo.image"),
        (.xcodeSymbols, "UIImage(resource: DeveloperToolsSupport.ImageResource.logo)", "Assets.logo.uiImage"),
        (.xcodeSymbols, "UIColor(resource: ColorResource.brand)", "Assets.brand.uiColor"),
        (.xcodeSymbols, "#imageLiteral(resourceName: \"logo\")", "Assets.logo.uiImage"),
        (
            .xcstringsTool, "LocalizedStringResource(localizable: .cartTitle)", "Strings.Resources.Cart.title"
        ),
    ]

    private static func file(_ expression: String, imports: String = "import UIKit\n") -> String {
        "\(imports)\nfunc f() {\n    let a: Value = \(expression)\n}\n"
    }

    @Test(arguments: [ForeignTool.rSwift, .xcodeSymbols, .xcstringsTool])
    func usesAreReplacedByConstants(of tool: ForeignTool) throws {
        let fixture = try RewriteFixture(tool)
        let cases = Self.replaced.filter { $0.tool.name == tool.name }
        let result = try fixture.rewritten(cases.map { Self.file($0.before) })
        for (text, (_, before, after)) in zip(result.texts, cases) {
            let expected = [Self.file(after), Self.file(after, imports: "import UIKit\nimport PrumoRuntime\n")]
            #expect(expected.contains(text), "\(before) became \(text)")
        }
        #expect(result.left == [])
    }

    static let left: [(tool: ForeignTool, source: String, reason: String)] = [
        (.rSwift, "R.string.localizable.cartTitle", "without a call"),
        (.rSwift, "R.string.localizable.cartTitle(preferredLanguages: [\"fr\"])", "withValue"),
        (.rSwift, "R.string.localizable.cartTitle.localized()", "the member \"localized\" of a resource"),
        (.rSwift, "R.image.logo() ?? other", "is not optional"),
        (.rSwift, "R.image.photo()", "the image is a file of the bundle"),
        (.rSwift, "UIImage(resource: R.image.photo)", "the image is a file of the bundle"),
        (.rSwift, "R.image.photo.name", "the image is a file of the bundle"),
        (.rSwift, "R.image.logo()?.size ?? zero", "is not optional"),
        (.rSwift, "R.image.other()", "generates no \"R.image.other\""),
        (.rSwift, "R.image.logo", "used as a value"),
        (.rSwift, "R.string(preferredLanguages: [\"fr\"]).localizable.cartTitle()", "put PreferredLanguages.$override"),
        (.rSwift, "R.string.localizable(preferredLanguages: [\"fr\"]).cartTitle()", "put PreferredLanguages.$override"),
        (.rSwift, "R.string(bundle: .main).localizable.cartTitle()", "have the bundle of the target"),
        (.rSwift, "_R(bundle: .main)", "have the bundle of the target"),
        (.rSwift, "_R(bundle: .main).string.localizable.cartTitle()", "have the bundle of the target"),
        (.rSwift, "_R.self", "the type _R is used as a value"),
        (.rSwift, "try R.validate()", "checked when they are generated"),
        (.rSwift, "Text(R.string.localizable.cartTitle.key)", "Text would look a literal up"),
        (.xcodeSymbols, "String(localized: .cartTitle, locale: a)", "more arguments"),
        (.xcodeSymbols, "ImageResource.logo", "may be the symbol of an asset"),
        (.xcodeSymbols, "f(ColorResource.brand)", "may be the symbol of an asset"),
        (.xcstringsTool, "f(.orders(.open))", "it may be a String, a resource or a key of SwiftUI"),
        (
            .xcstringsTool, "LocalizedStringKey.localizable(.cartTitle)",
            "it may be a String, a resource or a key of SwiftUI"
        ),
        (.xcstringsTool, "String.Localizable.cartTitle", "no type takes the place of xcstrings-tool's"),
        (.xcstringsTool, "[String.Localizable.cartTitle].count", "no type takes the place of xcstrings-tool's"),
        (.xcstringsTool, "Text(.localizable(a ? .cartTitle : b))", "no type takes the place of xcstrings-tool's"),
        (.xcstringsTool, "String(localizable: a ? .cartTitle : b)", "no type takes the place of xcstrings-tool's"),
        (.xcstringsTool, "Card(localizable: .cartTitle)", "takes a resource here"),
        (.xcodeSymbols, "Card(image: .logo)", "may be the symbol of an asset"),
        (.xcstringsTool, "String(localizable: .cartTitle, locale: a)", "more arguments"),
    ]

    /// Keys that no table has, and how many uses are listed.
    static let missing: [(source: String, count: Int)] = [
        ("let a = String(localizable: .missing)\n", 1), ("let a = Text(localizable: .missing(3))\n", 1),
        ("let a = Text(localizable: on ? .missing : .other)\n", 2),
        ("let a = LocalizedStringResource(orders: .missing)\n", 1),
        ("let a = Text(.localizable(.missing))\n", 1),
        ("let a = Text(.localizable(on == .big ? .missing : .other))\n", 2),
        ("let a = String.localizable(.missing)\n", 1), ("let a: LocalizedStringResource = .orders(.missing)\n", 1),
        ("let a = Text(.localizable.missing)\n", 1), ("let a = String(localized: .localizable.missing)\n", 1),
        ("let a: String = .init(localizable: .missing)\n", 1),
        ("let a: String.Localizable? = .missing\n", 2), ("let a: String.Localizable? = .none\n", 1),
        ("extension String.Localizable { static let more = Self.a }\nlet a: String.Localizable = .more\n", 2),
        // These may be anything.
        ("let a = load(orders: .missing)\n", 0), ("let a = load(.orders(.missing))\n", 0),
        ("func f() { switch a { case .orders(.missing): break } }\n", 0), ("let a = String(describing: .missing)\n", 0),
        ("struct Text {}\nlet a = Text(orders: .missing)\n", 0), ("let a: Filter = .orders(.missing)\n", 0),
        ("let a = view.orders.missing\n", 0),
    ]

    @Test(arguments: missing)
    func `a key of xcstrings-tool that no table has is listed`(_ source: String, _ count: Int) throws {
        let result = try RewriteFixture(.xcstringsTool).rewritten([source])
        #expect(result.texts == [source])
        #expect(result.left.count == count, "\(result.left)")
        let types = result.left.filter { $0.contains("is a type of xcstrings-tool") }
        let missing = result.left.filter { $0.contains(": not replaced: xcstrings-tool generates no \"") }
        #expect(types.count + missing.count == count)
    }

    @Test func `uses of xcstrings-tool are listed where no table is read`() throws {
        let folder = try TemporaryFolder()
        try folder.write("let a = String(localizable: .title)\nlet b: String.Localizable? = nil\n", to: "View.swift")
        let constants = ForeignConstants(xcstringsToolFor: [], sourceLanguage: "en")
        let rewrite = try SourceRewrite(
            ConstantPairs(constants, with: [PairedTarget]()), in: [folder.path], excluding: [])
        #expect(rewrite.left.map(\.location.line) == [1, 2])
    }

    @Test func usesThatMayChangeTheirMeaningAreListedWithTheReason() throws {
        for (tool, source, reason) in Self.left {
            let result = try RewriteFixture(tool).rewritten([Self.file(source)])
            #expect(result.texts == [Self.file(source)])
            #expect(result.left.count == 1 && result.left[0].contains(reason), "\(source): \(result.left)")
        }
    }

    /// Keys of xcstrings-tool in places whose types the sources write, and how many uses are listed.
    static let typed: [(source: String, count: Int)] = [
        ("struct S { var a: String.Localizable = .cartTitle }\n", 2),
        ("let a: [String.Localizable] = [.cartTitle, .other]\n", 3),
        ("func g(_ a: String.Localizable) {}\nfunc h() { g(.cartTitle) }\n", 2),
        ("struct S { let title: String.Localizable? }\nlet s = S(title: .cartTitle)\n", 2),
        ("enum K { case a(String.Localizable) }\nlet k = K.a(.cartTitle)\n", 2),
        ("var k: String.Localizable { .cartTitle }\n", 2),
        ("func k() -> String.Localizable { if a { return .cartTitle } else { return .cartTitle } }\n", 3),
        ("let c = { () -> String.Localizable in .cartTitle }\n", 2),
        ("func h(_ a: String.Localizable) { if a == .cartTitle {} }\n", 2),
        ("func h(_ a: String.Localizable) { switch a { case .cartTitle: break; default: break } }\n", 2),
        ("class C { var t: String.Localizable?; func g() { t = .cartTitle; self.t = .cartTitle } }\n", 3),
        ("extension String.Localizable { static let more = cartTitle }\n", 1),
        ("extension String { static func g(_ a: Localizable) {} }\nfunc h() { String.g(.cartTitle) }\n", 2),
        ("let d: [Int: String.Localizable] = [1: .cartTitle]\n", 2),
        ("enum K { case cartTitle }\nlet k: K = .cartTitle\nfunc g(_ a: K) {}\nfunc h() { g(.cartTitle) }\n", 0),
    ]

    @Test(arguments: typed)
    func `a key is listed where the sources show that it is one`(_ source: String, _ count: Int) throws {
        let result = try RewriteFixture(.xcstringsTool).rewritten([source])
        #expect(result.texts == [source])
        #expect(result.left.count == count, "\(result.left)")
    }

    /// The declaration of what takes a string of xcstrings-tool, and what becomes of the string.
    static let parameters = [
        ("func g(_ a: LocalizedStringResource) {}\nfunc h() { g(S) }\n", "Strings.Resources.Cart.title"),
        ("struct V { var a: LocalizedStringResource? }\nlet v = V(a: S)\n", "Strings.Resources.Cart.title"),
        ("func g(title: String) {}\nfunc h() { g(title: S) }\n", "Strings.Cart.title"),
        ("let a: String = S\n", "Strings.Cart.title"),
        ("func g() -> LocalizedStringResource { S }\n", "Strings.Resources.Cart.title"),
        ("func g(_ a: LocalizedStringKey) {}\nfunc h() { g(S) }\n", nil),
        ("func g(_ a: String) {}\nfunc g(_ a: LocalizedStringKey) {}\nfunc h() { g(S) }\n", nil),
        ("func g<T>(_ a: T) {}\nfunc h() { g(S) }\n", nil),
    ]

    @Test(arguments: parameters)
    func `the type of a parameter decides what takes the place of a string`(_ source: String, _ result: String?) throws
    {
        func text(_ expression: String) -> String {
            source.replacing(#/\bS\b/#.wordBoundaryKind(.simple), with: expression)
        }
        let before = text(".localizable(.cartTitle)")
        let rewritten = try RewriteFixture(.xcstringsTool).rewritten([before])
        #expect(rewritten.texts == [result.map(text) ?? before])
        #expect(rewritten.left.count == (result == nil ? 1 : 0), "\(rewritten.left)")
    }

    /// Symbols of assets whose names cases have, too, at places that take an image or a color.
    static let unclear: [(source: String, count: Int)] = [
        ("enum K { case logo, brand }\nfunc f() { view.image = .logo; view?.tintColor = .brand }\n", 2),
        ("enum K { case logo }\nlet a = SwiftUI.Image(uiImage: .logo)\n", 1),
        ("enum K { case logo }\nfunc f() { button.setImage(.logo, for: .normal) }\n", 1),
        ("enum K { case logo }\nfunc g(_ a: ImageResource) {}\nfunc f() { g(.logo) }\n", 1),
        ("enum K { case logo }\nlet a: ImageResource = .logo\n", 1),
        ("enum K { case logo }\nfunc g(image: K) {}\nfunc f() { g(image: .logo) }\n", 0),
        ("enum K { case logo }\nlet icon: K = .logo\n", 0),
        ("enum K { case logo }\nvar icon: K\nfunc f() { icon = .logo }\n", 0),
    ]

    @Test(arguments: unclear)
    func `a symbol is listed where an image or a color is taken`(_ source: String, _ count: Int) throws {
        let result = try RewriteFixture(.xcodeSymbols).rewritten([source])
        #expect(result.texts == [source])
        #expect(result.left.count == count, "\(result.left)")
    }

    @Test func symbolsThatStayValidAreCountedAndKept() throws {
        let source = Self.file("Text(.cartTitle)") + "let b = Button(.Orders.open) {}\n"
        let result = try RewriteFixture(.xcodeSymbols).rewritten([source])
        #expect(result.texts == [source])
        #expect(result.rewrite.found == 2)
        #expect(result.rewrite.kept == 2)
        #expect(result.left == [])
    }

    @Test func membersOfOtherNamesAreNotSymbols() throws {
        let source = """
            extension Color { static let brand = Color.red }
            let a = Color.brand
            let b = view.fill(.other)
            enum Kind { case logo }
            let c = f(.logo)
            let d = Color.primary

            """
        let result = try RewriteFixture(.xcodeSymbols).rewritten([source])
        #expect(result.texts == [source])
        #expect(result.rewrite.found == 0)
    }

    /// Types and functions that have the name of a framework's type, and take something else.
    static let others: [(tool: ForeignTool, before: String, reason: String?)] = [
        (.xcodeSymbols, "enum Kind { case logo }\nenum Kit { struct Image {} }\nlet a = Kit.Image(.logo)\n", nil),
        (.xcodeSymbols, "let a = view.Image(.logo)\n", "may be the symbol of an asset"),
        (.xcodeSymbols, "let a = Other.Color(.brand)\n", "may be the symbol of an asset"),
        (.xcodeSymbols, "let a = Other.UIImage(resource: .logo)\n", "may be the symbol of an asset"),
        (.xcodeSymbols, "let a = Other.String(localized: .cartTitle)\n", nil),
        (.xcodeSymbols, "enum Kind { case brand }\nlet a = view.fill(.brand)\n", "or another member of this name"),
        (
            .xcodeSymbols,
            "typealias Paint = UIColor\nextension Paint { static let brand = 1 }\nlet a = UIColor.brand\n", nil
        ),
        (.rSwift, "struct Image {}\nlet a = Image(R.image.logo)\n", "used as a value"),
        (.rSwift, "func UIImage(resource: Any) {}\nlet a = UIImage(resource: R.image.logo)\n", "used as a value"),
        (.rSwift, "struct Text {}\nlet a = Text(R.string.localizable.cartTitle)\n", "without a call"),
        (.rSwift, "enum Font {}\nlet a = Font.custom(R.font.interBold, size: 1)\n", "used as a value"),
        (.xcstringsTool, "struct Text {}\nlet a = Text(localizable: .cartTitle)\n", "takes a resource here"),
        (.xcstringsTool, "let a = Kit.String(localizable: .cartTitle)\n", "takes a resource here"),
    ]

    @Test(arguments: others.indices)
    func `types of other modules and of the sources are not those of the frameworks`(index: Int) throws {
        let (tool, source, reason) = Self.others[index]
        let result = try RewriteFixture(tool).rewritten([source])
        #expect(result.texts == [source])
        #expect(result.left.count == (reason == nil ? 0 : 1), "\(result.left)")
        if let reason { #expect(result.left.first?.contains(reason) == true, "\(result.left)") }
    }

    @Test func `cases and members of other types hide no member of a framework's type`() throws {
        let source = """
            enum Kind { case logo, brand }
            extension Notification.Name { static let logo = 1 }
            let a = UIImage.logo
            let b = SwiftUI.Color.brand
            let c = SwiftUI.Image(.logo)

            """
        let result = try RewriteFixture(.xcodeSymbols).rewritten([source])
        #expect(
            result.texts[0].hasSuffix(
                "let a = Assets.logo.uiImage\nlet b = Assets.brand.color\nlet c = Assets.logo.image\n"),
            "\(result.texts[0])")
        #expect(result.left == [])
    }
}
