import DataFormats
import SourceText
import TestSupport
import Testing

@Suite struct YAMLFuzzTests {
    /// Expects a value or one problem, inside the file.
    private func expectReading(_ bytes: [UInt8]) {
        let file = SourceFile(path: "input", bytes: bytes)
        do throws(DiagnosticsError) {
            let document = try YAMLParser.parse(file)
            #expect(document.value.range.upperBound <= document.file.bytes.count, "\(bytes)")
        } catch {
            // Positions are those of the text, which has more bytes in UTF-8 than a file in UTF-16.
            let text = (try? TextDecoding.decoded(file)) ?? file
            let end = text.location(at: text.bytes.count)
            let problem = error.diagnostics.first
            #expect(
                error.diagnostics.count == 1 && problem?.path == file.path && problem?.severity == .error
                    && problem.map { $0.location <= end } == true, "\(bytes)")
        }
    }

    @Test func `valid YAML with bytes changed gives a value or a problem inside the file`() {
        let seeds = [
            "a: 1\nb: [x, 'y', {c: \"d\\n\"}]\n", "- a\n- b:\n  - c\n  - d: e\n    f: g\n-\n  - x\n",
            "a: |2-\n   x\n  y\nb: >+\n  one\n\n   two\n\n", "? a\n: &x b # c\n? *x\n: !t\n",
            "a: one\n  two\n\n  'three\n",
            "%YAML 1.1\n---\na: &x {b: 1}\nc:\n  <<: *x\n...\n",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "-?:,[]{}#&*!|>'\"%@\\ \t\n\rab1") { expectReading(bytes) }
    }

    @Test(arguments: [Array(0...255), Array("-?:,[]{}#&*!|>'\"%@\\  \n\n\ra:1".utf8)] as [[UInt8]])
    func `random bytes give a value or a problem inside the file`(alphabet: [UInt8]) {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<Fuzzing.iterations {
            let count = Int.random(in: 0...48, using: &generator)
            expectReading((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
        }
    }

    @Test func `JSON is read as YAML with the same values`() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<Fuzzing.iterations / 4 {
            let text = RandomJSON(using: &generator).text(using: &generator)
            guard let json = try? JSONParser.parse(SourceFile(path: "input", text: text), duplicateNames: .accepted),
                let yaml = try? YAMLParser.parse(SourceFile(path: "input", text: text)).value
            else { continue }
            #expect(json.members?.map(\.name) == yaml.members?.map(\.name), "\(text)")
            #expect(json.elements?.count == yaml.elements?.count, "\(text)")
            if let string = json.string { #expect(yaml.scalar?.text == string, "\(text)") }
        }
    }
}
