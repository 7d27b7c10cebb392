import SourceText

/// Code in Markdown.
package enum MarkdownCode {
    /// Code within a sentence.
    package static func inline(_ code: String) -> String { code.contains("`") ? "`` \(code) ``" : "`\(code)`" }

    /// A text in the cell of a table, whatever it contains: its backticks are fewer than those around it, and tables take a bar
    /// for a column's end even in code.
    package static func cell(_ text: String) -> String {
        let text = text.onOneLine
        // Only the first of two backslashes escapes something for a table, so that a bar after them would end the code.
        if text.contains("\\|") { return MarkdownText.code(text) }
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text.replacing("|", with: "\\|") + space + fence
    }

    /// Code between fences that it does not have itself.
    package static func block(_ code: String, language: String = "swift") -> String {
        var fence = "```"
        while code.contains(fence) { fence += "`" }
        return "\(fence)\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }
}
