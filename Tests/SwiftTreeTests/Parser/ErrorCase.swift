import SwiftTree
import Testing

/// A source with one error, and what is said about it.
struct ErrorCase: Sendable, CustomTestStringConvertible {
    private let source: String
    private let offset: Int
    private let message: String
    private let isFollowed: Bool

    /// A source with `↓` where the error begins. `isFollowed` is false if it leaves open what it belongs to, so that
    /// the next statement is part of it.
    init(_ marked: String, _ message: String, isFollowed: Bool = true) {
        let parts = marked.split(separator: "↓", maxSplits: 1, omittingEmptySubsequences: false)
        precondition(parts.count == 2, "no ↓ in \(marked)")
        source = parts.joined()
        offset = parts[0].utf8.count
        self.message = message
        self.isFollowed = isFollowed
    }

    var testDescription: String { source }

    /// Checks the error, and that the statement after it is read as if there was none.
    func check(at location: Testing.SourceLocation = #_sourceLocation) {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(source + "\nlet after = [1]\n", into: tree)
        #expect(tree.errors.map(\.message) == [message], sourceLocation: location)
        #expect(tree.errors.first.map { Int($0.start) } == offset, sourceLocation: location)
        #expect(tree.faults().isEmpty, sourceLocation: location)
        guard isFollowed else { return }
        let last = tree.root.list(.statements).last
        #expect(last?.firstChild?.kind == .variableDecl, sourceLocation: location)
        #expect(last?.text == "let after = [1]", sourceLocation: location)
    }
}
