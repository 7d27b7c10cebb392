import ConstantMigration
import TestSupport
import Testing

/// Code with the accessors of other tools compiles as it is, and compiles after the migration.
@Suite struct MigratedCodeTests {
    /// The expressions of R.swift that are optional, each with its type, and the places that they may be at.
    private static let optionals: [(expression: String, type: String)] = [
        ("R.image.logo()", "UIImage"), ("R.color.brand()", "UIColor"), ("R.font.interBold(size: 12)", "UIFont"),
        ("R.storyboard.main.list()", "ListController"),
    ]

    /// Members of a type, with `E` for an expression and `T` for its type.
    static let places = [
        "static func f() { _ = E }",
        "static func f() { var p = E; p = nil; use(p) }",
        "static func f() { let p = E; use(p?.about) }",
        "static func f() { let a = E, b = 1; use(a?.about, b) }",
        "static func f() -> T? { return E }",
        "static func f() -> T? { E }",
        "static func f(_ on: Bool) -> String? { let i = on ? E : E; return i?.about }",
        "static func f(_ on: Bool) -> String? { let i = on ? E : nil; return i?.about }",
        "static func f(_ on: Bool, _ o: T?) -> String? { let i = on ? o : E; return i?.about }",
        "static func f(_ on: Bool) -> String? { (on ? E : E)?.about }",
        "static func f(_ on: Bool) { var i: T?; i = on ? E : nil; use(i) }",
        "static func f(_ o: T?) -> String? { let i = o ?? E; return i?.about }",
        "static func f(_ o: T?) -> T? { o ?? E }",
        "static var stored = E; static func f() { stored = nil }",
        "static var computed: T? { E }",
        "static var computed: T? { get { E } }",
        "static var computed: T? { use(1); return E }",
        "static let made: T? = { E }()",
        "static let made = { E }(); static func f() -> String? { made?.about }",
        "static let made = { () -> T? in E }(); static func f() -> String? { made?.about }",
        "static let made = { use(1); return E }",
        "static func f() { let c: () -> T? = { E }; use(c()?.about) }",
        "static func f() { let c = [1].map { _ in E }; use(c[0]?.about) }",
        "static func f() { let c = [1].map { n -> T? in use(n); return E }; use(c[0]?.about) }",
        "static func f() { run { use(E) } }",
        "static func f() { run { _ = E; use(1) } }",
        "static func f() -> [T] { [E, E].compactMap { $0 } }",
        "static func f() -> [T?] { [E] }",
        "static func f() -> [T?] { [E, nil] }",
        "static func f() { let a = [E]; use(a[0]?.about) }",
        "static func f() { let a: [T?] = [E, nil]; use(a) }",
        "static func f() { let d = [\"a\": E]; use(d[\"a\"]??.about) }",
        "static func f() { let d: [String: T?] = [\"a\": E]; use(d) }",
        "static func f() { let t = (E, 1); use(t.0?.about) }",
        "static func f() { let (a, b) = (E, E); use(a?.about, b?.about) }",
        "static func f() -> (T?, Int) { (E, 1) }",
        "static func take(_ x: T?) -> String? { x?.about }; static func f() { let s = take(E); use(s) }",
        "static func take(_ x: T?, then: (T?) -> Void) {}; static func f() { take(E) { use($0?.about) } }",
        "static func f() { let v = Box(E).value; use(v?.about) }",
        "static func f() { let b = Box(E); use(b.value?.about) }",
        "static func f() { let b = Box<T?>(E); use(b.value?.about) }",
        "static func f() -> Box<T?> { Box(E) }",
        "static func f() { pass(E) { use($0?.about) } }",
        "static func f() { use(pass(E)?.about) }",
        "static func f() { use(pass(pass(E))) }",
        "static func f() { E.map { use($0) } }",
        "static func f() { let n = E.map { $0.about }; use(n?.count) }",
        "static func f() { let n = E.flatMap { $0.maybe }; use(n?.count) }",
        "static func f() { let x = E!; use(x.about) }",
        "static func f() { use(E!.about) }",
        "static func f() { let x = (E)!; use(x.about) }",
        "static func f() { let x = (E); use(x?.about) }",
        "static func f() { let x = (E)?.about; use(x?.count) }",
        "static func f() { let x = E?.about; use(x?.count) }",
        "static func f() { let x = E?.maybe; use(x?.count) }",
        "static func f() { let x = E?.maybe!; use(x?.count) }",
        "static func f() { let x = (E?.about)!; use(x) }",
        "static func f() -> String? { E?.about }",
        "static func f() { E?.touch() }",
        "static func f() { let x = E as? T; use(x?.about) }",
        "static func f() { let x = E as! T; use(x.about) }",
        "static func f() { let x = E as Any; use(x) }",
        "static func f() { let x = E as T?; use(x?.about) }",
        "static func f() { use(E is T) }",
        "static func f(_ o: T?) { use(E === o, o === E) }",
        "static func f() { for case let x? in [E] { use(x.about) } }",
        "static func f(_ x: T? = E) {}",
        "@MainActor struct S { var x: T? = E }; static func f() { use(S().x) }",
        "@MainActor struct S { var x = E }; static func f() { var s = S(); s.x = nil; use(S(x: nil)) }",
        "@MainActor struct S { var x: T? }; static func f() { let s = S(x: E); use(s.x?.about) }",
        "@MainActor struct S { @Wrapped var x = E }; static func f() { use(S().x?.about) }",
        "@MainActor final class C { lazy var x = E; func g() { x = nil } }",
        "@MainActor final class C { var x: T?; init() { x = E; self.x = E } }",
        "enum K { case a(T?) }; static func f() { let k = K.a(E); if case .a(let x) = k { use(x?.about) } }",
        "enum K { case a(T?) }; static func f() { let k: K = .a(E); use(k) }",
        "static func f() { let h = Holder<T>(); h.value = E; use(h) }",
        "static func f() { let s = \"\\(String(describing: E))\"; use(s) }",
        "static func f() { var x = E; change(&x); use(x) }",
        "static func f(_ on: Bool) { let x = if on { E } else { E }; use(x?.about) }",
        "static func f(_ on: Bool) { let x: T? = if on { E } else { nil }; use(x?.about) }",
        "static func f(_ n: Int) { let x = switch n { case 0: E; default: E }; use(x?.about) }",
        "static func f(_ n: Int) { switch n { case 0: use(E); default: _ = E } }",
        "static func f(_ on: Bool) -> T? { if on { return E } else { return nil } }",
        "static func f() { defer { use(E) }; use(1) }",
        "static func f() { let g: (T?) -> Void = { _ in }; g(E) }",
        "static func f() {\n#if true\nuse(E)\n#endif\n}",
        "static func f() { let x = Optional(E); use(x) }",
        "subscript(n: Int) -> T? { E }",
        "static func f() { func g() -> T? { E }; use(g()?.about) }",
        "static func f() async { let x = await Task { @MainActor in E }.value; use(x?.about) }",
    ]

