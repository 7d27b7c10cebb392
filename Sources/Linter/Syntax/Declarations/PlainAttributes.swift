import SwiftTree

extension Node {
    /// Whether it is an attribute of the language, and neither a property wrapper, a result builder nor a macro.
    var isPlainAttribute: Bool {
        guard let name = nameOfAttribute else { return false }
        return name.bytes.first == UInt8(ascii: "_") || languageAttributes.contains(name.name)
    }

    /// Whether it is an attribute of which nobody knows what it makes of the declaration: a property wrapper, a result builder
    /// or a macro, or that of a type of their own.
    private var isForeignAttribute: Bool {
        !isPlainAttribute && !(nameOfAttribute.map { frameworkAttributes.contains($0.name) } ?? false)
    }

    /// The name of an attribute, if it is one word.
    fileprivate var nameOfAttribute: Token? {
        guard kind == .attribute, let name = attributeName, name.kind == .identifierType,
            name.firstToken == name.lastToken
        else { return nil }
        return name.firstToken
    }

    /// Whether a macro or a wrapper may see how a declaration is written: it has an attribute that is not of the language.
    var hasForeignAttribute: Bool { attributes.contains(where: \.isForeignAttribute) }
}

extension RuleContext {
    /// Whether a macro or a wrapper may see how a declaration is written: it has an attribute that is not of the language, or that
    /// the package declares.
    mutating func hasForeignAttribute(_ declaration: Node) -> Bool {
        declaration.hasForeignAttribute
            || declaration.attributes.contains { attribute in
                attribute.nameOfAttribute.map { ownNames.hasType($0.name) } ?? false
            }
    }

    /// Whether a macro may see how a declaration is written: it, or the type of which it is a member, has such an attribute.
    mutating func isSeenByMacro(_ declaration: Node) -> Bool {
        hasForeignAttribute(declaration) || declaration.owner.map { hasForeignAttribute($0) } ?? false
    }
}

/// The attributes of the language that say nothing about a value's storage or a function's body; those that begin with an
/// underscore are its, too. <https://docs.swift.org/swift-book/documentation/the-swift-programming-language/attributes>
private let languageAttributes: Set<String> = [
    "abi", "autoclosure", "available", "backDeployed", "c", "concurrent", "convention", "derivative",
    "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping", "exclusivity",
    "export",
    "extern", "freestanding", "frozen", "globalActor", "implementation", "inlinable", "inline", "isolated", "main",
    "noDerivative", "nonexhaustive", "nonisolated", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "propertyWrapper",
    "requires_stored_property_inits", "resultBuilder", "retroactive", "safe", "section", "specialized",
    "storageRestrictions", "testable", "transpose", "unchecked", "unsafe", "usableFromInline", "used",
    "warn_unqualified_access",
]

/// The attributes of frameworks that leave storage and bodies as they are.
private let frameworkAttributes: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "MainActor", "NSCopying",
    "Sendable",
]
