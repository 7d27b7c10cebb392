import ConstantMigration
import TestSupport
import Testing

/// What a name stands for decides whether it is an accessor of the tool, and of which one.
@Suite struct NameResolutionTests {
    /// Sources, what they become, and a part of each reason.
    struct Case {
        let name: String
        let before: [String]
        let after: [String]
        let left: [String]

        init(_ name: String, _ before: [String], _ after: [String]? = nil, left: [String] = []) {
            (self.name, self.before, self.after, self.left) = (name, before, after ?? before, left)
        }

        /// Rewrites the sources, and compares.
        func check() throws {
            let result = try RewriteFixture(.swiftGen).rewritten(before)
            #expect(result.texts == after, "\(name)")
            #expect(result.left.count == left.count, "\(name): \(result.left)")
            for reason in left {
                #expect(result.left.contains { $0.contains(reason) }, "\(name): \(reason): \(result.left)")
            }
        }
    }

    private static let alias = "a typealias of \"L10n\" may not be needed any more"

    static let cases: [Case] = [
        Case(
            "aliases of one name in two functions",
            [
                "func a() { typealias L = L10n.Localizable.Cart; f(L.title) }\nfunc b() { typealias L = L10n.Localizable; f(L.title) }\n"
            ],
            [
                "func a() { typealias L = Strings.Cart; f(Strings.Cart.title) }\nfunc b() { typealias L = Strings; f(Strings.title) }\n"
            ]),
        Case(
            "private aliases of one name in two files",
            [
                "private typealias L = L10n.Localizable.Cart\nlet a = L.title\n",
                "fileprivate typealias L = L10n.Localizable\nlet b = L.title\n", "let c = L.title\n",
            ],
            [
                "private typealias L = Strings.Cart\nlet a = Strings.Cart.title\n",
                "fileprivate typealias L = Strings\nlet b = Strings.title\n", "let c = L.title\n",
            ]),
        Case(
            "a private alias hides one of the module",
            [
                "typealias L = L10n.Localizable\n", "private typealias L = L10n.Localizable.Cart\nlet a = L.title\n",
                "let b = L.title\n",
            ],
            [
                "typealias L = Strings\n",
                "private typealias L = Strings.Cart\nlet a = Strings.Cart.title\n", "let b = Strings.title\n",
            ]),
        Case(
            "aliases of one name in several modules that are not known",
            ["typealias L = L10n.Localizable\n", "typealias L = L10n.Localizable.Cart\n", "let b = L.title\n"],
            left: [alias, alias, "the name stands for one type or another here"]),
        Case(
            "an alias in a type and one around it",
            [
                "typealias L = L10n.Localizable\nstruct A { typealias L = L10n.Localizable.Cart; let a = L.title; struct B { let b = L.title } }\nlet c = L.title\n"
            ],
            [
                "typealias L = Strings\nstruct A { typealias L = Strings.Cart; let a = Strings.Cart.title; struct B { let b = Strings.Cart.title } }\nlet c = Strings.title\n"
            ]),
        Case(
            "an alias of a type is visible in its extensions and subclasses, and by its name",
            [
                "class A { typealias L = L10n.Localizable.Cart }\n", "extension A { func f() { g(L.title) } }\n",
                "class B: A { func h() { g(L.title) } }\nlet a = A.L.title\nlet b = B.L.title\n",
                "func f() { g(L.title) }\n",
            ],
            [
                "class A { typealias L = Strings.Cart }\n",
                "extension A { func f() { g(Strings.Cart.title) } }\n",
                "class B: A { func h() { g(Strings.Cart.title) } }\nlet a = Strings.Cart.title\nlet b = Strings.Cart.title\n",
                "func f() { g(L.title) }\n",
            ]),
        Case(
            "a private alias of a type is not visible in other files",
            ["class A { private typealias L = L10n.Localizable.Cart }\n", "extension A { func f() { g(L.title) } }\n"],
            ["class A { private typealias L = Strings.Cart }\n", "extension A { func f() { g(L.title) } }\n"]),
        Case(
            "an alias stays where a use of it does",
            ["typealias L = L10n.Localizable\nlet a = L.title\nlet b = L.missing\n"],
            ["typealias L = L10n.Localizable\nlet a = Strings.title\nlet b = L.missing\n"],
            left: [alias, "has no constant"]),
        Case(
            "an alias of a type that is named by an alias",
            ["typealias K = L10n\ntypealias L = K.Localizable.Cart\nlet a: L.Type\nlet b = L.title\n"],
            ["typealias K = Strings\ntypealias L = Strings.Cart\nlet a: L.Type\nlet b = Strings.Cart.title\n"]),
        Case(
            "an alias of an alias",
            ["typealias K = L10n.Localizable\ntypealias L = K.Cart\nlet a = L.title\n"],
            ["typealias K = Strings\ntypealias L = Strings.Cart\nlet a = Strings.Cart.title\n"]),
        Case(
            "an alias with the name of the type",
            ["import Kit\ntypealias L10n = Kit.L10n\nlet a = L10n.Localizable.title\n"],
            ["import Kit\ntypealias L10n = Kit.L10n\nlet a = Strings.title\n"], left: [alias]),
        Case(
            "an alias whose meaning conditional compilation decides",
            [
                "#if DEBUG\ntypealias L = L10n.Localizable\n#else\ntypealias L = L10n.Localizable.Cart\n#endif\nlet a = L.title\n"
            ], left: [alias, alias, "the name stands for one type or another here"]),
        Case(
            "an alias of another type with a name that is an alias elsewhere",
            [
                "func a() { typealias L = L10n.Localizable; f(L.title) }\nfunc b() { typealias L = Other; f(L.title) }\nfunc c(L: Other) { f(L.title) }\n"
            ],
            [
                "func a() { typealias L = Strings; f(Strings.title) }\nfunc b() { typealias L = Other; f(L.title) }\nfunc c(L: Other) { f(L.title) }\n"
            ]),
        Case(
            "locals hide the type",
            [
                "func a(Asset: Other) { f(Asset.logo) }\n", "func b() { let Asset = Other(); f(Asset.logo) }\n",
                "func c() { f(Asset.logo); let Asset = Asset.logo; f(Asset.logo) }\n",
                "func d() { if let Asset = g() { f(Asset.logo) } else { f(Asset.logo) } }\n",
                "func e() { guard let Asset = g() else { return f(Asset.logo) }; f(Asset.logo) }\n",
                "let h = { (Asset: Other) in f(Asset.logo) }\nlet i = { Asset in f(Asset.logo) }\n",
                "func j() { for Asset in all { f(Asset.logo) } }\n",
                "func k() { switch x { case .a(let Asset): f(Asset.logo); default: f(Asset.logo) } }\n",
                "func l() { do { try m() } catch let Asset { f(Asset.logo) } }\n",
                "func n() { while let Asset = g(), Asset.logo { f(Asset.logo) } }\n",
            ],
            [
                "func a(Asset: Other) { f(Asset.logo) }\n", "func b() { let Asset = Other(); f(Asset.logo) }\n",
                "import PrumoRuntime\n\nfunc c() { f(Assets.logo); let Asset = Assets.logo; f(Asset.logo) }\n",
                "import PrumoRuntime\n\nfunc d() { if let Asset = g() { f(Asset.logo) } else { f(Assets.logo) } }\n",
                "import PrumoRuntime\n\nfunc e() { guard let Asset = g() else { return f(Assets.logo) }; f(Asset.logo) }\n",
                "let h = { (Asset: Other) in f(Asset.logo) }\nlet i = { Asset in f(Asset.logo) }\n",
                "func j() { for Asset in all { f(Asset.logo) } }\n",
                "import PrumoRuntime\n\nfunc k() { switch x { case .a(let Asset): f(Asset.logo); default: f(Assets.logo) } }\n",
                "func l() { do { try m() } catch let Asset { f(Asset.logo) } }\n",
                "func n() { while let Asset = g(), Asset.logo { f(Asset.logo) } }\n",
            ]),
        Case(
            "other types of the name hide the type",
            [
                "struct A { enum L10n { static let x = 1 }; let a = L10n.Localizable.title }\nlet b = L10n.Localizable.title\n",
                "extension A { func f() { g(L10n.Localizable.title) } }\nlet c = A.L10n.Localizable.title\n",
                "func h() { enum L10n {}; g(L10n.Localizable.title) }\n",
                "private enum L10n { enum Localizable { static let title = 1 } }\nlet d = L10n.Localizable.title\n",
                "struct B<L10n: P> { let t = L10n.Localizable.title }\nfunc i<L10n: P>(_ t: L10n) { g(L10n.Localizable.title) }\n",
                "protocol Q { associatedtype L10n }\nextension Q { func j() { g(L10n.Localizable.title) } }\n",
                "struct C: Q { func k() { g(L10n.Localizable.title) } }\n",
            ],
            [
                "struct A { enum L10n { static let x = 1 }; let a = L10n.Localizable.title }\nlet b = Strings.title\n",
                "extension A { func f() { g(L10n.Localizable.title) } }\nlet c = A.L10n.Localizable.title\n",
                "func h() { enum L10n {}; g(L10n.Localizable.title) }\n",
                "private enum L10n { enum Localizable { static let title = 1 } }\nlet d = L10n.Localizable.title\n",
                "struct B<L10n: P> { let t = L10n.Localizable.title }\nfunc i<L10n: P>(_ t: L10n) { g(L10n.Localizable.title) }\n",
                "protocol Q { associatedtype L10n }\nextension Q { func j() { g(L10n.Localizable.title) } }\n",
                "struct C: Q { func k() { g(L10n.Localizable.title) } }\n",
            ]),
        Case(
            "another type of the module with the name makes it unclear",
            ["enum L10n { static let other = 1 }\n", "let a = L10n.Localizable.title\n"],
            left: ["declares another L10n"]),
        Case(
            "a member of a value is not the type",
            ["let a = value.L10n.Localizable.title\nlet b = f().L10n.Localizable.title\nlet c = x?.Asset.logo\n"]),
        Case(
            "what is replaced must be visible, too",
            [
                "struct A { enum Strings {}; let a = L10n.Localizable.title }\n",
                "func f() { let Assets = 1; g(Asset.logo, Assets) }\nfunc h() { g(Asset.logo) }\n",
                "private enum Files {}\n", "let b = Files.seedJson.ext\n",
            ],
            [
                "struct A { enum Strings {}; let a = L10n.Localizable.title }\n",
                "import PrumoRuntime\n\nfunc f() { let Assets = 1; g(Asset.logo, Assets) }\nfunc h() { g(Assets.logo) }\n",
                "private enum Files {}\n", "import PrumoRuntime\n\nlet b = Files.Fixtures.seedJson.fileExtension\n",
            ], left: ["declares another Strings", "declares another Assets"]),
        Case(
            "extensions of types without names, and declarations without any",
            [
                "extension [Int] { func f() { g(L10n.Localizable.title) } }\nextension Array<Int>.SubSequence { var a: Int { g(L10n.Localizable.title) } }\nsubscript(n: Int) -> Int { L10n.Localizable.title }\n"
            ],
            [
                "extension [Int] { func f() { g(Strings.title) } }\nextension Array<Int>.SubSequence { var a: Int { g(Strings.title) } }\nsubscript(n: Int) -> Int { Strings.title }\n"
            ]),
        Case(
            "elements of what is written with accessors are listed where a member has another name",
            [
                "let a = Asset.allImages.map { $0.image }\nlet b = [Asset.logo].map(\\.image)\nfunc f() { for x in [Asset.logo] { g(x.image) } }\nlet c = [Asset.logo].map { x in x.image.size }\nlet d = views.map { $0.image }\n"
            ],
            [
                "import PrumoRuntime\n\nlet a = Assets.allImages.map { $0.image }\nlet b = [Assets.logo].map(\\.image)\nfunc f() { for x in [Assets.logo] { g(x.image) } }\nlet c = [Assets.logo].map { x in x.image.size }\nlet d = views.map { $0.image }\n"
            ],
            left: [
                "the value may be of a type of SwiftGen", "the value may be of a type of SwiftGen",
                "the value may be of a type of SwiftGen", "the value may be of a type of SwiftGen",
            ]),
        Case(
            "variables have the type of their first value",
            [
                "import UIKit\nstruct S { let a = Asset.logo; @W var w = Asset.logo; func f() { g(a.image, self.a.image) } }\nfunc f() { var b = Asset.logo; g(b.image); b = Asset.Icons.star }\n"
            ],
            [
                "import UIKit\nimport PrumoRuntime\nstruct S { let a = Assets.logo; @W var w = Assets.logo; func f() { g(a.uiImage, self.a.uiImage) } }\nfunc f() { var b = Assets.logo; g(b.uiImage); b = Assets.Icons.star }\n"
            ]),
        Case(
            "parts of what variables have are listed where a member has another name",
            [
                "let a = [Asset.logo]\nfunc f(on: Bool, o: [ImageAsset], p: ImageAsset?) {\nlet b = on ? Asset.logo : nil\ng(b?.image)\ng(a[0].image)\nif let c = a.first { g(c.image) }\nif let p { g(p.image) }\ng(o[0].image)\nlet (d, e) = (Asset.logo, 1)\ng(d.image)\n}\n",
                "let h = Model(asset: Asset.logo)\nlet i = Asset.logo.name\nfunc f() { g(h.image, i.data, views[0].image, self.h.image) }\n",
            ],
            [
                "import PrumoRuntime\n\nlet a = [Assets.logo]\nfunc f(on: Bool, o: [ImageAsset], p: ImageAsset?) {\nlet b = on ? Assets.logo : nil\ng(b?.image)\ng(a[0].image)\nif let c = a.first { g(c.image) }\nif let p { g(p.image) }\ng(o[0].image)\nlet (d, e) = (Assets.logo, 1)\ng(d.image)\n}\n",
                "import PrumoRuntime\n\nlet h = Model(asset: Assets.logo)\nlet i = Assets.logo.name\nfunc f() { g(h.image, i.data, views[0].image, self.h.image) }\n",
            ], left: Array(repeating: "the value may be of a type of SwiftGen", count: 6)),
        Case(
            "parts of lists, and what functions return, are listed where a member has another name",
            [
                "func make() -> ImageAsset { h() }\nstruct S { var icon: ImageAsset }\n",
                "let a = Asset.allImages[0].image\nlet b = Asset.allImages.first?.image\nlet c = (on ? Asset.logo : Asset.Icons.star).image\nlet d = make().image\nextension S { func f() { g(icon.image) } }\nlet e = Asset.logo.name.data\n",
            ],
            [
                "import PrumoRuntime\n\nfunc make() -> ImageAsset { h() }\nstruct S { var icon: ImageAsset }\n",
                "import PrumoRuntime\n\nlet a = Assets.allImages[0].image\nlet b = Assets.allImages.first?.image\nlet c = (on ? Assets.logo : Assets.Icons.star).image\nlet d = make().image\nextension S { func f() { g(icon.image) } }\nlet e = Assets.logo.name.data\n",
            ],
            left: [
                "the value may be of a type of SwiftGen", "the value may be of a type of SwiftGen",
                "the value may be of a type of SwiftGen", "\"make\" may be a value of ImageAsset",
                "\"icon\" may be a value of ImageAsset",
            ]),
        Case(
            "a property whose first value is of the tool is listed elsewhere",
            ["import UIKit\nstruct S { let icon = Asset.logo }\n", "import UIKit\nlet b = s.icon.image\n"],
            [
                "import UIKit\nimport PrumoRuntime\nstruct S { let icon = Assets.logo }\n",
                "import UIKit\nlet b = s.icon.image\n",
            ], left: ["\"icon\" may be a value of ImageAsset"]),
        Case(
            "types of the tool's values that the sources declare are theirs",
            ["struct ImageAsset { let image: Int }\n", "func f(a: ImageAsset) { g(a.image, ImageAsset(image: 1)) }\n"]),
    ]

