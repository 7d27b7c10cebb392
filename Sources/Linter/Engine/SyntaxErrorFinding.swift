import Findings
import SourceText
import SwiftTree

extension RuleMetadata {
    /// What the engine itself finds: files that are no Swift. It belongs to no configuration, and only `excluded` helps.
    package static let syntaxError = RuleMetadata(
        id: "syntax_error", name: "Syntax Error", kind: .lint, summary: "a file should be Swift",
        rationale: """
            What the rules find behind a syntax error may be a consequence of it, and nothing is fixed in such a file. The \
            compiler says the same, as an error.
            """)
}

extension FileLinter {
    /// Whether the file that was linted last is no Swift.
    var hasSyntaxErrors: Bool { !tree.errors.isEmpty }

    /// The number of lines of the file that was linted last.
    var lineCount: Int { tree.lineCount }

    /// The first thing that is no Swift in the file that was linted last.
    func syntaxError(path: String) -> Finding? {
        guard let error = tree.errors.first else { return nil }
        let sentence = tree.diagnostics(path: path).first { $0.severity == .error }?.message ?? error.message
        let start = min(Int(error.start), max(tree.bytes.count - 1, 0))
        let end = min(max(Int(error.end), start + 1), tree.bytes.count)
        let place = place(at: start)
        return Finding(
            rule: RuleMetadata.syntaxError.id, severity: .warning,
            message: "the file is no Swift from here on: \(sentence)", path: path, range: start..<max(start, end),
            start: place, end: self.place(at: max(start, end)),
            lineText: String(decoding: tree.bytes[tree.rangeOfLineContent(place.line)], as: UTF8.self), fix: nil)
    }
}
