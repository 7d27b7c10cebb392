import Testing

@testable import Localization

@Suite struct MergeAttributesTests {
    private let own =
        "*.strings merge=prumo-strings\n*.stringsdict merge=prumo-strings\n*.xcstrings merge=prumo-strings\n"

    @Test(arguments: ["", "*.png binary\n", "# note\n\n*.strings diff=strings\n"])
    func `lines are added after those of others`(text: String) {
        let attributes = MergeAttributes(adding: text)
        #expect(attributes.text == text + own)
        #expect(attributes.added == MergeAttributes.patterns)
        #expect(attributes.others.isEmpty)
    }

    @Test func `a last line without an end gets one`() {
        #expect(MergeAttributes(adding: "*.png binary").text == "*.png binary\n" + own)
        #expect(MergeAttributes(adding: "a b\r\n*.png binary").text.hasPrefix("a b\r\n*.png binary\r\n*.strings merge"))
    }

    @Test func `a second time nothing is added`() {
        let once = MergeAttributes(adding: "*.png binary")
        let twice = MergeAttributes(adding: once.text)
        #expect(twice.added.isEmpty)
        #expect(twice.text == once.text)
    }

    @Test func `another driver of somebody's choice stays`() {
        let attributes = MergeAttributes(adding: "\n*.strings text merge=union\n*.xcstrings -merge\n")
        #expect(attributes.added == ["*.stringsdict"])
        #expect(
            attributes.others == [
                .init(line: 2, pattern: "*.strings", attribute: "merge=union"),
                .init(line: 3, pattern: "*.xcstrings", attribute: "-merge"),
            ])
    }
}
