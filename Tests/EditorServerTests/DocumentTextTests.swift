import Findings
import Testing

@testable import EditorServer

@Suite struct DocumentTextTests {
    /// The same text, looked at scalar by scalar.
    private struct Reference {
        var text: [Unicode.Scalar]

        func units(_ scalar: Unicode.Scalar, _ encoding: PositionEncoding) -> Int {
            encoding == .utf8 ? String(scalar).utf8.count : String(scalar).utf16.count
        }

        /// The place of each scalar and of the end.
        func positions(_ encoding: PositionEncoding) -> [DocumentPosition] {
            var positions: [DocumentPosition] = []
            var position = DocumentPosition(line: 0, character: 0)
            for (index, scalar) in text.enumerated() {
                positions.append(position)
                let isEnd = scalar == "\n" || scalar == "\r" && (index + 1 == text.count || text[index + 1] != "\n")
                if isEnd {
                    position = DocumentPosition(line: position.line + 1, character: 0)
                } else {
                    position.character += units(scalar, encoding)
                }
            }
            return positions + [position]
        }

        var string: String {
            var string = ""
            string.unicodeScalars.append(contentsOf: text)
            return string
        }
    }

    @Test(arguments: [PositionEncoding.utf8, .utf16])
    func `random edits give the same text, lines and positions as a text that is edited by scalars`(
        encoding: PositionEncoding
    ) {
        var random = SystemRandomNumberGenerator()
        let pieces = ["a", "é", "𝄞", "👩‍👩‍👧", "\n", "\r", "\r\n", "let x = 1", "", "\u{0}", "字", "\r\r\n\n"]
        for _ in 0..<40 {
            var reference = Reference(text: [])
            var text = DocumentText("")
            for _ in 0..<60 {
                let positions = reference.positions(encoding)
                let ends = [
                    Int.random(in: 0..<positions.count, using: &random),
                    Int.random(in: 0..<positions.count, using: &random),
                ].sorted()
                // A place between a carriage return and a line feed is the end of the line.
                let range = ends.map { index in
                    index > 0 && index < reference.text.count && reference.text[index] == "\n"
                        && reference.text[index - 1] == "\r" ? index - 1 : index
                }
                let new = (0..<Int.random(in: 0..<4, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                    .joined()
                let bytes =
                    text.offset(of: positions[range[0]], encoding)..<text.offset(of: positions[range[1]], encoding)
                text.replace(bytes, with: new)
                reference.text.replaceSubrange(range[0]..<range[1], with: new.unicodeScalars)
                #expect(text.string == reference.string)
                #expect(text.lineStarts == DocumentText(text.bytes).lineStarts)
                let after = reference.positions(encoding)
                let index = Int.random(in: 0..<after.count, using: &random)
                let offset = reference.text[..<index].reduce(0) { $0 + String($1).utf8.count }
                let isBetween =
                    offset > 0 && offset < text.bytes.count && text.bytes[offset] == 0x0A
                    && text.bytes[offset - 1] == 0x0D
                if !isBetween { #expect(text.position(at: offset, encoding) == after[index]) }
            }
        }
    }

    @Test(arguments: [
        (0, 0, 0), (0, 1, 1), (0, 2, 1), (0, 3, 5), (0, 4, 5), (0, 99, 5), (1, 0, 7), (1, 99, 9), (2, 0, 9), (-1, 3, 0),
        (0, -5, 0), (Int.max, Int.max, 9), (1, Int.max, 9),
    ])
    func `places out of the text are its nearest ones`(line: Int, character: Int, offset: Int) {
        let text = DocumentText("a😀\r\nbc")
        #expect(text.offset(of: DocumentPosition(line: line, character: character), .utf16) == offset)
    }

    @Test func `a place within a character is its start`() {
        let text = DocumentText("é字😀")
        #expect(
            (0...9).map { text.offset(of: DocumentPosition(line: 0, character: $0), .utf8) } == [
                0, 0, 2, 2, 2, 5, 5, 5, 5, 9,
            ])
    }

    @Test(arguments: [
        ("file:///a/b.swift", "/a/b.swift"), ("file:/a", "/a"), ("FILE:///a", "/a"), ("file://localhost/a%20b", "/a b"),
        ("file:///a%2Fb/%C3%A9", "/a/b/é"), ("file:///a/../../b", "/b"), ("file:///a#x", "/a"), ("file:///a?x", "/a"),
        ("file:///100%", "/100%"), ("file:///%zz", "/%zz"),
        ("file://server/a", nil), ("untitled:Untitled-1", nil), ("git:/a.swift", nil), ("file:a", nil), ("", nil),
        ("file:///a%00b", nil), ("file:///%ff%fe", nil), ("/a", nil), ("https://a/b.swift", nil),
    ])
    func `a URI is the path of a file of this machine, or nothing`(uri: String, path: String?) {
        #expect(FileURI.path(of: uri) == path)
    }

    @Test(arguments: [
        ("a", 4094, true), ("a", 4096, false), ("a/", 2000, true), ("a/", 100_000, false), ("%61", 4000, true),
    ])
    func `a path that is too long for the system is not a document`(part: String, count: Int, isPath: Bool) {
        #expect((FileURI.path(of: "file:///" + String(repeating: part, count: count)) != nil) == isPath)
    }

    @Test(arguments: ["/a b/é.swift", "/100%/#?.swift", "/a+b/[x]"])
    func `a path is read from its URI`(path: String) {
        #expect(FileURI.path(of: FileURI.uri(of: path)) == path)
    }
}
