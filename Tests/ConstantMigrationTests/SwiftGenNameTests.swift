import TestSupport
import Testing

@testable import ConstantMigration

@Suite struct SwiftGenNameTests {
    private static let names: [(text: String, type: String, member: String)] = [
        ("title", "Title", "title"),
        ("cart_title", "CartTitle", "cartTitle"),
        ("cart-title", "CartTitle", "cartTitle"),
        ("Your task", "YourTask", "yourTask"),
        ("openYouTube", "OpenYouTube", "openYouTube"),
        // Only capitals: each word is capitalized.
        ("SOME_KEY", "SomeKey", "someKey"),
        ("URL", "Url", "url"),
        ("STEP1TITLE", "Step1Title", "step1Title"),
        ("A_1B2C", "A1B2C", "a1B2C"),
        ("ÄPFEL", "Äpfel", "äpfel"),
        // The first word is small.
        ("URLPath", "URLPath", "urlPath"),
        ("URLs", "URLs", "urLs"),
        ("OAuth", "OAuth", "oAuth"),
        ("A_Bcd", "ABcd", "aBcd"),
        ("A_BCD", "ABcd", "aBcd"),
        ("HTTPSProxy2x", "HTTPSProxy2x", "httpsProxy2x"),
        ("Éclair", "Éclair", "éclair"),
        // Digits need a start, underscores at the ends are lost.
        ("2x", "_2x", "_2x"),
        ("__a__b__", "AB", "ab"),
        ("_2", "_2", "_2"),
        ("404_NOT_FOUND", "_404NotFound", "_404NotFound"),
        // Specifiers and apostrophes do not become part of a name, their letters do.
        ("%d items", "DItems", "dItems"),
        ("can't", "CanT", "canT"),
        ("can\u{2019}t", "CanT", "canT"),
        ("100%", "_100", "_100"),
        // What the old grammar of identifiers has.
        ("日本", "日本", "日本"),
        ("smile😀", "Smile😀", "smile😀"),
        ("straße", "Straße", "straße"),
        ("ßa", "SSa", "sSa"),
        ("a\u{301}b", "A\u{301}b", "a\u{301}b"),
        // An underscore that a variation selector follows is one character with it.
        ("best\u{2605}\u{FE0F}", "Best_\u{FE0F}", "best_\u{FE0F}"),
        ("\u{301}a", "_\u{301}a", "_\u{301}a"),
        // Scalars of two code units hide the small letters at the end from a search.
        ("😀😀ab", "😀😀Ab", "😀😀Ab"),
        ("A😀B_c", "A😀BC", "a😀BC"),
        // Nothing that a name can contain.
        ("", "", ""), ("---", "", ""), ("_", "", ""),
        // Keywords are written without backticks.
        ("self", "Self", "self"), ("private", "Private", "private"), ("Type", "Type", "type"),
    ]

    @Test(arguments: names)
    func `a name has SwiftGen's capitals and underscores`(text: String, type: String, member: String) {
        #expect(SwiftGenIdentifier.typeName(from: text) == type)
        #expect(SwiftGenIdentifier.memberName(from: text) == member)
    }

    @Test func `a huge name takes linear time`() {
        let names = [
            String(repeating: "_", count: 1 << 18), String(repeating: "A1", count: 1 << 17),
            String(repeating: "a.", count: 1 << 18), String(repeating: "\u{301}", count: 1 << 17),
            String(repeating: "😀", count: 1 << 16),
        ]
        for name in names {
            let time = ProcessorTime.measure { _ = SwiftGenIdentifier.memberName(from: name) }
            #expect(time < .seconds(30), "\(name.prefix(4)) took \(time)")
        }
    }

    private static let placeholders: [(String, [SwiftGenPlaceholder]?)] = [
        ("plain", []), ("100 %", []), ("100 %%", []), ("%%d", []), ("%%%d", [.integer]), ("%%%%d", []),
        ("%@ %d %f", [.object, .integer, .float]),
        ("%d%i%o%u%x%X", [.integer, .integer, .integer, .integer, .integer, .integer]),
        ("%a%e%f%g", [.float, .float, .float, .float]), ("%c %s %p", [.character, .cString, .pointer]),
        ("%ld %lld %hd %hhd %qd %zd %td %jd %LLX", Array(repeating: .integer, count: 9)),
        // A position counts, and gaps are closed.
        ("%2$@ %1$d", [.integer, .object]), ("%3$d", [.integer]), ("%1$@ %1$@", [.object]), ("%0$@", []),
        ("%@ %1$@ %d", [.object, .integer]), ("%02$d %01$@", [.object, .integer]),
        ("%1$@ %1$d", nil), ("%@ %1$d", nil),
        ("%99999999999999999999$@", [.object]),
        // One flag, one digit of the width and one of the precision.
        ("%-d % d %+d %05d %5.2f %.1f %.0f", Array(repeating: .integer, count: 4) + [.float, .float, .float]),
        ("%10d", []), ("%.10f", []), ("%--d", []), ("%lf", []), ("%ls", []), ("%l@", []), ("%*d", []), ("%n", []),
        ("%", []), ("%5", []), ("%1$", []), ("%1$5.", []), ("% ", []), ("%é", []), ("%`", []),
        // What follows a percent sign that is none may be one.
        ("%5%d", [.integer]), ("%1$%@", [.object]), ("50% of %@", [.integer, .object]),
    ]

    @Test(arguments: placeholders)
    func `placeholders have SwiftGen's types`(format: String, expected: [SwiftGenPlaceholder]?) {
        #expect(SwiftGenPlaceholder.types(in: format) == expected)
    }

    @Test func `texts with many percent signs take linear time`() {
        for part in ["%", "%1", "%%", "%1$", "%5.", "1"] {
            let text = "%" + String(repeating: part, count: 1 << 17)
            let time = ProcessorTime.measure { _ = SwiftGenPlaceholder.types(in: text) }
            #expect(time < .seconds(30), "\(part) took \(time)")
        }
    }
}