    @Test(arguments: cases.indices)
    func `names stand for what their scopes say`(index: Int) throws { try Self.cases[index].check() }

    /// What extensions of the tool's types become.
    static let extensions: [Case] = [
        Case(
            "static members go to the constants' type, and their uses follow",
            [
                "extension L10n { static let extra = 1; enum More { static let a = 2 } }\n",
                "let a = L10n.extra\nlet b = L10n.More.a\nlet c: L10n.More.Type\n",
                "extension L10n.Localizable.Cart { static var both: String { title + L10n.Localizable.title } }\nlet d = L10n.Localizable.Cart.both\n",
                "extension L10n.More { static let b = 3 }\nlet e = L10n.More.b\n",
            ],
            [
                "extension Strings { static let extra = 1; enum More { static let a = 2 } }\n",
                "let a = Strings.extra\nlet b = Strings.More.a\nlet c: Strings.More.Type\n",
                "extension Strings.Cart { static var both: String { Strings.Cart.title + Strings.title } }\nlet d = Strings.Cart.both\n",
                "extension Strings.More { static let b = 3 }\nlet e = Strings.More.b\n",
            ]),
        Case(
            "a member whose name a constant has keeps the extension",
            ["extension L10n { static let title = 1 }\n", "let a = L10n.title\n"],
            left: ["Strings already has a member \"title\"", "declares \"L10n.title\" in an extension, which stays"]),
        Case(
            "a conformance keeps the extension",
            ["extension L10n: P { static let extra = 1 }\n", "let a = L10n.extra\n"],
            left: ["it has a conformance", "declares \"L10n.extra\" in an extension, which stays"]),
        Case(
            "a member of values keeps the extension",
            ["extension L10n.Localizable { var extra: Int { 1 } }\n"], left: ["members of values"]),
        Case(
            "a use that cannot be replaced keeps the extension",
            [
                "extension L10n { static let extra = 1 }\n",
                "func f() { let Strings = 1; g(L10n.extra, Strings) }\nlet b = L10n.extra\n",
                "extension Asset { static let extra = 1 }\n", "let c = Asset.extra\nlet = )\n",
            ],
            left: [
                "a use in it or of its members cannot be replaced", "declares \"L10n.extra\"",
                "declares \"L10n.extra\"",
                "a use in it or of its members cannot be replaced", "declares \"Asset.extra\"",
            ]),
        Case(
            "an accessor in the extension that cannot be replaced keeps it",
            ["extension L10n.Localizable { static let extra = missing }\n"],
            left: ["a use in it or of its members cannot be replaced", "has no constant"]),
        Case(
            "an unknown member of the type is none of an extension",
            ["extension L10n { static let extra = 1 }\n", "let a = L10n.other\n"],
            ["extension Strings { static let extra = 1 }\n", "let a = L10n.other\n"],
            left: ["no extension declares it"]),
    ]

