import ConstantMigration
import Testing

/// Accessors that are read from what a custom template generated.
@Suite struct SwiftGenGeneratedFileTests {
    private static let lookup = """
        extension Texts {
          private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String { "" }
        }

        """

    private func fixture(_ generated: String) throws -> SwiftGenFixture {
        let fixture = try SwiftGenFixture([
            "in/T.strings": "\"a\" = \"1\"; \"b.c\" = \"%d %@\"; \"x\\ny\" = \"2\";", "Out.swift": generated,
        ])
        try fixture.folder.write(
            "strings: {inputs: in, outputs: {templatePath: my.stencil, output: Out.swift}}\n", to: "swiftgen.yml")
        return fixture
    }

    @Test func `members that look up a key are read, with their parameters`() throws {
        let fixture = try fixture(
            """
            public enum Texts {
              /// One
              public static var `self`: String { return Texts.tr("T", "a") }
              public static let lines = tr("T", "x\\ny", fallback: "z")
              public enum B {
                public static func c(_ p1: Int, name p2: Any) -> String {
                  return Texts.tr("T", "b.c", p1, String(describing: p2), fallback: "%d %@")
                }
              }
            }

            """ + Self.lookup)
        #expect(
            try fixture.accessors() == [
                "Texts.self = T/a", "Texts.lines = T/x\ny", "Texts.B.c(_: Int, name: Any) = T/b.c",
            ])
        let constants = try fixture.read()
        #expect(constants.outputs.map(\.name) == ["Texts"] && constants.outputs.map(\.accessLevel) == [.public])
        #expect(constants.obsoleteFiles == ["swiftgen.yml", "Out.swift"].map { "\(fixture.folder.path)/\($0)" })
        #expect(
            fixture.messages() == [
                "swiftgen.yml:1:47: warning: the template \"my.stencil\" is not one of SwiftGen, so the accessors are those in Out.swift; "
                    + "generate that file again if it is out of date, and run the migration again"
            ])
    }

    @Test(arguments: [
        "static let a = tr(\"T\", \"unknown\")", "static let a = tr(\"U\", \"a\")", "static let a = tr(\"T\", name)",
        "static let a = tr(\"T\", \"\\(name)\")", "static let a = tr(\"T\", \"a\").uppercased()",
        "static let a: LocalizedStringKey = tr(\"T\", \"a\")", "static let a = LocalizedStringKey(\"a\")",
        "static func a(_ p: Int) -> String { tr(\"T\", \"a\") }", "static func a() -> Text { tr(\"T\", \"a\") }",
        "static func a(_ p: Int, _ q: Int) -> String { tr(\"T\", \"a\", q, p) }",
        "static func a() -> String { print(); return tr(\"T\", \"a\") }", "static let a = tr(\"T\", \"a\", 5)",
        "static func a(_ p: Int...) -> String { tr(\"T\", \"a\", p) }", "static let a = tr(key: \"a\")",
    ])
    func `members that do anything else are not read`(member: String) throws {
        let fixture = try fixture("enum Texts {\n  static let ok = tr(\"T\", \"a\")\n  \(member)\n}\n" + Self.lookup)
        #expect(try fixture.accessors() == ["Texts.ok = T/a"])
        #expect(
            fixture.messages().last
                == "Out.swift:3:3: warning: this member does not only look up a key and is not migrated; replace it by hand"
        )
        #expect(try fixture.read().obsoleteFiles.isEmpty)
    }

    @Test func `members that are not read are counted`() throws {
        let members =
            "static let ok = tr(\"T\", \"a\")\n  static let b = 1\n  private static let c = 2\n  static var d: Int { 3 }"
        let fixture = try fixture("enum Texts {\n  \(members)\n}\n" + Self.lookup)
        #expect(
            fixture.messages().last
                == "Out.swift:3:3: warning: this member and 1 more do not only look up a key and are not migrated; replace them by "
                + "hand")
    }

    @Test(arguments: [
        // No function, or one of another form.
        "enum Texts {\n  static let a = tr(\"T\", \"a\")\n}\n",
        "enum Texts {\n  static let a = tr(\"T\", \"a\")\n  static func tr(_ table: String, _ key: String) -> Text { }\n}\n",
        "enum Texts {\n  static let a = tr(\"T\", \"a\")\n  static func tr(table: String, _ key: String) -> String { }\n}\n",
        "enum Texts {\n  static let a = tr(\"T\", \"a\"\n}\n" + lookup, "", "\u{0}",
    ])
    func `a file whose function is not known is not read`(generated: String) throws {
        let fixture = try fixture(generated)
        #expect(try fixture.accessors().isEmpty)
        #expect(fixture.messages().count == 1 && fixture.messages()[0].contains("its accessors are not known"))
    }
}
