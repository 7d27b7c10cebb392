import SwiftTree

/// Where a declaration is. Conditions such as `#if DEBUG` around it make no difference.
enum DeclarationPlace {
    /// At the top level of the file.
    case file
    /// In the member block of a type, a protocol or an extension.
    case member(of: Node)
    /// In a function, a closure or another statement.
    case local
}

extension Node {
    /// Where a declaration is.
    var place: DeclarationPlace {
        var node = self
        while let parent = node.parent {
            switch parent.kind {
            case .codeBlockItem, .codeBlockItemList, .memberBlockItem, .memberBlockItemList, .ifConfigClause,
                .ifConfigClauseList, .ifConfigDecl:
                node = parent
            case .memberBlock:
                // In unfinished code, the block may be in a list of unexpected nodes.
                guard let owner = parent.parent, owner.kind.has(.memberBlock) else { return .local }
                return .member(of: owner)
            case .sourceFile: return .file
            default: return .local
            }
        }
        return .local
    }

    /// Whether a declaration is at the top level of its file.
    var isAtFileLevel: Bool { if case .file = place { true } else { false } }

    /// The type, protocol or extension that a declaration is a member of; nil for any other declaration.
    var owner: Node? { if case .member(let owner) = place { owner } else { nil } }

    /// The name of a declaration: of a variable the first name that it declares, of an extension the name of its type, and
    /// for what has no name its keyword.
    var declarationName: Token? {
        switch kind {
        case .actorDecl, .associatedTypeDecl, .classDecl, .enumDecl, .functionDecl, .protocolDecl, .structDecl,
            .typeAliasDecl:
            name
        case .enumCaseDecl: elements.first?.name
        case .extensionDecl: extendedType?.typeName ?? extensionKeyword
        case .variableDecl:
            bindings.first?.pattern.flatMap { $0.kind == .identifierPattern ? $0.firstToken : nil } ?? bindingSpecifier
        default: declarationKeyword
        }
    }

    /// The offsets from a declaration's keyword to its name, where findings about the declaration are reported.
    var rangeFromKeywordToName: Range<Int>? {
        guard let keyword = declarationKeyword else { return nil }
        return keyword.start..<(declarationName?.end ?? keyword.end)
    }
}
