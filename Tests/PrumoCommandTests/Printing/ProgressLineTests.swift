import Foundation
import Testing

/// The line that shows how far a command is.
@Suite struct ProgressLineTests {
    /// Enough for some seconds of linting: each file takes a while, and there are many of them.
    private static func package() throws -> CommandFixture {
        let fixture = try CommandFixture()
        let code = String(
            repeating: "func name(of item: Item) -> String { item.parts.map { $0.name + \"a\" }.joined() }\n",
            count: 400)
        for number in 0..<300 { try fixture.write(code, to: "Sources/File\(number).swift") }
        return fixture
    }

    private static var line: Regex<Substring> { /\r\e\[Klinting [0-9]+ of 300 files/ }
    private static let arguments = [
        "lint", "--exit-zero", "--enable-all-rules", "--threads", "1", "--reporter", "summary",
    ]

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `a long run shows its progress on a terminal, and removes it at the end`() throws {
        let fixture = try Self.package()
        let output = try fixture.onTerminal(Self.arguments)
        #expect(output.contains(Self.line), "\(output.suffix(300).debugDescription)")
        let last = try #require(output.ranges(of: Self.line).last)
        #expect(
            output[last.upperBound...].hasPrefix("\r\u{1B}[K"), "the line is removed before anything else is printed")
        #expect(try !fixture.onTerminal(Self.arguments + ["--quiet"]).contains("\u{1B}[K"))
        #expect(try !fixture.onTerminal(Self.arguments, variables: ["CI": "true"]).contains("\u{1B}[K"))
        let piped = try fixture.prumo(Self.arguments)
        #expect(!piped.errors.contains("\u{1B}") && !piped.errors.contains("linting"))
    }
}
