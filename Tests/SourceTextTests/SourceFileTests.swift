import SourceText
import Testing

@Suite struct SourceFileTests {
    @Test(arguments: [
        ("", 0, 1, 1),
        ("abc", 2, 1, 3),
        ("abc", 99, 1, 4),
        ("a\nb", 1, 1, 2),
        ("a\nb", 2, 2, 1),
        ("a\n", 2, 2, 1),
        ("\r\nb", 2, 2, 1),
        ("\r\nb", 1, 1, 2),
        ("a\rb\n\rc", 2, 2, 1),
        ("a\rb\n\rc", 5, 4, 1),
        ("é=x", 3, 1, 4),
        ("a\n\n\nb", 4, 4, 1),
        ("a\r", 2, 2, 1),
        ("\r\r\n\n\rb", 5, 5, 1),
    ])
    func `an offset is a line and a column in UTF-8 bytes`(text: String, offset: Int, line: Int, column: Int) {
        #expect(SourceFile(path: "f", text: text).location(at: offset) == SourceLocation(line: line, column: column))
    }

    @Test func `each line feed, carriage return and pair of them ends one line, in any order`() {
        for number in 0..<243 {
            let bytes = (0..<5).map { [0x0A, 0x0D, 0x61][number / [1, 3, 9, 27, 81][$0] % 3] as UInt8 }
            var (line, column) = (1, 1)
            for (offset, byte) in bytes.enumerated() {
                let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
                (line, column) = byte == 0x61 || isPair ? (line, column + 1) : (line + 1, 1)
            }
            let end = SourceFile(path: "f", bytes: bytes).location(at: bytes.count)
            #expect(end == SourceLocation(line: line, column: column), "\(bytes)")
        }
    }

    @Test func `a diagnostic has the form that compilers print`() {
        let file = SourceFile(path: "Environments/Stage.json", text: "{\n  1}")
        #expect(file.diagnostic(at: 4, "no name").description == "Environments/Stage.json:2:3: error: no name")
        #expect(Diagnostic(.warning, path: nil, "odd").description == "warning: odd")
    }

    @Test func `diagnostics are sorted by file and place, and each appears once`() {
        let file = SourceFile(path: "b", text: "a\nb")
        let other = SourceFile(path: "a", text: "a")
        let error = DiagnosticsError([
            file.diagnostic(at: 2, "two"), file.diagnostic(at: 0, "one"), other.diagnostic(at: 0, "first"),
            file.diagnostic(at: 0, "one"),
        ])
        #expect(error.diagnostics.map(\.message) == ["first", "one", "two"])
    }
}
