import SwiftTree
import Testing
import Workspace

@Suite struct ScopeIndexTests {
    /// Sources with `▹` before each declaration that a name stands for, and `↓` before the name.
    @Test(arguments: [
        "func f() { let ▹n = 1; g(↓n) }", "func f(▹n: Int) { g(↓n) }", "func f(with ▹n: Int) { g(↓n) }",
        "func f(▹n: Int) { let n = ↓n }", "func f(▹n: Int) { let m = ↓n, n = 1 }",
        "func f(n: Int) { let ▹n = 1, m = ↓n }",
        "func f(n: Int) { var ▹n = 1 { didSet { g(↓n) } } }", "func f(n: Int) { var ▹n: Int { ↓n } }",
        "func f(▹n: Int) { if a { let n = 1 }; g(↓n) }", "func f(n: Int) { func ▹n() {}; ↓n() }",
        "func f(n: Int) { ↓n(); func ▹n() {} }", "func f(▹n: Int) { struct S { let n: Int }; g(↓n) }",
        "func f(n: Int) { struct S { let ▹n: Int; func h() { g(↓n) } } }",
        "struct S { func h() { g(↓n) }; let ▹n: Int }",
        "func f(▹n: Int, m: Int = 1) { g(↓n) }", "func f(n: Int, m: Int = ↓n) {}",
        // Conditional compilation.
        "func f(n: Int) {\n#if A\nlet ▹n = 1\n#else\nlet ▹n = 2\n#endif\ng(↓n) }",
        "func f(▹n: Int) {\n#if A\nlet n = 1\n#else\ng(↓n)\n#endif\n}",
        "func f(n: Int) {\n#if A\nlet n = 1\n#else\n#if B\nlet ▹n = 2\ng(↓n)\n#endif\n#endif\n}",
        "struct S {\n#if A\nvar ▹n: Int\n#else\nvar ▹n: Int\n#endif\nfunc f() { g(↓n) }\n}",
        "func f(n: Int) {\n#if A\nguard let ▹n else { return }\n#endif\ng(↓n) }",
        // Conditions.
        "func f(▹n: Int?) { if let n = ↓n {} }", "func f(n: Int?) { if let ▹n { g(↓n) } }",
        "func f(n: Int?) { if let ▹n, ↓n > 1 {} }", "func f(▹n: Int?) { if let n {} else { g(↓n) } }",
        "func f(▹n: Int?) { guard let n else { return g(↓n) } }", "func f(n: Int?) { guard let ▹n else {}; g(↓n) }",
        "func f(n: Int?) { while case .a(let ▹n) = next { g(↓n) } }", "guard let ▹n = a else { fatalError() }\ng(↓n)",
        "func f(▹n: Int) { if case .a(g { let n = 1 }) = b { g(↓n) } }",
        // Loops, cases and errors.
        "func f(▹n: [Int]) { for n in ↓n {} }", "func f(n: [Int]) { for ▹n in n where ↓n > 1 {} }",
        "func f(n: Int) { switch n { case .a(let ▹n): g(↓n) } }",
        "func f(▹n: Int) { switch n { case .a(let n): 1; case .b: ↓n } }",
        "func f(n: Int) { switch n { case .a(let ▹n), .b(let n): g(↓n) } }",
        "func f(n: Int) { switch n { case .a(let n), .b(let ▹n) where ↓n > 1: 1 } }",
        "func f(e: Int) { do {} catch let ▹e { g(↓e) } }", "func f(▹error: Int) { do {} catch let e { g(↓error) } }",
        "func f(e: Int) { do {} catch A.b(let ▹e), A.c(let e) { g(↓e) } }",
        // Closures.
        "func f(n: Int) { g { ▹n in ↓n } }", "func f(n: Int) { g { (▹n: Int) in ↓n } }",
        "func f(n: Int) { g { [▹n = 1] in ↓n } }",
        "func f(▹n: Int) { g { [m = ↓n] n in n } }", "func f(▹n: Int) { g { [n] in ↓n } }",
        "func f(n: Int) { g { ▹$n in ↓n } }", "func f(▹n: Int) { g { n in n }; g(↓n) }",
        // Accessors.
        "struct S { var newValue = 1; var a: Int { set(▹b) { g(↓b) } } }",
        "struct S { var ▹newValue = 1; var a: Int { get { ↓newValue } } }",
        "struct S { var ▹oldValue = 1; var a: Int { willSet { ↓oldValue } } }",
        "struct S { subscript(▹n: Int) -> Int { get { ↓n } } }",
    ])
    func `a name stands for the innermost declaration that is visible there`(source: String) throws {
        var text = ""
        var declared: [Int] = []
        var use = 0
        for character in source {
            switch character {
            case "▹": declared.append(text.utf8.count)
            case "↓": use = text.utf8.count
            default: text.append(character)
            }
        }
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(text, into: tree)
        let name = String(
            decoding: text.utf8.dropFirst(use).prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }, as: UTF8.self)
        let found = ScopeIndex(tree).innermost(name, at: use)
        #expect(found.compactMap(\.offset).sorted() == declared)
    }

    @Test(arguments: [
        "do {} catch { g(↓error) }", "do {} catch where ↓error is A {}",
        "struct S { var a: Int { set { ↓newValue } } }",
        "struct S { var a = 1 { didSet { ↓oldValue } } }",
    ])
    func `some names are declared without being written`(source: String) throws {
        let parts = source.split(separator: "↓").map(String.init)
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(parts.joined(), into: tree)
        let found = ScopeIndex(tree).innermost(String(parts[1].prefix(while: \.isLetter)), at: parts[0].utf8.count)
        #expect(found.count == 1 && found[0].offset == nil)
    }

    @Test func `a closure's parameters have numbers`() throws {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse("g { a, b in c }; g { (a: Int, b: Int) in c }", into: tree)
        let index = ScopeIndex(tree)
        for offset in [12, 41] {
            #expect(index.innermost("a", at: offset).map(\.number) == [0])
            #expect(index.innermost("b", at: offset).map(\.number) == [1])
        }
    }
}
