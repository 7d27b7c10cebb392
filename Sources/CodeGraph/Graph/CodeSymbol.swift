import IndexStore

/// A declaration as the graph knows it: a symbol of the index, joined with the source where the package has it.
package struct CodeSymbol: Sendable {
    /// What the compiler calls the kind.
    package var kind = IndexSymbolKind(rawValue: 0)
    var subkind = IndexSymbolSubkind.none
    package var properties: IndexSymbolProperties = []
    /// Its name with labels, as in `value(for:)`.
    package var name = ""
    /// The position of the file that defines it; -1 if it is not one of the package's own.
    package var file: Int32 = -1
    /// The position of its declaration in that file; -1 if the compiler or a macro made it.
    var declaration: Int32 = -1
    /// The symbol that it is a member of; -1 if it is none.
    var parent: Int32 = -1
    /// The property or subscript that it is an accessor of; -1 if it is none.
    package var owner: Int32 = -1
    /// How it is used.
    var uses: Uses = []

    /// How a symbol is used, in a bit each.
    package struct Uses: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Its value is read, or it is called.
        package static let read = Self(rawValue: 1 << 0)
        /// It is assigned.
        static let written = Self(rawValue: 1 << 1)
        /// It is mentioned in a way that is neither: as a label of a memberwise initializer, or as a type.
        static let mentioned = Self(rawValue: 1 << 2)
        /// Another file uses it.
        static let otherFile = Self(rawValue: 1 << 3)
        /// Another module uses it.
        static let otherModule = Self(rawValue: 1 << 4)
        /// Something refers to it without calling it.
        package static let value = Self(rawValue: 1 << 5)
        /// It is used other than as what a type conforms to or an extension extends.
        static let asType = Self(rawValue: 1 << 6)
        /// The compiler or a macro wrote the definition.
        static let implicit = Self(rawValue: 1 << 7)
        /// Its address is taken.
        static let address = Self(rawValue: 1 << 9)
    }

    /// Whether a source file of the package declares it.
    var isExplicit: Bool { declaration >= 0 }
    /// Whether the package's own files define it.
    var isOwn: Bool { file >= 0 }
}
