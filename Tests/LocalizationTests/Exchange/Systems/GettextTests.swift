import Foundation
import Localization
import PrumoRuntime
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct GettextTests {
    private static let header = "msgid \"\"\nmsgstr \"Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n\"\n"

    private static func read(_ text: String) throws -> TranslationFiles.Contents {
        try GettextReader.contents(of: SourceFile(path: "a.po", text: text), original: "Localizable", language: nil)
    }

    private static func problem(_ text: String) -> String {
        do {
            return "no problem; \(try read(text).units.count) units"
        } catch let error as DiagnosticsError {
            return error.diagnostics.map(\.description).joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    @Test func `strings, plurals, contexts, flags and strings of several lines are read`() throws {
        let contents = try Self.read(
            Self.header + """

                #. comment
                #: a.swift:1
                #, fuzzy, c-format
                #| msgid "old"
                msgctxt "k"
                msgid "one\\ttwo"
                msgstr ""
                "a \\"q\\" "
                "\\x41\\101\\n"

                msgctxt "p"
                msgid "%d day"
                msgid_plural "%d days"
                msgstr[0] "%d jour"
                msgstr[1] "%d jours"

                msgid "no context"
                msgstr ""
                """)
        #expect(contents.units.map(\.name) == ["k", "p.one", "p.other", "no context"])
        #expect(contents.units.map(\.target) == ["a \"q\" AA\n", "%d jour", "%d jours", nil])
        #expect(contents.units.map(\.source) == ["one\ttwo", "%d day", "%d days", nil])
        #expect(contents.units.map(\.state) == [.needsReview, .translated, .translated, .translated])
        #expect(contents.units[0].place.reference == "a.po:10:1")
    }

    @Test func `obsolete entries are left out with a warning each`() throws {
        let contents = try Self.read(
            Self.header
                + "msgid \"a\"\nmsgstr \"b\"\n\n#~ msgid \"x\"\n#~ msgstr \"y\"\n\n#~| msgid \"o\"\n#~ msgid \"z\"\n#~ msgstr \"\"\n"
        )
        #expect(contents.units.map(\.name) == ["a"])
        #expect(contents.warnings.map(\.location.line) == [6, 10])
    }

    @Test(arguments: [
        ("msgstr \"a\"\n", "a.po:1:1: error: msgstr has no msgid before it"),
        ("msgid \"a\"\n", "a.po:1:1: error: the entry has no msgid and msgstr"),
        ("\"a\"\n", "a.po:1:1: error: this string has no keyword before it"),
        ("msgid \"a\n", "a.po:1:7: error: the string is not closed on its line"),
        ("msgid \"a\" b\n", "a.po:1:11: error: unexpected text after the string"),
        ("msgid a\n", "a.po:1:7: error: the keyword is not followed by a string"),
        ("msgid \"\\q\"\n", "a.po:1:8: error: this escape is not one of C"),
        ("msgid \"\\377\"\n", "a.po:1:8: error: this escape is not one of an ASCII character"),
        ("domain \"a\"\n", "\"domain\" is not a keyword of PO files"),
        ("msgid \"a\"\nmsgstr[99] \"b\"\n", "a.po:2:7: error: this is not the number of a plural form"),
        ("msgid \"a\"\nmsgstr \"b\"\n", "a.po:1:1: error: the header has no Language"), ("", "the file is empty"),
        (
            "msgid \"\"\nmsgstr \"Language: fr\\n\"\nmsgid \"a\"\nmsgstr \"\"\nmsgid \"a\"\nmsgstr \"\"\n",
            "a.po:5:1: error: the entry is the same as that at a.po:3:1"
        ),
        ("#~#~#~ msgid\n", "no problem"),
    ])
    func `what is not a PO file is refused with its place`(_ text: String, _ words: String) {
        let problem = Self.problem(text)
        #expect(problem.contains(words), "\(problem)")
    }

    private static let languages = [
        "ar", "be", "br", "bs", "ca", "cs", "cy", "da", "de", "en", "es", "fa", "fil", "fr", "ga", "gd", "gv", "he",
        "hr",
        "hy", "is", "it", "ja", "kw", "lag", "lt", "lv", "mk", "mt", "pl", "pt", "pt-PT", "ro", "ru", "shi", "si", "sl",
        "sr",
        "tzm", "uk", "zh",
    ]

    @Test(arguments: languages) func `the header's expression gives the form of CLDR's category`(_ language: String)
        throws
    {
        let categories = RequiredCategories.cardinal(in: language)
        let forms = GettextPluralForms(language, categories: categories)
        let text = try #require(forms.header.split(separator: "plural=").last).dropLast()
        let expression = try #require(GettextExpression(String(text)))
        let rules = PluralRules(PluralRuleData.cardinal(for: language))
        for number in Array(0...1_200) + [10_000, 100_000, 1_000_000, 1_000_001] {
            let category = rules.category(of: number)
            // Languages in which millions are `many` do without that form.
            let expected = categories.firstIndex(of: category) ?? categories.firstIndex(of: .other)
            #expect(expression.value(of: number) == expected, "\(language) \(number)")
        }
        let read = try GettextPluralForms.forms(of: forms.header, in: language)
        #expect(read == Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1, $0) }))
    }

    @Test(arguments: [
        (
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", "pl",
            "one 0, few 1, many 2, other 2"
        ),
        (
            "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);", "sl",
            "one 1, two 2, few 3, other 0"
        ),
        ("nplurals=2; plural=(n != 1);", "pt-BR", "one 0, other 1"),
        ("nplurals=2; plural=(n != 1);", "fr", "one 0, other 1"),
        ("nplurals=2; plural=(n != 1);", "hi", "one 0, other 1"),
        ("nplurals=2; plural=(n != 1);", "fa", "one 0, other 1"),
        ("nplurals=2; plural=(n > 1);", "da", "one 0, other 1"),
        ("nplurals=3; plural=(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2);", "es", "one 0, other 2"),
        (
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "lv",
            "zero 2, one 0, other 1"
        ),
        // A form would be used for no number.
        ("nplurals=2; plural=(n != 1);", "ja", ""),
        ("nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);", "he", ""),
        ("nplurals=1; plural=0;", "ja", "other 0"), ("nplurals=2; plural=n != 1", "de", "one 0, other 1"),
        ("nplurals=2; plural=n%0;", "de", ""), ("nplurals=2; plural=5;", "de", ""), ("nplurals=x", "de", ""),
        ("nplurals=2; plural=" + String(repeating: "(", count: 3_000), "de", ""),
        ("nplurals=2; plural=" + String(repeating: "!", count: 1_900) + "n;", "de", ""),
    ])
    func `another tool's forms are those of the categories`(_ header: String, _ language: String, _ expected: String) {
        let forms = (try? GettextPluralForms.forms(of: header, in: language)) ?? [:]
        let list = PluralCategory.allCases.compactMap { category in forms[category].map { "\(category.rawValue) \($0)" }
        }
        #expect(list.joined(separator: ", ") == expected)
    }

    @Test func `a plural with a form that would be lost is refused`() throws {
        let header = Self.header.replacing("fr", with: "ja").replacing("n > 1", with: "n != 1")
        let units = try Self.read(
            header + "\nmsgid \"%d day\"\nmsgid_plural \"%d days\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
        ).units
        #expect(
            units.map(\.defect) == [
                "the Plural-Forms of the header use msgstr[0] for numbers that have another plural form in ja; "
                    + "use the Plural-Forms of the export"
            ])
    }

    private static let msgfmt = ["/usr/bin/msgfmt", "/opt/homebrew/bin/msgfmt", "/usr/local/bin/msgfmt"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(.enabled(if: msgfmt != nil, "there is no msgfmt here; install gettext to check what is written with it"))
    func `msgfmt accepts what is written`() async throws {
        let program = try #require(Self.msgfmt)
        let fixture = try MessageFixture(["de", "pl", "ar"])
        let (folder, _) = try MessageFixture.export(fixture.translated, as: .gettext, for: ["de", "pl", "ar", "ja"])
        for table in ["Shop", "Localizable"] {
            for locale in ["de", "pl", "ar", "ja"] {
                let result = try await SpawnedProgram.run(
                    [program, "--check", "-o", "/dev/null", "\(folder)/\(table).\(locale).po"], variables: [:])
                #expect(result.status == 0, "\(table) \(locale)")
            }
        }
    }
}
