import Foundation
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct StringsDictParserTests {
    private static let plural =
        "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;"

    @Test(arguments: [
        ("", []),
        ("a = \"plain\";", ["a: plain"]),
        ("a = { NSStringLocalizedFormatKey = \"100% off\"; };", ["a: 100% off"]),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@ left\"; i = { \(plural) other = \"%d items\"; one = item; }; };",
            ["n: %#@i@ left i[d]={one: item | other: %d items}"]
        ),
        (
            """
            n = { NSStringLocalizedFormatKey = "%2$#@b@ in %1$#@a@"; a = { \(plural) other = "%1$d"; };
                b = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; zero = none; two = ""; few = f; many = m; other = "%2$d"; }; };
            """,
            ["n: %2$#@b@ in %1$#@a@ a[d]={other: %1$d} b[]={zero: none | two:  | few: f | many: m | other: %2$d}"]
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@a@\"; a = { \(plural) other = \"%d %#@b@\"; }; b = { \(plural) other = x; }; };",
            ["n: %#@a@ a[d]={other: %d %#@b@} b[d]={other: x}"]
        ),
        (
            "w = { NSStringVariableWidthRuleType = { 20 = Hello; 1 = Hi; 053 = \"Greetings!\"; }; };",
            ["w: [1: Hi | 20: Hello | 53: Greetings!]"]
        ),
        (
            "d = { NSStringDeviceSpecificRuleType = { other = Use; mac = Click; iphone = Tap; applevision = Look; }; };",
            ["d: <iphone: Tap | mac: Click | applevision: Look | other: Use>"]
        ),
        (
            """
            d = { NSStringDeviceSpecificRuleType = {
                mac = { NSStringLocalizedFormatKey = "%#@c@"; c = { \(plural) other = "%d clicks"; }; };
                ipad = { NSStringLocalizedFormatKey = "%#@c@!"; c = { \(plural) one = "a tap"; other = "%d taps"; }; };
                appletv = { NSStringVariableWidthRuleType = { 5 = a; 10 = b; }; };
                other = none; }; };
            """,
            [
                "d: <ipad: %#@c@! | mac: %#@c@ | appletv: [5: a | 10: b] | other: none> "
                    + "c[d]=<ipad: {one: a tap | other: %d taps} | mac: {other: %d clicks}>"
            ]
        ),
        (
            "d = { NSStringDeviceSpecificRuleType = { mac = \"%#@c@ a\"; other = \"%#@c@ b\"; }; c = { \(plural) other = x; }; };",
            ["d: <mac: %#@c@ a | other: %#@c@ b> c[d]={other: x}"]
        ),
    ])
    func `entries are read`(text: String, expected: [String]) throws {
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: text))
        #expect(read.entries.map { "\($0.key): \(read.pattern($0).shape)" } == expected)
        #expect(read.warnings.isEmpty)
    }

    @Test func `keys, variables and strings know their places, and comments are kept`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
                <!-- How many files -->
                <key>files</key>
                <dict>
                    <key>NSStringLocalizedFormatKey</key>
                    <string>%#@count@</string>
                    <key>count</key>
                    <dict>
                        <key>NSStringFormatSpecTypeKey</key>
                        <string>NSStringPluralRuleType</string>
                        <key>other</key>
                        <string>&lt;%d&gt; files</string>
                    </dict>
                </dict>
            </dict>
            </plist>
            """
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: text))
        let entry = try #require(read.entries.first)
        #expect(entry.comment == "How many files")
        #expect(read.place(of: entry).reference == "input:5:10")
        let variable = try #require(entry.text.substitutions.first)
        #expect(SourcePlace(file: read.file, offset: variable.offset).reference == "input:9:14")
        #expect(variable.argument == nil)
        let unit = try #require(entry.text[Variation("substitutions.count.plural.other")])
        let other = read.placed(unit)
        #expect(other.place.reference == "input:14:21")
        #expect(other.place(ofScalar: 1).reference == "input:14:25")
    }

    @Test func `a binary file is read`() throws {
        let value: [String: Any] = [
            "n": [
                "NSStringLocalizedFormatKey": "%#@i@",
                "i": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "%d"],
            ]
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        let read = try StringsDictParser.parse(SourceFile(path: "input", bytes: Array(data)))
        #expect(read.entries.map { read.pattern($0).shape } == ["%#@i@ i[]={other: %d}"])
    }

    @Test(arguments: [
        (
            "n = { NSStringLocalizedFormatKey = a; ↓i = { \(plural) other = x; }; };",
            "nothing refers to the variable \"i\"; write %#@i@ in a string or remove it"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%%#@i@\"; ↓i = { \(plural) other = x; }; };",
            "nothing refers to the variable \"i\"; write %#@i@ in a string or remove it"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@\"; ↓i = { \(plural) one = \"%d\"; }; };",
            "the variable \"i\" has no string for \"other\"; add one, which is used for all other numbers"
        ),
        (
            "n = a; ↓n = b;", "duplicate key \"n\", whose value at input:1:1 is lost; remove one of them"
        ),
        (
            "n = { NSStringLocalizedFormatKey = a; }; ↓n = { NSStringLocalizedFormatKey = \"a\"; };",
            "duplicate key \"n\" with the same value as at input:1:1; remove one of them"
        ),
        (
            "n = { NSStringLocalizedFormatKey = a; ↓x = b; };",
            "\"n\" has the key \"x\", which has no effect; remove it"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@\"; i = { \(plural) other = x; ↓singular = x; }; };",
            "the variable \"i\" has the key \"singular\", which has no effect; remove it"
        ),
        (
            "n = { NSStringDeviceSpecificRuleType = { mac = a; }; ↓i = { \(plural) other = x; }; };",
            "nothing refers to the variable \"i\"; write %#@i@ in a string or remove it"
        ),
    ])
    func `values without effect are warnings`(marked: String, message: String) throws {
        let source = MarkedSource(marked)
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: source.text))
        let warning = Diagnostic(.warning, path: "input", location: source.location, message)
        #expect(read.warnings.map(\.description) == [warning.description])
    }

    @Test(arguments: [
        ("↓( a )", "a .stringsdict file must contain a dictionary, not an array; start it with <dict>"),
        ("n = \"a ↓%#@i@\";", "there is no variable \"i\"; define it next to the string"),
        ("n = ↓( a );", "the value of \"n\" is an array; write a <dict> or a <string>"),
        (
            "↓n = { };",
            "\"n\" has no string; add NSStringLocalizedFormatKey, which refers to variables as in %#@name@, or "
                + "NSStringVariableWidthRuleType or NSStringDeviceSpecificRuleType"
        ),
        (
            "n = { NSStringLocalizedFormatKey = a; ↓NSStringVariableWidthRule = b; };",
            "\"n\" has the unknown key \"NSStringVariableWidthRule\"; did you mean NSStringVariableWidthRuleType?"
        ),
        (
            "n = { NSStringLocalizedFormatKey = a; ↓NSStringRule = b; };",
            "\"n\" has the unknown key \"NSStringRule\"; it has NSStringLocalizedFormatKey, NSStringVariableWidthRuleType, "
                + "NSStringDeviceSpecificRuleType"
        ),
        (
            "n = { NSStringLocalizedFormatKey = a; ↓NSStringVariableWidthRuleType = { 1 = b; }; };",
            "\"n\" has NSStringLocalizedFormatKey too, at input:1:7; remove one of them"
        ),
        (
            "n = { NSStringLocalizedFormatKey = ↓{ }; };",
            "NSStringLocalizedFormatKey is a dictionary, not a string; write it into <string>"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"a ↓%#@file@\"; files = { \(plural) other = \"%d\"; }; };",
            "there is no variable \"file\"; did you mean \"files\"?"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"\\\"é ↓%1$#@file@\"; };",
            "there is no variable \"file\"; define it next to the string"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"↓%#@a-b@\"; };",
            "this reference names no variable; write it as in %#@name@, with letters, digits and _"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@\"; ↓i = { \(plural) }; };",
            "the variable \"i\" has no strings; add at least one for \"other\""
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@\"; i = { NSStringFormatSpecTypeKey = ↓Gender; other = a; }; };",
            "\"Gender\" is not a supported rule type for variables; use NSStringPluralRuleType"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@\"; i = { \(plural) ↓others = \"%d\"; other = x; }; };",
            "the variable \"i\" has the unknown key \"others\"; did you mean other?"
        ),
        (
            "n = { NSStringLocalizedFormatKey = \"%#@i@\"; i = { \(plural) other = ↓( x ); }; };",
            "\"other\" of the variable \"i\" is an array, not a string; write it into <string>"
        ),
        (
            "n = { NSStringVariableWidthRuleType = { ↓wide = a; 5 = b; }; };",
            "\"wide\" is not a width; write a number of characters"
        ),
        (
            "n = { NSStringVariableWidthRuleType = { 5 = b; ↓05 = a; }; };",
            "the width 5 already has a string at input:1:41; remove one of them"
        ),
        (
            "n = { ↓NSStringVariableWidthRuleType = { }; };",
            "NSStringVariableWidthRuleType contains no string; add one or remove the key"
        ),
        (
            "n = { NSStringDeviceSpecificRuleType = { ↓iphones = a; mac = b; }; };",
            "NSStringDeviceSpecificRuleType has no device \"iphones\"; did you mean iphone?"
        ),
        (
            "n = { NSStringDeviceSpecificRuleType = { mac = { ↓NSStringDeviceSpecificRuleType = { mac = a; }; }; }; };",
            "the string for a device cannot vary by device again; remove this NSStringDeviceSpecificRuleType"
        ),
        (
            "n = { NSStringDeviceSpecificRuleType = { mac = \"↓%#@i@\"; other = b; }; };",
            "there is no variable \"i\"; define it next to the string"
        ),
    ])
    func `problems are reported at their places`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsDictParser.parse(SourceFile(path: "input", text: source.text))
        }
        #expect(error?.diagnostics == [Diagnostic(path: "input", location: source.location, message)])
    }

    @Test func `a percent sign before a variable's format is warned of`() throws {
        let text = """
            n = { NSStringLocalizedFormatKey = "%#@i@";
                i = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = "%lld"; other = a; }; };
            """
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: text))
        #expect(read.entries.first?.text.substitutions.first?.format == "lld")
        #expect(
            read.warnings.map(\.description) == [
                "input:2:92: warning: a format in NSStringFormatValueTypeKey has no percent sign; write \"lld\""
            ])
    }

    @Test(arguments: [
        ("x = y;", "the variable \"i\" has no NSStringFormatSpecTypeKey; add it with NSStringPluralRuleType"),
        (
            "NSStringFormatSpecTypeKey = NSStringPluralRule;",
            "\"NSStringPluralRule\" is not a supported rule type for variables; did you mean NSStringPluralRuleType?"
        ),
        (
            "NSStringFormatSpecTypeKey = NSStringGenderRuleType;",
            "\"NSStringGenderRuleType\" is not a supported rule type for variables; use NSStringPluralRuleType"
        ),
    ])
    func `another rule than that of plurals is refused`(members: String, message: String) {
        let text = "n = { NSStringLocalizedFormatKey = a; i = { \(members) }; };"
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsDictParser.parse(SourceFile(path: "input", text: text))
        }
        #expect(error?.diagnostics.map(\.message).contains(message) == true)
    }

    @Test func `variables that refer to themselves are named`() {
        func variable(_ name: String, _ text: String) -> String { "\(name) = { \(Self.plural) other = \"\(text)\"; };" }
        let text = """
            n = { NSStringLocalizedFormatKey = "%#@a@";
            \(variable("a", "%#@b@ %#@d@"))
            \(variable("b", "%#@c@"))
            \(variable("c", "%#@b@ %#@d@"))
            \(variable("d", "x"))
            };
            """
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsDictParser.parse(SourceFile(path: "input", text: text))
        }
        #expect(error?.diagnostics.map(\.location.line) == [3, 4])
        #expect(
            error?.diagnostics.first?.message
                == "the variable \"b\" refers to itself, directly or through others; break the cycle")
    }

    @Test(arguments: [
        ("%1#@i@", nil), ("%#-5@i@", nil), ("%2$#-5.2@i@", 1), ("%#08@i@", nil), ("%-#@i@", nil), ("%#2$@i@", 1),
        ("%##@i@", nil),
    ])
    func `the flags, the width and the precision of a reference have no effect, as in Foundation`(
        reference: String, argument: Int?
    ) throws {
        let source = MarkedSource(
            "n = { NSStringLocalizedFormatKey = \"a ↓\(reference)\"; i = { \(Self.plural) other = \"%d\"; one = a; }; };"
        )
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: source.text))
        let message =
            "this reference to \"i\" has flags or a width, which have no effect; write %#@i@, or %1$#@i@ for the first argument"
        #expect(read.warnings == [Diagnostic(.warning, path: "input", location: source.location, message)])
        let value = try #require(read.entries.first?.localizations.first?.value)
        #expect(try read.message(of: value).message.parameters.map(\.index) == [argument ?? 0])
        #expect(try read.message(of: value).message.parameters.map(\.name) == ["i"])
    }

    @Test func `entries with problems are left out on request`() throws {
        let text =
            "a = { NSStringLocalizedFormatKey = \"%# @i @\"; i = { \(Self.plural) other = \"%d\"; }; }; b = x; c = (d);"
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: text), leavesOut: true)
        #expect(read.entries.map(\.key) == ["b"])
        #expect(read.unreadable.map(\.key) == ["a", "c"])
        #expect(read.unreadable.map(\.problems.count) == [1, 1])
        #expect(read.warnings.isEmpty)
    }

    /// The entry of a string that leads through a chain of variables, each on its own line.
    private func chain(_ count: Int) -> String {
        let variables = (0..<count).map { index in
            let next = index + 1 < count ? "%#@v\(index + 1)@" : "x"
            return "v\(index) = { \(Self.plural) other = \"\(next)\"; };"
        }
        return (["n = { NSStringLocalizedFormatKey = \"%#@v0@\";"] + variables + ["};"]).joined(separator: "\n")
    }

    @Test func `an entry has at most 64 variables`() throws {
        let read = try StringsDictParser.parse(SourceFile(path: "input", text: chain(64)))
        #expect(read.entries.first?.text.substitutions.count == 64)
        let short = try StringsDictParser.parse(SourceFile(path: "input", text: chain(16)))
        let entry = try #require(short.entries.first)
        #expect(try short.message(of: entry.text).message.code == Array("x".utf8))
        #expect(throws: DiagnosticsError.self) { try read.message(of: read.entries[0].text) }
        for count in [65, 6000] {
            let error = #expect(throws: DiagnosticsError.self) {
                try StringsDictParser.parse(SourceFile(path: "input", text: chain(count)))
            }
            #expect(
                error?.diagnostics.map(\.description) == [
                    "input:66:1: error: \"n\" has more than 64 variables; remove this one and those after it"
                ])
        }
    }

    @Test func `devices have to agree on a variable's format`() {
        let text = """
            d = { NSStringDeviceSpecificRuleType = {
                mac = { NSStringLocalizedFormatKey = "%#@c@";
                    c = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; other = a; }; };
                ipad = { NSStringLocalizedFormatKey = "%#@c@";
                    c = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = f; other = b; }; }; }; };
            """
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsDictParser.parse(SourceFile(path: "input", text: text))
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "input:3:9: error: the variable \"c\" has the format \"lld\" here and \"f\" at input:5:9; give both the same"
            ])
    }

    @Test func `any bytes give entries or errors inside the file`() {
        let seeds = [
            "n = { NSStringLocalizedFormatKey = \"%#@i@ %2$#@j@\"; i = { \(Self.plural) one = a; other = \"%#@j@\"; };"
                + " j = { \(Self.plural) other = x; }; };",
            "d = { NSStringDeviceSpecificRuleType = { mac = { NSStringVariableWidthRuleType = { 1 = a; }; }; other = b; }; };",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "%#@{}=;\"12ij$ ") {
            let file = SourceFile(path: "input", bytes: bytes)
            do {
                let read = try StringsDictParser.parse(file)
                for entry in read.entries { #expect(entry.keyOffset < bytes.count) }
            } catch {
                #expect(!error.diagnostics.isEmpty)
                let end = file.location(at: bytes.count)
                for diagnostic in error.diagnostics { #expect(diagnostic.location <= end) }
            }
        }
    }

    @Test(arguments: [
        "Comment = \"of files\"; NSStringLocalizedFormatKey = a;",
        "NSStringLocalizedFormatKey = a; comment = ( x, y );",
        "NSStringLocalizedFormatKey = \"%#@i@\"; i = { \(plural) other = x; Comment = c; };",
    ])
    func `a comment may be a member of an entry`(members: String) throws {
        let file = SourceFile(path: "input", text: "n = { \(members) };")
        let contents = try StringsDictParser.parse(file)
        #expect(contents.entries.count == 1 && contents.unreadable.isEmpty && contents.warnings.isEmpty)
        #expect(try StringsDictMembers.unmodelled(in: file).count == 1)
    }
}
