import Testing

@testable import Localization

@Suite struct WordCountTests {
    @Test(arguments: [
        ("", 0), ("Save", 1), ("Save all changes…", 3), ("%lld files in %@", 2), ("%1$@ – %2$lld%%", 0), ("100 %", 0),
        ("Don't", 1), ("e.g. this", 2), ("well-known", 1), ("保存", 2), ("Prumoで保存", 4), ("Привет, мир", 2), ("🙂 ok", 1),
        ("3D", 1), ("%#@files@ found", 1), ("50% off", 1), ("%arg files", 1), ("%1$#@open_files@", 0), ("%s left", 1),
        ("a%dog", 2), ("100%% sure", 1), ("%(name)@ is here", 2), ("%#@number_of_files@", 0), ("Hello {userName}", 1),
        ("{{count}} of {{total}}", 1), ("Open ${applicationName}", 1), ("<b>Save</b> it", 2), ("<None>", 1),
        ("<br>", 0), ("<No value>", 2), ("<a href=\"x\">", 0),
        ("Terms &amp; privacy", 2),
        ("^[%lld apple](inflect: true)", 1), ("See [help](https://prumo.app)", 2), ("5 > 3 and <", 1),
    ])
    func `words are what a translator writes`(text: String, count: Int) {
        #expect(WordCount.words(in: text) == count)
    }
}
