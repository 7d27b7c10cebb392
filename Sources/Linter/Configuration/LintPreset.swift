import Findings

/// Rules that are off together because another tool decides what they check.
package enum LintPreset: String, CaseIterable, Sendable {
    /// `swift format` decides the layout of the code.
    case swiftFormat = "swift-format"

    /// The rules that are off unless the configuration turns them on itself.
    package var disabledRules: Set<String> {
        switch self {
        case .swiftFormat: Self.layoutRules
        }
    }

    /// The file that shows that a package uses the tool.
    package var markerFile: String {
        switch self {
        case .swiftFormat: ".swift-format"
        }
    }

    /// The rules about spaces, line breaks, braces, commas and the order of imports, which `swift format` changes.
    private static let layoutRules: Set<String> = [
        "attribute_name_spacing", "attributes", "closing_brace", "closure_end_indentation",
        "closure_parameter_position",
        "closure_spacing", "collection_alignment", "colon", "comma", "comma_inheritance", "comment_spacing",
        "conditional_returns_on_newline", "contrasted_opening_brace", "control_statement",
        "empty_enum_arguments", "empty_parentheses_with_trailing_closure", "function_name_whitespace",
        "indentation_width", "leading_whitespace", "let_var_whitespace", "line_length",
        "literal_expression_end_indentation", "multiline_arguments", "multiline_arguments_brackets",
        "multiline_call_arguments", "multiline_function_chains", "multiline_literal_brackets", "multiline_parameters",
        "multiline_parameters_brackets", "no_space_in_method_call", "number_separator", "opening_brace",
        "operator_usage_whitespace", "period_spacing", "return_arrow_whitespace", "sorted_imports",
        "statement_position", "switch_case_alignment", "switch_case_on_newline", "trailing_comma", "trailing_newline",
        "trailing_semicolon", "trailing_whitespace", "vertical_parameter_alignment",
        "vertical_parameter_alignment_on_call", "vertical_whitespace", "vertical_whitespace_between_cases",
        "vertical_whitespace_closing_braces", "vertical_whitespace_opening_braces", "void_return",
    ]
}
