/// What an error says, put into words when somebody asks: most errors of a broken file are only counted.
enum SyntaxErrorWording: Sendable {
    case text(String)
    /// What was expected: `a type`.
    case expected(StaticString)
    /// The token that is missing.
    case missing(TokenKind)
    /// The reserved word that stands where a name should.
    case keywordAsName(TokenKind)

    var text: String {
        switch self {
        case .text(let text): text
        case .expected(let what): "expected \(what)"
        case .missing(let kind): kind.isKeyword ? "expected `\(kind.text)`" : "expected \"\(kind.text)\""
        case .keywordAsName(let kind): "`\(kind.text)` is a keyword; write it in backticks to make it a name"
        }
    }
}
