import ConstantMigration
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct SwiftGenConfigurationTests {
    private static let strings = ["Res/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n"]

    private func fixture(_ configuration: String, _ files: [String: String] = strings) throws -> SwiftGenFixture {
        try SwiftGenFixture(files.merging(["swiftgen.yml": configuration]) { $1 })
    }

    @Test(arguments: [
        "strings:\n  inputs: Res\n  outputs:\n    templateName: structured-swift5\n    output: Out.swift\n",
        "strings:\n- inputs: [Res]\n  outputs:\n  - templateName: structured-swift4\n    output: Out.swift\n",
        "input_dir: Res\noutput_dir: .\nstrings:\n  inputs: en.lproj/\n  outputs:\n    templateName: structured-swift5\n    output: Out.swift\n",
        "input_dir: ./Res/\nstrings:\n  inputs: ./en.lproj/Localizable.strings\n  outputs: {templateName: structured-swift5, output: ./Out.swift}\n",
        "strings:\n  paths: Res\n  templateName: structured-swift5\n  output: Out.swift\n",
        "{\"strings\": {\"inputs\": \"Res\", \"outputs\": {\"templateName\": \"structured-swift5\", \"output\": \"Out.swift\"}}}",
        "a: &a\n  inputs: Res\n".replacing("a: &a", with: "strings: &a")
            + "  outputs:\n    - templateName: structured-swift5\n      output: Out.swift\n",
    ])
    func `all forms of a configuration are read`(configuration: String) throws {
        let fixture = try fixture(configuration)
        let constants = try fixture.read()
        #expect(try fixture.accessors() == ["L10n.Cart.title = Localizable/cart.title"])
        #expect(constants.notes.isEmpty)
        let output = try #require(constants.outputs.first)
        #expect(constants.outputs.count == 1 && output.kind == .strings && output.name == "L10n")
        #expect(output.path == fixture.folder.path + "/Out.swift" && output.accessLevel == .internal)
        #expect(output.inputs == [fixture.folder.path + "/Res/en.lproj/Localizable.strings"])
        #expect(output.separator == nil && !output.hasFileNamespaces && output.lookup == nil)
        #expect(constants.obsoleteFiles == [fixture.folder.path + "/swiftgen.yml"])
    }

    @Test func `variables are replaced only by those that are passed`() throws {
        let configuration =
            "output_dir: ${OUT}/Generated\nstrings:\n  inputs: $RES/${RES_1}\n  outputs:\n    templateName: structured-swift5\n"
            + "    output: Out.swift\n    params:\n      enumName: ${NAME}\n      unknown: ${OTHER}\n"
        let fixture = try fixture(configuration, ["$RES/a/L.strings": "\"a\" = \"b\";"])
        #expect(
            fixture.messages() == [
                "swiftgen.yml:1:13: error: the variable ${OUT} has no value; pass --variable OUT=VALUE",
                "swiftgen.yml:3:11: error: the variable ${RES_1} has no value; pass --variable RES_1=VALUE",
                "swiftgen.yml:8:17: error: the variable ${NAME} has no value; pass --variable NAME=VALUE",
            ])
        // Neither the process nor a value of another variable is asked.
        #expect(fixture.messages(variables: ["OUT": "${HOME}", "RES_1": "a", "NAME": "T"]).count == 1)
        let constants = try fixture.read(variables: ["OUT": "${HOME}", "RES_1": "a", "NAME": "T"])
        #expect(constants.constants.map(\.path) == [["T", "a"]])
        #expect(constants.outputs.first?.path == fixture.folder.path + "/${HOME}/Generated/Out.swift")
    }

    private static let entry = "  outputs: {templateName: structured-swift5, output: Out.swift}\n"

    @Test(
        arguments: [
            ("", ["1:1: error: the file must be a mapping of SwiftGen's parsers, not nothing; correct it"]),
            ("- a", ["1:1: error: the file must be a mapping of SwiftGen's parsers, not a list; correct it"]),
            ("stings:\n  inputs: Res\n", ["1:1: error: SwiftGen has no parser \"stings\"; did you mean \"strings\"?"]),
            ("foo: 1\n", ["1:1: error: SwiftGen has no parser \"foo\"; remove it"]),
            ("strings: Res\n", ["1:10: error: \"strings\" must contain mappings, not a string; correct it"]),
            ("strings:\n", ["2:1: error: \"strings\" must contain mappings, not nothing; correct it"]),
            ("input_dir: [a]\nstrings: []\n", ["1:12: error: \"input_dir\" must be a string, not a list; correct it"]),
            (
                "strings:\n" + entry,
                ["2:3: error: this entry has no \"inputs\"; add the files and folders that SwiftGen reads"]
            ),
            (
                "strings:\n  inputs: Res\n",
                ["2:3: error: this entry has no \"outputs\"; add the files that SwiftGen writes"]
            ),
            (
                "strings:\n  inputs: 12\n" + entry,
                ["2:11: error: \"inputs\" must contain strings, not a number; correct it"]
            ),
            (
                "strings:\n  inputs: yes\n" + entry,
                ["2:11: error: \"inputs\" must contain strings, not a boolean; correct it"]
            ),
            (
                "strings:\n  inputs:\n  - Res\n  - a: b\n" + entry,
                ["4:5: error: \"inputs\" must contain strings, not a mapping; correct it"]
            ),
            (
                "strings:\n  inputs: Res\n  outputs:\n    templateName: structured-swift5\n",
                ["4:5: error: this output has no \"output\"; name the file that SwiftGen writes"]
            ),
            (
                "strings:\n  inputs: Res\n  outputs:\n    output: 5\n    templateName: structured-swift5\n",
                ["4:13: error: \"output\" must be a string, not a number; put it in quotes"]
            ),
            (
                "strings:\n  inputs: Res\n  outputs:\n    output: a\n",
                ["4:5: error: this output has no \"templateName\" and no \"templatePath\"; add one of them"]
            ),
            (
                "strings:\n  inputs: Res\n  outputs:\n    output: a\n    templateName: b\n    templatePath: c\n",
                ["5:19: error: this output has a \"templateName\" and a \"templatePath\"; remove one of them"]
            ),
            (
                "strings:\n  inputs: Res\n  outputs:\n    output: a\n    templateName: [b]\n",
                ["5:19: error: \"templateName\" must be a string, not a list; correct it"]
            ),
            (
                "strings:\n  inputs: Res\n  options: {seperator: /}\n" + entry,
                ["3:13: error: the parser \"strings\" has no option \"seperator\"; did you mean \"separator\"?"]
            ),
            (
                "colors:\n  inputs: Res\n  options: {colorFormat: hsl}\n  outputs: {templateName: swift5, output: Out.swift}\n",
                ["3:26: error: \"colorFormat\" must be \"rgba\" or \"argb\", not \"hsl\"; correct it"]
            ),
            (
                "strings:\n  inputs: Res\n  options: 1\n" + entry,
                ["3:12: error: \"options\" must be a mapping, not a number; correct it"]
            ),
            (
                "strings:\n  inputs: Res\n  outputs: {templateName: structured-swift5, output: a, params: x}\n",
                ["3:65: error: \"params\" must be a mapping, not a string; correct it"]
            ),
            (
                "strings:\n  inputs: Res\n  filter: \"(\"\n" + entry,
                ["3:11: error: \"(\" is not a valid regular expression; correct it"]
            ),
            ("strings: {", ["1:11: error: the file ends inside brackets; close them"]),
        ] as [(String, [String])])
    func `a configuration that SwiftGen refuses is an error at its place`(text: String, expected: [String]) throws {
        #expect(try fixture(text).messages() == expected.map { "swiftgen.yml:" + $0 })
    }

    private func noted(_ params: String, _ parser: String = "strings", _ template: String = "structured-swift5") throws
        -> [String]
    {
        let fixture = try SwiftGenFixture(
            parser, "in", template: template, params: params, ["in/A.strings": "\"a\" = \"b\";\n"])
        let font = FontBuilder(family: "Inter", style: "Bold", postScriptName: "Inter-Bold")
        try fixture.folder.write(Data(font.bytes()), to: "in/Inter-Bold.ttf")
        return fixture.messages().map { $0.replacing("swiftgen.yml:", with: "") }
    }

    @Test func `what has no counterpart is noted at its place`() throws {
        #expect(
            try noted("{bundle: B.b, noComments: true}") == [
                "6:14: warning: \"bundle\" has no counterpart, since the constants find the bundle of their target; move the files "
                    + "there if they are in another one",
                "6:27: warning: \"noComments\" has no counterpart, since all constants have documentation comments; remove it",
            ])
        #expect(try noted("{noComments: false, enumName: T, publicAccess: true, forceFileNameEnum: true}") == [])
        #expect(
            try noted("{enumname: T, comments: 1, allValues: true}") == [
                "6:14: warning: \"enumname\" is not a parameter of SwiftGen's templates for \"strings\"; did you mean \"enumName\"?",
                "6:27: warning: \"comments\" is not a parameter of SwiftGen's templates for \"strings\"; remove it",
                "6:40: warning: \"allValues\" is not a parameter of SwiftGen's templates for \"strings\"; remove it",
            ])
        #expect(
            try noted("{lookupFunction: find}", "fonts", "swift5") == [
                "6:14: warning: \"lookupFunction\" has no counterpart, since the constants find their files in the bundle of their "
                    + "target; move the files there"
            ])
        #expect(
            try noted("{lookupFunction: find}") == [
                "6:14: warning: \"lookupFunction\" becomes \"lookup\", whose function takes a key and a table, and returns nil to keep "
                    + "the generated text; adapt the function"
            ])
        #expect(
            try noted("{fontAliasName: F}", "fonts", "swift5") == [
                "6:14: warning: \"fontAliasName\" has no counterpart, since no type alias is generated; write the name of the type in "
                    + "its place"
            ])
    }

    @Test func `templates without a counterpart are noted, and what they need stays`() throws {
        let text = """
            strings:
              inputs: Res
              extra: 1
              outputs:
              - {templateName: objc-h, output: a.h}
              - {templatePath: my.stencil, output: Own.swift}
              - {templateName: structured-swift5, output: Out.swift, when: x}
            coredata:
              inputs: M.xcdatamodeld
              outputs: {templateName: swift5, output: Model.swift}

            """
        let fixture = try fixture(
            text, Self.strings.merging(["Out.swift": "", "a.h": "", "M.xcdatamodeld/a": ""]) { $1 })
        #expect(
            fixture.messages() == [
                "swiftgen.yml:3:3: warning: \"extra\" is not a key of an entry of a parser; remove it",
                "swiftgen.yml:5:20: warning: constants for Objective-C have no counterpart; keep this output, or move the code that "
                    + "uses it to Swift",
                "swiftgen.yml:7:58: warning: \"when\" is not a key of an output of a parser; remove it",
                "swiftgen.yml:10:27: warning: Core Data has no counterpart; keep this output, or let Xcode generate the classes of the "
                    + "model",
                "swiftgen.yml:6:20: warning: the template \"my.stencil\" is not one of SwiftGen 6.6 for \"strings\", so its accessors "
                    + "are not known; use one for Swift 5, generate and build once, and run the migration again",
            ])
        let constants = try fixture.read()
        #expect(constants.outputs.map(\.name) == ["L10n"])
        #expect(constants.obsoleteFiles == [fixture.folder.path + "/Out.swift"])
    }

    @Test(arguments: [
        ("true", true), ("false", false), ("yes", true), ("NO", false), ("1", true), ("0", false), ("\"false\"", true),
        ("\"\"", false), ("[]", false), ("[a]", true), ("{}", false), ("-1", false), ("0.5", true), ("off", false),
    ])
    func `a parameter is on where Stencil takes it for true`(value: String, isOn: Bool) throws {
        let fixture = try SwiftGenFixture(
            "strings", "Res", template: "flat-swift5", params: "{publicAccess: \(value)}", Self.strings)
        #expect(try fixture.read().outputs.map(\.accessLevel) == [isOn ? .public : .internal])
    }
}
