import Testing

@testable import ConstantMigration

@Suite struct RSwiftNameTests {
    @Test(arguments: [
        ("cart.title", "cartTitle"), ("cart_title", "cart_title"), ("Cart Title", "cartTitle"),
        ("Settings", "settings"),
        // Capitals at the start.
        ("URLPath", "urlPath"), ("URLs", "urLs"), ("URL", "urL"), ("OK", "oK"), ("A", "a"), ("ABc", "aBc"),
        ("URL_path", "url_path"), ("URL2", "url2"), ("X1", "x1"), ("RSTestIdentifier", "rsTestIdentifier"),
        ("Éa", "éa"), ("ÉA", "éA"), ("ID日本", "id日本"),
        // Digits at the start, also after what is left out.
        ("700", ""), ("700 Bold", "bold"), ("1a", "a"), ("-1A", "a"), ("1_2", "_2"), ("2URL", "urL"), ("a1", "a1"),
        // Separators.
        ("", ""), ("#", ""), ("@@", ""), ("Colors.jpg", "colorsJpg"), ("User@white", "userWhite"),
        ("#column", "column"), ("__FILE__", "__FILE__"), ("class", "class"), ("a  b", "aB"), ("a\u{85}b", "aB"),
        ("scope.%lu out of %lu runs", "scopeLuOutOfLuRuns"), ("don't", "donT"), ("it’s", "itS"), ("a+b=c", "aBC"),
        ("Multiline\t\\key/\n\"weird\"?!", "multilineKeyWeird"), ("nl.app.send-parcel", "nlAppSendParcel"),
        // Emoji of the first list stay, those of later ones and joiners do not.
        ("a☀b", "a☀b"), ("a🚀b", "a🚀b"), ("a🪐b", "aB"), ("a\u{200D}b", "aB"), ("½", "½"), ("ß", "ß"), ("a ß", "aSS"),
    ])
    func `R.swift names a text`(text: String, name: String) {
        #expect(RSwiftIdentifier.name(of: text) == name)
    }

    @Test(arguments: [
        ("", ""), ("100%", ""), ("%%", ""), ("%d", "Int"), ("%@ and %@", "String String"),
        ("%i %o %u %x %X %D", "Int UInt UInt UInt UInt Int"),
        ("%a %E %f %G %5.2f %.f", Array(repeating: "Double", count: 6).joined(separator: " ")),
        ("%c %s %p", "Character UnsafePointer<CChar> UnsafePointer<Void>"),
        ("%ld %lld %hhd %hu %zu %qd %jd %td %LLd", "Int Int Int UInt UInt Int Int Int Int"),
        ("%2$@ %1$d", "Int String"), ("%2$@ %1$d %d", "Int String"), ("%2$@", "- String"), ("%1$d %1$@", "String"),
        ("%-5d %+d %05d", "Int Int Int"), ("% d %'d %#x %*d", ""), ("%l %lf %h@", ""),
        // A sign before another one is never a placeholder.
        ("%%d", ""), ("%%%d", ""), ("50%%, %d", "Int"), ("http%%3A", ""),
        ("%#@files@", "#files"), ("%1$#@a b@ %d", "Int"), ("%d %#@a b@", "Int #a b"), ("%#@@ %#@x", ""), ("%#a", ""),
        ("%99$d", Array(repeating: "-", count: 63).joined(separator: " ") + " Int"),
        ("%99999999999999999999$d", "Int"), ("%0$d", ""), ("%", ""), ("%1$", ""), ("%5", ""), ("%.", ""),
    ])
    func `R.swift finds the placeholders of a string`(text: String, expected: String) {
        let found = RSwiftPlaceholders.all(in: text).map { placeholder in
            switch placeholder {
            case .argument(let type): type?.rawValue ?? "-"
            case .variable(let name): "#" + name
            }
        }
        #expect(found.joined(separator: " ") == expected)
    }

    @Test func `parameters of several strings agree where labels and types do`() {
        let (integer, text) = (RSwiftParameter(type: .integer), RSwiftParameter(type: .text))
        let (labelled, gap) = (RSwiftParameter(label: "a", type: .integer), RSwiftParameter())
        #expect(RSwiftParameter.unified([], [integer]) == [integer])
        #expect(RSwiftParameter.unified([integer, text], [integer]) == [integer, text])
        #expect(RSwiftParameter.unified([integer], [labelled]) == [labelled])
        #expect(RSwiftParameter.unified([gap, text], [labelled]) == [labelled, text])
        #expect(RSwiftParameter.unified([integer], [text]) == nil)
        #expect(RSwiftParameter.unified([labelled], [RSwiftParameter(label: "b", type: .integer)]) == nil)
    }
}
