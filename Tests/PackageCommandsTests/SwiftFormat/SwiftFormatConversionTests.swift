import DataFormats
import SourceText
import Testing

@testable import PackageCommands

/// What the rules and options of one configuration become.
@Suite struct SwiftFormatConversionTests {
    private static func state(_ text: String) throws -> SwiftFormatState {
        var state = SwiftFormatState()
        if !text.isEmpty { state.apply(try SwiftFormatSettings(text)) }
        return state
    }

    // MARK: Rules that are on

    @Test(arguments: [
        ("", ["andOperator", "indent"]),
        ("--disable indent", ["andOperator"]),
        ("--disable all", []),
        ("--disable all\n--enable isEmpty", ["isEmpty"]),
        ("--enable all\n--disable indent", ["acronyms", "andOperator", "indent", "isEmpty"]),
        ("--rules indent", ["indent"]),
        ("--rules INDENT , isempty\n--rules andOperator", ["andOperator", "indent", "isEmpty"]),
        ("--rules indent\n--enable isEmpty\n--disable indent", ["isEmpty"]),
        ("--enable isEmpty\n--disable isEmpty", ["andOperator", "indent", "isEmpty"]),
        ("--lint-only indent,isEmpty", ["andOperator"]),
        ("--rules", ["andOperator", "indent"]),
        ("--disable oops, indent", ["andOperator"]),
    ])
    func `the rules that are on`(text: String, expected: [String]) throws {
        let some: Set = ["acronyms", "andOperator", "indent", "isEmpty"]
        #expect(try Self.state(text).formatting.intersection(some).sorted() == expected)
    }

    @Test func `a rule for linting only reports, and changes nothing`() throws {
        let state = try Self.state("--lint-only redundantReturn,isEmpty")
        #expect(state.isOn("isEmpty") && !state.formatting.contains("isEmpty"))
        #expect(LintSelection(state).rules["empty_count"] != nil)
        #expect(!Self.format(state).contains("OmitExplicitReturns"))
    }

    @Test(arguments: [
        ("6.1", "6.1", true), ("6.2", "6.1", true), ("6", "6.1", false), ("5.10", "5.9", true), ("", "1", false),
    ])
    func `versions are compared by their numbers`(known: String, wanted: String, expected: Bool) throws {
        #expect(try Self.state(known.isEmpty ? "" : "--swiftversion \(known)").hasSwift(wanted) == expected)
    }

    // MARK: Formatter

    private static func format(_ state: SwiftFormatState) -> String {
        JSONWriter.line(FormatSettingsConversion(state).value)
    }

    @Test func `the whole of a configuration`() throws {
        #expect(
            try Self.format(Self.state("--rules indent,wrap\n--maxwidth 120"))
                == #"{"lineLength": 120, "indentation": {"spaces": 4}, "maximumBlankLines": 1000, "#
                + #""indentConditionalCompilationBlocks": true, "indentSwitchCaseLabels": false, "indentBlankLines": false, "#
                + #""spacesBeforeEndOfLineComments": 1, "rules": {}}"#)
    }

