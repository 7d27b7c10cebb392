import Findings
import SwiftTree

/// Flags attributes on another line than their place: above functions and types, beside variables and imports.
struct Attributes: NodeRule {
    static let metadata = RuleMetadata(
        id: "attributes", name: "Attributes", kind: .style, isDefault: false, layout: .opposed(by: .joinedLines),
        summary: "attributes should be on lines above functions and types, but beside variables and imports",
        rationale: """
            If attributes are above functions and types, the keyword and the name begin a line, where readers look for \
            them; variables and imports are short enough for one line with theirs. Put `@objc` above `func`, but \
            beside `var` and `import`. Attributes with arguments belong above any declaration; `always_on_same_line` \
            and `always_on_line_above` set the place of others by name.
            """)

    static let options: [RuleOption<Self>] = [
        .flag(
            "attributes_with_arguments_always_on_line_above", \.movesThoseWithArguments,
            summary: "whether attributes with arguments have to be on lines above any declaration"),
        .strings(
            "always_on_same_line", \.sameLine,
            summary: "attributes, as in `@objc`, that have to be on the line of any declaration"),
        .strings(
            "always_on_line_above", \.lineAbove,
            summary: "attributes, as in `@objc`, that have to be on lines above any declaration"),
    ]

    static let examples: [RuleExample] = [
        .clean(
            "@objc var size = 0\n@testable import Kit\n@objc\nclass Cart {}\n@objc\n@available(iOS 9, *)\nfunc pay() {}"
        ),
        .clean("@available(iOS 9, *)\n@objc var size = 0\n@IBAction func pay() {}"),
        .clean("@objc func pay() {}", options: #"{"always_on_same_line": ["@objc"]}"#),
        .clean("@objc\nvar size = 0", options: #"{"always_on_line_above": ["@objc"]}"#),
        .flagged("@objc ↓func pay() {}\n@objc public ↓class Cart {}\n@objc\n↓var size = 0"),
        .flagged("@available(iOS 9, *) ↓var size = 0\n@objc @available(iOS 9, *)\n↓func pay() {}"),
        .flagged("@objc\n\n↓func pay() {}\n@objc\n\n@available(iOS 9, *)\n↓class Cart {}"),
        .flagged(
            "@available(iOS 9, *)\n↓var size = 0",
            options: #"{"attributes_with_arguments_always_on_line_above": false}"#),
    ]

    static let visits: NodeKinds = [.attributeList]

    var movesThoseWithArguments = true
    var sameLine = ["@IBAction", "@NSManaged"]
    var lineAbove: [String] = []

    func check(_ list: Node, in context: inout RuleContext) {
        guard let declaration = list.parent, let (keyword, isBeside) = Self.keyword(of: declaration) else { return }
        let tree = context.tree
        let keywordLine = tree.line(at: keyword.start)
        // The end of the last attribute that has to be above, and whether one of these is right above.
        var hasLineAbove = false
        var isRightAbove = false
        var hasBlankLine = false
        var previous: (startLine: Int, endLine: Int)?
        var lastAboveLine = 0
        for element in NodeList(list) {
            let startLine = tree.line(at: element.start)
            let endLine = tree.line(at: element.end)
            if let previous, startLine - previous.endLine > 1 { hasBlankLine = true }
            previous = (startLine, endLine)
            guard element.kind == .attribute else { continue }
            if isAbove(element, unless: isBeside) {
                if startLine == keywordLine || startLine == lastAboveLine {
                    return context.report(
                        "put `\(Self.name(of: element))` on a line of its own above the declaration", at: keyword.range)
                }
                hasLineAbove = true
                isRightAbove = isRightAbove || endLine == keywordLine - 1
                lastAboveLine = startLine
            } else if startLine != keywordLine {
                let rest = Self.hasComment(between: list, keyword, in: tree) ? ", and the comment above both" : ""
                return context.report(
                    "put the declaration on the line of `\(Self.name(of: element))`\(rest)", at: keyword.range)
            }
        }
        if hasLineAbove, !isRightAbove || hasBlankLine {
            context.report(
                Self.hasComment(between: list, keyword, in: tree)
                    ? "move the comment above the attributes, which belong on the lines right above the declaration"
                    : "put attributes on the lines right above the declaration", at: keyword.range)
        }
    }

    /// An attribute as it is written, without its arguments.
    private static func name(of attribute: Node) -> String {
        "@\(attribute.attributeName?.text ?? "")\(attribute.leftParen == nil ? "" : "(…)")"
    }

    /// Whether a comment has a line between attributes, or between these and what they belong to.
    private static func hasComment(between list: Node, _ keyword: Token, in tree: SyntaxTree) -> Bool {
        let elements = Array(NodeList(list))
        let starts = elements.dropFirst().map(\.start) + [keyword.start]
        return zip(elements, starts).contains { element, start in
            let line = tree.line(at: element.end)
            return tree.comments(in: element.end..<start).contains { tree.line(at: $0.start) > line }
        }
    }

    /// The keyword of a declaration, and whether attributes go beside it.
    private static func keyword(of declaration: Node) -> (Token, Bool)? {
        switch declaration.kind {
        case .functionDecl, .initializerDecl, .enumDecl, .structDecl, .classDecl, .extensionDecl, .protocolDecl:
            declaration.declarationKeyword.map { ($0, false) }
        case .importDecl: declaration.importKeyword.map { ($0, true) }
        case .variableDecl: declaration.bindingSpecifier.map { ($0, true) }
        default: nil
        }
    }

    private func isAbove(_ attribute: Node, unless isBeside: Bool) -> Bool {
        if let name = attribute.attributeName {
            if sameLine.contains(where: { Self.isName($0, of: name) }) { return false }
            if lineAbove.contains(where: { Self.isName($0, of: name) }) { return true }
        }
        return !isBeside || movesThoseWithArguments && attribute.leftParen != nil
    }

    /// Whether a name with its `@` is that of an attribute; generic arguments do not count.
    private static func isName(_ text: String, of name: Node) -> Bool {
        let bytes = name.kind == .identifierType ? name.firstToken.bytes : name.bytes
        guard text.utf8.count == bytes.count + 1, text.utf8.first == UInt8(ascii: "@") else { return false }
        return text.utf8.dropFirst().elementsEqual(bytes)
    }
}
