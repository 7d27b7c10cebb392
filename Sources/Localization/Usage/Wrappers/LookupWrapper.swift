import SourceText
import SwiftTree

/// A function, an initializer or a member of strings that passes what it is given on to a lookup, as in
/// `func L(_ key: String) -> String { NSLocalizedString(key, comment: "") }`.
package struct LookupWrapper: Hashable, Sendable {
    /// What it is a member of.
    enum Owner: Hashable, Sendable {
        /// Nothing: a function or a type, which is called by its name.
        case module
        /// A type, whose static member it is.
        case type(String)
        /// Values of a type. Others may have a method of the same name, so that a literal is a key only if a table has it.
        case instance
        /// Anything, as a configuration declares it.
        case any
    }

    /// Where the key is.
    enum Key: Hashable, Sendable {
        /// An argument with a label, or without one at a place.
        case argument(label: String?, index: Int)
        /// The string whose member it is: `"key".translated`.
        case receiver
    }

    /// The name that is called.
    let name: String
    let owner: Owner
    /// Whether a literal that a call of the name gets is a key for certain.
    var isCertain: Bool { owner != .instance }
    let key: Key
    /// The table in which it looks a key up.
    let table: KeyReference.Table

    /// The members of strings that many projects and libraries have.
    static let common = ["localized", "localizedString", "localize", "l10n", "localised"].map {
        LookupWrapper(name: $0, owner: .any, key: .receiver, table: .unknown)
    }

    init(name: String, owner: Owner, key: Key, table: KeyReference.Table) {
        (self.name, self.owner, self.key, self.table) = (name, owner, key, table)
    }

    /// Reads how a configuration declares one: `L`, `Texts.string(for:)`, or `.translated` for `"key".translated`. The key is the
    /// first argument, or that with the label.
    package init?(declaration: String) {
        var path = declaration[...]
        var label: String?
        if let open = path.firstIndex(of: "(") {
            guard path.last == ")" else { return nil }
            let labels = path[path.index(after: open)...].dropLast()
            guard labels.isEmpty || labels.last == ":" else { return nil }
            label = labels.split(separator: ":").first.map(String.init)
            if label == "_" { label = nil }
            path = path[..<open]
        }
        let isMember = path.first == "."
        let names = path.dropFirst(isMember ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard let name = names.last, names.allSatisfy(Self.isIdentifier), !isMember || names.count == 1 else {
            return nil
        }
        self.init(
            name: String(name), owner: names.count > 1 ? .type(String(names[names.count - 2])) : .any,
            key: isMember ? .receiver : .argument(label: label, index: 0), table: .unknown)
    }

    private static func isIdentifier(_ name: Substring) -> Bool {
        guard let first = name.first, first.isLetter || first == "_" else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Whether a call is one of this, and an argument is the key.
    func matches(_ call: Node, label: String?, index: Int) -> Bool {
        guard case .argument(let own, let place) = key, own == label, own != nil || place == index else { return false }
        let base = call.calledExpression.flatMap { $0.kind == .memberAccessExpr ? $0 : nil }?.base
        switch owner {
        case .any, .instance: return true
        case .module: return base == nil && call.calledExpression?.kind == .declReferenceExpr
        case .type(let type):
            let name = base == nil ? "Self" : base?.referenceName?.name
            return name == type || name == "Self" && WrapperReader.type(around: call) == type
        }
    }
}
