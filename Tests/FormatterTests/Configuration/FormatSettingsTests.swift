import DataFormats
import TestSupport
import Testing

@testable import Formatter

/// What `.swift-format` says, as the toolchain's `swift format` reads it.
@Suite struct FormatSettingsTests {
    private func configuration(_ text: String) throws -> FormatConfiguration {
        try FormatFixture([".swift-format": text]).settings().configuration
    }

    @Test func `without a file the settings are the toolchain's`() throws {
        let settings = try FormatFixture([:]).settings()
        #expect(settings.configuration == FormatConfiguration())
        #expect(settings.source == .standard && settings.path == nil)
    }

    @Test(arguments: [
        "{}", "{\"version\": 1}", "{\"rules\": null, \"lineLength\": null, \"indentation\": null}",
    ]) func `what a file does not have is the default`(text: String) throws {
        #expect(try configuration(text) == FormatConfiguration())
    }

    @Test func `each key has an effect`() throws {
        let values: [(String, String)] = [
            ("lineLength", "80"), ("indentation", "{\"tabs\": 1}"), ("tabWidth", "4"), ("maximumBlankLines", "3"),
            ("respectsExistingLineBreaks", "false"), ("lineBreakBeforeControlFlowKeywords", "true"),
            ("lineBreakBeforeEachArgument", "true"), ("lineBreakBeforeEachGenericRequirement", "true"),
            ("lineBreakBetweenDeclarationAttributes", "true"),
            ("lineBreakAroundMultilineExpressionChainComponents", "true"),
            ("prioritizeKeepingFunctionOutputTogether", "true"), ("indentConditionalCompilationBlocks", "false"),
            ("indentSwitchCaseLabels", "true"), ("indentBlankLines", "true"),
            ("spacesAroundRangeFormationOperators", "true"), ("spacesBeforeEndOfLineComments", "1"),
            ("multilineTrailingCommaBehavior", "\"alwaysUsed\""), ("multiElementCollectionTrailingCommas", "false"),
            ("reflowMultilineStringLiterals", "\"always\""),
            ("orderedImports", "{\"includeConditionalImports\": true}"),
            ("fileScopedDeclarationPrivacy", "{\"accessLevel\": \"fileprivate\"}"),
            ("noAssignmentInExpressions", "{\"allowedFunctions\": [\"f\", \"g\"]}"),
            ("rules", "{\"OneCasePerLine\": true}"),
        ]
        #expect(Set(values.map(\.0)) == Set(FormatKey.all.map(\.name)).subtracting(["version"]))
        for (name, value) in values {
            let read = try configuration("{\"\(name)\": \(value)}")
            #expect(read != FormatConfiguration(), "\(name)")
            let key = try #require(FormatKey.all.first { $0.name == name })
            #expect(key.value(in: read) == value)
            // Nothing else has changed.
            for other in FormatKey.all where other.name != name {
                #expect(
                    other.value(in: read) == other.value(in: FormatConfiguration()), "\(name) changes \(other.name)")
            }
        }
    }

    @Test(arguments: [
        ("{lineLength: 20}", 20), ("{'lineLength': 20,}", 20), ("// a\n{/* b */\"lineLength\": 20} // c", 20),
        ("{\"lineLength\": 20.0}", 20), ("{\"lineLength\": 2e1}", 20), ("{\"lineLength\": .2e2}", 20),
        ("{\"lineLength\": 20.}", 20), ("{\"lineLength\": +20}", 20), ("{\"lineLength\": 0x14}", 20),
        ("\u{FEFF}{\"lineLength\": 20}", 20),
    ]) func `the file is JSON5, as the toolchain reads it`(text: String, length: Int) throws {
        #expect(try configuration(text).lineLength == length)
    }

    @Test func `a list of rules replaces the default`() throws {
        #expect(try configuration("{\"rules\": {}}").rules.isEmpty)
        let rules = try configuration("{\"rules\": {\"OrderedImports\": false, \"NeverForceUnwrap\": true}}").rules
        #expect(rules == ["OrderedImports": false, "NeverForceUnwrap": true])
    }

    @Test(arguments: FormatConfiguration.StringReflow.allCases)
    func `the object of an older version names the reflow of strings`(reflow: FormatConfiguration.StringReflow) throws {
        let read = try configuration("{\"reflowMultilineStringLiterals\": {\"\(reflow.rawValue)\": {}}}")
        #expect(read.reflowMultilineStringLiterals == reflow)
    }

    @Test(arguments: [
        ("{\"lineLenght\": 1}", ":1:2: error: .swift-format has no key \"lineLenght\"; did you mean \"lineLength\"?"),
        (
            "{\"rules\": {\"OrderedImport\": true}}",
            ":1:12: error: there is no rule \"OrderedImport\"; did you mean \"OrderedImports\"?"
        ),
        (
            "{\"rules\": {\"zzz\": true}}",
            ":1:12: error: there is no rule \"zzz\"; `prumo format --show-configuration .` lists all rules"
        ),
        (
            "{\"rules\": {\"OrderedImports\": 1}}",
            ":1:30: error: \"OrderedImports\" must be true or false, not a number"
        ),
        ("{\"rules\": []}", ":1:11: error: \"rules\" must be an object in { }, not an array"),
        ("{\"lineLength\": 0}", ":1:16: error: \"lineLength\" must be a whole number from 1 to 1000000, not 0"),
        ("{\"lineLength\": -1}", ":1:16: error: \"lineLength\" must be a whole number from 1 to 1000000, not -1"),
        (
            "{\"lineLength\": 1e300}",
            ":1:16: error: \"lineLength\" must be a whole number from 1 to 1000000, not 1e300"
        ),
        ("{\"lineLength\": 99.5}", ":1:16: error: \"lineLength\" must be a whole number from 1 to 1000000, not 99.5"),
        (
            "{\"lineLength\": 9223372036854775808}",
            ":1:16: error: \"lineLength\" must be a whole number from 1 to 1000000, not 9223372036854775808"
        ),
        (
            "{\"lineLength\": \"1\"}",
            ":1:16: error: \"lineLength\" must be a whole number from 1 to 1000000, not a string"
        ),
        ("{\"tabWidth\": 0}", ":1:14: error: \"tabWidth\" must be a whole number from 1 to 100, not 0"),
        (
            "{\"maximumBlankLines\": -1}",
            ":1:23: error: \"maximumBlankLines\" must be a whole number from 0 to 1000, not -1"
        ),
        (
            "{\"indentation\": {\"spaces\": 1000}}",
            ":1:28: error: \"spaces\" must be a whole number from 0 to 100, not 1000"
        ),
        (
            "{\"indentation\": {\"spaces\": 1, \"tabs\": 1}}",
            ":1:17: error: \"indentation\" must have one of \"spaces\" and \"tabs\"; write { \"spaces\": 4 } or { \"tabs\": 1 }"
        ),
        (
            "{\"indentation\": {}}",
            ":1:17: error: \"indentation\" must have one of \"spaces\" and \"tabs\"; write { \"spaces\": 4 } or { \"tabs\": 1 }"
        ),
        (
            "{\"indentation\": {\"space\": 1}}",
            ":1:18: error: \"indentation\" has no key \"space\"; did you mean \"spaces\"?"
        ),
        (
            "{\"indentation\": 4}",
            ":1:17: error: \"indentation\" must be { \"spaces\": 4 } or { \"tabs\": 1 }, not a number"
        ),
        ("{\"indentBlankLines\": 1}", ":1:22: error: \"indentBlankLines\" must be true or false, not a number"),
        (
            "{\"multilineTrailingCommaBehavior\": \"always\"}",
            ":1:36: error: \"multilineTrailingCommaBehavior\" cannot be \"always\"; did you mean \"alwaysUsed\"?"
        ),
        (
            "{\"reflowMultilineStringLiterals\": {}}",
            ":1:35: error: \"reflowMultilineStringLiterals\" must be one of never, onlyLinesOverLength, always"
        ),
        (
            "{\"reflowMultilineStringLiterals\": {\"nevr\": {}}}",
            ":1:36: error: \"reflowMultilineStringLiterals\" cannot be \"nevr\"; did you mean \"never\"?"
        ),
        (
            "{\"orderedImports\": {}}",
            ":1:20: error: \"orderedImports\" has no \"includeConditionalImports\"; add it, or remove \"orderedImports\""
        ),
        (
            "{\"fileScopedDeclarationPrivacy\": {\"accessLevel\": \"public\"}}",
            ":1:50: error: \"accessLevel\" cannot be \"public\"; use one of private, fileprivate"
        ),
        ("{\"version\": 2}", ":1:13: error: \"version\" must be 1, the only version of the format; correct it"),
        ("[]", ":1:1: error: .swift-format must be an object in { }, not an array"),
        (
            "{\"lineLength\": 1, \"lineLength\": 2}",
            ":1:19: error: duplicate name \"lineLength\", first at .swift-format:1:2; remove one of them"
        ),
        ("{ # no\n}", ":1:3: error: JSON does not allow comments; remove this one"),
        ("", ":1:1: error: the file contains no JSON value; write at least {}"),
    ]) func `what is wrong is reported at its place, with what to do`(text: String, message: String) throws {
        #expect(try FormatFixture([".swift-format": text]).complaints() == [".swift-format" + message])
    }

    @Test func `all problems of a file are reported`() throws {
        let text = "{\n  \"tabWidth\": 0,\n  \"lineLength\": 0,\n  \"x\": 1\n}\n"
        #expect(
            try FormatFixture([".swift-format": text]).complaints().map { $0.prefix(18) } == [
                ".swift-format:2:15", ".swift-format:3:17", ".swift-format:4:3:",
            ])
    }
}
