import EnvironmentSettings
import TestSupport
import Testing

@testable import ConstantMigration

@Suite struct XcstringsToolTests {
    private func check(
        _ texts: [String: String], _ accessors: [String], notes: [String] = [],
        location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let fixture = try ForeignFixture(texts)
        let constants = ForeignConstants(xcstringsToolFor: fixture.files, sourceLanguage: "en")
        #expect(fixture.accessors(constants) == accessors.sorted(), sourceLocation: location)
        #expect(fixture.notes(constants) == notes, sourceLocation: location)
    }

    @Test func `a target without tables is noted`() throws {
        try check(
            ["View.swift": ""], [],
            notes: [
                "warning: the target has no strings tables, so xcstrings-tool generates nothing for it; pass --target with the target "
                    + "that has them, or add them to this one"
            ])
    }

    @Test func `a table that has no file in the language of development is noted`() throws {
        let tables = ["fr.lproj/A.strings": "a = b;", "fr.lproj/B.strings": "a = b;", "C.strings": "c = c;"]
        try check(
            tables, ["c.c = C/c"],
            notes: ["A", "B"].map {
                "fr.lproj/\($0).strings:1:1: warning: the table \"\($0)\" has no file in en.lproj, so xcstrings-tool generates nothing "
                    + "for it; add one"
            })
        var configured = tables
        configured["xcstrings-tool-config.yml"] = "accessLevel: internal\ndevelopmentLanguage: de\n"
        try check(
            configured, ["c.c = C/c"],
            notes: [
                "xcstrings-tool-config.yml:2:22: warning: the table \"A\" and 1 more has no file in de.lproj, so xcstrings-tool generates "
                    + "nothing for it; correct \"developmentLanguage\", or add the file"
            ])
    }

    @Test(arguments: [
        ("Localizable", "Localizable", "localizable"), ("localizable", "Localizable", "localizable"),
        ("LOCALIZABLE", "LOCALIZABLE", "localizable"), ("URL Strings", "URLStrings", "urlStrings"),
        ("Feature URL", "FeatureURL", "featureURL"), ("OAuth", "OAuth", "oAuth"), ("A", "A", "a"), ("AB", "AB", "ab"),
        ("my.snake_case.with-separators", "MySnake_caseWithSeparators", "mySnake_caseWithSeparators"),
        ("String.Device", "StringDevice", "stringDevice"), ("1st", "_1st", "_1st"), ("", "", ""), ("…", "", ""),
        ("don't", "DonT", "donT"), ("日本 語", "日本語", "日本語"), ("a😀b", "A😀b", "a😀b"),
        ("%lld files", "LldFiles", "lldFiles"),
        ("ABC_def", "ABC_def", "abC_def"), ("__x", "__x", "__x"),
    ])
    func `xcstrings-tool names a text`(text: String, type: String, member: String) {
        #expect(XcstringsToolIdentifier.typeName(of: text) == type)
        #expect(XcstringsToolIdentifier.memberName(of: text) == member)
    }

    @Test(arguments: [
        ("my_snake_case", "mySnakeCase"), ("my.snake_case", "mySnakeCase"), ("_a_b_", "_aB_"), ("___", "___"),
        ("a__b", "aB"),
        ("plain", "plain"), ("A_B", "aB"), ("url_URL", "urlURL"),
    ])
    func `underscores between words are left out if the configuration says so`(text: String, name: String) {
        #expect(XcstringsToolIdentifier.memberName(of: text, joinsSnakeCase: true) == name)
    }

    @Test(arguments: [
        ("", ""), ("Test %", ""), ("Test %%", ""), ("Test 50% off", ""),
        ("%@ %d %i %u %x %o", "String Int Int UInt UInt UInt"),
        ("%a %e %f %g %.2f %5.1f", "Double Double Double Double Double Double"),
        ("%lld %ld %hhd %zu %qd", "Int Int Int UInt Int"),
        ("Second: %2$@ - First: %1$lld", "Int String"), ("%1$lld, I repeat: %1$lld", "Int"),
        ("%@, are you there? %1$@?", "String"),
        ("%12d", ""), ("%X %D %lX", ""), ("%-5d %+i", "Int Int"), ("% d", ""), ("%#@x@", ""), ("%.d", ""), ("%1$", ""),
    ])
    func `placeholders have the types of arguments`(text: String, types: String) throws {
        #expect(try XcstringsToolPlaceholders.types(of: text).joined(separator: " ") == types)
    }

