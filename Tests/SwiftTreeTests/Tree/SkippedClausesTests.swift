import SwiftTree
import Testing

@Suite("Clauses that the compiler skips")
struct SkippedClausesTests {
    private static let broken = "let a = = ) ) func @@@ {"

    @Test(arguments: [
        "compiler(>=6.4)", "compiler(>=7)", "swift(>=6.4)", "swift(<5)", "compiler(<5)", "!compiler(>=5)",
        "os(Linux) && compiler(>=7)", "(compiler(>=7))", "compiler(>=7) || swift(<5.1)",
    ])
    func `may contain anything`(condition: String) {
        let tree = ParsedSource("#if \(condition)\n\(Self.broken)\n#else\nlet b = 1\n#endif\nlet c = 1\n").tree
        #expect(!tree.errors.isEmpty)
        #expect(tree.compilerErrors.isEmpty)
        #expect(tree.skippedClausesWithErrors.count == 1)
        #expect(tree.skippedClausesWithErrors.first?.upperBound ?? 0 <= tree.bytes.count - 11)
    }

    @Test(arguments: [
        "compiler(>=5)", "compiler(>=6.3)", "swift(>=5)", "swift(>=6)", "swift(<6)", "DEBUG", "os(Linux)",
        "DEBUG && compiler(>=6)", "os(Windows) || compiler(>=7)", "hasFeature(A)", "compiler(>=)",
    ])
    func `are not those that a compiler parses`(condition: String) {
        let tree = ParsedSource("#if \(condition)\n\(Self.broken)\n#endif\n").tree
        #expect(!tree.compilerErrors.isEmpty)
    }

    @Test func `are the ones after a check that holds`() {
        #expect(ParsedSource("#if swift(>=5)\n#else\n\(Self.broken)\n#endif\n").tree.compilerErrors.isEmpty)
        #expect(!ParsedSource("#if swift(>=5)\n#elseif A\n#else\n\(Self.broken)\n#endif\n").tree.compilerErrors.isEmpty)
        #expect(!ParsedSource("#if compiler(>=7)\n#else\n\(Self.broken)\n#endif\n").tree.compilerErrors.isEmpty)
    }

    @Test func `leave errors elsewhere alone`() {
        let tree = ParsedSource("#if compiler(>=7)\n\(Self.broken)\n#endif\nlet a = = 1\n").tree
        #expect(tree.compilerErrors.map { tree.line(at: Int($0.start)) } == [4])
    }

    @Test func `are none of the warnings of Swift 5`() {
        let tree = ParsedSource("struct S { @W (x) var y = 1 }\n").tree
        #expect(tree.errors.map(\.isWarningInSwift5) == [true])
        #expect(tree.compilerErrors.isEmpty)
    }
}
