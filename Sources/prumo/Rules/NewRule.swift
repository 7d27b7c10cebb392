import CommandLineKit
import Findings
import Foundation
import Linter
import SourceText

/// A new rule: its file, and its line in the list of its kind.
struct NewRule {
    private let id: String
    private let kind: String

    /// - Throws: why it cannot have this id.
    init(id: String, kind: RuleMetadata.Kind) throws(UsageError) {
        guard id.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil else {
            throw UsageError("'\(id)' is not a valid rule id; use lowercase words separated by _, as in no_shouting")
        }
        if Domain.rule(id) != nil {
            throw UsageError("the rule '\(id)' already exists; run prumo rule \(id) to read about it")
        }
        self.id = id
        self.kind = kind.rawValue
    }

    /// Writes both below the working directory.
    func write() throws {
        let folder = "Sources/Linter/Rules/\(kind.capitalized)"
        let list = "\(folder)/\(kind.capitalized)Rules.swift"
        guard Folder.isFile(at: list) else {
            throw UsageError("\(list) does not exist in the working directory; run this in a checkout of prumo")
        }
        let file = "\(folder)/\(typeName).swift"
        if Folder.hasEntry(at: file) { throw UsageError("\(file) already exists; choose another id") }
        let lines = String(decoding: try SourceFile.bytes(of: list), as: UTF8.self)
        guard let extended = RuleListSource(lines).inserting(typeName) else {
            throw UsageError("\(list) has no list of entries such as .nodes(Rule.self); add the rule by hand")
        }
        try OutputFile(path: file, text: skeleton).write()
        try OutputFile(path: list, text: extended).write()
        StandardStream.output.write(
            """
            \(file): fill in the summary, the examples and the check
            \(list): lists the rule
            swift test --filter RuleExampleTests fails for \(id) until the rule finds what its examples mark

            """)
    }

    private var words: [String] { id.split(separator: "_").map(\.capitalized) }
    private var typeName: String { words.joined() }

    /// A rule that compiles and finds nothing.
    private var skeleton: String {
        """
        import Findings
        import SwiftTree

        /// Flags … what, and why that is wrong.
        struct \(typeName): NodeRule {
            static let metadata = RuleMetadata(
                id: "\(id)", name: "\(words.joined(separator: " "))", kind: .\(kind),
                summary: "describe in one clause what the rule flags or wants")

            static let examples: [RuleExample] = [
                .clean("let one = 1"),
                .flagged("↓let another = 2"),
            ]

            static let visits: NodeKinds = [.variableDecl]

            func check(_ node: Node, in context: inout RuleContext) {
                // Return early for code that is fine, then report what is wrong and what to do:
                // context.report("…; …", at: node.range)
            }
        }

        """
    }
}

/// The source of a list of rules, such as `StyleRules.swift`.
private struct RuleListSource {
    private let lines: [String]

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// The source with one more rule that looks at nodes, where its name has its place; `nil` if there is no list.
    func inserting(_ typeName: String) -> String? {
        guard let start = lines.firstIndex(where: { $0.contains(": [SwiftRule] = [") }),
            let end = lines[start...].firstIndex(where: { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("]") })
        else { return nil }
        var lines = lines
        let place =
            lines[(start + 1)..<end].firstIndex { line in
                line.firstMatch(of: /\.(?:nodes|tokens|file)\((\w+)\.self\)/).map { $0.1 > typeName } ?? false
            } ?? end
        if place > start + 1, let last = lines[place - 1].last, last != "," { lines[place - 1] += "," }
        lines.insert("        .nodes(\(typeName).self),", at: place)
        return lines.joined(separator: "\n")
    }
}
