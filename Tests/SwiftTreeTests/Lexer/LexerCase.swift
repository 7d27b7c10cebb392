import Testing

@testable import SwiftTree

/// A source, the tokens in it and the errors that the lexer finds.
struct LexerCase: Sendable, CustomTestStringConvertible {
    let source: String
    let outline: String
    let errors: [String]

    init(_ source: String, _ outline: String, errors: String...) {
        self.source = source
        self.outline = outline
        self.errors = errors
    }

    var testDescription: String { source }

    func check(at location: Testing.SourceLocation = #_sourceLocation) {
        let lexed = LexedSource(source)
        #expect(lexed.outline == outline, sourceLocation: location)
        #expect(lexed.errors.map(\.message) == errors, sourceLocation: location)
    }
}
