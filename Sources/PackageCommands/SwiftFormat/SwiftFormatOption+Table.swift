import DataFormats

extension SwiftFormatOption {
    /// All options that a `.swiftformat` may have, in the order of their names.
    static let all: [SwiftFormatOption] = [
        .none("acronyms", of: "acronyms", standard: "ID,URL,UUID"),
        .flag(
            "allman", of: "braces", isTrue: .absent("the layout puts `{` at the end of a line; accept that"),
            isFalse: .layout),
        .flag(
            "allow-partial-wrapping", of: "wrapArguments", standard: true, isTrue: .layout,
            isFalse: .key("lineBreakBeforeEachArgument", true)),
        .none("anonymous-for-each", of: "preferForLoop", standard: "convert"),
        .none(
            "asset-literals", of: "wrap", standard: "visual-width", because: "literals count with all their characters"),
        .none("async-capturing", of: "hoistAwait"),
        .none("before-marks", of: "organizeDeclarations"),
        .none(
            "binary-grouping", of: "numberFormatting", standard: "4,8", unless: ["ignore"],
            because: "the linter checks decimal numbers only; keep to it in reviews"),
        .word(
            "blank-line-after-switch-case", of: "blankLineAfterSwitchCase", standard: "multiline-only",
            Word("always", means: .rule), Word("multiline-only", means: .rule)),
        .word(
            "call-site-paren", of: "wrapArguments", standard: "default", Word("default", "balanced", means: .layout),
            Word("same-line", means: .absent(closingParen))),
        .none("category-mark", of: "organizeDeclarations", standard: "MARK: %c"),
        .none("class-threshold", of: "organizeDeclarations", standard: "0"),
        .word(
            "closing-paren", of: "wrapArguments", standard: "balanced", Word("balanced", "default", means: .layout),
            Word("same-line", means: .absent(closingParen))),
        .word(
            "closure-void", of: "redundantVoidReturnType", standard: "remove", Word("remove", means: .rule),
            Word("preserve", means: .rule)),
        .former("commas", now: "trailing-commas"),
        .none(
            "comments", standard: "indent",
            because: "SwiftFormat does not use it any more; remove it"),
        .former("complex-attrs", now: "complex-attributes"),
        .none("complex-attributes", of: "wrapAttributes", standard: "preserve", because: attributes),
        .former("computed-var-attrs", now: "computed-var-attributes"),
        .none("computed-var-attributes", of: "wrapAttributes", standard: "preserve", because: attributes),
        .former("cond-assignment", now: "conditional-assignment"),
        .none("conditional-assignment", of: "conditionalAssignment", standard: "after-property"),
        .none(
            "conflict-markers", standard: "reject",
            because: "a file with conflict markers is not valid Swift, and is left as it is; resolve the conflict"),
        .none("date-format", of: "fileHeader", standard: "system", because: "a date in the header may have any format"),
        .special("decimal-grouping", of: "numberFormatting", standard: "3,6", .derived(.numberSeparator)),
        .none("default-test-suite-attributes", of: "preferSwiftTesting"),
        .special("disable", .rules),
        .word(
            "doc-comments", of: "docComments", standard: "before-declarations",
            Word("before-declarations", "declarations", means: .rule),
            Word("before-non-local-declarations", means: .rule), Word("preserve", means: .rule)),
        .word(
            "else-position", of: "elseOnSameLine", standard: "same-line",
            Word("same-line", "sameline", means: .key("lineBreakBeforeControlFlowKeywords", false)),
            Word("next-line", "nextline", means: .key("lineBreakBeforeControlFlowKeywords", true))),
        .former("empty", now: "void-type"),
        .word(
            "empty-braces", of: "emptyBraces", standard: "no-space", Word("no-space", means: .layout),
            Word("spaced", means: .absent("the layout writes empty braces as `{}`; accept that")),
            Word("linebreak", means: .absent("the layout writes empty braces as `{}`; accept that"))),
        .special("enable", .rules),
        .word(
            "enum-namespaces", of: "enumNamespaces", standard: "always", Word("always", means: .rule),
            Word("structs-only", means: .rule)),
        .none("enum-threshold", of: "organizeDeclarations", standard: "0"),
        .none("equatable-macro", of: "redundantEquatable", standard: "none"),
        .special("exclude", .files),
        .none(
            "experimental", standard: "false",
            because: "SwiftFormat does not use it any more; remove it"),
        .none(
            "exponent-case", of: "numberFormatting", standard: "lowercase",
            because: "neither the formatter nor the linter looks at letters in numbers; keep to it in reviews"),
        .none(
            "exponent-grouping", of: "numberFormatting", standard: "disabled",
            because: "the linter checks digits before the point only; keep to it in reviews"),
        .word(
            "extension-acl", of: "extensionAccessControl", standard: "on-extension", Word("on-extension", means: .rule),
            Word("on-declarations", means: .rule)),
        .former("extension-length", now: "extension-threshold"),
        .none("extension-mark", of: "markTypes", standard: "MARK: - %t + %c"),
        .none("extension-threshold", of: "organizeDeclarations", standard: "0"),
        .none("file-macro", of: "fileMacro", standard: "#file"),
        .special("filter", .files),
        .none(
            "fraction-grouping", of: "numberFormatting", standard: "disabled",
            because: "the linter's rule number_separator counts digits after the point in another way; see its options"),
        .none("fragment", standard: "false", because: "a part of a file is formatted with `prumo format --lines`"),
        .none("func-attributes", of: "wrapAttributes", standard: "preserve", because: attributes),
        .none("generic-types", of: "genericExtensions"),
        .none("group-blank-lines", of: "organizeDeclarations", standard: "true"),
        .none("grouped-extension", of: "markTypes", standard: "MARK: %c"),
        .word(
            "guard-else", of: "elseOnSameLine", standard: "auto", Word("auto", means: .layout),
            Word("same-line", "sameline", means: .absent(guardElse)),
            Word("next-line", "nextline", means: .absent(guardElse))),
        .none("guard-like-if-statements", of: "noGuardInTests", standard: "preserve"),
        .special("header", of: "fileHeader", standard: "ignore", .derived(.fileHeader)),
        .none(
            "hex-grouping", of: "numberFormatting", standard: "4,8", unless: ["ignore"],
            because: "the linter checks decimal numbers only; keep to it in reviews"),
        .none(
            "hex-literal-case", of: "numberFormatting", standard: "uppercase",
            because: "neither the formatter nor the linter looks at letters in numbers; keep to it in reviews"),
        .former("hex-literals", now: "hex-literal-case"),
        .word(
            "ifdef", of: "indent", standard: "indent",
            Word("indent", means: .key("indentConditionalCompilationBlocks", true)),
            Word("no-indent", "noindent", means: .key("indentConditionalCompilationBlocks", false)),
            Word(
                "preserve",
                means: .absent(
                    "the layout always indents `#if` like the code around it; set \"indentConditionalCompilationBlocks\""
                )),
            Word(
                "outdent",
                means: .nearest(
                    "indentConditionalCompilationBlocks", false,
                    "the lines with `#` are indented like the code around them"))),
        .words(
            "import-grouping", of: "sortImports", standard: "access-control,alpha",
            Word("alpha", "alphabetized", "alphabetical", means: .rule), Word("access-control", means: .rule),
            Word("testable-last", "testable-bottom", means: .rule), Word("length", means: .rule),
            Word("testable-first", "testable-top", means: .rule)),
        .special("indent", of: "indent", standard: "4", .indentation),
        .flag(
            "indent-blank-lines", of: "indent", isTrue: .key("indentBlankLines", true),
            isFalse: .key("indentBlankLines", false)),
        .flag(
            "indent-case", of: "indent", isTrue: .key("indentSwitchCaseLabels", true),
            isFalse: .key("indentSwitchCaseLabels", false)),
        .flag(
            "indent-strings", of: "indent", isTrue: .layout,
            isFalse: .absent("the layout always indents the lines of a string literal; accept that")),
        .none("inferred-types", of: "propertyTypes", standard: "always"),
        .none("init-coder-nil", of: "initCoderUnavailable", standard: "false"),
        .former("inlined-for-each", now: "single-line-for-each"),
        .none(
            "insert-lines", standard: "enabled",
            because: "SwiftFormat does not use it any more; remove it"),
        .none("language-mode", because: "the formatter and the linter need no Swift version; remove it"),
        .none("lifecycle", of: "organizeDeclarations"),
        .none("line-after-marks", of: "blankLinesAroundMark", standard: "true"),
        .none("line-between-guards", of: "blankLinesAfterGuardStatements", standard: "false"),
        .word(
            "linebreaks", of: "linebreaks", standard: "lf", Word("lf", means: .layout),
            Word("cr", means: .absent(lineEnds)), Word("crlf", means: .absent(lineEnds))),
        .special("lint-only", .rules),
        .none(
            "list-wrap-threshold", of: "wrap", standard: "none",
            because: "the layout breaks all lines at \"lineLength\"; set that"),
        .none("mark-categories", of: "organizeDeclarations", standard: "true"),
        .none("mark-class-threshold", of: "organizeDeclarations", standard: "0"),
        .none("mark-enum-threshold", of: "organizeDeclarations", standard: "0"),
        .none("mark-extension-threshold", of: "organizeDeclarations", standard: "0"),
        .none("mark-extensions", of: "markTypes", standard: "always"),
        .none("mark-struct-threshold", of: "organizeDeclarations", standard: "0"),
        .none("mark-types", of: "markTypes", standard: "always"),
        .none(
            "markdown-files", standard: "ignore",
            because: "Swift code in Markdown files is not formatted; format it by hand"),
        .special("max-width", of: "wrap", standard: "none", .lineLength),
        .none("min-version", because: "it is the version of SwiftFormat; pin that of Prumo where you install it"),
        .special("modifier-order", of: "modifierOrder", standard: "", .derived(.modifierOrder)),
        .none("never-trailing", of: "trailingClosures"),
        .word(
            "nil-init", of: "redundantNilInit", standard: "remove", Word("remove", means: .rule),
            Word("insert", means: .rule)),
        .special("no-space-operators", of: "spaceAroundOperators", standard: "", .operators),
        .none("no-wrap-operators", of: "wrap", because: .lineBreaks),
        .former("non-complex-attrs", now: "non-complex-attributes"),
        .none("non-complex-attributes", of: "wrapAttributes", because: attributes),
        .none(
            "octal-grouping", of: "numberFormatting", standard: "4,8", unless: ["ignore"],
            because: "the linter checks decimal numbers only; keep to it in reviews"),
        .former("one-line-for-each", now: "single-line-for-each"),
        .word(
            "operator-func", of: "spaceAroundOperators", standard: "spaced",
            Word("spaced", "space", "spaces", means: .layout),
            Word("no-space", "nospace", means: .absent(operatorSpace)),
            Word("preserve", "preserve-spaces", "preservespaces", means: .absent(operatorSpace))),
        .none("organization-mode", of: "organizeDeclarations", standard: "visibility"),
        .none("organize-types", of: "organizeDeclarations", standard: "class,actor,struct,enum"),
        .word(
            "pattern-let", of: "hoistPatternLet", standard: "hoist", Word("hoist", means: .rule),
            Word("inline", means: .rule)),
        .none(
            "prefer-synthesized-init-for-internal-structs", of: "redundantMemberwiseInit", standard: "never",
            because: .unknown),
        .none("preserve-acronyms", of: "acronyms"),
        .none("preserve-decls", of: "unusedPrivateDeclarations"),
        .none("preserved-property-types", of: "propertyTypes", standard: "Package"),
        .former("preserved-symbols", now: "preserved-property-types"),
        .word(
            "property-types", of: "redundantType", "propertyTypes", standard: "infer-locals-only",
            Word("inferred", means: .rule), Word("explicit", means: .rule), Word("infer-locals-only", means: .rule)),
        .word(
            "ranges", of: "spaceAroundOperators", standard: "spaced",
            Word("spaced", "space", "spaces", means: .key("spacesAroundRangeFormationOperators", true)),
            Word("no-space", "nospace", means: .key("spacesAroundRangeFormationOperators", false)),
            Word(
                "preserve", "preserve-spaces", "preservespaces",
                means: .absent(
                    "the layout has spaces around all ranges or none; set \"spacesAroundRangeFormationOperators\""))),
        .word(
            "redundant-async", of: "redundantAsync", standard: "tests-only", Word("tests-only", means: .rule),
            Word("always", means: .rule)),
        .word(
            "redundant-throws", of: "redundantThrows", standard: "tests-only", Word("tests-only", means: .rule),
            Word("always", means: .rule)),
        .former("redundant-type", now: "property-types"),
        .none(
            "remove-lines", standard: "enabled",
            because: "SwiftFormat does not use it any more; remove it"),
        .special("rules", .rules),
        .word(
            "self", of: "redundantSelf", standard: "remove", Word("remove", means: .rule), Word("insert", means: .rule),
            Word("init-only", means: .rule)),
        .none(
            "self-required", of: "redundantSelf",
            because:
                "the linter's rule redundant_self has no list of functions; disable it in comments where `self` is needed"
        ),
        .word(
            "semicolons", of: "semicolons", standard: "inline-only", Word("inline-only", "inline", means: .rule),
            Word("never", "false", means: .rule)),
        .word(
            "short-optionals", of: "typeSugar", standard: "preserve-struct-inits",
            Word("preserve-struct-inits", "except-properties", means: .rule), Word("always", means: .rule)),
        .none("single-line-for-each", of: "preferForLoop", standard: "ignore"),
        .flag(
            "smart-tabs", of: "indent", standard: true, isTrue: .layout,
            isFalse: .absent("the layout indents what continues a line and does not align it; accept that")),
        .none("some-any", of: "opaqueGenericParameters", standard: "true"),
        .none("sort-swiftui-properties", of: "organizeDeclarations", standard: "none"),
        .former("sort-swiftui-props", now: "sort-swiftui-properties"),
        .none("sorted-patterns", of: "sortDeclarations"),
        .former("specifier-order", now: "modifier-order"),
        .former("stored-var-attrs", now: "stored-var-attributes"),
        .none("stored-var-attributes", of: "wrapAttributes", standard: "preserve", because: attributes),
        .word(
            "strip-unused-args", of: "unusedArguments", standard: "always", Word("always", means: .rule),
            Word("closure-only", means: .rule), Word("unnamed-only", means: .rule)),
        .none("struct-threshold", of: "organizeDeclarations", standard: "0"),
        .none("suite-name-format", of: "swiftTestingTestCaseNames", standard: "preserve"),
        .none("swift-version", because: "the formatter and the linter need no Swift version; remove it"),
        .word(
            "symlinks", standard: "ignore", Word("ignore", means: .layout),
            Word(
                "follow",
                means: .absent("links are not followed; name the folders that they lead to on the command line"))),
        .special("tab-width", of: "indent", standard: "unspecified", .tabWidth),
        .none("test-case-access-control", of: "testSuiteAccessControl", standard: "internal", because: .unknown),
        .none("test-case-name-format", of: "swiftTestingTestCaseNames", standard: "raw-identifiers"),
        .none("throw-capturing", of: "hoistTry"),
        .none("timezone", of: "fileHeader", standard: "system", because: "a date in the header may have any format"),
        .none("trailing-closures", of: "trailingClosures"),
        .special("trailing-commas", of: "trailingCommas", standard: "always", .trailingCommas),
        .word(
            "trim-whitespace", of: "trailingSpace", standard: "always", Word("always", means: .layout),
            Word(
                "nonblank-lines", "nonblank", "non-blank-lines", "non-blank", "nonempty-lines", "nonempty",
                "non-empty-lines", "non-empty",
                means: .absent("the layout leaves no space in empty lines; set \"indentBlankLines\" to indent them"))),
        .none("type-attributes", of: "wrapAttributes", standard: "preserve", because: attributes),
        .word(
            "type-blank-lines", of: "blankLinesAtStartOfScope", "blankLinesAtEndOfScope", standard: "remove",
            Word("remove", means: .rule), Word("insert", means: .rule), Word("preserve", means: .rule),
            Word("consistent", means: .rule), Word("start-only", means: .rule), Word("end-only", means: .rule)),
        .none("type-body-marks", of: "organizeDeclarations", standard: "preserve"),
        .word(
            "type-delimiter", of: "spaceAroundOperators", standard: "space-after", Word("space-after", means: .layout),
            Word("spaced", means: .absent(colon)), Word("no-space", means: .absent(colon))),
        .none("type-mark", of: "markTypes", standard: "MARK: - %t"),
        .none("type-marks", of: "organizeDeclarations"),
        .none("type-order", of: "organizeDeclarations"),
        .special("unexclude", .files),
        .none("url-macro", of: "urlMacro", standard: "none"),
        .none(
            "var-attributes", of: "wrapAttributes", standard: "preserve", because: attributes),
        .none("visibility-marks", of: "organizeDeclarations"),
        .none("visibility-order", of: "organizeDeclarations"),
        .word(
            "void-type", of: "void", standard: "Void", Word("Void", means: .rule),
            Word("tuple", "tuples", "()", means: .rule)),
        .word(
            "wrap-arguments", of: "wrapArguments", standard: "preserve",
            Word("before-first", "beforefirst", means: .key("lineBreakBeforeEachArgument", true)),
            Word("after-first", "afterfirst", means: .absent(afterFirst)),
            Word("preserve", "default", means: .key("lineBreakBeforeEachArgument", false)),
            Word("disabled", means: .absent(.lineBreaks))),
        .word(
            "wrap-collections", of: "wrapArguments", standard: "preserve",
            Word("before-first", "beforefirst", means: .layout),
            Word("after-first", "afterfirst", means: .absent(afterFirst)),
            Word("preserve", "default", means: .absent(collections)), Word("disabled", means: .absent(collections))),
        .word(
            "wrap-conditions", of: "wrapArguments", standard: "preserve",
            Word("before-first", "beforefirst", means: .absent(conditions)),
            Word("after-first", "afterfirst", means: .absent(conditions)),
            Word("preserve", "default", means: .layout), Word("disabled", means: .absent(.lineBreaks))),
        .word(
            "wrap-effects", of: "wrapArguments", standard: "preserve", Word("preserve", means: .layout),
            Word("if-multiline", means: .absent(.lineBreaks)),
            Word("never", means: .key("prioritizeKeepingFunctionOutputTogether", true))),
        .former("wrap-elements", now: "wrap-collections"),
        .word(
            "wrap-enum-cases", of: "wrapEnumCases", standard: "always", Word("always", means: .rule),
            Word("with-values", means: .rule)),
        .special("wrap-parameters", of: "wrapArguments", standard: "default", .parameters),
        .word(
            "wrap-return-type", of: "wrapArguments", standard: "preserve",
            Word("preserve", means: .key("prioritizeKeepingFunctionOutputTogether", false)),
            Word("if-multiline", means: .absent(.lineBreaks)),
            Word("never", means: .key("prioritizeKeepingFunctionOutputTogether", true))),
        .word(
            "wrap-string-interpolation", of: "wrap", "wrapArguments", standard: "default",
            Word("default", means: .absent("the layout never breaks an interpolation; accept that")),
            Word("preserve", means: .layout)),
        .word(
            "wrap-ternary", of: "wrap", standard: "default", Word("default", means: .layout),
            Word(
                "before-operators",
                means: .absent(
                    "the layout breaks a line before `?`, and before `:` if the rest is too long; accept that"))),
        .word(
            "wrap-type-aliases", of: "wrapArguments", standard: "preserve",
            Word("before-first", "beforefirst", means: .absent(.lineBreaks)),
            Word("after-first", "afterfirst", means: .absent(.lineBreaks)),
            Word("preserve", "default", means: .layout), Word("disabled", means: .absent(.lineBreaks))),
        .flag(
            "xcode-indentation", of: "indent",
            isTrue: .absent("the layout has one way to indent what continues a line; accept that"), isFalse: .layout),
        .none("xctest-symbols", of: "preferSwiftTesting"),
        .word(
            "yoda-swap", of: "yodaConditions", standard: "always", Word("always", means: .rule),
            Word("literals-only", means: .rule)),
    ]

