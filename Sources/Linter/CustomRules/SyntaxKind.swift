import SwiftTree

/// What a piece of a file is, in the words of SourceKit's syntax map without their prefix.
enum SyntaxKind: String, Sendable, CaseIterable {
    case argument
    case attributeBuiltin = "attribute.builtin"
    case attributeID = "attribute.id"
    case buildConfigID = "buildconfig.id"
    case buildConfigKeyword = "buildconfig.keyword"
    case comment
    case commentMark = "comment.mark"
    case commentURL = "comment.url"
    case docComment = "doccomment"
    case docCommentField = "doccomment.field"
    case identifier
    case keyword
    case number
    case objectLiteral = "objectliteral"
    case parameter
    case placeholder
    case string
    case stringInterpolationAnchor = "string_interpolation_anchor"
    case typeIdentifier = "typeidentifier"
}
