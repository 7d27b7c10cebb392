import Localization
import Testing

@Suite struct SyncedLookupTests {
    @Test(arguments: [
        (#"let a = NSLocalizedString("key", comment: "")"#, ["key"]),
        (#"let a = NSLocalizedString("a \("b")", comment: "")"#, []),
        (#"let a = String(localized: "key")"#, ["key"]),
        (#"let a = String(localized: "")"#, [""]),
        (#"let a = AttributedString(localized: "**key**")"#, ["**key**"]),
        (#"let a = LocalizedStringResource("key", comment: "c")"#, ["key"]),
        (#"let a = LocalizedStringKey("key")"#, ["key"]),
        (#"let a: LocalizedStringKey = "key""#, ["key"]),
        (#"let a: [String: LocalizedStringResource] = ["k": "value"]"#, ["value"]),
        (#"let a = "key" as LocalizedStringKey"#, ["key"]),
        (#"let a = "key""#, []),
        (#"func f() -> LocalizedStringKey { flag ? "a" : "b" }"#, ["a", "b"]),
        (#"var f: LocalizedStringResource { switch x { case 1: "a" default: "b" } }"#, ["a", "b"]),
        (#"let v = Text("key")"#, ["key"]),
        (#"let v = SwiftUI.Text("key")"#, ["key"]),
        (#"let v = Other.Toggle("key")"#, []),
        (#"let v = Text(verbatim: "key")"#, []),
        (#"let v = Text("a" + "b")"#, []),
        (#"let v = Text(name ?? "none")"#, []),
        (#"let v = Text(isOn ? "on" : "off")"#, ["off", "on"]),
        (#"let v = Text(count > 0 ? "some" : (flag ? "none" : "few"))"#, ["few", "none", "some"]),
        (#"let name = "x"; let v = Text(isOn ? "on" : name)"#, []),
        (#"let v = Button("Save") { print("saved") }"#, ["Save"]),
        (#"let v = Label("Title", systemImage: "star")"#, ["Title"]),
        (#"let v = Text("a").navigationTitle("b").help("c").accessibilityLabel("d")"#, ["a", "b", "c", "d"]),
        (#"let v = list.searchable(text: $text, prompt: "Find")"#, ["Find"]),
        (#"let v = view.accessibilityInputLabels(["a", "b"])"#, ["a", "b"]),
        (#"let v = BarMark(x: .value("Day", day), y: .value("Sum", sum))"#, ["Day", "Sum"]),
        (#"struct A: AppIntent { static let title: LocalizedStringResource = "Open" }"#, ["Open"]),
        (#"struct A { @Parameter(title: "Amount", default: "x") var amount: Int }"#, ["Amount"]),
        (#"struct A { static let description: IntentDescription = "Opens it" }"#, ["Opens it"]),
        (
            #"let names: [Kind: DisplayRepresentation] = [.a: "First", .b: .init(title: "Second")]"#,
            ["First", "Second"]
        ),
        (#"let s = Summary("Send \(\.$text) to \(\.$person)")"#, ["Send ${text} to ${person}"]),
        ("let a = NSLocalizedString(\"\"\"\n    two\n    lines\n    \"\"\", comment: \"\")", ["two\nlines"]),
    ])
    func `a lookup in code is a key`(code: String, keys: [String]) throws {
        #expect(try SyncProject(code).added() == keys)
    }

    @Test(arguments: [
        (
            #"struct Row: View { let title: LocalizedStringKey; let note: String }; let r = Row(title: "T", note: "N")"#,
            ["T"]
        ),
        (
            #"struct Row { init(_ title: LocalizedStringKey, size: Int = 1) {} }; let r = [Row("T"), Row("U", size: 2)]"#,
            ["T", "U"]
        ),
        (#"func row(_ title: LocalizedStringResource, content: () -> Void) {}; let r: Void = row("T") {}"#, ["T"]),
        (
            #"enum Toast { case done(LocalizedStringResource), plain(String) }; let t: [Toast] = [.done("D"), .plain("P")]"#,
            ["D"]
        ),
        (
            #"enum A { case done(String) }; enum Toast { static func done(_ t: LocalizedStringResource) -> Self {} }; func f() -> Toast { .done("D") }"#,
            ["D"]
        ),
        (#"struct S { func f(_ t: LocalizedStringKey) {}; func f(_ t: String) {}; func g() { f("T") } }"#, []),
        (
            #"struct S { func f(_ t: LocalizedStringKey) {}; @_disfavoredOverload func f(_ t: String) {}; func g() { f("T") } }"#,
            ["T"]
        ),
        (#"struct M { var title: LocalizedStringKey = "A"; mutating func f() { title = "B" } }"#, ["A", "B"]),
        (#"typealias Key = LocalizedStringKey; func f(_ k: Key) {}; let x: Void = f("T")"#, ["T"]),
        (#"struct Label { init(_ text: String) {} }; let l = Label("own")"#, []),
        (#"struct A { struct Label { init(_ text: String) {} } }; let l = Label("key")"#, ["key"]),
        (#"struct A { struct Label { init(_ text: String) {} }; let l = Label("own") }"#, []),
        (
            #"struct Icon { init(id: String?, name: LocalizedStringResource) {} }; struct Group { let icons: [Icon] }; let g: [Group] = [.init(icons: [.init(id: nil, name: "Blue")])]"#,
            ["Blue"]
        ),
    ])
    func `a parameter that sources declare as localized takes a key`(code: String, keys: [String]) throws {
        #expect(try SyncProject(code).added() == keys)
    }

    @Test(arguments: [
        (#"L("key")"#, "L", ["key"]), (#"Texts.string(for: "key")"#, "Texts.string(for:)", ["key"]),
        (#""key".translated"#, ".translated", ["key"]), (#"M("key")"#, "L", []),
    ])
    func `a function that a configuration declares takes keys`(code: String, wrapper: String, keys: [String]) throws {
        let project = try SyncProject("let a = " + code + #"; let b = NSLocalizedString("b", comment: "")"#)
        let sync = project.sync(wrappers: try [#require(LookupWrapper(declaration: wrapper))])
        let added = sync.tables.flatMap { $0.changes.map(\.key) }.sorted()
        #expect(added == (keys + ["b"]).sorted())
    }

    @Test func `a lookup belongs to the table that it names`() throws {
        let swift = #"""
            let a = String(localized: "a", table: "Other"); let b = Text("b", tableName: "Other")
            let c = Text("c"); let d = NSLocalizedString("d", tableName: nil, comment: ""); let e = Text("e", tableName: name)
            """#
        let project = try SyncProject([
            "Localizable.xcstrings": SyncProject.catalog(""), "Other.xcstrings": SyncProject.catalog(""),
            "App.swift": SyncProject.source(swift),
        ])
        let added = project.sync().tables.map { table in [table.table.name] + table.changes.map(\.key) }
        #expect(added == [["Localizable", "c", "d"], ["Other", "a", "b"]])
    }

    @Test func `macros of Objective-C are lookups`() throws {
        let project = try SyncProject([
            "Localizable.xcstrings": SyncProject.catalog(""), "Other.xcstrings": SyncProject.catalog(""),
            "A.m": #"""
            x = NSLocalizedString(@"a", @"the comment");
            y = NSLocalizedStringFromTable(@"b", @"Other", nil);
            z = NSLocalizedStringWithDefaultValue(@"c", nil, NSBundle.mainBundle, @"Value", @"more " @"text");
            """#,
        ])
        let files = try project.files()
        #expect(
            files["Localizable.xcstrings"]
                == SyncProject.catalog(
                    """
                        "a" : {
                          "comment" : "the comment"
                        },
                        "c" : {
                          "comment" : "more text",
                          "extractionState" : "extracted_with_value",
                          "localizations" : {
                            "en" : {
                              "stringUnit" : {
                                "state" : "new",
                                "value" : "Value"
                              }
                            }
                          }
                        }
                    """))
        #expect(files["Other.xcstrings"] == SyncProject.catalog("    \"b\" : {\n\n    }"))
    }
}