    /// What is in the value of `format`, and what is not in it.
    @Test(arguments: [
        ("", #""lineLength": 1000000, "indentation": {"spaces": 4}, "maximumBlankLines": 1, "#),
        ("--indent 2", #""indentation": {"spaces": 2}"#),
        ("--indent tabs\n--tabwidth 8", #""indentation": {"tabs": 1}, "tabWidth": 8"#),
        ("--indent 2\n--disable indent", #""indentation": {"spaces": 2}"#),
        ("--max-width none", #""lineLength": 1000000"#),
        ("--max-width 100\n--disable wrap", #""lineLength": 1000000"#),
        ("--disable consecutiveBlankLines", #""maximumBlankLines": 1000"#),
        ("--else-position next-line", #""lineBreakBeforeControlFlowKeywords": true"#),
        ("", #""lineBreakBeforeControlFlowKeywords": false, "lineBreakBeforeEachArgument": false"#),
        ("--wraparguments before-first", #""lineBreakBeforeEachArgument": true"#),
        ("--allow-partial-wrapping false", #""lineBreakBeforeEachArgument": true"#),
        ("--wrap-return-type never", #""prioritizeKeepingFunctionOutputTogether": true"#),
        ("--wrap-effects never", #""prioritizeKeepingFunctionOutputTogether": true"#),
        ("--ifdef noindent", #""indentConditionalCompilationBlocks": false"#),
        ("--ifdef outdent", #""indentConditionalCompilationBlocks": false"#),
        ("--indentcase true", #""indentSwitchCaseLabels": true"#),
        ("--indent-blank-lines enabled", #""indentBlankLines": true"#),
        ("", #""spacesAroundRangeFormationOperators": true"#),
        ("--ranges nospace", #""spacesAroundRangeFormationOperators": false"#),
        ("--nospaceoperators ...,..<", #""spacesAroundRangeFormationOperators": false"#),
        ("--nospaceoperators ...", #""spacesAroundRangeFormationOperators": true"#),
        ("", #""multilineTrailingCommaBehavior": "keptAsWritten", "multiElementCollectionTrailingCommas": true"#),
        ("--swiftversion 6.1", #""multilineTrailingCommaBehavior": "alwaysUsed""#),
        ("--commas inline", #""multilineTrailingCommaBehavior": "neverUsed""#),
        (
            "--trailing-commas multi-element-lists\n--swift-version 6.2",
            #""multilineTrailingCommaBehavior": "alwaysUsed""#
        ),
        (
            "--trailing-commas collections-only\n--swift-version 6.2",
            #""multilineTrailingCommaBehavior": "keptAsWritten""#
        ),
        ("", #""orderedImports": {"includeConditionalImports": true}"#),
        ("", #""OrderedImports": true"#),
        ("--importgrouping testable-bottom", #""OrderedImports": true"#),
        ("--semicolons never", #""DoNotUseSemicolons": true"#),
        ("--patternlet inline", #""UseLetInEveryBoundCaseVariable": true"#),
        ("--extensionacl on-declarations", #""NoAccessLevelOnExtensionDeclaration": true"#),
        ("--enable singlePropertyPerLine", #""OneVariableDeclarationPerLine": true"#),
        ("--enable wrapEnumCases", #""OneCasePerLine": true"#),
        ("", #""NoEmptyLinesOpeningClosingBraces": true"#),
    ])
    func `a value of the formatter`(text: String, expected: String) throws {
        let format = try Self.format(Self.state(text))
        #expect(format.contains(expected), "\(format)")
    }

    @Test(arguments: [
        ("--disable elseOnSameLine", "lineBreakBeforeControlFlowKeywords"),
        ("--disable wrapArguments", "lineBreakBeforeEachArgument"), ("--ifdef preserve", "indentConditional"),
        ("--disable trailingCommas", "TrailingComma"), ("--wrap-arguments after-first", "lineBreakBeforeEachArgument"),
        ("--disable sortImports", "rderedImports"), ("--import-grouping length", "OrderedImports\""),
        ("", "DoNotUseSemicolons"), ("", "UseLetInEveryBoundCaseVariable"), ("", "OneCasePerLine"), ("", "tabWidth"),
        ("--disable blankLinesAtEndOfScope", "NoEmptyLinesOpeningClosingBraces"),
        ("--type-blank-lines preserve", "NoEmptyLinesOpeningClosingBraces"),
        ("--disable redundantReturn", "OmitExplicitReturns"), ("--void-type tuple", "ReturnVoidInsteadOfEmptyTuple"),
    ])
    func `what SwiftFormat does not say has no value`(text: String, absent: String) throws {
        let format = try Self.format(Self.state(text))
        #expect(!format.contains(absent), "\(format)")
    }

    // MARK: Linter

    /// The options of a rule as JSON; `nil` if it is off, and prefixed with `test` if it is on in tests only.
    private static func rule(_ id: String, _ text: String) throws -> String? {
        let selection = LintSelection(try state(text))
        if let options = selection.rules[id] { return JSONWriter.line(.object(options)) }
        return selection.rulesOfTests[id].map { "test " + JSONWriter.line(.object($0)) }
    }

    @Test(arguments: [
        ("", "prefer_condition_list", "{}"), ("--disable andOperator", "prefer_condition_list", nil),
        ("", "empty_count", nil), ("--enable isEmpty", "empty_count", #"{"only_after_dot": true}"#),
        ("", "redundant_self", #"{"only_in_closures": false}"#),
        ("--self init-only", "redundant_self", #"{"only_in_closures": false, "keep_in_initializers": true}"#),
        ("--self insert", "redundant_self", nil),
        ("", "implicit_optional_initialization", #"{"style": "always"}"#),
        ("--nil-init insert", "implicit_optional_initialization", #"{"style": "never"}"#),
        ("", "async_without_await", "test {}"), ("--redundant-async always", "async_without_await", "{}"),
        ("", "force_try", "test {}"), ("--disable noForceTryInTests", "force_try", nil),
        ("", "trailing_semicolon", "{}"), ("--semicolons never", "trailing_semicolon", nil),
        ("", "unused_parameter", "{}"), ("--stripunusedargs closure-only", "unused_parameter", nil),
        ("--stripunusedargs closure-only", "unused_closure_parameter", "{}"),
        ("", "prefer_key_path", nil), ("--swiftversion 5.9", "prefer_key_path", #"{"ignore_identity_closures": true}"#),
        ("--swiftversion 6", "prefer_key_path", "{}"),
        ("", "redundant_type_annotation", nil), ("--redundanttype inferred", "redundant_type_annotation", "{}"),
        ("", "number_separator", #"{"minimum_length": 6}"#),
        ("--decimalgrouping 3", "number_separator", #"{"minimum_length": 3}"#),
        ("--decimalgrouping 4,8", "number_separator", nil), ("--decimalgrouping ignore", "number_separator", nil),
        ("--enable preferContains", "contains_over_first_not_nil", "{}"),
        ("--disable blankLinesAtStartOfScope", "vertical_whitespace_closing_braces", "{}"),
        ("", "vertical_whitespace_closing_braces", nil),
        ("", "file_header", nil), ("--header strip", "file_header", nil),
    ])
    func `a rule of the linter`(text: String, id: String, expected: String?) throws {
        #expect(try Self.rule(id, text) == expected)
    }

    private static let excluded = #""excluded": ["**/Package.swift", "**/Package@swift-*.swift"]"#

    @Test(arguments: [
        (#""Acme\nAll rights""#, #""required_string": "// Acme\n// All rights""#),
        (#""\n{file}\n""#, #""required_string": "//\n// SWIFTLINT_CURRENT_FILENAME\n//""#),
        (#""/* A (c) {file} */""#, #""required_string": "/* A (c) SWIFTLINT_CURRENT_FILENAME */""#),
        (
            #""// {file}\n// (c) {year}, A.""#,
            #""required_pattern": "// SWIFTLINT_CURRENT_FILENAME\\n// \\(c\\) [0-9]{4}, A\\.""#
        ),
        (#""Created by {author.name} on {created}""#, #""required_pattern": "// Created by .+ on .+""#),
    ])
    func `a header is required`(header: String, expected: String) throws {
        #expect(try Self.rule("file_header", "--header \(header)") == "{\(expected), \(Self.excluded)}")
    }

    @Test(arguments: [
        (
            "",
            [
                "override", "acl", "setterACL", "final", "dynamic", "required", "convenience", "isolation", "lazy",
                "owned", "typeMethods", "mutators",
            ]
        ),
        (
            "acl,override",
            [
                "acl", "override", "setterACL", "final", "dynamic", "required", "convenience", "isolation", "lazy",
                "owned", "typeMethods", "mutators",
            ]
        ),
        (
            "public,override,static",
            [
                "acl", "override", "setterACL", "final", "dynamic", "required", "convenience", "isolation", "lazy",
                "owned", "typeMethods", "mutators",
            ]
        ),
        ("public,override,private", nil),
    ])
    func `the order of modifiers is one of groups`(order: String, expected: [String]?) throws {
        let options = ModifierPreference(order).options
        #expect(options?.first?.value.elements?.compactMap(\.string) == expected)
    }
}
