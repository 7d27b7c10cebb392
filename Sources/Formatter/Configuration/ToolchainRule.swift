import DataFormats

/// A rule of the toolchain's `swift format`: a name that `rules` may have.
package struct ToolchainRule: Sendable {
    /// What the rule does.
    package enum Kind: Sendable, Equatable {
        /// It changes code when a file is formatted.
        case changesCode
        /// It only reports what it finds, as rules of `prumo lint` do.
        /// - Parameter lintRule: the id of the linter's rule for the same; `nil` if there is none.
        case onlyReports(isOnByDefault: Bool, lintRule: String?)
    }

    /// The name.
    package let name: String
    /// What the rule does.
    package let kind: Kind
    /// The sentence about it.
    package let summary: String

    /// Whether the rule is on if no configuration has `rules`.
    package var isOnByDefault: Bool {
        switch kind {
        case .changesCode: FormatRules.all.contains { $0.name == name && $0.isOnByDefault }
        case .onlyReports(let isOnByDefault, _): isOnByDefault
        }
    }

    private init(_ name: String, _ summary: String) {
        self.name = name
        self.summary = summary
        kind = .changesCode
    }

    private init(_ name: String, isOn: Bool, lint: String? = nil, _ summary: String) {
        self.name = name
        self.summary = summary
        kind = .onlyReports(isOnByDefault: isOn, lintRule: lint)
    }

    /// The key for it in `rules`.
    var key: ConfigurationKey {
        let other: String? =
            switch kind {
            case .changesCode: nil
            case .onlyReports(_, let lintRule?): "It has no effect here; `prumo lint` has \(lintRule) for it."
            case .onlyReports: "It has no effect here."
            }
        let sentences = [summary, other, "Default: \(isOnByDefault)."].compactMap(\.self)
        return ConfigurationKey(name, type: .boolean, summary: sentences.joined(separator: " "))
    }

    /// The rule with a name.
    package static func rule(_ name: String) -> ToolchainRule? { byName[name] }

    private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// All rules, by name.
    package static let all: [ToolchainRule] = [
        .init(
            "AllPublicDeclarationsHaveDocumentation", isOn: false, lint: "missing_docs",
            "Public declarations have a documentation comment."),
        .init("AlwaysUseLiteralForEmptyCollectionInit", "Empty collections are written as literals."),
        .init("AlwaysUseLowerCamelCase", isOn: true, lint: "identifier_name", "Names are in lower camel case."),
        .init(
            "AmbiguousTrailingClosureOverload", isOn: true,
            "Overloads differ in more than the label of their closure."),
        .init("AvoidRetroactiveConformances", isOn: true, "Conformances are not retroactive."),
        .init(
            "BeginDocumentationCommentWithOneLineSummary", isOn: false,
            "Documentation comments begin with a summary of one sentence."),
        .init("DoNotUseSemicolons", "Line breaks separate statements, and not semicolons."),
        .init(
            "DontRepeatTypeInStaticProperties", isOn: true, "Names of static properties do not repeat their type."),
        .init(
            "FileScopedDeclarationPrivacy", "Declarations that only the file sees have the access level of the setting."
        ),
        .init("FullyIndirectEnum", "An enum whose cases are all indirect is indirect itself."),
        .init("GroupNumericLiterals", "The digits of long numbers are in groups."),
        .init("IdentifiersMustBeASCII", isOn: true, "Names are ASCII."),
        .init("NeverForceUnwrap", isOn: false, lint: "force_unwrapping", "Optionals are not force-unwrapped."),
        .init("NeverUseForceTry", isOn: false, lint: "force_try", "Errors are handled, and not ruled out by `try!`."),
        .init(
            "NeverUseImplicitlyUnwrappedOptionals", isOn: false, lint: "implicitly_unwrapped_optional",
            "Types are not implicitly unwrapped."),
        .init(
            "NoAccessLevelOnExtensionDeclaration",
            "Members of extensions have an access level, and extensions have none."),
        .init("NoAssignmentInExpressions", "Assignments are statements of their own."),
        .init("NoBlockComments", isOn: true, "Comments are line comments."),
        .init("NoCasesWithOnlyFallthrough", "Cases that only fall through are joined with the next one."),
        .init("NoEmptyLinesOpeningClosingBraces", "There are no blank lines next to the braces of a block."),
        .init(
            "NoEmptyTrailingClosureParentheses", "Calls with a trailing closure have no empty parentheses before it."),
        .init("NoLabelsInCasePatterns", "Patterns have no labels that repeat the name of the variable."),
        .init("NoLeadingUnderscores", isOn: false, "Names do not begin with an underscore."),
        .init("NoParensAroundConditions", "Conditions have no parentheses around them."),
        .init(
            "NoPlaygroundLiterals", isOn: true, lint: "discouraged_object_literal", "Code has no playground literals."),
        .init("NoVoidReturnOnFunctionSignature", "Functions without a result do not name their result type."),
        .init("OmitExplicitReturns", "A single expression is returned without `return`."),
        .init("OneCasePerLine", "Cases with associated or raw values are declared on their own."),
        .init("OneVariableDeclarationPerLine", "Variables are declared on their own."),
        .init(
            "OnlyOneTrailingClosureArgument", isOn: true, lint: "multiple_closures_with_trailing_closure",
            "Calls with several closures have all of them in the parentheses."),
        .init("OrderedImports", "Imports are in groups, and in order within them."),
        .init("ReplaceForEachWithForLoop", isOn: true, "Loops are written as `for`, and not as `forEach`."),
        .init("ReturnVoidInsteadOfEmptyTuple", "Function types return `Void`, and not `()`."),
        .init(
            "TypeNamesShouldBeCapitalized", isOn: true, lint: "type_name", "Names of types begin with a capital letter."
        ),
        .init("UseEarlyExits", "`guard` replaces `if` with an `else` that ends the function."),
        .init("UseExplicitNilCheckInConditions", "Conditions compare with `nil`, and do not bind to `_`."),
        .init("UseLetInEveryBoundCaseVariable", "Each variable of a pattern has its own `let` or `var`."),
        .init("UseShorthandTypeNames", "Arrays, dictionaries and optionals are written in their short form."),
        .init("UseSingleLinePropertyGetter", "Properties that are only read have no `get`."),
        .init(
            "UseSynthesizedInitializer", isOn: true, lint: "unneeded_synthesized_initializer",
            "Initializers that the compiler synthesizes are not written."),
        .init("UseTripleSlashForDocumentationComments", "Documentation comments begin with `///`."),
        .init("UseWhereClausesInForLoops", "`where` replaces a single `if` in a `for` loop."),
        .init(
            "ValidateDocumentationComments", isOn: false, "Documentation comments describe all parameters and results."),
    ]
}
