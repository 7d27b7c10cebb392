/// Inputs of many links: the time of a byte must not grow with their number.
enum LinearCheck {
    /// A name, what begins it, what is repeated, what is in the middle, what is repeated after it, the end.
    private static let shapes: [(String, String, String, String, String, String)] = [
        ("member chain", "let x = a", ".b", "", "", "\n"),
        ("call chain", "let x = a", ".b()", "", "", "\n"),
        ("call chain with lines", "let x = a", "\n    .b(1)", "", "", "\n"),
        ("call chain with closures", "let x = a", ".b { $0 }", "", "", "\n"),
        ("subscript chain", "let x = a", "[0]", "", "", "\n"),
        ("optional chain", "let x = a", "?.b!", "", "", "\n"),
        ("curried calls", "a", "()", "", "", "\n"),
        ("operators", "let x = a", " + a", "", "", "\n"),
        ("ternaries", "let x = a", " ? a : a", "", "", "\n"),
        ("casts", "let x = a", " as A", "", "", "\n"),
        ("assignments", "a", " = a", "", "", "\n"),
        ("prefix operators", "let x = ", "- ", "a", "", "\n"),
        ("try", "let x = ", "try ", "a", "", "\n"),
        ("parentheses", "let x = ", "(", "a", ")", "\n"),
        ("parentheses, open", "let x = ", "(", "", "", "\n"),
        ("brackets", "let x = ", "[", "a", "]", "\n"),
        ("brackets, open", "let x = ", "[", "", "", "\n"),
        ("braces", "let x = ", "{", "a", "}", "\n"),
        ("braces, open", "", "{", "", "", "\n"),
        ("closing brackets", "", ")", "", "", "\n"),
        ("closing braces", "", "}", "", "", "\n"),
        ("closures with parameters", "let x = ", "{ (a) in ", "a", "}", "\n"),
        ("closures as arguments", "let x = ", "a { b in ", "a", "}", "\n"),
        ("less-than", "let x = a", "<b", "", "", "\n"),
        ("generic arguments", "let x: A", "<A", "", ">", "\n"),
        ("generic arguments in an expression", "let x = A", "<A", "", ">", "()\n"),
        ("generic arguments, open", "let x = A", "<A, B", "", "", "\n"),
        ("generic arguments with brackets, open", "let x = A", "<[(A", "", "", "\n"),
        ("arguments", "f(", "a: 1, ", "", "", "b: 2)\n"),
        ("elements", "let x = [", "1, ", "", "", "]\n"),
        ("pairs", "let x = [", "1: 2, ", "", "", "]\n"),
        ("nested calls", "let x = ", "f(", "a", ")", "\n"),
        ("tuple types", "let x: ", "(", "A", ")", "\n"),
        ("array types", "let x: ", "[", "A", "]", "\n"),
        ("function types", "let x: ", "(A) -> ", "A", "", "\n"),
        ("optional types", "let x: A", "?", "", "", "\n"),
        ("member types", "let x: A", ".A", "", "", "\n"),
        ("compositions", "let x: A", " & A", "", "", "\n"),
        ("some", "let x: ", "some ", "A", "", "\n"),
        ("attributes", "", "@a ", "", "", "struct A {}\n"),
        ("attributes with arguments", "", "@a(b) ", "", "", "struct A {}\n"),
        ("attributes without a declaration", "", "@a(b) ", "", "", "\n"),
        ("modifiers", "", "public ", "", "", "struct A {}\n"),
        ("modifiers without a declaration", "", "final ", "", "", "\n"),
        ("#if", "", "#if A\n", "a\n", "#endif\n", "\n"),
        ("#if, open", "", "#if A\n", "", "", "\n"),
        ("#if after an expression, open", "{\na", "#if a\n", "", "", "}\n"),
        ("#elseif", "#if A\n", "#elseif B\na\n", "", "", "#endif\n"),
        ("#if in chains", "a\n", "#if A\n.b()\n#endif\n", "", "", "\n"),
        ("#if in chains, nested", "a\n", "#if A\n.b()\n", "", "#endif\n", "\n"),
        ("#if around attributes", "", "#if A\n@a\n#endif\n", "", "", "struct A {}\n"),
        ("interpolations", "let x = \"", "\\(a)", "", "", "\"\n"),
        ("nested interpolations", "let x = ", "\"\\(", "a", ")\"", "\n"),
        ("nested interpolations, open", "let x = ", "\"\\(", "", "", "\n"),
        ("raw interpolations, open", "let x = ", "#\"\\#(", "", "", "\n"),
        ("multi-line strings, nested", "let x = ", "\"\"\"\n\\(", "a", ")\n\"\"\"", "\n"),
        ("multi-line strings, open", "let x = ", "\"\"\"\n\\(", "", "", "\n"),
        ("lines of a string", "let x = \"\"\"\n", "a\n", "", "", "\"\"\"\n"),
        ("quotes", "let x = ", "\"", "", "", "\n"),
        ("hashes", "let x = ", "#", "", "", "\n"),
        ("hashes and quotes", "let x = ", "#\"", "", "", "\n"),
        ("slashes", "let x = ", "/ ", "", "", "\n"),
        ("regex literals, open", "let x = ", "/a(", "", "", "\n"),
        ("regex literals, open, in lines", "", "x = /a(\n", "", "", "\n"),
        ("comments, nested", "", "/*", "", "*/", "\n"),
        ("comments, open", "", "/*", "", "", "\n"),
        ("line comments", "", "// a\n", "", "", "\n"),
        ("backticks", "", "`a", "", "", "\n"),
        ("statements", "", "a\n", "", "", "\n"),
        ("semicolons", "", "a;", "", "", "\n"),
        ("functions", "", "func f() {}\n", "", "", "\n"),
        ("nested functions", "", "func f() {", "", "}", "\n"),
        ("nested types", "", "struct A {", "", "}", "\n"),
        ("nested types, open", "", "struct A {", "", "", "\n"),
        ("if", "", "if a {", "", "}", "\n"),
        ("else if", "if a {}", " else if a {}", "", "", "\n"),
        ("switches", "", "switch a { case .a: ", "a", "}", "\n"),
        ("cases", "switch a {", "case .a: a\n", "", "", "}\n"),
        ("case patterns", "switch a { case ", ".a(let b), ", "", "", ".b: a }\n"),
        ("nested patterns", "switch a { case ", ".a(", "let b", ")", ": a }\n"),
        ("tuple patterns", "let ", "(", "a", ")", " = b\n"),
        ("bindings", "let a = 1", ", a = 1", "", "", "\n"),
        ("conditions", "if a", ", let a = b", "", "", " {}\n"),
        ("parameters", "func f(", "a: A, ", "", "", "b: B) {}\n"),
        ("generic parameters", "func f<", "A: B, ", "", "", "C>() {}\n"),
        ("requirements", "func f() where ", "A == B, ", "", "", "C: D {}\n"),
        ("key paths", "let x = \\A", ".b?[0]", "", "", "\n"),
        ("key paths, nested", "let x = ", "\\A.[", "", "", "\n"),
        ("macros", "", "#a(", "", ")", "\n"),
        ("module selectors", "let x = a", "::a", "", "", "\n"),
        ("arrows", "let x = a", " -> a", "", "", "\n"),
        ("async closures", "let x = ", "{ () async throws -> A in ", "", "}", "\n"),
        ("available", "@available(", "iOS 1, ", "", "", "*) func f() {}\n"),
        ("labels", "", "a: ", "while a {}", "", "\n"),
        ("accessors", "var a: A {", " get { a }", "", "", "}\n"),
        ("unknown bytes", "", "\u{1}", "", "", "\n"),
        ("conflict markers", "", "<<<<<<< a\n", "", "", "\n"),
        ("colons", "", ":", "", "", "\n"),
        ("dots", "", ".", "", "", "\n"),
        ("dollars", "", "$0 ", "", "", "\n"),
        ("angles", "", "< ", "", "", "\n"),
        ("words", "", "case ", "", "", "\n"),
        ("let", "", "let ", "", "", "\n"),
        ("init", "", "init", "", "", "\n"),
        ("in", "", "{ a, ", "", "", "\n"),
        ("dictionary types, open", "let x = ", "[A: ", "", "", "\n"),
        ("arrays of types, open", "let x = ", "[A](", "", "", "\n"),
        ("labels of calls, open", "let x = ", "f(a: ", "", "", "\n"),
        ("closures in calls, open", "let x = ", "f(a: { ", "", "", "\n"),
        ("ternaries, open", "let x = ", "a ? ", "", "", "\n"),
        ("effects", "func f(a: A ", "await ", "", "", "\n"),
        ("effects of a type, open", "init(a: (A) ", "async await ", "", "", "\n"),
        ("specializations", "", "@_specialize(where T == Int) ", "", "", "func f() {}\n"),
    ]

