import SwiftTree

/// A name that a closure's parameter or a setter's value has, and where code uses it.
///
/// `$name` and `name` stand for the same parameter: closures take property wrappers apart so.
struct LocalName {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The name that a token introduces.
    init(_ token: Token) { bytes = Self.plain(token.nameBytes) }

    /// A name that stands for itself.
    init(_ name: StaticString) {
        bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    }

    /// Whether a node or one below it uses the name. What shadows it counts as a use: better a miss than a wrong word.
    func isUsed(in node: Node) -> Bool {
        var isUsed = false
        Self.forEachUse(in: node) { token in
            isUsed = token.map(isName) ?? true
            return !isUsed
        }
        return isUsed
    }

    /// The tokens whose names a node and those below it do not use, in one walk however many they are.
    static func unused(among tokens: [Token], in node: Node) -> [Token] {
        if tokens.count < 4 { return tokens.filter { !LocalName($0).isUsed(in: node) } }
        var unused = Set(tokens.map { Array(plain($0.nameBytes)) })
        forEachUse(in: node) { token in
            if let token { unused.remove(Array(plain(token.nameBytes))) } else { unused = [] }
            return !unused.isEmpty
        }
        return unused.isEmpty ? [] : tokens.filter { unused.contains(Array(plain($0.nameBytes))) }
    }

    /// Calls back with the name of each use, with nil if anything may be used, until the callback returns false.
    private static func forEachUse(in node: Node, _ goesOn: (Token?) -> Bool) {
        for node in node.subtree {
            var token: Token?
            switch node.kind {
            case .declReferenceExpr:
                // A name after a period is a member.
                if node.firstToken.previous?.kind != .period { token = node.firstToken }
            case .closureCapture:
                // `[name]`; in `[other = name]` the name is an expression of its own.
                token = node.name
            case .optionalBindingCondition:
                // `if let name` without a value reads the name.
                if node.initializer == nil { token = node.pattern?.firstToken }
            case .unexpectedNodes:
                // Nobody knows what is meant there.
                if !goesOn(nil) { return }
            default: break
            }
            if let token, !goesOn(token) { return }
        }
    }

    private func isName(of token: Token) -> Bool {
        let name = Self.plain(token.nameBytes)
        return name.count == bytes.count && name.elementsEqual(bytes)
    }

    private static func plain(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        name.first == UInt8(ascii: "$") ? UnsafeBufferPointer(rebasing: name.dropFirst()) : name
    }
}

extension Node {
    /// The name of a type: `View` for `View`, `SwiftUI.View` and `@preconcurrency View`; nil for a type without a name.
    var typeName: Token? {
        switch kind {
        case .identifierType, .memberType: name
        case .attributedType: baseType?.typeName
        default: nil
        }
    }
}

extension Node {
    /// The name of the type that a call makes: `Set` for `Set(…)`, `Set<Int>(…)`, `Set.init(…)` and `Set<Int>.init(…)`.
    ///
    /// Nil for calls of anything else that is more than a name.
    var initializedType: Token? {
        guard var called = firstChild else { return nil }
        if called.kind == .memberAccessExpr {
            guard let base = called.base, called.lastToken.kind == .initKeyword else { return nil }
            called = base
        }
        if called.kind == .genericSpecializationExpr, let expression = called.expression {
            called = expression
        }
        return called.kind == .declReferenceExpr ? called.baseName : nil
    }
}

extension Node {
    /// The name of the type that a call makes, where it is a name alone: `Image` for `Image(…)` and `Image.init(…)`, and
    /// nothing else.
    var initializedTypeName: Token? {
        guard let called = firstChild else { return nil }
        guard called.kind == .memberAccessExpr else { return calledFunction }
        guard called.lastToken.kind == .initKeyword, let base = called.base, base.kind == .declReferenceExpr,
            base.firstToken == base.lastToken
        else { return nil }
        return base.firstToken
    }
}