    /// Places where the code is for the case of nil, which is left to people.
    static let placesForNil = [
        "static func f() { if let x = E { use(x.about) } }",
        "static func f() { guard let x = E else { return }; use(x.about) }",
        "static func f() { while let x = E { use(x.about) } }",
        "static func f(_ o: T) { use((E ?? o).about) }",
        "static func f(_ o: T?) { let x = o ?? E ?? nil; use(x?.about) }",
        "static func f() { use(E?.about ?? \"\") }",
        "static func f() { use(E == nil, nil == E, E != nil) }",
        "static func f() { assert(E != nil) }",
        "static func f() { switch E { case .some(let x): use(x.about); case .none: break } }",
        "static func f() { if case let x? = E { use(x.about) } }",
    ]

    private static func files(of places: [String]) -> [String] {
        var files: [String] = []
        for place in places {
            for (expression, type) in optionals {
                // A default argument is evaluated outside of the main actor, where scenes cannot be made.
                if place.contains("(_ x: T? = E)"), type == "ListController" { continue }
                let body = place.replacing(#/\bE\b/#.wordBoundaryKind(.simple), with: expression)
                    .replacing(#/\bT\b/#.wordBoundaryKind(.simple), with: type)
                files.append("import UIKit\n\n@MainActor enum Case\(type)\(files.count) {\n    \(body)\n}\n")
            }
        }
        return files
    }

    private static func named(_ files: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: files.enumerated().map { ("Source\($0).swift", $1) })
    }

    /// Code before the migration, and after it together with the generated constants.
    private func expectToCompile(_ sources: [String], _ tool: ForeignTool) throws -> [String] {
        let old = ["Old.swift": OldAccessors.source(of: tool), "Library.swift": OldAccessors.library]
        let before = try AppleModules.errors(in: old.merging(Self.named(sources)) { $1 })
        #expect(before == nil, "\(before ?? "")")
        let hasResources = tool.name == ForeignTool.xcstringsTool.name
        let fixture = try RewriteFixture(
            tool, configuration: hasResources ? #"{"strings": {"localizedStringResources": true}}"# : nil)
        let result = try fixture.rewritten(sources)
        var new = try fixture.generated()
        new["Library.swift"] = OldAccessors.library
        let after = try AppleModules.errors(in: new.merging(Self.named(result.texts)) { $1 })
        #expect(after == nil, "\(after ?? "")")
        #expect(result.left == [])
        return result.texts
    }

    @Test func `values that were optional keep the types around them`() throws {
        let sources = Self.files(of: Self.places)
        let texts = try expectToCompile(sources, .rSwift)
        #expect(texts.allSatisfy { !$0.contains("R.") })
    }

    @Test func `code for nil stays and is listed`() throws {
        let sources = Self.files(of: Self.placesForNil)
        let old = ["Old.swift": OldAccessors.source(of: .rSwift), "Library.swift": OldAccessors.library]
        #expect(try AppleModules.errors(in: old.merging(Self.named(sources)) { $1 }) == nil)
        let result = try RewriteFixture(.rSwift).rewritten(sources)
        #expect(result.texts == sources)
        #expect(result.left.count == result.rewrite.found)
        #expect(result.left.allSatisfy { $0.contains("is not optional; remove the code for nil") })
    }

    /// Members of a type with uses of a tool's accessors.
    private static let uses: [(tool: ForeignTool, member: String)] = [
        (.rSwift, "static func f() { use(R.string.localizable.cartTitle(), R.string.localizable.cartTitle().count) }"),
        (
            .rSwift,
            "static func f() { use(R.string.localizable.cartItems(\"Ana\", 3), R.string.localizable.albums(2)) }"
        ),
        (.rSwift, "static func f() { let k = R.string.localizable.cartTitle.key; use(k) }"),
        (.rSwift, "static let key: StaticString = R.string.localizable.cartTitle.key"),
        (.rSwift, "static func f() { use(R.string.localizable.cartTitle.key.description) }"),
        (.rSwift, "static func f() { let t = R.string.localizable.cartTitle.tableName; use(t.count) }"),
        (.rSwift, "static func f() { let u = R.file.seedJson(); use(u?.path) }"),
        (.rSwift, "static func f() { use(R.file.seedJson()!.path, R.file.seedJson()?.path) }"),
        (.rSwift, "static func f(s: UIStoryboardSegue) { use(R.segue.listController.detail(segue: s)?.destination) }"),
        (
            .rSwift,
            "static func f(s: UIStoryboardSegue) { R.segue.listController.detail(segue: s)?.destination.prepare(for: s, sender: nil) }"
        ),
        (
            .rSwift,
            "static func f(s: UIStoryboardSegue) { if let d = R.segue.listController.detail(segue: s)?.destination { use(d) } }"
        ),
        (.rSwift, "static func f(t: UITraitCollection) { let i = R.image.logo(compatibleWith: t); use(i?.about) }"),
        (.swiftGen, "typealias L = L10n.Localizable.Cart; static func f() { use(L.title, L.items(\"a\", 2)) }"),
        (
            .swiftGen,
            "static func f(n: Int, x: Float) { use(L10n.Localizable.Cart.price(x), L10n.Localizable.albums(n)) }"
        ),
        (.swiftGen, "static func f(n: Int, o: String?) { use(L10n.Localizable.Cart.items(o as Any, n)) }"),
        (.swiftGen, "static func f(o: [Int]) { use(L10n.Localizable.Cart.items(o, 1)) }"),
        (.swiftGen, "static func f() { let i = Asset.logo; use(i.image.about, Asset.Icons.star.image) }"),
        (.swiftGen, "static func f() { let c = Asset.brand.color; use(c.about, Asset.brand.swiftUIColor) }"),
        (.swiftGen, "static func f(a: ImageAsset) -> UIImage { a.image }"),
        (
            .swiftGen,
            "@MainActor struct S { let a: ImageAsset; var i: UIImage { a.image }; var j: UIImage { self.a.image } }"
        ),
        (
            .swiftGen,
            "static func f(d: Data, u: NSURL, t: [String: String]) { use(L10n.Localizable.Cart.items(String(data: d, encoding: .utf8), 1), L10n.Localizable.Cart.items(u.absoluteString, 1), L10n.Localizable.Cart.items(t[\"a\"], 1), L10n.Localizable.Cart.items(t.values.first, 1), L10n.Localizable.Cart.items(Int(\"1\"), 1)) }"
        ),
        (
            .swiftGen,
            "static func g() throws {}; static func f(a: Any) { do { try g() } catch { use(L10n.Localizable.Cart.items(error.localizedDescription, 1)) }; use(L10n.Localizable.Cart.items(a as? String, 1), L10n.Localizable.Cart.items(try? g(), 1)) }"
        ),
        (
            .swiftGen,
            "static func f(s: String) { use(L10n.Localizable.Cart.items(s.uppercased(), 1), L10n.Localizable.Cart.items(String(5), 1)) }"
        ),
        (
            .xcodeSymbols,
            "static func f() { use(UIImage(resource: ImageResource.logo), SwiftUI.Image(ImageResource.logo), UIColor(resource: ColorResource.brand)) }"
        ),
        (
            .xcodeSymbols,
            "static func f() { use(String(localized: .cartTitle), String(localized: .cartItems(\"a\", 1))) }"
        ),
        (.xcodeSymbols, "static func f() { use(UIImage.logo, UIImage(resource: .logo), SwiftUI.Image(.logo)) }"),
        (.xcodeSymbols, "static func f() { use(UIColor.brand, UIColor(resource: .brand), SwiftUI.Color.brand) }"),
        (.xcodeSymbols, "static func f() { let c = UIColor.brand; use(c.about) }"),
        (.xcstringsTool, "static func f() { use(String(localizable: .cartTitle)) }"),
        (.xcstringsTool, "static func f() { use(String(localizable: .cartItems(\"a\", 1))) }"),
        (
            .xcstringsTool,
            "static func g(_ a: LocalizedStringResource?) {}; static func f() { g(.localizable(.cartTitle)) }"
        ),
        (.xcstringsTool, "static func g(t: String) {}; static func f() { g(t: .localizable(.cartItems(\"a\", 1))) }"),
        (.xcstringsTool, "static let a: String = .localizable(.cartTitle)"),
        (
            .xcstringsTool,
            "static func f() { use(String.localizable(.cartTitle), LocalizedStringResource.localizable(.cartTitle)) }"
        ),
        (.xcstringsTool, "static func f() { use(String(localizable: String.Localizable.cartTitle)) }"),
        (.xcstringsTool, "static func f() { let t = Text(localizable: .cartTitle); use(t) }"),
    ]

    /// Declarations with uses of SwiftGen's accessors, which extend its types.
    private static let extensions = [
        "extension L10n { static let extra = \"x\"; static var both: String { extra + Localizable.title } }",
        "enum UsesExtra { static func f() { use(L10n.extra, L10n.both, L10n.Localizable.title) } }",
        "extension L10n.Localizable.Cart { enum More { static let a = title }; static func g() -> String { items(1, 2) + Self.title } }",
        "extension L10n.Localizable.Cart.More { static let b = 1 }",
        "enum UsesMore { static func f(_ t: L10n.Localizable.Cart.More.Type) { use(L10n.Localizable.Cart.More.a, L10n.Localizable.Cart.g(), L10n.Localizable.Cart.More.b) } }",
        "extension ImageAsset { var template: UIImage { image }; func again() -> UIImage { self.image } }",
        "extension Asset.Icons { static let all2 = [star]; static var first: UIImage { star.image } }",
        "enum UsesIcons { static func f() { use(Asset.Icons.all2, Asset.Icons.first, Asset.logo.template) } }",
    ]

    @Test(arguments: [ForeignTool.rSwift, .swiftGen, .xcodeSymbols, .xcstringsTool])
    func `what is rewritten compiles`(tool: ForeignTool) throws {
        var sources = Self.uses.filter { $0.tool.name == tool.name }.enumerated().map { number, use in
            "import SwiftUI\nimport UIKit\n\n@MainActor enum Uses\(number) {\n    \(use.member)\n}\n"
        }
        if tool.name == ForeignTool.swiftGen.name { sources += Self.extensions.map { "import UIKit\n\n\($0)\n" } }
        _ = try expectToCompile(sources, tool)
    }
}
