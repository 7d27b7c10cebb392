import DataFormats
import SourceText
import TestSupport
import Testing

@Suite("XML") struct XMLTests {
    private static let seeds = [
        "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c>\">]>\n<a b='>'>t &amp; u<!-- c --><![CDATA[<d>]]></a>\n",
        "<a><b c=\"d\"/>\n<x:e>é&#10;</x:e></a>",
    ]

    @Test(arguments: [
        (XMLWriter.Context.content, "a&lt;b&gt;&amp;\"'\t\n&#13;\u{1B}\u{202E}"),
        (.attribute, "a&lt;b&gt;&amp;&quot;'&#9;&#10;&#13;\u{1B}\u{202E}"),
        (.report, "a&lt;b&gt;&amp;&quot;&apos;&#9;&#10;&#13;\u{FFFD}&#8238;"),
    ])
    func `text is escaped as its context needs it`(_ context: XMLWriter.Context, _ expected: String) {
        var bytes: [UInt8] = []
        XMLWriter.append("a<b>&\"'\t\n\r\u{1B}\u{202E}", in: context, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test func `characters that XML cannot contain are found`() {
        #expect(XMLWriter.forbiddenCharacter(in: "a\t\n\r\u{FEFF}é") == nil)
        for scalar: Unicode.Scalar in ["\0", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"] {
            let found = XMLWriter.forbiddenCharacter(in: "é\(scalar)")
            #expect(found?.scalar == scalar && found?.index == 1)
        }
        #expect(XMLWriter.forbiddenCharacter(in: "\u{1F}")?.code == "1F")
    }

    @Test(arguments: [
        ("a&lt;b&amp;gt;", "a<b&gt;"), ("&#233;&#xE9;&quot;&apos;", "éé\"'"), ("&", "&"),
        ("&unknown; &#0;", "&unknown; &#0;"),
        ("& &&amp;", "& &&"),
    ])
    func `references are resolved`(_ text: String, _ expected: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { XMLText.resolvingReferences(in: $0) } == expected)
    }

    @Test func `no byte is lost between tokens`() {
        for bytes in Fuzzing.mutations(of: Self.seeds, alphabet: "<>/!?-[]&;\"'= ab") {
            var scanner = XMLScanner(bytes)
            var end = 0
            while let token = scanner.next() {
                #expect(token.range.lowerBound == end && token.range.upperBound > end, "\(bytes)")
                end = token.range.upperBound
            }
            #expect(end <= bytes.count, "\(bytes)")
        }
        for seed in Self.seeds {
            var scanner = XMLScanner(Array(seed.utf8))
            var end = 0
            while let token = scanner.next() { end = token.range.upperBound }
            #expect(end == seed.utf8.count)
        }
    }

    @Test func `any file yields events or one problem inside it`() {
        for bytes in Fuzzing.mutations(of: Self.seeds, alphabet: "<>/!?-[]&;\"'= ab") {
            guard let file = try? TextDecoding.decoded(SourceFile(path: "input", bytes: bytes)) else { continue }
            do throws(DiagnosticsError) {
                var reader = try XMLReader(file, expecting: XMLReader.Subject(format: "X", remedy: "write X"))
                var depth = 0
                while let event = try reader.next() {
                    switch event {
                    case .start: depth += 1
                    case .end: depth -= 1
                    case .text: break
                    }
                }
                #expect(depth == 0, "\(bytes)")
            } catch {
                #expect(error.diagnostics.count == 1 && error.isInside(file), "\(bytes)")
            }
        }
    }

    @Test(arguments: [
        ("text", "input:1:1: error: this is not XML; write X"),
        ("", "input:1:1: error: the file is empty; write X"),
        ("<!DOCTYPE a><a/>", "input:1:1: error: a document type declaration is not allowed in X files; remove it"),
    ])
    func `messages name the expected format`(_ text: String, _ message: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            var reader = try XMLReader(
                SourceFile(path: "input", text: text), expecting: XMLReader.Subject(format: "X", remedy: "write X"))
            while try reader.next() != nil {}
        }
        #expect(error?.diagnostics.map(\.description) == [message])
    }
}
