import SourceText
import SwiftTree
import TestSupport
import Testing

@testable import CodeGraph

@Suite struct RetainCommentsTests {
    /// What the comments of a text retain.
    private struct Result {
        let comments: RetainComments
        /// The text of each retained declaration up to its first line break.
        let retained: [String]
        let problems: [String]
        let targets: [String]

        init(_ text: String) {
            var parser = SwiftParser()
            let tree = SyntaxTree()
            let bytes = Array(text.utf8)
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            comments = RetainComments(tree)
            func line(_ range: Range<Int>) -> String {
                String(String(decoding: bytes[range], as: UTF8.self).prefix { !$0.isNewline })
            }
            retained = comments.retainedRanges.map(line)
            targets = comments.commands.compactMap { $0.target.map(line) }
            problems = comments.commands.flatMap(\.problems).map { problem in
                let location = tree.location(at: problem.range.lowerBound)
                return "\(location.line):\(location.column): \(problem.message)"
            }
        }
    }

    @Test(arguments: [
        "// periphery:ignore", "//periphery:ignore", "//   periphery:ignore", "//\tperiphery:ignore",
        "/// periphery:ignore", "/* periphery:ignore */", "/** periphery:ignore */", "/*periphery:ignore*/",
        "// periphery:ignore - found by name", "// periphery:ignore- found by name", "// periphery:ignore -why",
        "// prumo:retain", "/// prumo:retain", "/* prumo:retain */", "// prumo:retain - found by name",
        "// prumo:retain -", "// prumo:retain  -  two spaces",
    ])
    func `a command above a declaration retains it`(comment: String) {
        let result = Result("\(comment)\nfunc a() {}\nfunc b() {}\n")
        #expect(result.retained == ["func a() {}"])
        #expect(result.problems.isEmpty)
        #expect(result.comments.commands.map(\.action) == [.declaration])
    }

    @Test(arguments: [
        "// text periphery:ignore", "/// Docs about periphery:ignore", "// `periphery:ignore` is a comment",
        "/* text prumo:retain */", "// prumo: retain", "// prumo:retainer", "// prumo:disable:next force_cast",
        "// peripheryignore", "let text = \"// periphery:ignore\"", "// PERIPHERY:ignore", "/*\nperiphery:ignore */",
    ])
    func `other comments are not commands`(comment: String) {
        let result = Result("\(comment)\nfunc a() {}\n")
        #expect(result.comments.commands.isEmpty)
        #expect(!result.comments.retainsFile)
    }

    @Test(arguments: [
        ("// periphery:ignore\n\n\nclass A {}", ["class A {}"]),
        ("// periphery:ignore\n/// Documentation.\n// other\nclass A {}", ["class A {}"]),
        ("/// Documentation.\n// periphery:ignore\nclass A {}", ["class A {}"]),
        ("// periphery:ignore\n@objc\n@available(*, deprecated)\npublic final class A {}", ["@objc"]),
        ("@objc // periphery:ignore\nclass A {}", []),
        ("@objc\n// periphery:ignore\n@nonobjc public class A {}", ["@objc"]),
        ("@objc public\n// periphery:ignore\nclass A {}", ["@objc public"]),
        ("class A {} // periphery:ignore\nclass B {}", ["class A {}"]),
        ("class A { // periphery:ignore\n}\nclass B {}", ["class A { // periphery:ignore"]),
        ("class A { /* periphery:ignore */ func b() {} }", ["func b() {}"]),
        ("/* periphery:ignore */ func b() {}\nfunc c() {}", ["func b() {}"]),
        ("func a() { // periphery:ignore\n}", ["func a() { // periphery:ignore"]),
        ("func a() {\n} // periphery:ignore", ["func a() {"]),
        ("var a: Int { // periphery:ignore\n 1 }", ["var a: Int { // periphery:ignore"]),
        ("var a: Int { get { 1 } } // periphery:ignore", ["var a: Int { get { 1 } }"]),
        ("var a = 1, b = 2 // periphery:ignore", ["var a = 1, b = 2"]),
        (
            "struct A { subscript(a: Int) -> Int { // periphery:ignore\n 1 } }",
            ["subscript(a: Int) -> Int { // periphery:ignore"]
        ),
        (
            "enum A {\n // periphery:ignore\n case a, b\n case c // periphery:ignore\n case d }",
            ["case a, b", "case c"]
        ),
        ("protocol A { func a() // periphery:ignore\n func b() }", ["func a()"]),
        ("protocol A {\n // periphery:ignore\n associatedtype B\n init()}", ["associatedtype B"]),
        ("// periphery:ignore\nimport A\nclass B {}", ["import A"]),
        ("import A // periphery:ignore\nclass B {}", ["import A"]),
        ("// periphery:ignore\nextension A.B where C == D {}", ["extension A.B where C == D {}"]),
        ("// periphery:ignore\ntypealias A = B", ["typealias A = B"]),
        ("// periphery:ignore\nactor A {}\n// prumo:retain\ninfix operator ++", ["actor A {}", "infix operator ++"]),
        ("class A {\n // periphery:ignore\n deinit {}\n init() {} // prumo:retain\n}", ["deinit {}", "init() {}"]),
        ("#if A\n// periphery:ignore\nfunc a() {}\n#endif", ["func a() {}"]),
        ("func a() {\n // periphery:ignore\n func b() {}\n}", ["func b() {}"]),
        ("#!/usr/bin/swift\n// periphery:ignore\nfunc a() {}", ["func a() {}"]),
    ])
    func `a command is above its declaration or beside it`(text: String, retained: [String]) {
        #expect(Result(text).retained == retained)
    }

