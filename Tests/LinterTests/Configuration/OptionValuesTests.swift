import DataFormats
import Findings
import SourceText
import Testing

@testable import Linter

/// Options of rules that are neither a flag nor a word nor a plain list.
@Suite("Values of options")
struct OptionValuesTests {
    private func value(_ id: String, _ option: String, _ json: String? = nil) throws -> String {
        let rule = try #require(SwiftRules.registry.rule(id)).reference
        let value = try json.map { try JSONParser.parse(SourceFile(path: "a.json", text: $0)) }
        let options = rule.options(configuredBy: value)
        return try #require(options.first { $0.name == option }).defaultValue
    }

    @Test(
        arguments: [
            ("multiline_parameters", "max_number_of_single_line_parameters", nil, "null"),
            (
                "multiline_parameters", "max_number_of_single_line_parameters",
                #"{"max_number_of_single_line_parameters": 3}"#, "3"
            ),
            (
                "file_types_order", "order", nil,
                #"[["supporting_type"], ["main_type"], ["extension"], ["preview_provider"], ["library_content_provider"]]"#
            ),
            (
                "file_types_order", "order", #"{"order": ["main_type", ["extension", "supporting_type"]]}"#,
                #"[["main_type"], ["extension", "supporting_type"]]"#
            ),
            ("number_separator", "exclude_ranges", nil, "[]"),
            (
                "number_separator", "exclude_ranges", #"{"exclude_ranges": [{"max": 9.5, "min": -1}]}"#,
                #"[{"min": -1.0, "max": 9.5}]"#
            ),
        ] as [(String, String, String?, String)])
    func `are shown as they are written`(id: String, option: String, json: String?, shown: String) throws {
        #expect(try value(id, option, json) == shown)
    }

    @Test(
        arguments: [
            (
                "multiline_parameters", #"{"max_number_of_single_line_parameters": ↓"3"}"#,
                "\"max_number_of_single_line_parameters\" must be a whole number of at least 0, not a string"
            ),
            (
                "file_types_order", #"{"order": ↓"main_type"}"#,
                "\"order\" must be a list of words or of lists of words, not a string"
            ),
            (
                "file_types_order", #"{"order": ["extension", [↓"main_typ"]]}"#,
                "each entry of \"order\" cannot be \"main_typ\"; did you mean \"main_type\"?"
            ),
            (
                "number_separator", #"{"exclude_ranges": ↓{"min": 1, "max": 2}}"#,
                "\"exclude_ranges\" must be a list of objects, not an object"
            ),
            (
                "number_separator", #"{"exclude_ranges": [↓{"min": 1}]}"#,
                "each entry of \"exclude_ranges\" must have \"min\" and \"max\""
            ),
            (
                "number_separator", #"{"exclude_ranges": [{"min": 1, "max": ↓"2"}]}"#,
                "\"max\" must be a number, not a string"
            ),
        ])
    func `that are wrong are reported`(id: String, json: String, message: String) throws {
        let parts = json.split(separator: "↓", maxSplits: 1)
        let lint = "{\"opt_in_rules\": [\"\(id)\"], \"\(id)\": "
        let column = 9 + lint.count + parts[0].count + 1
        let complaints = try ConfigurationFixture(lint: lint + parts.joined() + "}").complaints()
        #expect(complaints == [".prumo.json:1:\(column): error: \(message)"])
    }
}
