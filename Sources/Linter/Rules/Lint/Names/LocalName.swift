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
        for node in node.subtree {
            switch node.kind {
            case .declReferenceExpr:
                let token = node.firstToken
                // Behind a period stands a member.
                if isName(of: token), token.previous?.kind != .period { return true }
            case .closureCapture:
                // `[name]`; in `[other = name]` the name is an expression of its own.
                if let token = node.name, isName(of: token) { return true }
            case .optionalBindingCondition:
                // `if let name` without a value reads the name.
                if node.initializer == nil, let pattern = node.pattern, isName(of: pattern.firstToken) {
                    return true
                }
            case .unexpectedNodes:
                // Nobody knows what is meant there.
                return true
            default: break
            }
        }
        return false
    }

    private func isName(of token: Token) -> Bool {
        let name = Self.plain(token.nameBytes)
        return name.count == bytes.count && name.elementsEqual(bytes)
    }

    private static func plain(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        name.first == UInt8(ascii: "$") ? UnsafeBufferPointer(rebasing: name.dropFirst()) : name
    }
}
