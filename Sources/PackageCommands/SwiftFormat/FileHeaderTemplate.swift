import DataFormats
import SourceText

/// The header that SwiftFormat writes into files, as the linter's rule `file_header` requires it.
struct FileHeaderTemplate {
    /// The lines of the comment.
    private let lines: [String]

    /// What stands for something in a template, as a regular expression.
    private static let placeholders: [(name: String, pattern: String)] = [
        ("{file}", fileName), ("{year}", "[0-9]{4}"), ("{created.year}", "[0-9]{4}"), ("{created}", ".+"),
        ("{author.name}", ".+"), ("{author.email}", ".+"), ("{author}", ".+"),
    ]
    /// What the rule takes for the name of the file.
    private static let fileName = "SWIFTLINT_CURRENT_FILENAME"

    /// - Returns: `nil` if the value writes no header.
    init?(_ value: String) {
        guard !Self.keepsHeader(value), !Self.removesHeader(value) else { return nil }
        let text = value.drop { $0 == " " }
        let isBlock = text.hasPrefix("/*")
        var lines = text.replacing("\\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        if !isBlock {
            lines = lines.map { $0.hasPrefix("//") ? $0 : $0.isEmpty ? "//" : "// \($0)" }
        }
        self.lines = lines
    }

    /// Whether a value leaves headers as they are.
    static func keepsHeader(_ value: String) -> Bool { ["ignore", "keep", "preserve"].contains(value.lowercased()) }

    /// Whether a value removes headers.
    static func removesHeader(_ value: String) -> Bool { ["strip", ""].contains(value.lowercased()) }

    /// The options of the rule.
    var options: [JSONMember] {
        let isPlain = lines.allSatisfy { line in
            Self.placeholders.allSatisfy { $0.name == "{file}" || !line.contains($0.name) }
        }
        let requirement =
            isPlain
            ? JSONMember(
                "required_string", .string(lines.joined(separator: "\n").replacing("{file}", with: Self.fileName)))
            : JSONMember("required_pattern", .string(lines.map(Self.pattern).joined(separator: "\\n")))
        // SwiftFormat leaves files with the version of the tools alone.
        return [requirement, JSONMember("excluded", .array(["**/Package.swift", "**/Package@swift-*.swift"]))]
    }

    /// A line as a regular expression.
    private static func pattern(_ line: String) -> String {
        var pattern = ""
        var rest = line[...]
        while let character = rest.first {
            if let placeholder = placeholders.first(where: { rest.hasPrefix($0.name) }) {
                pattern += placeholder.pattern
                rest = rest.dropFirst(placeholder.name.count)
                continue
            }
            if "\\^$.|?*+()[]{}".contains(character) { pattern += "\\" }
            pattern.append(character)
            rest = rest.dropFirst()
        }
        return pattern
    }
}
