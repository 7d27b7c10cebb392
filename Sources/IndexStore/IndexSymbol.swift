/// A symbol of a record: what a declaration is called and what it is. The numbers are those of `indexstore.h`, format 5.
package struct IndexSymbol: Sendable {
    /// What kind of declaration it is.
    package let kind: IndexSymbolKind
    /// The kind in more detail, such as a getter.
    package let subkind: IndexSymbolSubkind
    /// The language: 100 is Swift.
    package let language: UInt8
    /// Its properties.
    package let properties: IndexSymbolProperties
    /// The roles of all its occurrences in the record.
    package let roles: IndexRoles
    /// The offsets of its name in the record's ``IndexRecord/text``.
    package let name: Range<Int>
    /// The offsets of its unified symbol resolution, which is the same in all records.
    package let usr: Range<Int>
}

/// The kind of a symbol.
package struct IndexSymbolKind: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let module = Self(rawValue: 1)
    package static let enumeration = Self(rawValue: 5)
    package static let structure = Self(rawValue: 6)
    /// A class or an actor.
    package static let classType = Self(rawValue: 7)
    package static let protocolType = Self(rawValue: 8)
    package static let extensionOfType = Self(rawValue: 9)
    /// A type alias, an associated type or a generic parameter.
    package static let typeAlias = Self(rawValue: 11)
    package static let function = Self(rawValue: 12)
    /// A global or a local variable.
    package static let variable = Self(rawValue: 13)
    package static let enumCase = Self(rawValue: 15)
    package static let instanceMethod = Self(rawValue: 16)
    package static let classMethod = Self(rawValue: 17)
    package static let staticMethod = Self(rawValue: 18)
    package static let instanceProperty = Self(rawValue: 19)
    package static let classProperty = Self(rawValue: 20)
    package static let staticProperty = Self(rawValue: 21)
    package static let initializer = Self(rawValue: 22)
    package static let deinitializer = Self(rawValue: 23)
    package static let parameter = Self(rawValue: 25)

    /// Whether it is a type that may have members: a structure, a class, an actor, an enumeration or a protocol.
    package var isNominal: Bool { (5...8).contains(rawValue) }
    /// Whether it is a variable or a property.
    package var isVariable: Bool { rawValue == 13 || (19...21).contains(rawValue) }
}

/// The kind of a symbol in more detail.
package struct IndexSymbolSubkind: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let none = Self(rawValue: 0)
    package static let subscriptMember = Self(rawValue: 1011)
    package static let associatedType = Self(rawValue: 1012)
    package static let genericParameter = Self(rawValue: 1013)

    /// Whether it is a getter, a setter, an observer or another accessor.
    package var isAccessor: Bool {
        rawValue == 3 || rawValue == 4 || rawValue == 1000 || rawValue == 1001 || (1014...1018).contains(rawValue)
            || (1002...1003).contains(rawValue)
    }
    /// Whether it is an operator.
    package var isOperator: Bool { (1008...1010).contains(rawValue) }
}

/// Properties of a symbol.
package struct IndexSymbolProperties: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let unitTest = Self(rawValue: 1 << 3)
}

/// What an occurrence does with its symbol, and how one symbol is related to another.
package struct IndexRoles: OptionSet, Hashable, Sendable {
    // Each of a million occurrences is asked for its roles.
    @usableFromInline package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let declaration = Self(rawValue: 1 << 0)
    package static let definition = Self(rawValue: 1 << 1)
    package static let reference = Self(rawValue: 1 << 2)
    package static let read = Self(rawValue: 1 << 3)
    package static let write = Self(rawValue: 1 << 4)
    package static let call = Self(rawValue: 1 << 5)
    package static let addressOf = Self(rawValue: 1 << 7)
    package static let implicit = Self(rawValue: 1 << 8)
    package static let childOf = Self(rawValue: 1 << 9)
    package static let baseOf = Self(rawValue: 1 << 10)
    package static let overrideOf = Self(rawValue: 1 << 11)
    package static let calledBy = Self(rawValue: 1 << 13)
    package static let extendedBy = Self(rawValue: 1 << 14)
    package static let accessorOf = Self(rawValue: 1 << 15)
    package static let containedBy = Self(rawValue: 1 << 16)

    /// Whether it has one of some roles. A hot path: `isDisjoint(with:)` makes a set of the literal each time.
    @inlinable package func hasAny(_ mask: UInt32) -> Bool { rawValue & mask != 0 }
}
