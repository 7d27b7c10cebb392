import Testing

@testable import EditorServer

@Suite struct ConfigurationPlaceTests {
    /// The place of `|` in a text, as `path name` or `path value`, with the word in brackets.
    private func place(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let offset = bytes.firstIndex(of: UInt8(ascii: "|")) else { return nil }
        let rest = bytes.filter { $0 != UInt8(ascii: "|") }
        guard let place = ConfigurationPlace(rest, at: offset) else { return nil }
        let steps = place.path.map { step in
            switch step {
            case .key(let name): name
            case .element: "*"
            }
        }
        return steps.joined(separator: ".") + (place.isName ? " name" : " value")
            + (place.word.isEmpty ? "" : " [\(String(decoding: rest[place.word], as: UTF8.self))]")
            + (place.hasColon ? ":" : "")
    }

    @Test(arguments: [
        ("|", nil), ("{|", " name"), ("{ \"a|\": 1 }", " name [\"a\"]:"), ("{\"a|", " name [\"a]"),
        ("{\"a\"|", " name"),
        ("{\"a\": |", "a value"), ("{\"a\": \"b|\"", "a value [\"b\"]"), ("{\"a\": tr|ue}", "a value [true]"),
        ("{\"a\": 1, |}", " name"), ("{\"a\": {\"b\": {\"c|\"}}}", "a.b name [\"c\"]"), ("{\"a\": [|]}", "a.* value"),
        ("{\"a\": [\"x\", \"y|\"]}", "a.* value [\"y\"]"), ("{\"a\": [{\"b\": |}]}", "a.*.b value"),
        ("{\"a\": \"{[:,\", \"b|\"}", " name [\"b\"]"), ("{\"a\\\"b|\": 1}", " name [\"a\\\"b\"]:"), ("{}|", nil),
        ("]]]|", nil),
        ("{\"a\n\"b|\"", " name [\"b\"]"),
    ])
    func `the keys that lead to a place of a text that may be incomplete`(text: String, expected: String?) {
        #expect(place(text) == expected)
    }

    @Test func `any bytes have a place or none`() {
        var random = SystemRandomNumberGenerator()
        let pieces = Array("{}[]:,\"\"\\ \n\rab1\u{0}é".utf8)
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            for offset in 0...bytes.count {
                guard let place = ConfigurationPlace(bytes, at: offset) else { continue }
                #expect(place.word.lowerBound >= 0 && place.word.upperBound <= bytes.count)
                #expect(
                    place.word.contains(offset) || place.word.upperBound == offset || place.word.lowerBound == offset)
            }
        }
    }
}
