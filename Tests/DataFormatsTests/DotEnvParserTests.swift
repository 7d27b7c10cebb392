import DataFormats
import SourceText
import TestSupport
import Testing

@Suite struct DotEnvParserTests {
    private func values(_ text: String) throws(DiagnosticsError) -> [String] {
        try DotEnvParser.entries(of: SourceFile(path: "input", text: text)).map { "\($0.name)=\($0.value)" }
    }

    @Test(
        arguments: [
            ("", []),
            ("# only a comment\n\n  # another", []),
            ("A=1\nB=2", ["A=1", "B=2"]),
            ("A=1\r\nB=2\r\n", ["A=1", "B=2"]),
            ("export A=1\nexport\t_b2 = x", ["A=1", "_b2=x"]),
            ("export=1", ["export=1"]),
            ("A=", ["A="]),
            ("A=a b  # comment", ["A=a b"]),
            ("A=a#b", ["A=a#b"]),
            ("A=#b", ["A="]),
            ("A=a=b==", ["A=a=b=="]),
            ("A='$x \\n # \"'", ["A=$x \\n # \""]),
            (#"A="a\n\t\"\\\$é" # c"#, ["A=a\n\t\"\\$é"]),
            ("A=\"two\nlines\"\nB=1", ["A=two\nlines", "B=1"]),
            ("A=$HOME/${x}", ["A=$HOME/${x}"]),
            ("A=it's", ["A=it's"]),
        ] as [(String, [String])])
    func `lines of names and values are read`(text: String, expected: [String]) throws {
        #expect(try values(text) == expected)
    }

    @Test(arguments: [
        ("A=1\n↓oops\n", "expected NAME=value, where NAME consists of letters, digits and _; correct this line"),
        ("↓1A=x", "expected NAME=value, where NAME consists of letters, digits and _; correct this line"),
        ("↓A-B=x", "expected NAME=value, where NAME consists of letters, digits and _; correct this line"),
        ("↓=x", "expected NAME=value, where NAME consists of letters, digits and _; correct this line"),
        ("A=1\n↓A=2", "A is defined twice, first at input:1:1; remove one of them"),
        ("A=↓\"x", "this value has no closing quote; add it"),
        ("A='x' ↓y", "unexpected text after the closing quote; put the whole value in quotes"),
        (#"A="x↓\q""#, #"unknown escape; .env files support \n \r \t \" \$ \` and \\"#),
        ("↓\u{FEFF}A=1", "the file starts with a byte-order mark; save it as UTF-8 without one"),
    ])
    func `a line that is not an entry is reported at its place`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) { try values(source.text) }
        #expect(error?.diagnostics == [Diagnostic(path: "input", location: source.location, message)])
    }

    @Test func `all wrong lines are reported in one run`() {
        let error = #expect(throws: DiagnosticsError.self) { try values("a\nB=1\nc\nB=2") }
        #expect(error?.diagnostics.map(\.location.line) == [1, 3, 4])
    }

    @Test func `any bytes give entries or errors inside the file`() {
        for bytes in Fuzzing.mutations(of: ["A=1\nexport B=\"x\\n\" # c\nC='d'\r\n"], alphabet: "=\"'#\n\\$ AB") {
            let file = SourceFile(path: "input", bytes: bytes)
            do {
                for entry in try DotEnvParser.entries(of: file) {
                    #expect(entry.nameRange.upperBound < bytes.count)
                }
            } catch {
                #expect(!error.diagnostics.isEmpty)
                #expect(error.diagnostics.allSatisfy { $0.location <= file.location(at: bytes.count) })
            }
        }
    }
}