    @Test(arguments: [
        ("Test %c", "has the placeholder %c, which xcstrings-tool does not know"),
        ("%5%", "has the placeholder %5%, which xcstrings-tool does not know"),
        ("%1$lld or %1$@", "has two types of arguments at the position 1"),
        ("%2$@, %3$@", "has no placeholder for the argument 1"),
        ("%1$@ %99$@", "has no placeholder for the argument 2"), ("%0$@", "has no placeholder for the argument 1"),
    ])
    func `what stops xcstrings-tool has no types`(text: String, clause: String) throws {
        let problem = #expect(throws: XcstringsToolPlaceholders.Problem.self) {
            try XcstringsToolPlaceholders.types(of: text)
        }
        #expect(problem?.clause == clause)
    }

    @Test func `keys of catalogs that were added by hand have accessors`() throws {
        let values = [
            ("cart.title", ForeignFiles.unit("Cart")), ("continue", ForeignFiles.unit("Go on")),
            (
                "plural",
                #"{"variations": {"plural": {"one": \#(ForeignFiles.unit("%lld file")), "other": \#(ForeignFiles.unit("%lld files"))}}}"#
            ),
            (
                "device",
                #"{"variations": {"device": {"mac": \#(ForeignFiles.unit("Click %@")), "other": \#(ForeignFiles.unit("Tap"))}}}"#
            ),
            (
                "both",
                #"{"stringUnit": {"state": "translated", "value": "%@ has %#@total.files@"}, "substitutions": {"total.files": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"other": \#(ForeignFiles.unit("%arg files"))}}}}}"#
            ),
        ]
        try check(
            [
                "Localizable.xcstrings": ForeignFiles.catalog(values),
                "Feature One.xcstrings": ForeignFiles.catalog([("a", ForeignFiles.unit("A"))]),
                "Code.xcstrings": ForeignFiles.catalog([("a", ForeignFiles.unit("A"))], state: nil),
            ],
            [
                "featureOne.a = Feature One/a", "localizable.cartTitle = Localizable/cart.title",
                "localizable.continue = Localizable/continue", "localizable.plural(_: Int) = Localizable/plural",
                "localizable.device = Localizable/device",
                "localizable.both(_: String, totalFiles: Int) = Localizable/both",
            ])
    }

    @Test func `older files are read in the language of development`() throws {
        let plural = ForeignFiles.propertyList(
            ForeignFiles.plural(
                "files", "Hello %@, %#@count@", [("count", "lld", ["I have %lld files", "I have %lld file"])]))
        try check(
            [
                "en.lproj/Legacy.strings": "\"SimpleString\" = \"This: %@\";", "fr.lproj/Legacy.strings": "x = y;",
                "en.lproj/Legacy.stringsdict": plural, "Plain.strings": "a = b;",
            ],
            [
                "legacy.simpleString(_: String) = Legacy/SimpleString",
                "legacy.files(_: String, _: Int) = Legacy/files",
                "plain.a = Plain/a",
            ])
        try check(
            [
                "en.lproj/A.strings": "e = e;", "fr.lproj/A.strings": "f = f;",
                "xcstrings-tool-config.json": "{\"developmentLanguage\": \"FR\"}",
            ],
            ["a.f = A/f"])
    }

    @Test func `the configuration has the access level and joins words`() throws {
        let fixture = try ForeignFixture([
            "xcstrings-tool-config.yml":
                "accessLevel: package\nconvertFromSnakeCase: yes\nverbose: true\nimportsUseExplicitAccessLevel: false\nother: 1\n",
            "Localizable.xcstrings": ForeignFiles.catalog([("my_key", ForeignFiles.unit("x"))]),
        ])
        let constants = ForeignConstants(xcstringsToolFor: fixture.files, sourceLanguage: "en", accessLevel: .public)
        #expect(fixture.names(constants) == ["localizable.myKey"])
        #expect(constants.outputs.map(\.name) == ["String.Localizable"])
        #expect(constants.outputs.map(\.accessLevel) == [.package])
        #expect(constants.outputs.first?.place?.offset == 13)
        #expect(constants.obsoleteFiles.map(fixture.relative) == ["xcstrings-tool-config.yml"])
        #expect(
            fixture.notes(constants) == [
                "xcstrings-tool-config.yml:3:1: warning: \"verbose\" only concerns xcstrings-tool itself, so it is not migrated; remove it together with the file",
                "xcstrings-tool-config.yml:5:1: warning: xcstrings-tool does not know the key \"other\", so it is not migrated; check what it was meant for",
            ])
        let plain = try ForeignFixture(["A.strings": "a = b;"])
        #expect(
            ForeignConstants(xcstringsToolFor: plain.files, sourceLanguage: "en", accessLevel: .public).outputs.map(
                \.accessLevel)
                == [.public])
    }

    @Test func `what stops xcstrings-tool is noted`() throws {
        try check(
            [
                "xcstrings-tool-config.yml": "verbose:", "xcstrings-tool-config.yaml": "- a",
                "A.strings": "\"a.b\" = x;\n\"a b\" = y;\n\"#\" = z;\n\"c\" = \"%c\";\n\"ok\" = ok;",
                "B.xcstrings": ForeignFiles.catalog([("empty", "{}"), ("two", ForeignFiles.unit("%1$d %1$@"))]),
                "B C.strings": "x = y;",
                "BC.strings": "x = y;", "….strings": "x = y;", "List.strings": "(a)", "Double.strings": "d = 1;",
                "Double.stringsdict": ForeignFiles.propertyList(
                    ForeignFiles.plural("d", "x", [])
                        + "<key>e</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string><key>v</key><string>y</string></dict>"
                ),
                "Broken.xcstrings": "{",
            ],
            ["a.ok = A/ok", "double.d = Double/d"],
            notes: [
                "A.strings:2:1: warning: the keys \"a.b\" and \"a b\" have the same name in xcstrings-tool, ab, which is an error there; rename one",
                "A.strings:3:1: warning: xcstrings-tool cannot make a name of the key \"#\", which is an error there; rename it",
                "A.strings:4:1: warning: \"c\" has the placeholder %c, which xcstrings-tool does not know, so it has no accessor there; correct its placeholders",
                "B.xcstrings:1:56: warning: \"empty\" has no string that xcstrings-tool reads, so it has no accessor there; write one",
                "B.xcstrings:1:125: warning: \"two\" has two types of arguments at the position 1, so it has no accessor there; correct its placeholders",
                "BC.strings:1:1: warning: the tables B C and BC have the same name in xcstrings-tool, BC, so neither has accessors there; rename one",
                "Broken.xcstrings:1:2: warning: expected a name in double quotes but found end of file",
                "Double.stringsdict:3:33: warning: \"d\" is also at Double.strings:1:1, which is an error in xcstrings-tool; remove one of them",
                "Double.stringsdict:3:113: warning: \"e\" is neither a string nor a plural that xcstrings-tool reads, so it has no accessor there; correct it",
                "List.strings:1:1: warning: this is not a list of keys and strings, which is an error in xcstrings-tool; write lines of \"key\" = \"text\"; or remove the file",
                "xcstrings-tool-config.yaml:1:1: warning: xcstrings-tool reads keys with values here; write them as NAME: VALUE",
                "xcstrings-tool-config.yml:1:1: warning: the target has another configuration of xcstrings-tool, xcstrings-tool-config.yaml, which is read instead; remove one of them",
                "….strings:1:1: warning: xcstrings-tool cannot make a name of the table …, so it has no accessors there; rename it",
            ])
        try check(
            [
                "xcstrings-tool-config.yml":
                    "accessLevel: private\nconvertFromSnakeCase: 3\ndevelopmentLanguage: [en]\nverbose:\n"
            ], [],
            notes: [
                "xcstrings-tool-config.yml:1:14: warning: \"accessLevel\" must be one of internal, package, public; correct it",
                "xcstrings-tool-config.yml:2:23: warning: \"convertFromSnakeCase\" must be true or false; correct it",
                "xcstrings-tool-config.yml:3:22: warning: \"developmentLanguage\" must be a language, as in en; correct it",
            ])
    }
}
