import SourceText
import Testing

@testable import ConstantGenerators

@Suite struct LeftOutNamesTests {
    private static let image = #"{"images": []}"#
    private static let files = [
        "Sources/App/M.xcassets/star.imageset/Contents.json": image,
        "Sources/App/M.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Sources/App/M.xcassets/Icons/star.imageset/Contents.json": image,
        "Sources/App/M.xcassets/Icons/moon.imageset/Contents.json": image,
        "Sources/App/Beta.icon/icon.json": "{}", "Sources/Kit/K.xcassets/kit.imageset/Contents.json": image,
        "Sources/App/en.lproj/Localizable.strings": "\"menu\" = \"a\"; \"debug.a\" = \"b\"; \"debug/b\" = \"c\";\n",
        "Sources/App/en.lproj/Legal.strings": "\"x\" = \"a\";\n",
        "Sources/Kit/en.lproj/Kit.strings": "\"k\" = \"a\";\n",
    ]

    private static func outcome(
        _ configuration: String, _ more: [String: String] = [:]
    ) throws -> (assets: String, strings: String, warnings: [String]) {
        let fixture = try TargetFixture(
            files.merging([".prumo.json": configuration]) { $1 }.merging(more) { $1 })
        let (files, warnings) = try fixture.generation().run()
        func text(_ name: String) -> String { files.first { $0.path.hasSuffix("/\(name)") }?.text ?? "" }
        return (
            text("GeneratedAssets.swift"), text("GeneratedStrings.swift"),
            warnings.map { $0.description.replacing(fixture.folder.path + "/", with: "") }
        )
    }

    @Test(
        arguments: [
            (#"["star"]"#, ["star"]), (#"["Icons/star", "Beta"]"#, ["Icons/star", "Beta"]),
            (#"["Icons/*"]"#, ["Icons/star", "Icons/moon"]), (#"["*star"]"#, ["star", "Icons/star"]),
            (#"["I*/*oo*"]"#, ["Icons/moon"]), (#"["*"]"#, ["star", "Icons/star", "Icons/moon", "Beta"]), ("[]", []),
        ] as [(String, Set<String>)])
    func `single assets get no constant`(list: String, gone: Set<String>) throws {
        let found = try Self.outcome(#"{"assets": {"leave_out": \#(list)}}"#)
        for key in ["star", "Icons/star", "Icons/moon", "Beta"] {
            #expect(found.assets.contains(" `\(key)`.") == !gone.contains(key), "\(key)")
        }
        #expect(found.warnings == [])
    }

    @Test(
        arguments: [
            (#"["Localizable.menu"]"#, ["menu"]), (#"["Legal"]"#, ["x"]),
            (#"["Localizable.debug*"]"#, ["debug.a", "debug/b"]),
            (#"["*.x", "Legal.*"]"#, ["x"]), (#"["Kit", "Kit.k", "Ki*"]"#, []),
        ] as [(String, Set<String>)])
    func `single keys and tables get no constant`(list: String, gone: Set<String>) throws {
        let found = try Self.outcome(#"{"strings": {"leave_out": \#(list)}}"#)
        for key in ["menu", "debug.a", "debug/b", "x"] {
            #expect(found.strings.contains("`\(key)`, from") == !gone.contains(key), "\(key)")
        }
        #expect(found.warnings == [])
    }

    @Test func `an asset that is left out takes no name from another`() throws {
        let found = try Self.outcome(
            #"{"assets": {"leave_out": ["st-ar"]}}"#,
            [
                "Sources/App/M.xcassets/st-ar.imageset/Contents.json": Self.image,
                "Sources/App/M.xcassets/st_ar.imageset/Contents.json": Self.image,
            ])
        #expect(found.assets.contains(" `st_ar`.") && !found.assets.contains(" `st-ar`.") && found.warnings == [])
    }

    @Test(
        arguments: [
            (
                #"{"assets": {"leave_out": ["stra"]}}"#,
                ".prumo.json:1:27: warning: \"leave_out\" names \"stra\", but no asset has that name; did you mean \"star\"?"
            ),
            (
                #"{"assets": {"leave_out": ["old*"]}}"#,
                ".prumo.json:1:27: warning: \"leave_out\" names \"old*\", but no asset has that name; correct it or remove it"
            ),
            (#"{"assets": {"leave_out": ["kit"]}}"#, nil),
            (
                #"{"targets": {"App": {"assets": {"leave_out": ["kit"]}}}}"#,
                ".prumo.json:1:47: warning: \"leave_out\" names \"kit\", but no asset has that name; correct it or remove it"
            ),
            (
                #"{"strings": {"leave_out": ["Localizable.menus"]}}"#,
                ".prumo.json:1:28: warning: the table Localizable has no key \"menus\"; did you mean \"menu\"?"
            ),
            (
                #"{"strings": {"leave_out": ["menu"]}}"#,
                ".prumo.json:1:28: warning: \"leave_out\" names \"menu\", but there is no table menu; write the table in front of "
                    + "the key, as in \"Localizable.menu\""
            ),
            (
                #"{"strings": {"leave_out": ["Legal.q*"]}}"#,
                ".prumo.json:1:28: warning: the table Legal has no key \"q*\"; correct it or remove it"
            ),
        ] as [(String, String?)])
    func `a name that matches nothing is a warning`(configuration: String, expected: String?) throws {
        let warnings = try Self.outcome(configuration).warnings
        #expect(warnings == (expected.map { [$0] } ?? []))
    }

    @Test func `a pattern has a limit`() throws {
        let list = "[\"*\(String(repeating: "a", count: 600))\"]"
        let fixture = try TargetFixture([".prumo.json": #"{"assets": {"leave_out": \#(list)}}"#])
        #expect(fixture.problems().first?.contains("has a pattern of more than 500 bytes; make it shorter") == true)
    }
}
