import DataFormats
import SourceText
import TestSupport
import Testing

@Suite struct JSONFuzzTests {
    /// Expects a value or problems, and both inside the file.
    private func expectReading(_ bytes: [UInt8]) {
        let file = SourceFile(path: "input", bytes: bytes)
        do {
            let value = try JSONParser.parse(file)
            #expect(value.range.upperBound <= bytes.count, "\(bytes)")
        } catch {
            #expect(error.isInside(file), "\(bytes)")
        }
    }

    @Test func `valid JSON with bytes changed gives a value or problems inside the file`() {
        let seeds = [
            #"{"a": [1, -2.5e3, "x\u00e9\n", true, null], "b": {"c": ""}}"#, "[[[[]]]]", "\"é😀\\uD83D\\uDE00\"",
            "\u{FEFF}{'a': 01, // no\n b: /* no */ nul,}", "[\"\\uD800\\uD800\\uDC00\\q\"]",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}[]\",:\\u0e-.tfn/ '*#") { expectReading(bytes) }
    }

    @Test(arguments: [Array(0...255), Array("{}[]\",:\\uD8C0e-.tn/ '*#\n\u{301}é".utf8)] as [[UInt8]])
    func `random bytes give a value or problems inside the file`(alphabet: [UInt8]) {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<Fuzzing.iterations {
            let count = Int.random(in: 0...48, using: &generator)
            expectReading((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
        }
    }

    @Test func `random values are read as they were written`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<Fuzzing.iterations {
            let value = RandomJSON(using: &generator)
            let text = value.text(using: &generator)
            let read = try JSONParser.parse(SourceFile(path: "input", text: text))
            #expect(RandomJSON(read) == value, "\(text)")
        }
    }
}

extension RandomJSON {
    /// The value that was read.
    fileprivate init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number.text)
        case .string(let text): self = .string(Array(text.unicodeScalars))
        case .array(let elements): self = .array(elements.map(RandomJSON.init))
        case .object(let members):
            self = .object(
                members.map { Member(name: Array($0.name.unicodeScalars), value: RandomJSON($0.value)) })
        }
    }
}