    @Test func `what is in a retained declaration is retained`() {
        let text = "// prumo:retain\nclass A {\n // prumo:retain\n func b() {}\n}\nclass C { func d() {} }\n"
        let result = Result(text)
        #expect(result.retained == ["class A {"])
        #expect(result.targets == ["class A {", "func b() {}"])
        for (name, isRetained) in [("A {", true), ("b()", true), ("C {", false), ("d()", false)] {
            let place = text.utf8.count - (text.components(name)?.utf8.count ?? 0)
            #expect(result.comments.retains(at: place) == isRetained, "\(name)")
        }
    }

    @Test(arguments: [
        ("// periphery:ignore:all\n\nimport A\nclass B {}", true),
        ("import A\n// periphery:ignore:all\nclass B {}", false),
        ("// License\n//\n\n/* prumo:retain:all - generated */\nclass B {}", true), ("// periphery:ignore:all", true),
        ("#!/usr/bin/swift\n// prumo:retain:all\nprint(1)", true), ("class A {} // prumo:retain:all", false),
        ("// periphery:ignore\nclass A {}", false),
    ])
    func `a command for the file is before the first code`(text: String, retainsFile: Bool) {
        let result = Result(text)
        #expect(result.comments.retainsFile == retainsFile)
        #expect(result.comments.retains(at: text.utf8.count - 1) == retainsFile || text.contains("ignore\n"))
    }

    @Test(arguments: [
        ("// periphery:ignore:parameters a,b\nfunc f(a: Int, c b: Int, d: Int) {}", ["a", "b"]),
        ("// prumo:retain:parameters a, `in` - why\nfunc f(a: Int, in: Int, d: Int) {}", ["a", "in"]),
        ("/// prumo:retain:parameters _\nfunc f(_ a: Int) {}", []),
        ("struct A {\n// periphery:ignore:parameters a\ninit(a: Int) {}\n}", ["a"]),
        ("struct A {\n// periphery:ignore:parameters a\nsubscript(a: Int) -> Int { 1 }\n}", ["a"]),
        ("protocol A {\nfunc f(a: Int) // periphery:ignore:parameters a\n}", ["a"]),
        ("// prumo:retain:parameters a\n@discardableResult public func f(a: Int) {}", ["a"]),
    ])
    func `parameters are retained by name`(text: String, names: [String]) throws {
        let result = Result(text)
        #expect(result.retained.isEmpty)
        let start = try #require(result.comments.commands.first).target?.lowerBound ?? 0
        let all = ["a", "b", "c", "d", "in", "_"]
        #expect(all.filter { result.comments.retainsParameter($0, ofFunctionAt: start) } == names)
        #expect(!result.comments.retainsParameter("a", ofFunctionAt: text.utf8.count))
    }

