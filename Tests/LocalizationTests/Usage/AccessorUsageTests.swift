import Localization
import Testing

@Suite struct AccessorUsageTests {
    private let accessors = [
        TextAccessor(table: "Localizable", key: "cart.title", reference: "Strings.Cart.title"),
        TextAccessor(table: "Localizable", key: "cart.items", reference: "Strings.Cart.items"),
        TextAccessor(table: "Localizable", key: "default", reference: "Strings.`default`"),
        TextAccessor(table: "Localizable", key: "Very much", reference: "Strings.veryMuch"),
    ]
    private static let all = ["cart.title", "cart.items", "default", "Very much"]

    @Test(arguments: [
        ("Strings.Cart.title", ["cart.title"]), ("Strings.Cart.title.uppercased()", ["cart.title"]),
        ("App.Strings.Cart.items(3)", ["cart.items"]), ("Strings\n    .Cart\n    .items(3)", ["cart.items"]),
        ("Strings.`default`", ["default"]), ("Strings.default", ["default"]), ("Strings.veryMuch", ["Very much"]),
        ("Strings.Resources.Cart.title", ["cart.title"]), ("map(Strings.Cart.items)", ["cart.items"]),
        ("let texts = Strings.Cart.self", ["cart.title", "cart.items"]),
        ("typealias Cart = Strings.Cart\nlet t = Cart.title", ["cart.title"]),
        ("let t = Cart.title\ntypealias Cart = App.Strings.Cart", ["cart.title"]),
        ("extension Strings.Cart { var t: String { items(3) + Strings.veryMuch } }", ["cart.items", "Very much"]),
        ("Strings.Cart", []), ("Strings", []), ("Other.Cart.title", []), ("Strings.Cart.Title.x", ["cart.title"]),
        ("// Strings.Cart.title", []),
    ])
    func `a constant is a use of its key`(code: String, used: [String]) throws {
        let project = try SourceProject(keys: Self.all, swift: code)
        #expect(project.unused(accessors) == Self.all.filter { !used.contains($0) })
    }

    @Test(arguments: [
        "L10n.Cart.title", "L10n.cartTitle", "L10n.Localizable.Cart.title", "R.string.localizable.cartTitle()",
        "R.string.localizable.cartTitle(preferredLanguages: [])", "Strings.Cart.title.count",
    ])
    func `constants of other generators are known by their names`(code: String) throws {
        #expect(try SourceProject(keys: ["cart.title", "cart"], swift: code).unused() == ["cart"])
    }

    @Test(arguments: [
        ("Text(.cartTitle)", ["automatic"]), ("String(localized: .cartTitle)", ["automatic"]),
        ("let r = LocalizedStringResource.cartTitle", ["automatic"]), ("f(.Localizable.cartTitle)", ["automatic"]),
        ("f(a.cartTitle)", ["cart_title", "automatic"]), ("Text(.automatic)", ["cart_title", "automatic"]),
    ])
    func `Xcode's symbols represent a catalog's own keys`(code: String, unused: [String]) throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "cart_title": {"extractionState": "manual"}, "automatic": {}}}
            """
        #expect(try SourceProject(["Localizable.xcstrings": catalog, "A.swift": code]).unused() == unused)
    }
}
