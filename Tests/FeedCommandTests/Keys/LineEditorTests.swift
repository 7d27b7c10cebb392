import Testing

@testable import FeedCommand

@Suite struct LineEditorTests {
    private func line(_ keys: [KeyPress], from text: String = "") -> LineEditor {
        var editor = LineEditor(text)
        for key in keys { _ = editor.handle(key) }
        return editor
    }

    @Test(arguments: [
        ([KeyPress.character("b"), .character("é")], "abé|"),
        ([.backspace, .character("x")], "x|"),
        ([.left, .character("x")], "x|a"),
        ([.home, .delete], "|"),
        ([.home, .right, .character("x")], "ax|"),
        ([.paste("one\ntwo\u{1B}[A")], "aone two [A|"),
        ([.character(" "), .character("b"), .control("w")], "a |"),
        ([.control("u")], "|"),
        ([.home, .control("k")], "|"),
        ([.control("a"), .character("x"), .control("e"), .character("y")], "xay|"),
        ([.left, .left, .left, .right, .right, .right], "a|"),
        ([.backspace, .backspace, .delete], "|"),
    ])
    func `a key changes the line`(keys: [KeyPress], expected: String) {
        let editor = line(keys, from: "a")
        #expect(editor.before + "|" + editor.after == expected)
    }

    @Test func `a letter and its marks, and an emoji of several parts, are one character`() {
        let accented = line([.character("e"), .character("\u{301}"), .left])
        #expect(accented.before.isEmpty && accented.after == "e\u{301}")
        let family = line("👩‍👧".unicodeScalars.map { .character(Character($0)) })
        #expect(family.text.count == 1)
        #expect(line([.backspace], from: family.text).text.isEmpty)
    }

    @Test func `a line has an end`() {
        #expect(line([.paste(String(repeating: "x", count: 9_000))]).text.count == 500)
    }

    @Test func `other keys are left to others`() {
        var editor = LineEditor("a")
        #expect(!editor.handle(.up) && !editor.handle(.enter) && !editor.handle(.control("z")))
        #expect(editor.text == "a")
    }
}
