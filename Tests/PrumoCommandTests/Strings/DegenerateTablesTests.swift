import Foundation
import TestSupport
import Testing

/// All commands of `prumo strings` on tables that have next to nothing, or what no table should have.
///
/// `PRUMO_FUZZ_ITERATIONS` is the number of random projects times a hundred.
@Suite("Degenerate strings tables")
struct DegenerateTablesTests {
    /// A project by the files that make it.
    struct Project: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]

        init(_ name: String, _ files: [String: String]) { (testDescription, self.files) = (name, files) }

        /// A project of one catalog.
        init(_ name: String, catalog: String) { self.init(name, ["Localizable.xcstrings": catalog]) }
    }

    private static func catalog(_ strings: String, source: String = "en") -> String {
        #"{ "sourceLanguage" : "\#(source)", "strings" : \#(strings), "version" : "1.0" }"#
    }

    private static func unit(_ text: String) -> String {
        #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }

    private static let emptyList = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict/></plist>
        """

    /// Escape sequences, a bell, an override of the direction, a line separator: as JSON has them.
    private static let controls = #"a\u001b[31m\u0007\u0000\u202e\u2028\n\tb\u009b"#
    private static let hugeKey = String(repeating: "key ", count: 20_000)

    static let projects = [
        Project("an empty file", ["en.lproj/Localizable.strings": ""]),
        Project("only a comment", ["en.lproj/Localizable.strings": "/* nothing */\n// more"]),
        Project(
            "only a byte-order mark", ["en.lproj/Localizable.strings": "\u{FEFF}", "de.lproj/Localizable.strings": " "]),
        Project("an empty list", ["en.lproj/Localizable.stringsdict": emptyList]),
        Project(
            "a list of no bytes",
            ["en.lproj/Localizable.stringsdict": "", "de.lproj/Localizable.stringsdict": emptyList]),
        Project("an empty object", catalog: "{}"),
        Project("no bytes", catalog: ""),
        Project("an array", catalog: "[]"),
        Project("no strings", catalog: catalog("{}")),
        Project("strings that are null", catalog: catalog("null")),
        Project(
            "an empty source language",
            catalog: catalog(#"{ "a" : { "localizations" : { "de" : \#(unit("A")) } } }"#, source: "")),
        Project(
            "no source language", catalog: #"{ "strings" : { "a" : { "localizations" : { "de" : \#(unit("A")) } } } }"#),
        Project(
            "stale entries only",
            catalog: catalog(
                #"{ "a" : { "extractionState" : "stale" }, "b" : { "extractionState" : "stale", "localizations" : { "de" : \#(unit("B")) } } }"#
            )),
        Project(
            "entries without strings",
            catalog: catalog(
                #"{ "a" : {}, "b" : { "localizations" : {} }, "c" : { "localizations" : { "de" : {} } } }"#)),
        Project(
            "odd languages",
            catalog: catalog(
                #"{ "a" : { "localizations" : { "" : \#(unit("1")), ".." : \#(unit("2")), "../../x" : \#(unit("3")), "e\u001b[2Jn\n" : \#(unit("4")), "zz-ZZ-zzzz-\#(String(repeating: "x", count: 5_000))" : \#(unit("5")), "/" : \#(unit("6")) } } }"#
            )),
        Project(
            "an odd source language",
            catalog: catalog(#"{ "a" : { "localizations" : { "de" : \#(unit("A")) } } }"#, source: #"../\u001b[31m"#)),
        Project(
            "a source language that is a path",
            catalog: catalog(#"{ "a" : { "localizations" : { "de" : \#(unit("A")) } } }"#, source: "../x")),
        Project(
            "an empty key",
            catalog: catalog(#"{ "" : { "localizations" : { "en" : \#(unit("")), "de" : \#(unit("A")) } } }"#)),
        Project(
            "an empty key in a file",
            [
                "en.lproj/Localizable.strings": "\"\" = \"\";\n\"\" = \"a\";\n",
                "de.lproj/Localizable.strings": "\"\" = \"A\";\n",
            ]),
        Project(
            "control characters",
            catalog: catalog(
                #"{ "\#(controls)" : { "comment" : "\#(controls)", "localizations" : { "en" : \#(unit(controls + "%d")), "de" : \#(unit(controls + "%@")), "fr" : { "variations" : { "plural" : { "\#(controls)" : \#(unit(controls)) } } }, "it" : { "substitutions" : { "\#(controls)" : {} } } } } }"#
            )),
        Project(
            "control characters in a file",
            [
                "en.lproj/Localizable.strings": "/* \u{1B}[31m */\n\"a\\n\u{1B}]0;x\u{7}\" = \"\u{202E}%d\\U001b\";\n",
                "de.lproj/Localizable.strings": "\"a\\n\u{1B}]0;x\u{7}\" = \"\u{9B}%@\";\n\"\u{1B}c\" = \"\r\";\n",
            ]),
        Project(
            "huge keys",
            [
                "en.lproj/Localizable.strings": "\"\(hugeKey)\" = \"A\";\n",
                "de.lproj/Localizable.strings": "\"\(hugeKey)x\" = \"B\";\n",
                "Shop.xcstrings": catalog(#"{ "\#(hugeKey)" : { "localizations" : { "de" : \#(unit("A")) } } }"#),
            ]),
        Project("only Base", ["Base.lproj/Localizable.strings": "\"a\" = \"A\";\n"]),
        Project(
            "Base and one language",
            ["Base.lproj/Localizable.strings": "\"a\" = \"A\";\n", "de.lproj/Localizable.strings": "\"b\" = \"B\";\n"]),
        Project("one language that is not English", ["zh-Hant.lproj/Localizable.strings": "\"a\" = \"A\";\n"]),
        Project(
            "only tables of the system",
            ["en.lproj/InfoPlist.strings": "CFBundleName = \"A\";\n", "InfoPlist.xcstrings": catalog("{}")]),
        Project(
            "folders of odd names",
            [
                ".lproj/Localizable.strings": "\"a\" = \"A\";\n",
                "e\u{1B}[31mn.lproj/Localizable.strings": "\"a\" = \"A\";\n",
                "x y\nz.lproj/Localizable.strings": "\"a\" = \"B\";\n", "en.lproj/.strings": "\"a\" = \"A\";\n",
            ]),
        Project(
            "a catalog and files of the same name",
            [
                "Localizable.xcstrings": catalog(#"{ "a" : {} }"#), "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
                "en.lproj/Localizable.stringsdict": emptyList,
            ]),
        Project(
            "a damaged binary list",
            ["en.lproj/Localizable.strings": "bplist00\u{1}", "en.lproj/Localizable.stringsdict": "bplist00"]),
        Project(
            "files that are not closed",
            [
                "en.lproj/Localizable.strings": "\"a\" = \"", "de.lproj/Localizable.strings": "}",
                "Shop.xcstrings": "{\"strings\":{\"a\":",
            ]),
        Project(
            "lists of other things",
            [
                "en.lproj/Localizable.stringsdict": "<plist><array/></plist>",
                "de.lproj/Localizable.stringsdict":
                    "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><integer>3</integer></dict><key>b</key><dict/></dict></plist>",
            ]),
    ]

    private static func commands(key: String, table: String?) -> [[String]] {
        let place = table.map { ["--table", $0] } ?? []
        return [
            ["status"], ["status", "--format", "json"], ["check"], ["check", "--format", "json"], ["unused"],
            ["unused", "--delete", "--diff"], ["undefined"], ["diff"], ["add", "new", "--value", "New"] + place,
            ["add", "", "--value", "New"] + place,
            ["add", "new2", "--plural", "other=%lld", "--new-language", "--value", "fr=F"] + place,
            ["set", key, "--value", "Other"] + place, ["set", key, "--comment", "C", "--value", "de=%lld"] + place,
            ["rename", key, "renamed"] + place, ["rename", "renamed", key] + place,
            ["move", key, "--to", "Shop"] + place, ["remove", key, "--locale", "de"] + place,
            ["pseudo", "en-XA"], ["pseudo", "ar-XB", "--bidi", "--replace", "--diff"],
            ["export", "--locale", "de", "--new-language", "--to", "xliff", "--file-format", "xliff"],
            ["export", "--locale", "de", "--locale", "en-XA", "--new-language", "--to", "csv", "--file-format", "csv"],
            ["export", "--locale", "de", "--to", "xcloc", "--new-language"], ["import", "xliff", "--new-language"],
            ["import", "csv", "--new-language"],
            ["import", "xcloc", "--allow-unfinished"],
            ["sort", "--diff"], ["sort"], ["normalize", "--check"], ["normalize"],
            ["convert", ".", "--to", "xcstrings", "--diff"],
            ["convert", ".", "--to", "strings", "--lossy", "--diff"],
            ["convert", ".", "--to", "xcstrings", "--lossy"], ["convert", ".", "--to", "strings", "--lossy"],
            ["remove", key] + place, ["status", "."],
        ]
    }

    private func expectCleanRuns(_ project: Project) throws {
        let package = try CommandFixture(["Apps/App/Package.swift": "// swift-tools-version: 6.1\n"])
        for (path, text) in project.files { try package.write(text, to: "Apps/App/" + path) }
        let catalogs = project.files.keys.filter { $0.hasSuffix(".xcstrings") }
        let key =
            project.testDescription.contains("empty key")
            ? "" : project.testDescription.contains("huge") ? Self.hugeKey : "a"
        var commands = Self.commands(
            key: key, table: project.files.count > 1 && !catalogs.isEmpty ? "Localizable" : nil)
        for path in project.files.keys.sorted() { commands.append(["merge", path, path, path]) }
        for command in commands {
            let outcome = try package.run(command, of: "strings", in: "Apps/App")
            let name = command.map { String($0.prefix(60)) }
            #expect(
                (0...2).contains(outcome.status), "\(name) ended with \(outcome.status): \(outcome.errors.suffix(500))")
            // In a pipe, a diff has the bytes of the files.
            for text in command.contains("--diff") ? [outcome.errors] : [outcome.output, outcome.errors] {
                let raw = text.unicodeScalars.first { scalar in
                    switch scalar.properties.generalCategory {
                    case .control: scalar != "\n" && scalar != "\t"
                    case .lineSeparator, .paragraphSeparator: true
                    case .format: scalar != "\u{200D}"
                    default: false
                    }
                }
                #expect(
                    raw == nil,
                    "\(name) printed U+\(String(raw?.value ?? 0, radix: 16)): \(text.debugDescription.prefix(500))")
            }
        }
        // Nothing was written next to the package, or above it.
        #expect(try FileManager.default.contentsOfDirectory(atPath: package.folder.path) == ["Apps"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: package.folder.path + "/Apps") == ["App"])
    }

    @Test(arguments: projects)
    func `crash no command, and print nothing that steers a terminal`(project: Project) throws {
        try expectCleanRuns(project)
    }

    @Test(.enabled(if: Night.isNow, "the night runs it")) func `crash no command, whatever is put together`() throws {
        var generator = SeededGenerator(seed: 41)
        for number in 0..<max(2, Fuzzing.iterations / 400) {
            var files: [String: String] = [:]
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                for (path, text) in Self.projects.randomElement(using: &generator)?.files ?? [:]
                where text.utf8.count < 20_000 {
                    let folder = Bool.random(using: &generator) ? "" : "Module/"
                    let mutation =
                        Bool.random(using: &generator)
                        ? text : String(text.dropLast(Int.random(in: 0...9, using: &generator)))
                    files[folder + path] = mutation
                }
            }
            try expectCleanRuns(Project("\(number)", files))
        }
    }
}
