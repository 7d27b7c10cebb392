import DataFormats

extension SwiftFormatRule {
    /// The release of SwiftFormat whose rules and options are listed.
    static let release = "0.62.1"

    /// All rules, in the order of their names.
    package static let all: [SwiftFormatRule] = [
        .off("acronyms", else: .unknown),
        .on("andOperator", .lint("prefer_condition_list")),
        .on("anyObjectProtocol", else: "the compiler warns about such a `class`; follow its advice"),
        .on("applicationMain", else: "the compiler reports these attributes; replace them with `@main`"),
        .on(
            "assertionFailures", .lint("discouraged_assert"), difference: "`precondition(false)` is not flagged"),
        .on(
            "blankLineAfterImports",
            .format("OrderedImports").when(.on("sortImports")).with(
                "import-grouping", "alpha", "access-control", "testable-last"),
            else: .emptyLines),
        .off(
            "blankLineAfterSwitchCase",
            .lint("vertical_whitespace_between_cases").with("blank-line-after-switch-case", "always"),
            difference: "cases of one line may follow each other",
            else: .wider("vertical_whitespace_between_cases", "cases of one statement on a line of its own")),
        .off("blankLinesAfterGuardStatements", else: .emptyLines),
        .on("blankLinesAroundMark", else: .emptyLines),
        .on(
            "blankLinesAtEndOfScope",
            .format("NoEmptyLinesOpeningClosingBraces").with("type-blank-lines", "remove")
                .when(.on("blankLinesAtStartOfScope")),
            .lint("vertical_whitespace_closing_braces").with("type-blank-lines", "remove")
                .when(.off("blankLinesAtStartOfScope")),
            else: .emptyLines),
        .on(
            "blankLinesAtStartOfScope",
            .format("NoEmptyLinesOpeningClosingBraces").with("type-blank-lines", "remove")
                .when(.on("blankLinesAtEndOfScope")),
            .lint("vertical_whitespace_opening_braces").with("type-blank-lines", "remove")
                .when(.off("blankLinesAtEndOfScope")),
            else: .emptyLines),
        .on("blankLinesBetweenChainedFunctions", else: .emptyLines),
        .on(
            "blankLinesBetweenImports",
            .format("OrderedImports").when(.on("sortImports")).with(
                "import-grouping", "alpha", "access-control", "testable-last"),
            difference: "`@testable` imports come after an empty line", else: .emptyLines),
        .on("blankLinesBetweenScopes", else: .emptyLines),
        .off("blockComments", else: .comments),
        .on("braces", .layout),
        .on("conditionalAssignment", else: .unknown),
        .on("consecutiveBlankLines", .layout),
        .on("consecutiveSpaces", .layout),
        .on("consistentSwitchCaseSpacing", else: .emptyLines),
        .on(
            "docComments",
            .lint("local_doc_comment").with("doc-comments", "before-non-local-declarations"),
            difference: "`//` above a declaration is not flagged",
            else: .wider("local_doc_comment", "comments of functions in functions")),
        .on("docCommentsBeforeModifiers", else: .comments),
        .on("duplicateImports", .lint("duplicate_imports")),
        .on("elseOnSameLine", .layout),
        .on("emptyBraces", .layout, difference: "a line break between the braces is kept"),
        .off("emptyExtensions", else: .unknown),
        .on(
            "enumNamespaces", .lint("convenience_type").with("enum-namespaces", "always"),
            else: .wider("convenience_type", "classes")),
        .on("environmentEntry", else: .unknown),
        .on(
            "extensionAccessControl",
            .lint("extension_access_modifier").with("extension-acl", "on-extension")
                .but("extensions whose members have several access levels are not flagged"),
            .format("NoAccessLevelOnExtensionDeclaration").with("extension-acl", "on-declarations")),
        .on(
            "fileHeader", .derived(.fileHeader),
            difference: "the header is required, but not written, and `Package.swift` is left out"),
        .on("fileMacro", else: .unknown),
        .on("genericExtensions", else: .unknown),
        .on("headerFileName", else: "the linter's rule file_header can require the name; see its options"),
        .on("hoistAwait", else: .unknown),
        .on(
            "hoistPatternLet",
            .lint("pattern_matching_keywords").with("pattern-let", "hoist")
                .but("tuples outside of patterns are not flagged"),
            .format("UseLetInEveryBoundCaseVariable").with("pattern-let", "inline")),
        .on("hoistTry", else: .unknown),
        .on("indent", .layout),
        .on("initCoderUnavailable", else: .wider("unavailable_function", "other functions without an implementation")),
        .off("isEmpty", .lint("empty_count", JSONMember("only_after_dot", true))),
        .on("leadingDelimiters", .layout),
        .on("linebreakAtEndOfFile", .layout),
        .on("linebreaks", .layout),
        .off("markTypes", else: .comments),
        .on("modifierOrder", .derived(.modifierOrder)),
        .on("modifiersOnSameLine", else: .breaks),
        .off("noExplicitOwnership", else: .unknown),
        .on("noForceTryInTests", .lint("force_try").inTests),
        .on("noForceUnwrapInTests", .lint("force_unwrapping").inTests),
        .off("noGuardInTests", else: .unknown),
        .on(
            "numberFormatting", .derived(.numberSeparator),
            difference: "only decimal digits before the point are checked"),
        .on("opaqueGenericParameters", else: .unknown),
        .off(
            "organizeDeclarations",
            else:
                "the linter's rule type_contents_order flags members in another order, but does not move them; see its options"
        ),
        .off(
            "preferContains", .lint("contains_over_filter_is_empty"), .lint("contains_over_first_not_nil"),
            .lint("contains_over_range_nil_comparison")),
        .off("preferCountWhere", else: .unknown),
        .off("preferExplicitFalse", else: .unknown),
        .off("preferFinalClasses", .lint("final_test_case"), difference: "only test cases are flagged"),
        .off("preferFirstWhere", .lint("first_where")),
        .off("preferFlatMap", .lint("flatmap_over_map_reduce")),
        .on("preferForLoop", else: .unknown),
        .on(
            "preferKeyPath",
            .lint("prefer_key_path", JSONMember("ignore_identity_closures", true)).when(.swift("5.2")),
            .lint("prefer_key_path").when(.swift("6")),
            difference: "`first(where:)` and other functions of the standard library are checked as well",
            else:
                "SwiftFormat does not apply it without a Swift version of 5.2 or later; turn on the linter's rule prefer_key_path"
        ),
        .off("preferMinOverSorted", else: .wider("sorted_first_last", "`sorted().last`")),
        .off("preferSwiftStringAPI", else: .unknown),
        .off("preferSwiftTesting", else: .unknown),
        .off(
            "privateStateVariables", .lint("private_swiftui_state"), difference: "only properties of views are flagged"),
        .off("propertyTypes", else: .unknown),
        .on(
            "redundantAsync",
            .lint("async_without_await").with("redundant-async", "always"),
            .lint("async_without_await").with("redundant-async", "tests-only").inTests),
        .on("redundantBackticks", else: .unknown),
        .on("redundantBreak", .lint("unneeded_break_in_switch")),
        .on("redundantClosure", else: .unknown),
        .on("redundantEmptyView", else: .unknown),
        .on("redundantEquatable", else: .unknown),
        .on(
            "redundantExtensionACL",
            .lint("extension_access_modifier").with("extension-acl", "on-extension")
                .when(.on("extensionAccessControl")),
            .format("NoAccessLevelOnExtensionDeclaration").with("extension-acl", "on-declarations")
                .when(.on("extensionAccessControl")),
            else: .wider("extension_access_modifier", "members that all have one access level")),
        .on(
            "redundantFileprivate", .format("FileScopedDeclarationPrivacy"),
            difference: "members of types and extensions are left as they are"),
        .on("redundantGet", .format("UseSingleLinePropertyGetter"), difference: "subscripts are left as they are"),
        .on("redundantInit", .lint("explicit_init")),
        .on("redundantInternal", else: .unknown),
        .on(
            "redundantLet", .lint("redundant_discardable_let"), difference: "`let _` in patterns is not flagged"),
        .on("redundantLetError", else: .wider("untyped_error_in_catch", "errors with another name")),
        .on(
            "redundantMemberwiseInit", .lint("unneeded_synthesized_initializer"),
            difference: "an empty `init()` of a structure is flagged as well"),
        .on(
            "redundantNilInit",
            .lint("implicit_optional_initialization", JSONMember("style", "always")).with("nil-init", "remove"),
            .lint("implicit_optional_initialization", JSONMember("style", "never")).with("nil-init", "insert")),
        .on("redundantObjc", .lint("redundant_objc_attribute")),
        .on("redundantOptionalBinding", .lint("shorthand_optional_binding")),
        .on(
            "redundantParens", .format("NoParensAroundConditions"), .format("NoEmptyTrailingClosureParentheses"),
            .lint("unneeded_parentheses_in_closure_argument"),
            difference: "those around other values, patterns and types are left as they are"),
        .on(
            "redundantPattern", .lint("empty_enum_arguments"), difference: "tuples are not flagged"),
        .former("redundantProperty", now: "redundantVariable"),
        .on(
            "redundantPublic",
            else: .wider("lower_acl_than_parent", "access levels other than `public`")),
        .on(
            "redundantRawValues", .lint("redundant_string_enum_value"),
            difference: "an enum is flagged only if all of its raw values are redundant"),
        .on("redundantReturn", .format("OmitExplicitReturns")),
        .on(
            "redundantSelf",
            .lint("redundant_self", JSONMember("only_in_closures", false)).with("self", "remove"),
            .lint("redundant_self", JSONMember("only_in_closures", false), JSONMember("keep_in_initializers", true))
                .with("self", "init-only").but("a missing `self` is not flagged"),
            else: "no rule asks for `self` where it may be omitted; write it by hand"),
        .off("redundantSendable", else: .unknown),
        .on("redundantStaticSelf", else: .unknown),
        .on("redundantSwiftTestingSuite", else: .unknown),
        .on("redundantSwiftUIGroup", else: .unknown),
        .on(
            "redundantThrows",
            .lint("unneeded_throws_rethrows").with("redundant-throws", "always"),
            .lint("unneeded_throws_rethrows").with("redundant-throws", "tests-only").inTests),
        .on(
            "redundantType", .lint("redundant_type_annotation").with("property-types", "inferred"),
            difference: "types of literals are not flagged",
            else:
                "the linter's rule redundant_type_annotation wants no such type anywhere; turn it on if that is wanted"),
        .on("redundantTypedThrows", else: .unknown),
        .on("redundantVariable", .lint("direct_return")),
        .on("redundantViewBuilder", else: .unknown),
        .on(
            "redundantVoidReturnType", .format("NoVoidReturnOnFunctionSignature"),
            .lint("redundant_void_return").with("closure-void", "remove")),
        .on(
            "semicolons",
            .lint("trailing_semicolon").with("semicolons", "inline-only"),
            .format("DoNotUseSemicolons").with("semicolons", "never")),
        .on("simplifyGenericConstraints", else: .unknown),
        .off("singlePropertyPerLine", .format("OneVariableDeclarationPerLine")),
        .on("sortDeclarations", else: "nothing sorts declarations; keep them in order by hand"),
        .on(
            "sortImports",
            .format("OrderedImports").with("import-grouping", "alpha", "access-control", "testable-last"),
            difference:
                "access levels do not count, `@testable` imports come last, after an empty line, and an empty line before imports in `#if` goes",
            else: "the formatter orders imports by their names only; turn on OrderedImports if that is wanted"),
        .off(
            "sortSwitchCases", else: "nothing sorts the patterns of a case; keep them in order by hand"),
        .on("sortTypealiases", else: "nothing sorts the parts of a type; keep them in order by hand"),
        .former("sortedImports", now: "sortImports"),
        .former("sortedSwitchCases", now: "sortSwitchCases"),
        .on("spaceAroundBraces", .layout),
        .on("spaceAroundBrackets", .layout),
        .on("spaceAroundComments", .layout),
        .on("spaceAroundGenerics", .layout),
        .on("spaceAroundOperators", .layout),
        .on("spaceAroundParens", .layout),
        .on("spaceInsideBraces", .layout),
        .on("spaceInsideBrackets", .layout),
        .on("spaceInsideComments", .lint("comment_spacing"), difference: "`/* */` is not checked"),
        .on("spaceInsideGenerics", .layout),
        .on("spaceInsideParens", .layout),
        .former("specifiers", now: "modifierOrder"),
        .on("strongOutlets", .lint("strong_iboutlet")),
        .on("strongifiedSelf", else: .wider("self_binding", "other names for `self`")),
        .on("swiftTestingTestCaseNames", else: .unknown),
        .off(
            "testSuiteAccessControl", .lint("test_case_accessibility"),
            difference: "only members of XCTest's test cases that are not tests are flagged"),
        .former("throwingTests", now: "noForceTryInTests"),
        .on("todos", .lint("mark"), difference: "only MARK comments are checked"),
        .on("trailingClosures", else: .wider("trailing_closure", "calls of all functions")),
        .on("trailingCommas", .layout),
        .on("trailingSpace", .layout),
        .on(
            "typeSugar",
            .format("UseShorthandTypeNames").with("short-optionals", "preserve-struct-inits")
                .but("`Optional<T>` is kept for all variables without a value"),
            .format("UseShorthandTypeNames").with("short-optionals", "always"),
            .lint("syntactic_sugar").with("short-optionals", "always")),
        .on(
            "unusedArguments",
            .lint("unused_parameter").with("strip-unused-args", "always")
                .but("the variables of `for` loops are not flagged"),
            .lint("unused_closure_parameter").with("strip-unused-args", "closure-only"),
            .lint("unused_closure_parameter").with("strip-unused-args", "unnamed-only")
                .but("the parameters of functions are not flagged")),
        .off("unusedPrivateDeclarations", else: .unknown),
        .off("urlMacro", else: .unknown),
        .off("validateTestCases", else: .unknown),
        .on(
            "void", .format("ReturnVoidInsteadOfEmptyTuple").with("void-type", "Void"),
            difference: "only result types of closures and of function types are changed",
            else: "no rule asks for `()` in place of `Void`; write it by hand"),
        .on("wrap", .layout),
        .on("wrapArguments", .layout),
        .on("wrapAttributes", else: .breaks),
        .off("wrapCaseBodies", else: .bodies),
        .former(
            "wrapConditionalBodies", now: "wrapIfStatementBodies", "wrapIfExpressionBodies", "wrapGuardStatementBodies"),
        .off(
            "wrapEnumCases",
            .format("OneCasePerLine").with("wrap-enum-cases", "always")
                .but("cases without values may stay on one line"),
            .format("OneCasePerLine").with("wrap-enum-cases", "with-values")),
        .on("wrapFunctionBodies", else: .bodies),
        .off("wrapGuardStatementBodies", else: .bodies),
        .on("wrapIfExpressionBodies", else: .bodies),
        .on("wrapIfStatementBodies", else: .bodies),
        .on("wrapLoopBodies", else: .bodies),
        .off("wrapMultilineConditionalAssignment", .layout),
        .off("wrapMultilineFunctionChains", .lint("multiline_function_chains")),
        .on("wrapMultilineStatementBraces", .layout),
        .on("wrapPropertyBodies", else: .bodies),
        .on("wrapSingleLineComments", else: .comments),
        .off("wrapSwitchCases", else: .lineBreaks),
        .on("yodaConditions", .lint("yoda_condition"), difference: "only literals on the left side are flagged"),
    ]
}
