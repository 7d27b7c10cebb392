import Findings
import Foundation
import SourceText
import Testing

@testable import SettingImport
@testable import prumo

/// Lookups of an app's configuration in sources, and what `prumo migrate` makes of them.
@Suite struct LookupRewriteTests {
    private static let constants = LookupRewrite.Constants(
        byKey: [
            LookupKey(source: .environment, key: "NAME"): ImportedConstant(reference: "Settings.name", type: .string),
            LookupKey(source: .environment, key: "URL"): ImportedConstant(reference: "Settings.url", type: .url),
            LookupKey(source: .environment, key: "EXTRA"): ImportedConstant(
                reference: "Settings.extra", type: .optional(.string)),
            LookupKey(source: .environment, key: "KEY"): ImportedConstant(reference: "Settings.key", type: .secret),
            LookupKey(source: .infoDictionary, key: "Name"): ImportedConstant(
                reference: "Settings.name", type: .string),
            LookupKey(source: .infoDictionary, key: "URL"): ImportedConstant(reference: "Settings.url", type: .url),
            LookupKey(source: .infoDictionary, key: "Count"): ImportedConstant(
                reference: "Settings.count", type: .integer),
            LookupKey(source: .infoDictionary, key: "Hosts"): ImportedConstant(
                reference: "Settings.hosts", type: .array(.string)),
        ],
        uncertain: [LookupKey(source: .infoDictionary, key: "OTHER"): "pass the Info.plist"])

