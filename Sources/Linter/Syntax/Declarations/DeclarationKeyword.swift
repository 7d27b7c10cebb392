import SwiftTree

extension Node {
    /// The keyword of a declaration of a type, an extension or a type alias; nil for any other node.
    var typeKeyword: Token? {
        switch kind {
        case .actorDecl: actorKeyword
        case .classDecl: classKeyword
        case .enumDecl: enumKeyword
        case .extensionDecl: extensionKeyword
        case .protocolDecl: protocolKeyword
        case .structDecl: structKeyword
        case .typeAliasDecl: typealiasKeyword
        default: nil
        }
    }

    /// The keyword that introduces a declaration: `func`, `var`, `class` and so on; nil for any other node.
    var declarationKeyword: Token? {
        switch kind {
        case .associatedTypeDecl: associatedtypeKeyword
        case .enumCaseDecl: caseKeyword
        case .functionDecl: funcKeyword
        case .initializerDecl: initKeyword
        case .subscriptDecl: subscriptKeyword
        case .variableDecl: bindingSpecifier
        default: typeKeyword
        }
    }

    /// The modifier of a declaration that makes it a member of the type itself.
    var staticOrClassModifier: Node? {
        modifiers.first { $0.firstToken.kind == .staticKeyword || $0.firstToken.kind == .classKeyword }
    }
}

extension NodeKind {
    /// Whether it declares a type or an extension.
    var isTypeOrExtension: Bool {
        switch self {
        case .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl: true
        default: false
        }
    }
}