    /// Measures all shapes; how many grow.
    static func run(_ examiner: inout Examiner) -> Int {
        var failures = 0
        for (name, start, link, middle, endLink, end) in shapes {
            func input(_ count: Int) -> [UInt8] {
                func links(_ text: String) -> [UInt8] { Array(repeatElement(Array(text.utf8), count: count).joined()) }
                return Array(start.utf8) + links(link) + Array(middle.utf8) + links(endLink) + Array(end.utf8)
            }
            let (few, many) = (input(5_000), input(50_000))
            if let fault = examiner.fault(of: many) {
                print("\(name): \(fault)")
                failures += 1
                continue
            }
            var (short, long) = (examiner.time(of: few, rounds: 5), examiner.time(of: many, rounds: 3))
            var tries = 0
            while isGrowing(short, long), tries < 5 {
                short = max(short, examiner.time(of: few, rounds: 5))
                long = min(long, examiner.time(of: many, rounds: 3))
                tries += 1
            }
            let growing = isGrowing(short, long)
            if growing { failures += 1 }
            print(
                "\(growing ? "GROWS" : "linear") \(name): \(tenths(short)) ns a byte in 5,000, \(tenths(long)) in 50,000"
            )
        }
        print("\(shapes.count) shapes, \(failures) fail")
        return failures
    }

    /// Caches end somewhere, so a byte of a large input may cost somewhat more.
    private static func isGrowing(_ short: Double, _ long: Double) -> Bool { long > 2 * short + 5 }

    private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
