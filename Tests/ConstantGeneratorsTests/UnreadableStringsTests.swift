import SourceText
import TestSupport
import Testing

/// Real tables have strings that nobody can read: the others get their constants nonetheless.
@Suite struct UnreadableStringsTests {
    /// An entry of a `.stringsdict` in the old style, whose variable is that of a number.
    private static func entry(_ key: String, _ format: String, variable: String = "count", type: String = "d") -> String
    {
        """
        "\(key)" = { NSStringLocalizedFormatKey = "\(format)"; \(variable) = { NSStringFormatSpecTypeKey = \
        NSStringPluralRuleType; NSStringFormatValueTypeKey = "\(type)"; one = "%d site"; other = "%d sites"; }; };

        """
    }

    private static func catalog(_ localizations: String) -> String {
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"bad": {"extractionState": "manual",
        "localizations": {\(localizations)}}, "good": {"extractionState": "manual", "localizations": {"en":
        {"stringUnit": {"state": "translated", "value": "Good"}}}}}}
        """
    }

    /// Paths and contents of files, the warnings, and whether the key `bad` has a constant besides `good`.
    private static let cases: [(files: [String: String], warnings: [String], hasConstant: Bool)] = [
        (
            ["en.lproj/T.stringsdict": entry("bad", "%1#@count@") + entry("good", "%#@count@")],
            [
                "en.lproj/T.stringsdict:1:41: warning: this reference to \"count\" has flags or a width, which have no effect; "
                    + "write %#@count@, or %1$#@count@ for the first argument"
            ], true
        ),
        (
            ["en.lproj/T.strings": "bad = \"^[%lld apple](inflect: true)\"; good = g;"],
            [
                "en.lproj/T.strings:1:8: warning: ^[%lld apple](inflect: true) has attributes that only "
                    + "AttributedString(localized:) and Text evaluate, so a constant would show them as they are; use the key "
                    + "there, or vary the string by plural; until then \"bad\" has no constant"
            ], false
        ),
        (
            [
                "en.lproj/T.strings": "bad = \"%lld apples\"; good = g;",
                "es.lproj/T.strings": "bad = \"^[%lld manzana](inflect: true)\";",
            ],
            [
                "es.lproj/T.strings:1:8: warning: ^[%lld manzana](inflect: true) has attributes that only "
                    + "AttributedString(localized:) and Text evaluate, so a constant would show them as they are; use the key "
                    + "there, or vary the string by plural; until then this string is not used"
            ], true
        ),
        (
            ["en.lproj/T.strings": "bad = \"%lld% of them\"; good = g;"],
            [
                "en.lproj/T.strings:1:12: warning: this percent sign is read as text; write %% for it, or a placeholder without a "
                    + "space, as in %ld"
            ], true
        ),
        (
            ["en.lproj/T.stringsdict": entry("bad", "%# @count @") + entry("good", "%#@count@")],
            [
                "en.lproj/T.stringsdict:1:41: warning: this reference names no variable; write it as in %#@name@, with letters, "
                    + "digits and _; until then \"bad\" has no constant"
            ], false
        ),
        (
            ["en.lproj/T.stringsdict": entry("bad", "%#@cout@") + entry("good", "%#@count@")],
            [
                "en.lproj/T.stringsdict:1:41: warning: there is no variable \"cout\"; did you mean \"count\"?; "
                    + "until then \"bad\" has no constant"
            ], false
        ),
        (
            [
                "en.lproj/T.stringsdict": entry("bad", "%#@cout@"),
                "en.lproj/T.strings": "bad = \"%d sites\"; good = g;",
            ],
            [
                "en.lproj/T.stringsdict:1:41: warning: there is no variable \"cout\"; did you mean \"count\"?; "
                    + "until then this string is not used"
            ], true
        ),
        (
            [
                "en.lproj/T.stringsdict": entry("bad", "%#@count@") + entry("good", "%#@count@"),
                "fr.lproj/T.stringsdict": entry("bad", "%#@cout@") + entry("good", "%#@count@"),
            ],
            [
                "fr.lproj/T.stringsdict:1:41: warning: there is no variable \"cout\"; did you mean \"count\"?; "
                    + "until then this string is not used"
            ], true
        ),
        (
            ["en.lproj/T.stringsdict": entry("bad", "%#@count@", type: "c") + entry("good", "%#@count@")],
            [
                "en.lproj/T.stringsdict:1:53: warning: \"c\" is not a number format; write lld for an integer or lf for a number "
                    + "with a fraction; until then \"bad\" has no constant"
            ], false
        ),
        (
            ["en.lproj/T.strings": "bad = \"Hí %-10s\"; good = g;", "fr.lproj/T.strings": "bad = \"Salut %s\";"],
            [
                "en.lproj/T.strings:1:12: warning: the placeholder %-10s takes a C string, which Swift has no type for; write %@, "
                    + "which takes a String; until then \"bad\" has no constant"
            ], false
        ),
        (
            ["en.lproj/T.strings": "bad = \"Hi %@\"; good = g;", "fr.lproj/T.strings": "bad = \"Salut %S\";"],
            [
                "fr.lproj/T.strings:1:14: warning: the placeholder %S takes a C string, which Swift has no type for; write %@, "
                    + "which takes a String; until then this string is not used"
            ], true
        ),
        (
            ["en.lproj/T.strings": "bad = { a = b; }; good = g;"],
            [
                "en.lproj/T.strings:1:7: warning: the value of \"bad\" is a dictionary, not a string; move it to a .stringsdict "
                    + "file if it contains plurals; until then \"bad\" has no constant"
            ], false
        ),
        (
            ["T.xcstrings": catalog(#""en": {"stringUnit": {"state": "translated", "value": "%p"}}"#)],
            [
                "T.xcstrings:2:74: warning: the placeholder %p takes a pointer, which is not supported; write %@ and pass a "
                    + "string; until then \"bad\" has no constant"
            ], false
        ),
        (
            [
                "T.xcstrings": catalog(
                    #""en": {"variations": {"plural": {"ones": {"stringUnit": {"state": "translated", "value": "1"}}}}}"#
                )
            ],
            [
                "T.xcstrings:2:52: warning: \"ones\" is not a plural category; did you mean \"one\"?; until then \"bad\" has "
                    + "no constant"
            ], false
        ),
        (
            [
                "T.xcstrings": catalog(
                    #""fr": {"variations": {"plural": {"ones": {"stringUnit": {"state": "translated", "value": "1"}}}}}"#
                )
            ],
            [
                "T.xcstrings:2:52: warning: \"ones\" is not a plural category; did you mean \"one\"?; until then this string "
                    + "is not used"
            ], true
        ),
        (
            ["en.lproj/T.strings": "bad = b; good = g;", "fr.lproj/Root.strings": "a = b;"],
            [
                "fr.lproj/Root.strings:1:1: warning: the table Root has no file in the source language en; add "
                    + "en.lproj/Root.strings or correct defaultLocalization in Package.swift; until then the table has no constants"
            ], true
        ),
        (
            [
                "en.lproj/T.strings": "bad = b; good = g;", "fr.lproj/Main.strings": "\"5fR-uA-9cW.text\" = a;",
                "en.lproj/Cell.strings": "\"Xyz-12-abC.normalTitle\" = \"%s\"; \"0xY-12-abC.text\" = a;",
            ], [], true
        ),
    ]

    @Test(arguments: cases.indices)
    func `a string that cannot be read is a warning, and all others have constants`(index: Int) throws {
        let (files, warnings, hasConstant) = Self.cases[index]
        let fixture = try TargetFixture(
            Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/" + $0.key, $0.value) }))
        let result = try fixture.generation().run()
        let root = fixture.folder.path + "/Sources/App/"
        #expect(result.warnings.map { $0.description.replacing(root, with: "") } == warnings)
        let text = result.files.first { $0.path.hasSuffix("/GeneratedStrings.swift") }?.text ?? ""
        #expect(text.contains("static var good") || text.contains("static func good"))
        #expect((text.contains("static var bad") || text.contains("static func bad")) == hasConstant)
        #expect(!text.contains("enum Main") && !text.contains("enum Cell") && !text.contains("enum Root"))
    }

    @Test func `what is wrong with a whole file, and strings that contradict each other, stop the build`() throws {
        let cases = [
            ["en.lproj/T.strings": "a = b"],
            ["en.lproj/T.strings": "a = \"%d\";", "fr.lproj/T.strings": "a = \"%@\";"],
            ["en.lproj/T.strings": "\"a-b\" = a; aB = b;"], ["T.xcstrings": "{"],
        ]
        for files in cases {
            let fixture = try TargetFixture(
                Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/" + $0.key, $0.value) }))
            #expect(fixture.problems().count == 1, "\(files)")
        }
    }
}
