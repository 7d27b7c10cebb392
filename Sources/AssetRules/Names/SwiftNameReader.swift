import SwiftTree

/// Finds names in Swift sources: members, string literals with their interpolations, and classes. It uses one parser and one tree for
/// all of them.
struct SwiftNameReader: ~Copyable {
    private let tree = SyntaxTree()
    private var parser = SwiftParser()

    /// Adds the members and string literals of a file.
    mutating func read(_ bytes: [UInt8], into names: inout NamesInSources) {
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        for token in tree.tokens where token.kind == .period {
            guard let member = token.next else { continue }
            names.insert(member: NamesInSources.memberName(of: member.name))
        }
        for node in tree.nodes {
            switch node.kind {
            case .stringLiteralExpr, .simpleStringLiteralExpr:
                Self.insert(StringLiteralText(node), isMultiline: node.isMultilineLiteral, into: &names)
            case .integerLiteralExpr:
                if let literal = node.literal { names.insert(part: literal.name.filter { $0 != "_" }) }
            case .enumCaseElement:
                if let name = node.name { names.insert(caseNamed: name.name) }
            case .labeledExpr:
                if node.isNameInVariable { names.noteNameInVariable() }
                if node.label?.hasText("describing") == true { names.noteNamesOfClasses() }
            case .classDecl:
                if let name = node.name { names.insert(class: name.name) }
            case .extensionDecl:
                if node.extendsTypeWithSymbols { Self.insertNames(in: node, into: &names) }
            default: continue
            }
        }
    }

    /// Adds all names in an extension of a type: the type's members need no dot there.
    private static func insertNames(in node: Node, into names: inout NamesInSources) {
        for token in node.tokens where token.kind == .identifier && token.parent.kind == .declReferenceExpr {
            names.insert(member: NamesInSources.memberName(of: token.name))
        }
    }

    private static func insert(_ literal: StringLiteralText, isMultiline: Bool, into names: inout NamesInSources) {
        guard !isMultiline else {
            for piece in literal.pieces { TextNameScanner.scan(Array(piece.utf8), into: &names) }
            return
        }
        guard let first = literal.pieces.first, let last = literal.pieces.last else { return }
        if literal.interpolations.count > 1, literal.pieces.allSatisfy(\.isEmpty) { names.noteComposition() }
        if literal.interpolations.count == 1, literal.pieces.allSatisfy(\.isEmpty) { names.noteNumber() }
        names.insert(literal: first, isInterpolated: !literal.interpolations.isEmpty, end: last)
    }

    /// Adds the classes that a file declares, and the names under which Objective-C finds some.
    mutating func readClasses(_ bytes: [UInt8], swift: inout Set<String>, objectiveC: inout Set<String>) {
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        for node in tree.nodes {
            if node.kind == .classDecl, let name = node.name {
                swift.insert(name.name)
            } else if node.kind == .attribute, node.attributeName?.hasText("objc") == true {
                let name = node.tokens.drop { $0.kind != .leftParen }.dropFirst().first
                if let name, name.kind == .identifier { objectiveC.insert(name.name) }
            }
        }
    }
}

extension Node {
    /// Whether it is an extension of a type that Xcode's symbols of assets are members of.
    fileprivate var extendsTypeWithSymbols: Bool {
        let types: [StaticString] = [
            "Color", "UIColor", "NSColor", "UIImage", "NSImage", "ShapeStyle", "ColorResource", "ImageResource",
        ]
        // The last one of a name with its module.
        guard let name = extendedType?.lastToken else { return false }
        return types.contains(where: name.hasText)
    }

    fileprivate var isMultilineLiteral: Bool { openingQuote?.kind == .multilineStringQuote }

    /// Whether it is the argument of `UIImage(named: name)`, or of `Image(name)` and `Color(name)` of SwiftUI.
    fileprivate var isNameInVariable: Bool {
        guard let expression else { return false }
        if let label {
            guard label.hasText("named") || label.hasText("imageNamed") else { return false }
        } else {
            guard let call = parent?.parent, call.kind == .functionCallExpr, let called = call.calledExpression,
                called.kind == .declReferenceExpr, let name = called.baseName,
                name.hasText("Image") || name.hasText("Color"),
                [.declReferenceExpr, .memberAccessExpr, .stringLiteralExpr].contains(expression.kind)
            else { return false }
            // `Color(.systemRed)` does not name an asset.
            if expression.kind == .memberAccessExpr, expression.base == nil { return false }
        }
        guard expression.kind == .stringLiteralExpr else { return expression.kind != .simpleStringLiteralExpr }
        return StringLiteralText(expression).pieces.allSatisfy { $0.utf8.count < 3 }
    }
}
