import SwiftTree
import Testing

@testable import Linter

@Suite("Syntax kinds")
struct SyntaxKindsTests {
    private func pieces(_ text: String) -> String {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(text, into: tree)
        return SyntaxKinds(tree).pieces
            .map { "\($0.kind.rawValue) \(String(decoding: tree.bytes[$0.start..<$0.end], as: UTF8.self))" }
            .joined(separator: "|").replacing("\n", with: "¶")
    }

    // What SourceKit of Swift 6.3 answers.
    @Test(arguments: [
        ("import Foundation", "keyword import|identifier Foundation"),
        (
            "@available(iOS 13.1, *) @objc public final class Foo<T: Bar>: Base {}",
            """
            attribute.builtin @available|identifier iOS|number 13.1|attribute.builtin @objc|attribute.builtin public|\
            attribute.builtin final|keyword class|identifier Foo|identifier T|typeidentifier Bar|typeidentifier Base
            """
        ),
        (
            "@Published private(set) static var x: Any = -1.5",
            """
            typeidentifier Published|attribute.builtin private(set)|keyword static|keyword var|identifier x|keyword Any|\
            number -1.5
            """
        ),
        (
            "let s = \"a \\(b)\\(c) d\", t = #\"x\"#, e = \"\"",
            """
            keyword let|identifier s|string "a |string_interpolation_anchor (|identifier b|string_interpolation_anchor )|\
            string_interpolation_anchor (|identifier c|string_interpolation_anchor )|string  d"|identifier t|string #"x"#|\
            identifier e|string ""
            """
        ),
        (
            "let t = \"\"\"\n  m\n  \\(n)\n  \"\"\"",
            """
            keyword let|identifier t|string \"""¶  m¶  |string_interpolation_anchor (|identifier n|\
            string_interpolation_anchor )|string ¶  \"""
            """
        ),
        (
            "#if os(Linux)\n#else\n#endif",
            "buildconfig.keyword #if|identifier os|identifier Linux|buildconfig.keyword #else|buildconfig.keyword #endif"
        ),
        (
            "foo.bar(label: $0, self, Self.q, <#T##Int#>)",
            """
            identifier foo|identifier bar|identifier label|identifier $0|keyword self|keyword Self|identifier q|\
            placeholder <#T##Int#>
            """
        ),
        (
            "let c = #colorLiteral(red: 1), f = #file, m = #foo(1)",
            """
            keyword let|identifier c|objectliteral #colorLiteral(red: 1)|identifier f|keyword #file|identifier m|\
            identifier foo|number 1
            """
        ),
        ("switch x { @unknown default: }", "keyword switch|identifier x|attribute.id @unknown|keyword default"),
        (
            "// see http://a.b/c, (mailto:a@b.c)\n/* x */",
            "comment // see |comment.url http://a.b/c,|comment  (|comment.url mailto:a@b.c|comment )¶|comment /* x */"
        ),
        (
            "/// - Parameter x: y\n/// - Note: n\n/// - x: y\n/** rdar://1 */",
            """
            doccomment /// - |doccomment.field Parameter|doccomment  x: y¶|doccomment /// - |doccomment.field Note|\
            doccomment : n¶|doccomment /// - x: y¶|doccomment /** |comment.url rdar://1|doccomment  */
            """
        ),
        (
            "func f(_ x: inout Int...) async throws -> some View {}",
            """
            keyword func|identifier f|keyword _|identifier x|keyword inout|typeidentifier Int|keyword async|keyword throws|\
            keyword some|typeidentifier View
            """
        ),
        (
            "prefix func ! (a: [Foo<Int>.Type]) {}",
            """
            attribute.builtin prefix|keyword func|identifier a|typeidentifier Foo|typeidentifier Int|identifier Type
            """
        ),
        ("let a = 1 as! Foo.Bar", "keyword let|identifier a|number 1|keyword as|typeidentifier Foo|typeidentifier Bar"),
    ])
    func `are those of SourceKit`(_ text: String, _ expected: String) {
        #expect(pieces(text) == expected)
    }

    @Test func `are found for the pieces that a range overlaps`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse("let a = 1 + \"b\" // c", into: tree)
        let kinds = SyntaxKinds(tree)
        #expect(kinds.kinds(in: 0..<3) == [.keyword])
        #expect(kinds.kinds(in: 0..<5) == [.keyword, .identifier])
        #expect(kinds.kinds(in: 3..<4).isEmpty)
        #expect(kinds.kinds(in: 9..<12).isEmpty)
        #expect(kinds.kinds(in: 8..<40) == [.number, .string, .comment])
    }
}
