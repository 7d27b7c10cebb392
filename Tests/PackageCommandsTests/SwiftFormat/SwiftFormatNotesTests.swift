import Files
import SourceText
import Testing

@testable import PackageCommands

/// What is listed because nothing in Prumo does it.
@Suite struct SwiftFormatNotesTests {
    /// The notes about a configuration, but for those that are about what it does not say.
    private static func notes(_ text: String) throws -> [String] {
        let file = try SwiftFormatFile(SourceFile(path: ".swiftformat", text: text), at: .root.child(".swiftformat"))
        var state = SwiftFormatState()
        let settings = try file.sections.map { section in try SwiftFormatSettings(section, of: file.source) }
        for part in settings { state.apply(part) }
        let notes = settings.flatMap { part in
            part.notes + SwiftFormatNotes(part, in: state, of: file.source, isOutermost: false).notes
        }
        return Diagnostic.ordered(notes).map { "\($0.location.text): \($0.message)" }
    }

    @Test(arguments: [
        ("--indent 2\n--allman false\n--self remove\n--disable andOperator", []),
        ("--enable isEmpty,preferFirstWhere", []),
        (
            "--enable acronyms",
            [
                "1:10: \"acronyms\" is left out: neither the formatter nor the linter has such a rule; look for such code in reviews"
            ]
        ),
        (
            "--enable preferFinalClasses",
            ["1:10: \"preferFinalClasses\" is migrated in part: only test cases are flagged"]
        ),
        (
            "--disable braces",
            [
                "1:11: \"braces\" cannot be turned off: the formatter lays out the whole of a file; leave code as it is with `// swift-format-ignore`"
            ]
        ),
        (
            "--disable isEmty",
            [
                "1:11: \"isEmty\" in \"--disable\" is left out: SwiftFormat 0.62.1 has no such rule; did you mean \"isEmpty\"?"
            ]
        ),
        (
            "--disable isEmpty andOperator",
            [
                "1:11: \"isEmpty andOperator\" in \"--disable\" is left out: it is not the name of a rule; put commas between names"
            ]
        ),
        ("--disable sortedImports", ["1:11: \"sortedImports\" is renamed to \"sortImports\""]),
        (
            "--lintonly redundantReturn",
            [
                "1:12: \"redundantReturn\" in \"--lint-only\" is left out: only the formatter does it, which changes files; `prumo format --check` reports them"
            ]
        ),
        ("--lintonly isEmpty", []),
        (
            "--indnt 4",
            ["1:1: \"--indnt\" is left out: SwiftFormat 0.62.1 has no such option; did you mean \"--indent\"?"]
        ),
        (
            "--indent many",
            ["1:10: \"many\" of \"--indent\" is left out: SwiftFormat does not accept this value; write another one"]
        ),
        (
            "--ranges wide",
            [
                "1:10: \"wide\" of \"--ranges\" is left out: SwiftFormat does not accept this value; write one of spaced, no-space, preserve"
            ]
        ),
        ("--indent", ["1:1: \"--indent\" is left out: it has no value, which SwiftFormat does not accept"]),
        ("--selfrequired\n--nospaceoperators\n--modifierorder", []),
        (
            "--cache ignore",
            ["1:1: \"--cache\" is left out: SwiftFormat reads it from its command line only; remove it"]
        ),
        ("--indent 2\n--indent 4", ["1:10: this value of \"--indent\" is left out: the one in line 2 replaces it"]),
        (
            "--wraparguments after-first",
            [
                "1:17: \"--wrap-arguments after-first\" is left out: the layout breaks the line after the bracket and does not align with the first element; accept that, or set \"lineBreakBeforeEachArgument\""
            ]
        ),
        (
            "--wrapparameters preserve\n--wraparguments before-first",
            [
                "1:18: \"--wrap-parameters preserve\" is left out: the formatter has one setting for arguments and parameters, that of \"--wrap-arguments\"; set \"lineBreakBeforeEachArgument\""
            ]
        ),
        ("--wrapparameters before-first\n--wraparguments before-first", []),
        (
            "--ifdef outdent",
            ["1:9: \"--ifdef outdent\" is migrated in part: the lines with `#` are indented like the code around them"]
        ),
        (
            "--organizetypes struct",
            [
                "1:17: \"--organize-types struct\" is left out: SwiftFormat does not use it while \"organizeDeclarations\" is off; remove it"
            ]
        ),
        ("--organizetypes actor,class,enum,struct", []),
        (
            "--enable acronyms\n--acronyms API",
            [
                "1:10: \"acronyms\" is left out: neither the formatter nor the linter has such a rule; look for such code in reviews",
                "2:12: \"--acronyms API\" is left out: it belongs to \"acronyms\", which is left out",
            ]
        ),
        (
            "--self insert",
            [
                "1:8: \"--self insert\" is left out: it belongs to \"redundantSelf\"; no rule asks for `self` where it may be omitted; write it by hand"
            ]
        ),
        (
            "--stripunusedargs closure-only\n--self init-only\n--extensionacl on-declarations",
            [
                "2:8: \"redundantSelf\" is migrated in part: a missing `self` is not flagged"
            ]
        ),
        ("--hexgrouping ignore\n--decimalgrouping ignore", []),
        (
            "--hexgrouping none",
            ["1:15: \"--hex-grouping none\" is left out: the linter checks decimal numbers only; keep to it in reviews"]
        ),
        ("--nospaceoperators ...,..<", []),
        ("--trimwhitespace nonblank-lines\n--indent-blank-lines true", []),
        (
            "--max-width none",
            [
                "1:13: SwiftFormat does not limit the length of lines here; \"lineLength\" is 1000000, so that no line is broken because of its length; lower it if lines should be"
            ]
        ),
        (
            "--unexclude A",
            [
                "1:13: \"A\" in \"--unexclude\" is left out: no key takes files back; write globs in \"excluded\" that do not cover them"
            ]
        ),
        (
            "--minversion 0.50",
            [
                "1:14: \"--min-version 0.50\" is left out: it is the version of SwiftFormat; pin that of Prumo where you install it"
            ]
        ),
    ])
    func `a note says what to do`(text: String, expected: [String]) throws {
        #expect(try Self.notes(text) == expected)
    }

    @Test func `another configuration is refused`() throws {
        let error = try #require(throws: DiagnosticsError.self) {
            try SwiftFormatSettings("--config other.swiftformat")
        }
        #expect(
            error.diagnostics.map(\.message) == [
                "\"--config\" names another configuration, which SwiftFormat reads from its command line only; migrate that file, and remove this line"
            ])
    }

    @Test func `many mistakes cost no more than their number`() throws {
        let text = String(repeating: "--disable oops\n--wrap-argumnts 1\n", count: 20_000)
        #expect(try Self.notes(text).count == 40_000)
    }
}
