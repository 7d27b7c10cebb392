import Files
import SourceText
import Testing

@testable import PackageCommands

/// How a `.swiftformat` is read.
@Suite struct SwiftFormatReaderTests {
    private static func file(_ text: String) throws -> SwiftFormatFile {
        try SwiftFormatFile(SourceFile(path: ".swiftformat", text: text), at: .root.child(".swiftformat"))
    }

    @Test(arguments: [
        ("--indent 4", ["--indent 4"]),
        ("  --indent\t4 \n\n# all\n--allman true # no", ["--indent\t4", "--allman true"]),
        ("--indent   4\r\n--allman true\r\n", ["--indent 4", "--allman true"]),
        ("\u{FEFF}--indent 4", ["--indent 4"]),
        ("--rules a, b,c", ["--rules a, b,c"]),
        ("--rules a, \\\n    b, \\\n\n    c\n", nil),
        ("--rules a, \\\n    # one\n    b, \\ # two\n  # three \\\n c\n", ["--rules a, b, c"]),
        ("--disable a,b,\n--enable c", ["--disable a,b", "--enable c"]),
        ("--header \"# 1\\n {file}\" # 2", ["--header # 1\\n {file}"]),
        (#"--header "a \"b\" c""#, [#"--header a "b" c"#]),
        (#"--header a\ b"#, ["--header a b"]),
        (#"--url-macro #URL,URLFoundation"#, ["--url-macro "]),
        (#"--type-mark "MARK: - %t""#, ["--type-mark MARK: - %t"]),
        ("--exclude A\\\n", ["--exclude A"]),
        ("", []),
        ("# only\n#comments\n", []),
        ("indent 4", nil),
        ("--exclude A\\", nil),
    ])
    func `lines are options with values`(text: String, expected: [String]?) throws {
        guard let expected else {
            #expect(throws: DiagnosticsError.self) { try Self.file(text) }
            return
        }
        let entries = try Self.file(text).sections.flatMap(\.entries)
        #expect(
            entries.map { entry in
                let value = entry.value.offset == entry.option.offset ? "" : entry.value.text
                return value.isEmpty && entry.option.text.contains("\t")
                    ? entry.option.text : "\(entry.option.text) \(value)"
            } == expected)
    }

    @Test func `headings begin sections, and places are those in the file`() throws {
        let text = "--indent 4\n\n[Tests]\n--filter **/Tests/**\n--disable a, \\\n  isEmpty\n[Empty]\n"
        let file = try Self.file(text)
        #expect(file.sections.map(\.title?.text) == [nil, "Tests"])
        let list = file.sections[1].entries[1].list
        #expect(list.map(\.text) == ["a", "isEmpty"])
        #expect(list.map { file.source.location(at: $0.offset).text } == ["5:11", "6:3"])
        #expect(file.comments.isEmpty)
    }

    @Test(arguments: [
        (
            "a b",
            "1:1: \"a\" is not an option; options begin with \"--\", and a line that continues another one needs a \"\\\" at the end of that one"
        ),
        ("--indent 4\n--rules a \\", "2:11: there is no line after this \"\\\"; remove it"),
    ])
    func `what SwiftFormat does not accept is an error`(text: String, message: String) throws {
        let error = try #require(throws: DiagnosticsError.self) { try Self.file(text) }
        #expect(error.diagnostics.map { "\($0.location.text): \($0.message)" } == [message])
    }

    @Test func `bytes that are not UTF-8 are an error`() throws {
        let source = SourceFile(path: ".swiftformat", bytes: Array("--a ".utf8) + [0xFF])
        let error = try #require(throws: DiagnosticsError.self) {
            try SwiftFormatFile(source, at: .root.child(".swiftformat"))
        }
        #expect(error.diagnostics.map(\.location.column) == [5])
    }

    @Test func `the time grows with the size only`() throws {
        let lines = String(
            repeating: "--disable \(String(repeating: "isEmpty,", count: 200)) \\\n # c\n a\n", count: 300)
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try Self.file(lines) }
        #expect(time < .seconds(20))
    }
}

extension SourceText.SourceLocation {
    /// The line and the column.
    var text: String { "\(line):\(column)" }
}
