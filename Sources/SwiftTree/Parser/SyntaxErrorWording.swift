/// What an error says, formatted on demand: most errors of a broken file are only counted.
enum SyntaxErrorWording: Sendable {
    case text(String)
    /// What was expected: `a type`.
    case expected(StaticString)
    /// The token that is missing.
    case missing(TokenKind)
    /// The space between the name of an attribute and its arguments.
    case spaceBeforeArguments
    /// The reserved word in the place of a name.
    case keywordAsName(TokenKind)

    var text: String {
        switch self {
        case .text(let text): text
        case .expected(let what): "expected \(what)"
        case .missing(let kind): kind.isKeyword ? "expected `\(kind.text)`" : "expected \"\(kind.text)\""
        case .spaceBeforeArguments: "remove the space between the attribute's name and its arguments"
        case .keywordAsName(let kind): "`\(kind.text)` is a keyword; put it in backticks to use it as an identifier"
        }
    }
}
