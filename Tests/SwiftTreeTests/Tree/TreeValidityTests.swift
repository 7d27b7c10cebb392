import Foundation
import SwiftTree
import TestSupport
import Testing

/// What is true for every tree.
@Suite struct TreeValidityTests {
    /// This package's sources.
    private static let sources: [String] = {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources").standardizedFileURL
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }()

    @Test func `the trees of this package's sources are valid`() throws {
        #expect(Self.sources.count > 200)
        let tree = SyntaxTree()
        var parser = SwiftParser()
        for path in Self.sources {
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            #expect(tree.diagnostics(path: path).map(\.description) == [])
            #expect(tree.faults() == [], "\(path)")
            #expect(tree.bytes.elementsEqual(bytes))
        }
    }

    @Test func `trees of sources with errors are valid`() {
        let seeds = [
            "struct A<B: C>: D where B.E == F { let a = [1, 2], b: Int { get { 1 } set(c) {} } }\n",
            "func f(a b: C..., d: @escaping () throws(E) -> F = { $0 + 1 }) async { if let a, case .b(let c) = d {} else {} }\n",
            "#if A && os(B)\n@a(b: c) switch d { case .e where f: g\n@unknown default: break }\n#else\nlet h = i ? j as! K : \"\\(l)\"\n#endif\n",
        ]
        let tree = SyntaxTree()
        var parser = SwiftParser()
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}()[]<>,;:=.@#\"\\\n letfunc?!&") {
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            #expect(tree.faults(areSlotsChecked: false) == [], "\(String(decoding: bytes, as: UTF8.self))")
            #expect(tree.bytes.elementsEqual(bytes))
        }
    }
    @Test(arguments: [
        "() (\u{FEFF}\u{FEFF})", "a\u{FEFF}", "a \u{0} b", "a\u{A0}+\u{A0}b", "<<<<<<< a\nb\n=======\nc\n>>>>>>> d\n",
        "\"\"\"\n  a \\\n  b\n  \"\"\"", "\u{7F}", "infix operator + : A,",
    ])
    func `everything but tokens is trivia`(_ text: String) {
        let parsed = ParsedSource(text)
        #expect(parsed.tree.faults() == [])
    }
}
