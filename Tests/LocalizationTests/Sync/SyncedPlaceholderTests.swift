import Localization
import Testing

@Suite struct SyncedPlaceholderTests {
    @Test(arguments: [
        (#"Text("\(1) \(2.5) \("x") \(-3)")"#, "%lld %lf %@ %lld"),
        (#"Text("100% of \(1)")"#, "100%% of %lld"),
        (#"Text("100%")"#, "100%"),
        (#"Text("\(1.5, specifier: "%.2f") km")"#, "%.2f km"),
        (#"Text("\(x, format: .number) \(d, style: .date) \(d, formatter: f)")"#, "%@ %@ %@"),
        (#"String(localized: "\(placeholder: .int) of \(placeholder: .object)")"#, "%lld of %@"),
        (#"Text("\(String(n)) \(Int(x)) \(Double(y)) \(UInt8(z))")"#, "%@ %lld %lf %u"),
        (#"Text("\(items.count) \(error.localizedDescription) \(url.lastPathComponent)")"#, "%lld %@ %@"),
        (#"Text("\(n + 1) \(f * 2) \(s + "a") \(-n)")"#, "%lld %lf %@ %lld"),
        (#"Text("\(o ?? 0) \(t ?? "none") \(flag ? 1 : 2) \(flag ? s : "b")")"#, "%lld %@ %lld %@"),
        (#"Text("\(x as! Float) \(o!) \(names[0]) \(names.joined(separator: ", "))")"#, "%f %lld %@ %@"),
        (#"Text("\(date) \(Date()) \(URL(string: "")!) \(Text("a"))")"#, "%@ %@ %@ %@"),
        (#"Text("\(user.age) \(user.name) \(user.tags.count) \(user.next!.age)")"#, "%d %@ %lld %d"),
        (
            #"Text("\(level.rawValue) \(level.title) \(level.next().rawValue) \(Level.high.rawValue)")"#,
            "%lld %@ %lld %lld"
        ),
        (#"Text("\(interval) \(degrees) \(width)")"#, "%lf %lf %lf"),
        (#"Text("\(user)")"#, "%@"), (#"Text("\(#function) \(#line)")"#, "%@ %lld"),
    ])
    func `the type of a value decides its placeholder`(code: String, key: String) throws {
        let source = """
            let n = 1, f = 1.5, s = "s", o: Int? = 1, t: String? = nil, flag = true, names = ["a"], date = Date()
            let user = User(), level = Level.high, interval: TimeInterval = 1, degrees: CLLocationDegrees = 1
            let width: CGFloat = 1
            class User { var age: Int32 = 0; var name: String = ""; var tags: [String] = []; var next: User? }
            enum Level: Int { case low, high; var title: String { "" }; func next() -> Level { self } }
            let v = \(code)
            """
        #expect(try SyncProject(source).added().filter { $0 != "a" } == [key])
    }

    @Test(arguments: [
        ("func f(n: Int, _ s: String) { Text(\"\\(n) \\(s)\") }", "%lld %@"),
        ("func f(o: Int?) { if let o { Text(\"\\(o)\") } }", "%lld"),
        ("func f(o: Int?) { guard let n = o else { return }; Text(\"\\(n)\") }", "%lld"),
        ("func f() { for i in 0..<3 { Text(\"\\(i)\") } }", "%lld"),
        ("func f(a: [String]) { for (i, s) in a.enumerated() { Text(\"\\(i) \\(s)\") } }", "%lld %@"),
        ("func f(a: [Double]) { ForEach(a, id: \\.self) { x in Text(\"\\(x)\") } }", "%lf"),
        ("func f(a: [Int]) { a.map { Text(\"\\($0)\") } }", "%lld"),
        ("func f(a: [Int]) { let c = a.count; let d = c; Text(\"\\(d)\") }", "%lld"),
        (
            "enum S { case a(Int, name: String) }; func f(s: S) { switch s { case .a(let n, let m): Text(\"\\(n) \\(m)\") } }",
            "%lld %@"
        ),
        (
            "struct V { @State private var count = 0; let title: String; var b: Any { Text(\"\\(count) \\(title)\") } }",
            "%lld %@"
        ),
        ("struct V { @Binding var n: Int; var b: Any { Text(\"\\(n) \\(self.n)\") } }", "%lld %lld"),
        (
            "class M { static let shared = M(); var n = 1 }; struct V { let m = M.shared; var b: Any { Text(\"\\(m.n)\") } }",
            "%lld"
        ),
        ("do { } catch { Text(\"\\(error.localizedDescription)\") }", "%@"),
        ("func f(n: String) { let n = 5; Text(\"\\(n)\") }", "%lld"),
        ("func f(n: String) { if x { let n = 5 }; Text(\"\\(n)\") }", "%@"),
    ])
    func `a name has the type of its declaration`(code: String, key: String) throws {
        #expect(try SyncProject(code).added() == [key])
    }

    @Test(arguments: [
        ("func f(n: String) { let n = 1, m = n; Text(\"\\(m)\") }", "%lld"),
        ("func f(n: String) { var n = 1 { didSet { Text(\"\\(n)\") } } }", "%lld"),
        ("func f(n: String) {\n#if A\nlet n = 1\n#else\nlet n = 2\n#endif\nText(\"\\(n)\") }", "%lld"),
        ("guard let n = Int(\"1\") else { fatalError() }; Text(\"\\(n)\")", "%lld"),
        ("func f(n: String, a: [Int]) { g { [n = a.count] in Text(\"\\(n)\") } }", "%lld"),
        ("func f(x: Int) { g { [y = x] (x: String) in Text(\"\\(y)\") } }", "%lld"),
        (
            "struct V { var newValue: Int; var b: String { get { Text(\"\\(newValue)\"); return b } set {} } }", "%lld"
        ),
        ("struct V { var b: Int { get { 1 } set(value) { Text(\"\\(value)\") } } }", "%lld"),
        ("struct V { subscript(i: Int) -> String { get { s } set { Text(\"\\(newValue)\") } } }", "%@"),
        ("func f(error: Int) { do {} catch let e { Text(\"\\(error)\") } }", "%lld"),
        ("enum E: Int, Error { case a }; func f() { do {} catch let e as E { Text(\"\\(e.rawValue)\") } }", "%lld"),
        (
            "struct S { func g() -> String { s }; func f() { func g() -> Int { 1 }; Text(\"\\(g())\") } }", "%lld"
        ),
    ])
    func `the innermost declaration that is visible there decides`(code: String, key: String) throws {
        #expect(try SyncProject(code).added() == [key])
    }

    @Test(arguments: [
        "func f(n: Int) {\n#if A\nlet n = 1\n#else\nlet n = s\n#endif\nText(\"a \\(n) b\") }",
        "func f<T>(n: T) { Text(\"a \\(n) b\") }", "let v = Text(\"a \\(unknown) b\")",
        "func f(o: Int?) { Text(\"a \\(o) b\") }", "let v = Text(\"a \\(other.thing()) b\")",
        "let v = Text(\"a \\(1, specifier: name) b\")",
        "class A { var n = 1 }; extension A { }; class B { var m: Int { 1 } }; func f(b: C) { Text(\"a \\(b.m) b\") }",
    ])
    func `a value whose type is not known is listed, and a key that may be meant stays`(code: String) throws {
        let found = try SyncProject(code).unresolved()
        #expect(found.count == 1)
        #expect(found.first?.contains(#"so "a \(…) b" was not added to Localizable; give the value a type"#) == true)
        for placeholder in ["%@", "%lld", "%.1f"] {
            let entry = """
                    "a \(placeholder) b" : {
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "A \(placeholder) B"
                          }
                        }
                      }
                    }
                """
            let known = try SyncProject(catalog: entry, code)
            #expect(known.unresolved().isEmpty && known.changes().isEmpty)
        }
    }

    @Test func `a key with several placeholders gets a source string that numbers them`() throws {
        let project = try SyncProject(
            #"let a = Text("\(1) of \("x"): 5%"); let b = NSLocalizedString("%d/%d", comment: "")"#)
        let text = try #require(try project.files()["Localizable.xcstrings"])
        #expect(text.contains("\"value\" : \"%1$lld of %2$@: 5%%\""))
        #expect(text.contains("\"value\" : \"%1$d/%2$d\""))
        #expect(text.contains("\"state\" : \"new\""))
    }
}
