import Localization
import StringCatalogs
import Testing

@Suite struct PlaceholderSpellingTests {
    /// A string with a name and two variables.
    private static let source = LocalizedValue(
        [
            TextUnit(.root, "%@ has %#@files@ in %#@BOXES.ALL@"),
            TextUnit(Variation("substitutions.files.plural.one"), "one file"),
            TextUnit(Variation("substitutions.files.plural.other"), "%arg files"),
            TextUnit(Variation("substitutions.BOXES.ALL.plural.other"), "%lld boxes of %1$@"),
        ],
        substitutions: [
            ValueSubstitution("files", argument: 2, format: "lld"),
            ValueSubstitution("BOXES.ALL", argument: 3, format: "ld"),
        ])

    private static let spelling = PlaceholderSpelling(source, isCatalog: true)

    @Test(arguments: [
        ("", "%@ has %#@files@", "%1$@ has %2$#@files@", true), ("", "%@ %#@files@", "%1$#@files@ %2$@", false),
        ("", "%@", "%2$@", false), ("", "%d of %i", "%1$ld of %2$lld", true), ("", "%d", "%u", false),
        ("", "%.2f", "%1$.2lf", true), ("", "%.2f", "%.3f", false), ("", "%*d", "%2$*1$d", true),
        ("", "%#@BOXES.ALL@", "%3$#@BOXES.ALL@", true), ("", "%#@files@ of %@", "%2$#@files@ of %@", true),
        ("", "%#@files@ of %@", "%2$#@files@ of %3$@", true), ("", "%#@files@ of %@", "%2$#@files@ of %1$@", false),
        ("", "100%", "100%%", false), ("", "%s a", "%s a", true),
        ("files", "%arg files", "%2$lld files", true), ("files", "%arg files", "%lld files", true),
        ("files", "%arg files", "%1$lld files", false), ("files", "%arg files", "%2$@ files", false),
        ("BOXES.ALL", "%lld boxes", "%3$ld boxes", true), ("BOXES.ALL", "%lld of %1$@", "%arg of %1$@", true),
        ("", "%arg files", "%2$lld files", false),
    ])
    func `spellings of one placeholder are the same`(
        _ variable: String, _ left: String, _ right: String, _ isSame: Bool
    ) {
        let variation = variable.isEmpty ? Variation.root : Variation("substitutions.\(variable).plural.other")
        #expect(Self.spelling.areSame(left, right, at: variation) == isSame)
        #expect(Self.spelling.areSame(right, left, at: variation) == isSame)
    }

    @Test(arguments: [
        ("", "%@ has %#@files@ in %#@BOXES.ALL@", "%@ has %2$#@files@ in %3$#@BOXES.ALL@"),
        ("", "%1$@ %2$#@files@", "%1$@ %2$#@files@"), ("files", "%arg files", "%2$lld files"),
        ("files", "%lld files", "%lld files"), ("BOXES.ALL", "%arg boxes", "%3$ld boxes"),
    ])
    func `a string for Xcode has the positions of variables`(_ variable: String, _ text: String, _ written: String) {
        let variation = variable.isEmpty ? Variation.root : Variation("substitutions.\(variable).plural.other")
        #expect(Self.spelling.positioned(text, variation) == written)
    }

    @Test(arguments: [
        ("", "%1$@ a %2$#@files@", "%1$@ a %#@files@"), ("", "%1$#@files@", "%1$#@files@"),
        ("files", "%2$lld fichiers", "%arg fichiers"), ("files", "%lld fichiers", "%arg fichiers"),
        ("files", "%1$@ : %2$lld", "%1$@ : %arg"), ("BOXES.ALL", "%lld boîtes", "%lld boîtes"),
    ])
    func `a translator's string is written as the table's are`(_ variable: String, _ text: String, _ written: String) {
        let variation = variable.isEmpty ? Variation.root : Variation("substitutions.\(variable).plural.other")
        #expect(Self.spelling.imported(text, variation) == written)
    }

    @Test func `a string that the table has already stays as it is written`() {
        let known = ["%1$#@files@ at %2$#@BOXES.ALL@", "%@ at %2$#@files@"]
        #expect(Self.spelling.imported("%1$@ at %2$#@files@", .root, known: known) == known[1])
    }
}
