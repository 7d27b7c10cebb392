import Foundation
import SwiftTree
import Testing

/// Parsing the start of a file whose end is known.
@Suite("Changes at the start of a file") struct StartOfFileTests {
    /// What is in a tree, whatever its buffers are.
    private func contents(_ tree: SyntaxTree) -> [String] {
        tree.nodes.map { "\($0.kind.name) \($0.range) \($0.parent?.index ?? -1) \($0.subtree.count)" }
            + tree.tokens.map { "\($0.kind) \($0.range) \($0.parent.index)" }
            + tree.comments.map { "\($0.kind) \($0.range)" }
    }

    /// Replaces a part of a text, and parses the result after the text and alone.
    private func expectSameTree(_ text: String, replacing old: String, with new: String) throws {
        let range = try #require(text.range(of: old))
        let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
        var changed = text.replacingCharacters(in: range, with: new)
        var parser = SwiftParser()
        let (tree, scratch, whole) = (SyntaxTree(), SyntaxTree(), SyntaxTree())
        parser.parse(text, into: tree)
        changed.withUTF8 { parser.parse($0, changedBefore: end, into: tree, scratch: scratch) }
        let isAlike = changed.withUTF8 { parser.isLastTextWithOtherSpaces($0, last: tree, scratch: scratch) }
        parser.parse(changed, into: whole)
        #expect(contents(tree) == contents(whole), "\(changed)")
        #expect(String(decoding: tree.bytes, as: UTF8.self) == changed)
        #expect(tree.errors.map(\.start) == whole.errors.map(\.start))
        #expect(isAlike || !whole.errors.isEmpty, "\(changed)")
    }

    @Test(arguments: [
        (
            "import B\nimport A\n\n/// A\nstruct S { var a = [1, 2] /* b */ }\n", "import B\nimport A",
            "import A\nimport B"
        ),
        ("import B\nimport A\nimport A\nfunc f() {}\n// end", "import B\nimport A\nimport A", "import A\nimport B"),
        ("// a\nimport A\nlet a = 1\n", "import A", "import A\n\nimport B // c"),
        ("import A\nlet a = 1; let b = 2\nf(a)\n", "let a = 1", "let a = (1)"),
        ("f(a)\nclass C {}\n(b)\n", "f(a)", "f(a, { b })"),
        ("import A\nf()\n", "import A", "import B"),
        ("import A\nstruct S {}\n", "import A\n", ""),
        ("struct S {}\nstruct T {}\nstruct U {}", "struct T {}", "struct T { let a: [Int: Int] }"),
        ("struct S {}\nstruct T {}", "struct S {}", "struct S {"),
        ("struct S {}\nstruct T {}", "struct S {}", "/* struct S {}"),
        ("struct S {}\n@A @B struct T {}\n", "struct S {}", "let a = \"\\(b)\""),
        ("#!/usr/bin/env swift\nimport B\nstruct T {}", "import B", "import A"),
        ("#if A\nimport B\n#endif\n\n#if C\nstruct T {}\n#endif\n", "import B", "import A"),
        ("import B", "import B", "import A"),
    ])
    func `give the tree of the whole text`(text: String, old: String, new: String) throws {
        try expectSameTree(text, replacing: old, with: new)
    }

    @Test func `keep what is after the first declaration that begins a line`() throws {
        let text = "import B\nimport A\n\nstruct S {}\n"
        var parser = SwiftParser()
        let (tree, scratch) = (SyntaxTree(), SyntaxTree())
        parser.parse(text, into: tree)
        var changed = "import A\nimport B\n\nstruct S {}\n"
        changed.withUTF8 { parser.parse($0, changedBefore: 17, into: tree, scratch: scratch) }
        #expect(String(decoding: scratch.bytes, as: UTF8.self) == "import A\nimport B")
    }

    @Test func `give the tree of the whole text in this package's own files`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/SwiftTree").resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        #expect(paths.count > 100)
        for path in paths.sorted().enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for word in ["import ", "struct ", "extension "] where text.contains(word) {
                try expectSameTree(text, replacing: word, with: word == "struct " ? "/* new */ enum " : "\n  \(word)")
            }
        }
    }
}
