import DataFormats
import Findings
import SourceText

/// A key of the formatter's configuration.
package typealias FormatKey = SettingKey<FormatConfiguration>

extension SettingKey<FormatConfiguration> {
    /// The key that says how a file is to be read. There is one version.
    private static let version = FormatKey(
        "version", type: .number(1...1), summary: "The version of the format",
        reading: { value, _, reader in
            guard case .number(let number) = value.content, number.wholeNumber == 1 else {
                return reader.report(at: value, "\"version\" must be 1, the only version of the format; correct it")
            }
        },
        showing: { _ in "1" })

    private static let rules = FormatKey(
        "rules", type: .object(ToolchainRule.all.map(\.key)),
        summary: "The rules that are on; rules that are not listed are off", standard: "the toolchain's rules"
    ) { value, configuration, reader in
        configuration.rules = reader.rules(value)
    } showing: { configuration in
        let rules = configuration.rules.sorted { $0.key < $1.key }
        return "{\(rules.map { "\(JSONText.string($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }

    /// A key that rules of the linter take options from.
    private static func layout(_ key: SettingKey<LayoutSettings>) -> FormatKey { key.lifted(\.layout) }

    /// All keys, in the order in which they are shown.
    package static let all: [FormatKey] = [
        version,
        layout(.lineLength), layout(.indentation),
        number("tabWidth", in: 1...100, \.tabWidth, "The number of columns of a tab"),
        layout(.maximumBlankLines), layout(.respectsExistingLineBreaks), layout(.lineBreakBeforeControlFlowKeywords),
        flag(
            "lineBreakBeforeEachArgument", \.lineBreakBeforeEachArgument,
            "Whether each argument is on a line of its own if not all fit on one"),
        flag(
            "lineBreakBeforeEachGenericRequirement", \.lineBreakBeforeEachGenericRequirement,
            "Whether each generic requirement is on a line of its own if not all fit on one"),
        flag(
            "lineBreakBetweenDeclarationAttributes", \.lineBreakBetweenDeclarationAttributes,
            "Whether each attribute of a declaration is on a line of its own"),
        flag(
            "lineBreakAroundMultilineExpressionChainComponents", \.lineBreakAroundMultilineExpressionChainComponents,
            "Whether each part of a chain of calls that takes several lines begins and ends a line"),
        flag(
            "prioritizeKeepingFunctionOutputTogether", \.prioritizeKeepingFunctionOutputTogether,
            "Whether the result type of a function stays with its closing parenthesis"),
        flag(
            "indentConditionalCompilationBlocks", \.indentConditionalCompilationBlocks,
            "Whether what is in `#if` is indented"),
        layout(.indentSwitchCaseLabels), layout(.indentBlankLines),
        flag(
            "spacesAroundRangeFormationOperators", \.spacesAroundRangeFormationOperators,
            "Whether `...` and `..<` have spaces around them"),
        number(
            "spacesBeforeEndOfLineComments", in: 0...1000, \.spacesBeforeEndOfLineComments,
            "The number of spaces before a comment at the end of a line"),
        layout(.multilineTrailingCommaBehavior), layout(.multiElementCollectionTrailingCommas),
        choice(
            "reflowMultilineStringLiterals", \.reflowMultilineStringLiterals, acceptsObject: true,
            "Which lines of multiline string literals are broken anew"),
        object(
            "orderedImports",
            of: flag(
                "includeConditionalImports", \.orderedImportsIncludesConditionalImports,
                "Whether imports in `#if` are ordered"),
            "What OrderedImports orders"),
        object(
            "fileScopedDeclarationPrivacy",
            of: choice(
                "accessLevel", \.fileScopedDeclarationPrivacy,
                "The access level of declarations that only the file sees"),
            "What FileScopedDeclarationPrivacy writes"),
        object(
            "noAssignmentInExpressions",
            of: texts(
                "allowedFunctions", \.noAssignmentInExpressions,
                "The functions to which an assignment may be passed"),
            "What NoAssignmentInExpressions accepts"),
        rules,
    ]
}

// The keys whose values are of a kind of their own.
extension JSONObjectReader {
    /// The rules of an object, each with whether it is on.
    fileprivate mutating func rules(_ value: JSONValue) -> [String: Bool] {
        var rules: [String: Bool] = [:]
        for member in members(of: value, subject: "\"rules\"") {
            if ToolchainRule.rule(member.name) == nil {
                let hint = suggestions.hint(
                    for: member.name, among: ToolchainRule.all.map(\.name), as: .quoted,
                    otherwise: "`prumo format --show-configuration .` lists all rules")
                problems.report(file.diagnostic(at: member.nameRange, "there is no rule \"\(member.name)\"; \(hint)"))
            } else if let isOn = boolean(member.value, subject: "\"\(member.name)\"") {
                rules[member.name] = isOn
            }
        }
        return rules
    }
}