    private static let replaced: [(String, String)] = [
        (#"let a = ENV["NAME"]!"#, "let a = Settings.name"),
        (#"let a = ENV["NAME"] ?? "x""#, "let a = Settings.name"),
        (#"let a: String? = ENV["NAME"]"#, "let a: String? = Settings.name"),
        (#"let a = ENV["EXTRA"]"#, "let a = Settings.extra"),
        (#"if let a = ENV["EXTRA"] { f(a) }"#, "if let a = Settings.extra { f(a) }"),
        (#"let a = ENV["EXTRA"] ?? g()"#, "let a = Settings.extra ?? g()"),
        (#"let a = ENV["URL"]!"#, "let a = Settings.url.absoluteString"),
        (#"let a = URL(string: ENV["URL"]!)!"#, "let a = Settings.url"),
        (#"let a = URL(string: ENV["URL"] ?? "https://x")!"#, "let a = Settings.url"),
        (#"let a = URL(string: ENV["URL"]!)"#, "let a = URL(string: Settings.url.absoluteString)"),
        (#"guard let a = ENV["NAME"] else { return }"#, "let a = Settings.name"),
        ("guard let a = ENV[\"NAME\"] else {\n    fatalError()\n}\nf(a)", "let a = Settings.name\nf(a)"),
        (#"a = ENV["NAME"] ?? """#, "a = Settings.name"),
        (#"f(ENV["NAME"]!, ENV["URL"]!)"#, "f(Settings.name, Settings.url.absoluteString)"),
        (#"let a = INFO["Name"] as! String"#, "let a = Settings.name"),
        (#"let a = OBJECT "Name") as! String"#, "let a = Settings.name"),
        (#"let a = (OBJECT "Name") as? String)!"#, "let a = Settings.name"),
        (#"let a = OBJECT "Name") as? String ?? "x""#, "let a = Settings.name"),
        (#"guard let a = INFO["Name"] as? String else { return }"#, "let a = Settings.name"),
        (#"let a = Bundle.main.infoDictionary!["Count"] as! Int"#, "let a = Settings.count"),
        (#"let a = INFO["Count"] as? Int ?? 5"#, "let a = Settings.count"),
        (#"let a: Int? = INFO["Count"] as? Int"#, "let a: Int? = Settings.count"),
        (#"let a = INFO["Hosts"] as! [String]"#, "let a = Settings.hosts"),
        (#"let a = URL(string: OBJECT "URL") as! String)!"#, "let a = Settings.url"),
        (#"let a = (INFO["Name"] as! String).uppercased()"#, "let a = (Settings.name).uppercased()"),
    ]

    /// Short forms for the lookups of a table.
    private static func expanded(_ text: String) -> String {
        text.replacing("ENV", with: "ProcessInfo.processInfo.environment")
            .replacing("INFO", with: "Bundle.main.infoDictionary?")
            .replacing("OBJECT", with: "Bundle.main.object(forInfoDictionaryKey:")
    }

    private func rewrite(
        _ files: [String: String], refusing reason: String? = nil, isModule: Bool = false
    ) throws -> (changes: [String: String], untouched: [String]) {
        let fixture = try CommandFixture(files.mapValues(Self.expanded))
        let rewrite = try LookupRewrite(
            Self.constants, in: [fixture.folder.path], of: ImportedFiles(inPackage: fixture.folder.path),
            module: { isModule ? PathParts(PathParts($0).folder).name : nil }, refusing: { _ in reason })
        let prefix = fixture.folder.path + "/"
        var changes: [String: String] = [:]
        for change in rewrite.changes.changes {
            changes[change.path.replacing(prefix, with: "")] = String(decoding: change.after ?? [], as: UTF8.self)
        }
        return (changes, rewrite.untouched.map { $0.description.replacing(prefix, with: "") })
    }

    @Test(arguments: replaced)
    func `a lookup whose type surely stays is replaced`(before: String, after: String) throws {
        let (changes, untouched) = try rewrite(["A.swift": before])
        #expect(changes == ["A.swift": after])
        #expect(untouched.isEmpty)
    }

    @Test func `what is replaced compiles before and after`() throws {
        var code = """
            import Foundation
            enum Secret {}
            enum Settings {
                static var name: String { "" }
                static var url: URL { URL(string: "https://example.com")! }
                static var extra: String? { nil }
                static var count: Int { 0 }
                static var hosts: [String] { [] }
            }
            nonisolated(unsafe) var a = ""
            func f(_ values: Any...) {}
            func g() -> String { "" }

            """
        for (index, item) in Self.replaced.enumerated() {
            code += "func before\(index)() { \(Self.expanded(item.0)) }\nfunc after\(index)() { \(item.1) }\n"
        }
        let fixture = try CommandFixture(["Code.swift": code])
        let outcome = try fixture.run(
            URL(filePath: "/usr/bin/env"),
            ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "Code.swift"],
            environment: ProcessInfo.processInfo.environment)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: [
        (#"let a = ↓ENV["NAME"]"#, "the code may need an optional here; use Settings.name"),
        (#"if let a = ↓ENV["NAME"] { f(a) }"#, "a condition binds it; remove the condition and use Settings.name"),
        (
            #"guard let a = ↓ENV["NAME"], a != "" else { return }"#,
            "a condition binds it; remove the condition and use Settings.name"
        ),
        (
            #"guard var a = ↓ENV["URL"], b else { return }"#,
            "a condition binds it; remove the condition and use Settings.url.absoluteString"
        ),
        (#"let a = ↓ENV["NAME"] ?? g()"#, "what follows may need an optional; use Settings.name"),
        (#"let a = ↓ENV["NAME"] == nil"#, "what follows may need an optional; use Settings.name"),
        (#"let a = ↓ENV["NAME"] ?? "x" + "y""#, "what follows may need an optional; use Settings.name"),
        (#"let a = x ?? ↓ENV["NAME"]"#, "it is not converted to a type right here; use Settings.name"),
        (#"let a = ↓ENV["KEY"]!"#, "Settings.key is a Secret; use Settings.key.value where it is needed"),
        (#"let a = ↓INFO["Name"]"#, "it is not converted to a type right here; use Settings.name"),
        (
            #"let a = ↓INFO["Count"] as! String"#,
            "the code expects String, and Settings.count is Int; change the code to use it"
        ),
        (#"let a = "x" + ↓OBJECT "Name") as! String"#, "it is not converted to a type right here; use Settings.name"),
        (#"let a = ↓OBJECT "Name") as! String as Any"#, "it is converted twice; use Settings.name"),
        (#"let a = "\(↓ENV["NAME"]!)""#, "it is within a string; use Settings.name"),
        (#"let a = ↓ENV["NAME"] /* why */ ?? """#, "there is a comment in what would be replaced; use Settings.name"),
        (
            "guard let a = ↓ENV[\"NAME\"] else {\n    // why\n    return\n}",
            "there is a comment in what would be replaced; use Settings.name"
        ),
        (
            #"@inlinable func f() { let a = ↓ENV["NAME"]! }"#,
            "the declaration around it is @inlinable, and constants are not public; use Settings.name"
        ),
        (#"let a = ↓INFO["OTHER"] as! String"#, "pass the Info.plist"),
    ])
    func `any other lookup stays and is listed with its place and the reason`(marked: String, reason: String) throws {
        let text = Self.expanded(marked)
        let offset = text.utf8.count - text[(text.firstIndex(of: "↓") ?? text.startIndex)...].utf8.count
        let plain = text.replacing("↓", with: "")
        let place = SourceFile(path: "A.swift", text: plain).reference(to: offset)
        let (changes, untouched) = try rewrite(["A.swift": plain])
        #expect(changes == [:])
        #expect(untouched.count == 1)
        #expect(untouched.first?.hasPrefix("\(place): warning: the lookup of \"") == true, "\(untouched)")
        #expect(untouched.first?.hasSuffix("\" is not replaced: \(reason)") == true, "\(untouched)")
    }

    @Test(arguments: [
        #"// let a = ENV["NAME"]!"#, #"let a = "ENV[\"NAME\"]!""#, #"let a = ENV["UNKNOWN"]!"#, #"let a = ENV[name]!"#,
        #"let a = ENV["NA\("x")ME"]!"#, #"let a = other.environment["NAME"]!"#,
        #"let a = Bundle.module.infoDictionary!["Name"] as! String"#,
        "let a = #\"\"\"\nENV[\"NAME\"]!\n\"\"\"#", #"let a = OBJECT name) as! String"#,
        #"let a = Bundle.main.object("Name") as! String"#,
    ])
    func `everything else is left alone`(text: String) throws {
        let (changes, untouched) = try rewrite(["A.swift": text])
        #expect(changes == [:] && untouched == [])
    }

    /// Code in which `↓` marks a lookup of "Name", with the place of the declaration that has the name of something else there, or
    /// without one.
    private static let scopes: [(code: String, other: String?)] = [
        (
            #"func f() { let Settings = 1; print(Settings, ↓INFO["Name"] as! String) }"#,
            "1:16 declares another Settings"
        ),
        (#"func f(Settings: Int) { print(↓INFO["Name"] as! String) }"#, "1:8 declares another Settings"),
        (#"func f(_ Bundle: Other) { print(↓INFO["Name"] as! String) }"#, "1:10 declares another Bundle"),
        (#"func f(_ ProcessInfo: Other) { print(↓ENV["NAME"]!) }"#, "1:10 declares another ProcessInfo"),
        (#"let f = { Settings in print(↓INFO["Name"] as! String) }"#, "1:11 declares another Settings"),
        (#"func f() { guard let Settings = a() else { return }; g(↓ENV["NAME"]!) }"#, "1:22 declares another Settings"),
        (#"func f() { if case .a(let Settings) = b { g(↓ENV["NAME"]!) } }"#, "1:27 declares another Settings"),
        (#"func f() { for Settings in b { g(↓ENV["NAME"]!) } }"#, "1:16 declares another Settings"),
        (#"struct S { enum Settings {}; let a = ↓ENV["NAME"]! }"#, "1:17 declares another Settings"),
        (#"struct S<Settings> { let a = ↓ENV["NAME"]! }"#, "1:10 declares another Settings"),
        (#"struct S { enum Bundle {}; func f() { g(↓INFO["Name"] as! String) } }"#, "1:17 declares another Bundle"),
        (#"struct S { struct String {}; let a = ↓INFO["Name"] as! String }"#, "1:19 declares another String"),
        (#"struct S { struct URL {}; let a = URL(string: ↓ENV["URL"]!)! }"#, "1:19 declares another URL"),
        ("class A { enum Settings {} }\nclass B: A { let a = ↓ENV[\"NAME\"]! }", "1:16 declares another Settings"),
        (#"private enum Settings {}; let a = ↓ENV["NAME"]!"#, "1:14 declares another Settings"),
        (#"typealias Bundle = Other; let a = ↓INFO["Name"] as! String"#, "1:11 declares another Bundle"),
        // What is declared elsewhere is not meant.
        (#"struct S { enum Settings {} }; let a = ENV["NAME"]!"#, nil),
        (#"struct S<Settings> {}; let a = ENV["NAME"]!"#, nil),
        (#"func f(Settings: Int) {}; let a = ENV["NAME"]!"#, nil),
        (#"func f() { g(ENV["NAME"]!); let Settings = 1 }"#, nil),
        (#"func f() { do { let Settings = 1 }; g(ENV["NAME"]!) }"#, nil),
        (#"func f(_ Bundle: Other) { g(ENV["NAME"]!) }"#, nil),
        (#"struct S { struct URL {}; let a = ENV["URL"]! }"#, nil),
        (#"struct S { enum String {}; let a = ENV["NAME"]! }"#, nil),
        (#"enum E { case Settings }; let a = ENV["NAME"]!"#, nil),
    ]

    @Test(arguments: scopes)
    func `a lookup stays where one of its names stands for a declaration of the sources`(
        code: String, other: String?
    ) throws {
        let (changes, untouched) = try rewrite(["A.swift": code.replacing("↓", with: "")])
        #expect(changes.isEmpty == (other != nil), "\(changes)")
        #expect(untouched.isEmpty == (other == nil), "\(untouched)")
        if let other {
            #expect(
                untouched.first?.hasSuffix("\" is not replaced: A.swift:\(other); rename it") == true, "\(untouched)")
        }
    }

    @Test(
        arguments: [
            ("enum Settings {}", true), ("let Settings = 1", true), ("func Settings() {}", true),
            ("typealias Settings = Int", true), ("#if DEBUG\nenum Settings {}\n#endif", true),
            ("extension Screen { enum Settings {} }", true), ("private enum Settings {}", false),
            ("struct Other { enum Settings {} }", false), ("struct GG<Settings> {}", false),
            ("extension Other { enum Settings {} }", false), ("extension Settings { static let a = 1 }", false),
            ("func f() { enum Settings {} }", false), ("protocol P { associatedtype Settings }", false),
        ])
    func `of other files, the declarations count that are visible at a lookup`(other: String, isVisible: Bool) throws {
        let (changes, untouched) = try rewrite([
            "A.swift": #"struct Screen { let a = ENV["NAME"]! }"#, "B.swift": other,
        ])
        #expect(changes.isEmpty == isVisible, "\(changes)")
        #expect(untouched.count == (isVisible ? 1 : 0), "\(untouched)")
        #expect(
            untouched.allSatisfy { $0.contains("B.swift:") && $0.hasSuffix("declares another Settings; rename it") })
    }

    @Test(arguments: ["enum Settings {}", "public enum Settings {}"])
    func `a declaration of another module that is not imported does not count`(other: String) throws {
        let code = #"let a = ENV["NAME"]!"#
        #expect(try rewrite(["A/A.swift": code, "B/B.swift": other], isModule: true).changes.count == 1)
        #expect(try rewrite(["A/A.swift": code, "A/B.swift": other], isModule: true).changes.isEmpty)
        let imported = try rewrite(["A/A.swift": "import B\n" + code, "B/B.swift": other], isModule: true)
        #expect(imported.changes.isEmpty == other.hasPrefix("public"))
    }

    @Test func `files without constants, with errors or next to another Settings stay`() throws {
        let use = #"let a = ENV["NAME"]!"#
        #expect(
            try rewrite(["A.swift": use], refusing: "no plugin").untouched == [
                "A.swift:1:9: warning: the lookup of \"NAME\" is not replaced: no plugin"
            ])
        #expect(
            try rewrite(["A.swift": use + "\nlet b = ("]).untouched == [
                "A.swift:1:9: warning: the lookup of \"NAME\" is not replaced: the file has syntax errors; fix them"
            ])
        let other = try rewrite(["A.swift": use, "B.swift": "enum Settings {}\n"])
        #expect(other.changes == [:])
        #expect(
            other.untouched == [
                "A.swift:1:9: warning: the lookup of \"NAME\" is not replaced: B.swift:1:6 declares another Settings; rename it"
            ])
    }
}
