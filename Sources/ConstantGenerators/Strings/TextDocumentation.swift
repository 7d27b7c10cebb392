import PrumoMessages
import SourceText
import StringCatalogs

/// The documentation comment of a string's constant.
enum TextDocumentation {
    static func lines(of entry: ResolvedTable.Entry, in table: StringsTable) -> [String] {
        let key = entry.key
        let pattern = entry.pattern ?? key.source.map { table.pattern(of: $0) }
        var lines = pattern.map(Self.lines) ?? []
        lines.append("")
        if let comment = key.comment, !comment.isEmpty {
            lines.append(contentsOf: SwiftLiteral.escapedLines(comment))
            lines.append("")
        }
        lines.append("`\(SwiftLiteral.escaped(shortened(key.name)))`, from `\(table.place(of: key).displayReference)`.")
        return lines
    }

    /// A string of which a comment shows only the start where it is very long.
    private static func shortened(_ text: String) -> String {
        text.utf8.count <= 600 ? text : text.prefix(500) + "…"
    }

    private static func lines(of text: TextPattern) -> [String] {
        guard case .text(let plain, _) = text.root, text.substitutions.isEmpty else {
            var lines = lines(of: text.root, indentation: "")
            for substitution in text.substitutions {
                lines.append("- `\(SwiftLiteral.escaped(substitution.name))`:")
                lines += Self.lines(of: substitution.node, indentation: "  ")
            }
            return lines
        }
        return [SwiftLiteral.string(shortened(plain))]
    }

    private static func lines(of node: TextPattern.Node, indentation: String) -> [String] {
        let branches: [(name: String, node: TextPattern.Node)]
        switch node {
        case .text(let text, _): return [indentation + SwiftLiteral.string(shortened(text))]
        case .plural(let plural): branches = plural.map { ($0.category.rawValue, $0.node) }
        case .device(let devices): branches = devices.map { ($0.device.rawValue, $0.node) }
        case .width(let widths): branches = widths.map { ("up to \($0.width) characters", $0.node) }
        }
        return branches.flatMap { branch -> [String] in
            if case .text(let text, _) = branch.node {
                return ["\(indentation)- \(branch.name): \(SwiftLiteral.string(shortened(text)))"]
            }
            return ["\(indentation)- \(branch.name):"] + lines(of: branch.node, indentation: indentation + "  ")
        }
    }
}
