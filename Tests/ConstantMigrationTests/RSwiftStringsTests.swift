import ConstantMigration
import TestSupport
import Testing

@Suite struct RSwiftStringsTests {
    private func check(
        _ texts: [String: String], _ accessors: [String], notes: [String] = [], language: String? = "en",
        options: RSwiftOptions = RSwiftOptions(), location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        var options = options
        options.generators = [.string]
        let fixture = try ForeignFixture(texts)
        let constants = ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: language, options: options)
        #expect(fixture.accessors(constants) == accessors.sorted(), sourceLocation: location)
        #expect(fixture.notes(constants) == notes, sourceLocation: location)
    }

    @Test func `keys are flat, and tables of all folders are one`() throws {
        try check(
            [
                "en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"Sum %@\" = \"%1$@: %2$lld\";",
                "Shop/Paywall.strings": "buy = Buy;", "Other/Paywall.strings": "price = \"%.2f\";",
            ],
            [
                "R.string.localizable.cartTitle() = Localizable/cart.title",
                "R.string.localizable.sum(_: String, _: Int) = Localizable/Sum %@",
                "R.string.paywall.buy() = Paywall/buy", "R.string.paywall.price(_: Double) = Paywall/price",
            ])
    }

    @Test func `keys are those of Base, of the source language, or of all`() throws {
        let texts = ["en.lproj/A.strings": "a = a; both = b;", "fr.lproj/A.strings": "f = f; both = b;"]
        try check(texts, ["R.string.a.a() = A/a", "R.string.a.both() = A/both"])
        try check(texts, ["R.string.a.f() = A/f", "R.string.a.both() = A/both"], language: "fr")
        try check(
            texts, ["R.string.a.a() = A/a", "R.string.a.both() = A/both", "R.string.a.f() = A/f"], language: "English")
        try check(texts.merging(["Base.lproj/A.strings": "x = x;"]) { $1 }, ["R.string.a.x() = A/x"])
        // An empty file is none.
        try check(
            texts.merging(["Base.lproj/A.strings": ""]) { $1 }, ["R.string.a.a() = A/a", "R.string.a.both() = A/both"],
            notes: [
                "Base.lproj/A.strings:1:1: warning: this is not a list of keys and strings, so R.swift leaves it out; write lines of \"key\" = \"text\"; or remove the file"
            ])
        // The plugin for packages knows no language: what is in none has the keys.
        var package = RSwiftOptions()
        package.readsProject = false
        try check(
            texts.merging(["A.strings": "plain = p;"]) { $1 }, ["R.string.a.plain() = A/plain"], options: package)
    }

    @Test func `plurals have labels where their strings show the number`() throws {
        let texts = ForeignFiles.propertyList(
            ForeignFiles.plural("files", "%#@count@ of %@", [("count", "lld", ["%lld files", "%lld file"])])
                + ForeignFiles.plural("none", "%#@count@", [("count", "d", ["some", "one"])])
                + ForeignFiles.plural("nested", "%#@a@", [("a", "d", ["%d in %#@b@"]), ("b", "u", ["%u folders"])])
                + ForeignFiles.plural("more", "%#@a@", [("a", "d", ["%1$d by %2$@"])]))
        try check(
            ["en.lproj/Localizable.stringsdict": texts],
            [
                "R.string.localizable.files(count: Int, _: String) = Localizable/files",
                "R.string.localizable.none(_: Int) = Localizable/none",
                "R.string.localizable.nested(a: Int, b: UInt) = Localizable/nested",
                "R.string.localizable.more(a: Int, a: String) = Localizable/more",
            ])
    }

    @Test func `strings catalogs have no accessors, and the strings of storyboards neither`() throws {
        try check(
            [
                "Localizable.xcstrings": ForeignFiles.catalog([("a", ForeignFiles.unit("a"))]),
                "Base.lproj/Main.storyboard": ForeignFiles.storyboard(),
                "fr.lproj/Main.strings": "\"5fR-uA-9cW.text\" = x;",
                "Other/fr.lproj/Main.strings": "kept = x;",
            ],
            ["R.string.main.kept() = Main/kept"])
    }

    @Test func `what R.swift leaves out is noted`() throws {
        try check(
            [
                "A.strings":
                    "\"a b\" = x;\n\"a.b\" = y;\n\"#\" = z;\n\"c\" = \"%2$d\";\n\"k1\" = x;\n\"k2\" = x;\n\"K2\" = x;\n\"k.2\" = x;",
                "B#.strings": "x = y;", "B.strings": "x = y;", "##.strings": "x = y;",
                "en.lproj/D.strings": "d = \"%d\";", "fr.lproj/D.strings": "d = \"%@\";",
                "List.strings": "(a)", "Value.strings": "a = { b = c; };", "Variable.strings": "a = \"%#@b@\";",
                "Broken.strings": "a = ",
                "P.stringsdict": ForeignFiles.propertyList(
                    ForeignFiles.plural("cycle", "%#@a@", [("a", "d", ["%#@a@"])])
                        + ForeignFiles.plural("missing", "%#@b@", [])
                        + ForeignFiles.plural("types", "%#@a@", [("a", "d", ["%@"])])),
            ],
            ["R.string.a.k1() = A/k1"],
            notes: [
                "##.strings:1:1: warning: R.swift cannot make a name of the strings table \"##\", so it has no accessor there; rename it",
                "A.strings:2:1: warning: the keys \"a b\" and \"a.b\" have the same name in R.swift, so none of them has an accessor there; rename all but one",
                "A.strings:3:1: warning: R.swift cannot make a name of the key \"#\", so it has no accessor there; rename it",
                "A.strings:4:1: warning: \"c\" does not show some of its arguments, so it has no accessor in R.swift; correct its placeholders",
                "A.strings:7:1: warning: the keys \"k2\", \"K2\" and 1 more have the same name in R.swift, so none of them has an accessor there; rename all but one",
                "B#.strings:1:1: warning: the strings tables \"B\" and \"B#\" have the same name in R.swift, so none of them has an accessor there; rename all but one",
                "Broken.strings:1:5: warning: expected a text in double quotes but found end of file",
                "List.strings:1:1: warning: this is not a list of keys and strings, so R.swift leaves it out; write lines of \"key\" = \"text\"; or remove the file",
                "P.stringsdict:3:33: warning: R.swift does not understand the variables of \"cycle\", so it has no accessor there; correct them",
                "P.stringsdict:3:314: warning: R.swift does not understand the variables of \"missing\", so it has no accessor there; correct them",
                "P.stringsdict:3:404: warning: R.swift does not understand the variables of \"types\", so it has no accessor there; correct them",
                "Value.strings:1:1: warning: \"a\" is not a string, and R.swift leaves out the whole file; correct it",
                "Variable.strings:1:1: warning: \"a\" refers to a variable, which only .stringsdict files have, and R.swift leaves out the whole file; correct it",
                "fr.lproj/D.strings:1:1: warning: \"d\" has different arguments in its languages, so it has no accessor in R.swift; correct its placeholders",
            ])
    }
}