    @Test(arguments: extensions.indices)
    func `extensions of the tool's types go to the constants' types or stay as a whole`(index: Int) throws {
        try Self.extensions[index].check()
    }

    /// Declarations that lead to each other in many ways.
    static let entangled: [(name: String, source: String)] = [
        (
            "protocols that inherit all others",
            (0..<16).map { number in
                "protocol P\(number): " + (0..<16).filter { $0 != number }.map { "P\($0)" }.joined(separator: ", ")
                    + " {}\n"
            }.joined() + "struct S: P0 { let a = L10n.Localizable.title }\n"
        ),
        (
            "aliases that conditional compilation repeats",
            (0..<11).map { number in
                (0..<12).map { "\($0 == 0 ? "#if" : "#elseif") C\($0)\ntypealias L\(number) = L\(number + 1)\n" }
                    .joined() + "#endif\n"
            }.joined() + "typealias L11 = Other\nlet b = L0.title\nlet a = L10n.Localizable.title\n"
        ),
        (
            "local aliases that conditional compilation repeats",
            "func f() {\n"
                + (0..<10).map { number in
                    (0..<12).map { "\($0 == 0 ? "#if" : "#elseif") C\($0)\ntypealias L\(number) = L\(number + 1)\n" }
                        .joined() + "#endif\n"
                }.joined() + "typealias L10 = L10n.Localizable\nlet a = L0.title\n}\n"
        ),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: entangled.indices)
    func `declarations that lead to each other in many ways take little time`(index: Int) throws {
        let result = try RewriteFixture(.swiftGen).rewritten([Self.entangled[index].source])
        #expect(result.texts[0].contains("let a = Strings.title"), "\(Self.entangled[index].name): \(result.left)")
    }

    /// Declarations of which a source may have many.
    @Test(arguments: [
        "func f#() { typealias L = L10n.Localizable.Cart; g(L.title); if let L = h() { g(L.title) } }\n",
        "extension L10n { static let x# = 1 }\n",
    ])
    func `many declarations take linear time`(_ declaration: String) throws {
        let fixture = try RewriteFixture(.swiftGen)
        func time(_ count: Int) throws -> Duration {
            let text = (0..<count).map { declaration.replacing("#", with: "\($0)") }.joined()
            try fixture.folder.write(text, to: "App/Many.swift")
            return try ProcessorTime.measure {
                _ = try SourceRewrite(fixture.pairs, in: [fixture.folder.path + "/App"], excluding: [])
            }
        }
        _ = try time(20)
        let (short, long) = (try time(200), try time(1600))
        #expect(long < short * 24, "\(short) became \(long)")
    }
}