    private static let afterFirst: SwiftFormatRule.Absence = """
        the layout breaks the line after the bracket and does not align with the first element; accept that, or set \
        "lineBreakBeforeEachArgument"
        """
    private static let attributes: SwiftFormatRule.Absence =
        "the formatter keeps attributes on the line where they are; the linter's rule attributes can check that"
    private static let closingParen: SwiftFormatRule.Absence =
        "the layout puts `)` on a line of its own where it breaks after `(`; accept that"
    private static let collections: SwiftFormatRule.Absence =
        "the layout puts each element on a line of its own if not all fit on one; accept that"
    private static let colon: SwiftFormatRule.Absence = "the layout puts a space after a colon only; accept that"
    private static let conditions: SwiftFormatRule.Absence =
        "the layout keeps the first condition on the line of the keyword and indents the others; accept that"
    private static let guardElse: SwiftFormatRule.Absence =
        "the layout keeps `else` on the line if it fits and puts it on the next one otherwise; accept that"
    private static let lineEnds: SwiftFormatRule.Absence =
        "the formatter ends lines with a line feed; let Git convert them with `text eol=crlf` in .gitattributes"
    private static let operatorSpace: SwiftFormatRule.Absence =
        "the layout puts a space after the operator, as in `func == (`; accept that"
}
