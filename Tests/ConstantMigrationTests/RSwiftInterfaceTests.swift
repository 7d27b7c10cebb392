import ConstantMigration
import TestSupport
import Testing

@Suite struct RSwiftInterfaceTests {
    private func check(
        _ texts: [String: String], _ parts: Set<RSwiftGenerator>, _ accessors: [String], notes: [String] = [],
        location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        var options = RSwiftOptions()
        options.generators = parts
        let fixture = try ForeignFixture(texts)
        let constants = ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: "en", options: options)
        #expect(fixture.accessors(constants) == accessors.sorted(), sourceLocation: location)
        #expect(fixture.notes(constants) == notes, sourceLocation: location)
    }

    private static func scene(
        _ id: String, _ identifier: String? = nil, class name: String? = nil, element: String = "viewController",
        _ contents: String = ""
    ) -> String {
        let identifier = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
        let custom = name.map { " customClass=\"\($0)\" customModule=\"App\" customModuleProvider=\"target\"" } ?? ""
        return
            "<\(element) id=\"\(id)\"\(identifier)\(custom) sceneMemberID=\"viewController\">\(contents)</\(element)>"
    }

    private static func segue(_ identifier: String, to id: String, kind: String = "show") -> String {
        "<connections><segue destination=\"\(id)\" kind=\"\(kind)\" identifier=\"\(identifier)\" id=\"s\"/></connections>"
    }

    @Test func `storyboards have scenes and a start`() throws {
        try check(
            [
                "Base.lproj/Main.storyboard": ForeignFiles.storyboard(
                    start: "a", Self.scene("a", "CartController"), Self.scene("b", "name"), Self.scene("c")),
                "Other.storyboard": ForeignFiles.storyboard(
                    start: "r",
                    "<viewControllerPlaceholder id=\"r\" storyboardName=\"Main\" sceneMemberID=\"viewController\"/>",
                    Self.scene("d", "detail"), Self.scene("e", "Detail"), Self.scene("f", "!")),
                "main.storyboard": ForeignFiles.storyboard(), "Main-2.storyboard": ForeignFiles.storyboard(),
                "Broken.storyboard": "<document",
            ], [.storyboard],
            ["R.storyboard.main2 = Main-2.storyboard", "R.storyboard.other = Other.storyboard"],
            notes: [
                "Broken.storyboard:1:9: warning: the tag <document> is not well-formed; end it with >",
                "Other.storyboard:1:393: warning: the scenes \"detail\" and \"Detail\" have the same name in R.swift, so none of them has an accessor there; rename all but one",
                "Other.storyboard:1:528: warning: R.swift cannot make a name of the scene \"!\", so it has no accessor there; rename it",
                "main.storyboard:1:1: warning: the storyboards \"Main\" and \"main\" have the same name in R.swift, so none of them has an accessor there; rename all but one",
            ])
        try check(
            [
                "Main.storyboard": ForeignFiles.storyboard(
                    start: "a", Self.scene("a", "CartController"), Self.scene("b", "name"))
            ],
            [.storyboard],
            [
                "R.storyboard.main = Main.storyboard",
                "R.storyboard.main.instantiateInitialViewController() = Main.storyboard scene -",
                "R.storyboard.main.cartController = Main.storyboard scene CartController",
            ],
            notes: [
                "Main.storyboard:1:279: warning: R.storyboard.main has a member \"name\" of its own, so the scene \"name\" has no accessor there; rename it"
            ])
    }

    @Test func `localized storyboards have what all of them have`() throws {
        let base = ForeignFiles.storyboard(
            start: "a", Self.scene("a", "x"), Self.scene("b", "y"), Self.scene("c", "z", class: "A"))
        let french = ForeignFiles.storyboard(
            start: "a", Self.scene("a", "x"), Self.scene("b", "w"), Self.scene("c", "z", class: "B"))
        try check(
            ["Base.lproj/M.storyboard": base, "fr.lproj/M.storyboard": french], [.storyboard],
            [
                "R.storyboard.m = Base.lproj/M.storyboard | fr.lproj/M.storyboard",
                "R.storyboard.m.instantiateInitialViewController() = Base.lproj/M.storyboard scene - | fr.lproj/M.storyboard scene -",
                "R.storyboard.m.x = Base.lproj/M.storyboard scene x | fr.lproj/M.storyboard scene x",
            ])
        try check(
            [
                "Base.lproj/M.storyboard": base,
                "fr.lproj/M.storyboard": ForeignFiles.storyboard(start: "b", Self.scene("a"), Self.scene("b")),
            ],
            [.storyboard], [],
            notes: [
                "Base.lproj/M.storyboard:1:1: warning: the storyboard \"M\" starts with different scenes in its languages, so it has no accessor in R.swift; start all with the same scene"
            ])
    }

    @Test func `segues are in the class that they start in`() throws {
        try check(
            [
                "Main.storyboard": ForeignFiles.storyboard(
                    Self.scene(
                        "a", class: "CartController",
                        Self.segue("toDetail", to: "b") + Self.segue("back", to: "x", kind: "unwind")),
                    Self.scene("b", element: "tableViewController", Self.segue("lost", to: "nowhere")),
                    Self.scene(
                        "c", class: "CartController", Self.segue("toDetail", to: "b") + Self.segue("toOther", to: "r")),
                    "<viewControllerPlaceholder id=\"r\" storyboardName=\"Other\" referencedIdentifier=\"k\" sceneMemberID=\"viewController\"/>"
                ),
                "Other.storyboard": ForeignFiles.storyboard(
                    Self.scene("k", "k", class: "CartController", Self.segue("ToDetail", to: "k")),
                    Self.scene("l", element: "lookAroundViewController", Self.segue("go", to: "k"))),
            ], [.storyboard, .segue],
            [
                "R.segue.cartController.back = Main.storyboard back",
                "R.segue.cartController.toOther = Main.storyboard toOther",
                "R.segue.mkLookAroundViewController.go = Other.storyboard go",
                "R.storyboard.main = Main.storyboard", "R.storyboard.other = Other.storyboard",
                "R.storyboard.other.k = Other.storyboard scene k",
            ],
            notes: [
                "Main.storyboard:1:555: warning: the segue \"lost\" leads to a scene that does not exist, so it has no accessor in R.swift; connect it in Xcode, or remove it",
                "Other.storyboard:1:282: warning: the segues \"toDetail\" and \"ToDetail\" have the same name in R.swift, so none of them has an accessor there; rename all but one",
            ])
        // Without storyboards, there are no segues.
        try check(
            ["Main.storyboard": ForeignFiles.storyboard(Self.scene("a", nil, Self.segue("x", to: "a")))], [.segue], [],
            notes: [
                "warning: the parts of R that are generated read none of the target's files, so it has no accessors; pass other parts with "
                    + "--generators, or --target with the target that R.swift runs for"
            ])
    }

    @Test func `nibs, reuse identifiers and accessibility identifiers are by their names`() throws {
        let cell =
            "<tableViewCell id=\"c\" reuseIdentifier=\"CartCell\"><accessibility identifier=\"cart row\"/></tableViewCell>"
        try check(
            [
                "Cart Cell.xib": ForeignFiles.nib(cell), "Plain.xib": ForeignFiles.nib("<view id=\"v\"/>"),
                "Main.storyboard": ForeignFiles.storyboard(Self.scene("a", nil, cell)),
                "fr.lproj/Odd.xib": ForeignFiles.nib("<label id=\"v\" reuseIdentifier=\"x\"/>"),
                "de.lproj/Odd.xib": ForeignFiles.nib("<view id=\"v\"/>"), "~.xib": ForeignFiles.nib("<view id=\"v\"/>"),
            ], [.nib, .storyboard, .reuseIdentifier, .id],
            [
                "R.nib.cartCell = Cart Cell.xib", "R.nib.plain = Plain.xib", "R.storyboard.main = Main.storyboard",
                "R.reuseIdentifier.cartCell = Cart Cell.xib CartCell | Main.storyboard CartCell",
                "R.id.cartCell.cartRow = Cart Cell.xib cart row", "R.id.main.cartRow = Main.storyboard cart row",
            ],
            notes: [
                "de.lproj/Odd.xib:1:1: warning: the nib \"Odd\" has different views in its languages, so it has no accessor in R.swift; use one class and one reuse identifier",
                "de.lproj/Odd.xib:1:1: warning: the reuse identifiers of \"Odd\" differ between languages, so they have no accessors in R.swift; use the same in all",
                "~.xib:1:1: warning: R.swift cannot make a name of the nib \"~\", so it has no accessor there; rename it",
            ])
    }
}
