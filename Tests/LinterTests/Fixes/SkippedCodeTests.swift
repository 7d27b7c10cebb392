import Testing

@testable import Findings
@testable import Linter

@Suite("Code that only other compilers accept")
struct SkippedCodeTests {
    private func fixed(_ text: String) throws -> (text: String, findings: [String], hasErrors: Bool) {
        let rule = try #require(SwiftRules.registry.rule("control_statement"))
        let linter = FileLinter()
        let file = FixedFile(
            text, path: "a.swift", rules: try RuleSet(rule), includesUnsafe: false, linter: linter)
        return (file.text, file.findings.map { "\($0.start.line) \($0.rule)" }, linter.hasSyntaxErrors)
    }

    @Test func `leaves the rest of the file to rules and fixes`() throws {
        let skipped = "#if compiler(>=7)\nif (a) { let b = = ) }\n#endif\n"
        let result = try fixed(skipped + "if (a) {}\n")
        #expect(result.text == skipped + "if a {}\n")
        #expect(result.findings.isEmpty)
        #expect(!result.hasErrors)
    }

    @Test(arguments: ["let path = \\Cart.total(1)\n", "struct Cart { @W (1) var size = 1 }\n"])
    func `is Swift`(code: String) throws {
        let result = try fixed(code + "if (a) {}\n")
        #expect(result.text == code + "if a {}\n")
        #expect(!result.hasErrors)
    }

    @Test func `is not any other error`() throws {
        let text = "if (a) {}\nlet b = = 1\n"
        let result = try fixed(text)
        #expect(result.text == text)
        #expect(result.findings == ["1 control_statement"])
        #expect(result.hasErrors)
    }
}