    @Test(arguments: [
        ("// periphery:ignor\nclass A {}", "1:4: `periphery:ignor` is not a command; did you mean `periphery:ignore`?"),
        (
            "// periphery:ignore:al\nclass A {}",
            "1:4: `periphery:ignore:al` is not a command; did you mean `periphery:ignore:all`?"
        ),
        (
            "// prumo:retain:file\nclass A {}",
            "1:4: `prumo:retain:file` is not a command; use one of prumo:retain, prumo:retain:all, prumo:retain:parameters"
        ),
        (
            "// prumo:retain because\nclass A {}",
            "1:17: a command has no text after it but a reason; write the reason after ` - `, as in `prumo:retain - reason`"
        ),
        (
            "// prumo:retain -because\nclass A {}",
            "1:17: a command has no text after it but a reason; write the reason after ` - `, as in `prumo:retain - reason`"
        ),
        (
            "// prumo:retain:parameters\nfunc f() {}",
            "1:4: `prumo:retain:parameters` names no parameter; add the names, separated by commas"
        ),
        (
            "// prumo:retain:parameters - a\nfunc f() {}",
            "1:4: `prumo:retain:parameters` names no parameter; add the names, separated by commas"
        ),
        (
            "// prumo:retain:parameters nme\nfunc f(name: Int) {}",
            "1:28: the function has no parameter `nme`; did you mean `name`?"
        ),
        (
            "// prumo:retain:parameters a\nclass A {}",
            "1:4: no function follows the command, which names parameters; move it to the line above a function, or remove it"
        ),
        (
            "// prumo:retain\nprint(1)",
            "1:4: no declaration follows the command; move it to the line above a declaration, or remove it"
        ),
        (
            "class A {\n}\n// periphery:ignore",
            "3:4: no declaration follows the command; move it to the line above a declaration, or remove it"
        ),
        (
            "print(1)\n// prumo:retain:all",
            "2:4: a command for the whole file has to be before its first code; move it to the top"
        ),
    ])
    func `a command without effect says why`(text: String, problem: String) {
        let result = Result(text)
        #expect(result.problems == [problem])
        #expect(result.retained.isEmpty && result.targets.isEmpty)
    }

    @Test func `an override is recognized and does nothing`() {
        let result = Result("// periphery:override kind=\"string\" location=\"a/b.strings:1:1\"\nlet a = 1")
        #expect(result.comments.commands.map(\.action) == [.override])
        #expect(result.problems.isEmpty && result.retained.isEmpty)
    }

    @Test func `each command has its range`() throws {
        let text = "/// prumo:retain:parameters a,b - why\nfunc f(a: Int, b: Int) {}"
        let command = try #require(Result(text).comments.commands.first)
        let bytes = Array(text.utf8)
        #expect(String(decoding: bytes[command.range], as: UTF8.self) == "prumo:retain:parameters a,b")
        #expect(String(decoding: bytes[command.comment], as: UTF8.self) == "/// prumo:retain:parameters a,b - why")
        #expect(command.names.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["a", "b"])
    }

    @Test func `any bytes are read`() {
        let seeds = [
            "// periphery:ignore:all\n@objc class A { // prumo:retain\n func b(a: Int) {} /* prumo:retain:parameters a */ }",
            "#if A\n// periphery:ignore - a\n#endif\nlet a: Int { get /* periphery:override */ { 1 } } /** prumo:retain:x */",
            "/* periphery:ignore", "//periphery:", "///prumo:retain:parameters `a`, ,b-", "/**/", "/*/",
        ]
        var parser = SwiftParser()
        let tree = SyntaxTree()
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "/*:-,@#{}()` \nretainprumoperipheryignore") {
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            let comments = RetainComments(tree)
            var end = 0
            for range in comments.retainedRanges {
                #expect(range.lowerBound >= end && range.upperBound <= bytes.count)
                end = range.upperBound
            }
            for command in comments.commands {
                #expect(command.comment.lowerBound < command.range.lowerBound)
                #expect(command.range.upperBound <= command.comment.upperBound)
                #expect(command.problems.allSatisfy { command.comment.contains($0.range.lowerBound) })
            }
        }
    }

    @Test(arguments: [
        ("// periphery:ignore\n", ""), ("/* periphery:ignore */", "func a() {}"), ("f(a // prumo:retain\n", ""),
        ("// periphery:ignore:parameters a\n", "func f(b: Int) {}"), ("a // periphery:ignore\n.", "b"),
        ("/* prumo:retain */ [", ""), ("func a() {} // prumo:retainx:\n", ""),
        ("// periphery:ignore\nfunc a() {}\n", ""),
        ("// periphery:ignore:parameters a,", "func f(a: Int) {}"), ("class A { // periphery:ignore\n", ""),
    ])
    func `time grows with the length`(part: String, end: String) {
        func time(_ count: Int) -> Duration {
            let bytes = Array((String(repeating: part, count: count) + "\n" + end).utf8)
            var parser = SwiftParser()
            let tree = SyntaxTree()
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            return ProcessorTime.measure { #expect(RetainComments(tree).commands.count <= count) }
        }
        _ = time(10)
        let (few, many) = (time(2_000), time(16_000))
        #expect(many < few * 20 + .milliseconds(50), "\(few) \(many)")
    }
}

extension String {
    /// The text from another text on.
    fileprivate func components(_ other: String) -> Substring? { firstRange(of: other).map { self[$0.lowerBound...] } }
}
