import SourceText

/// What the compiler's index says about a file, for the rules that have to know what names mean. All places are offsets of
/// bytes in the file.
package struct CompiledFile: Sendable, Equatable {
    /// A declaration that no file refers to.
    package struct UnusedDeclaration: Sendable, Equatable {
        /// The offset of its name.
        package let name: Int
        /// The unified symbol resolutions of the types that it inherits from or conforms to.
        let bases: [String]

        /// Describes a declaration.
        package init(name: Int, bases: [String]) {
            self.name = name
            self.bases = bases
        }
    }

    /// A module that the file imports.
    package struct Import: Sendable, Equatable {
        /// The offset of the module's name.
        package let name: Int
        /// The module.
        package let module: String
        /// Whether the file, or a file that relies on this import, uses it.
        package let isUsed: Bool

        /// Describes an import.
        package init(name: Int, module: String, isUsed: Bool) {
            self.name = name
            self.module = module
            self.isUsed = isUsed
        }
    }

    /// The places at which an instance method or an instance property is used.
    package var instanceMembers: [Int] = []
    /// The places at which a variable is used that can be set and has a value from the start: one that is global or of a type or
    /// an instance, neither `lazy` nor an implicitly unwrapped optional.
    package var settableVariables: [Int] = []
    /// The places at which the standard library's `map` of sequences is used that gives an array.
    package var sequenceMaps: [Int] = []
    /// The declarations that no file refers to; nil if some files are not in the index.
    package var unusedDeclarations: [UnusedDeclaration]?
    /// The imports that the compiler saw.
    package var imports: [Import] = []
    /// The modules that the file uses without an import of them or of their parts, beside those that need none.
    package var missingImports: [String] = []

    /// Creates what an index without a use says.
    package init() {}

    /// The same after edits.
    /// - Parameter offset: where a byte is afterwards; nil if an edit changes it.
    func moved(_ offset: (Int) -> Int?) -> CompiledFile {
        var moved = self
        moved.instanceMembers = instanceMembers.compactMap(offset)
        moved.settableVariables = settableVariables.compactMap(offset)
        moved.sequenceMaps = sequenceMaps.compactMap(offset)
        moved.unusedDeclarations = unusedDeclarations?.compactMap { declaration in
            offset(declaration.name).map { UnusedDeclaration(name: $0, bases: declaration.bases) }
        }
        moved.imports = imports.compactMap { item in
            offset(item.name).map { Import(name: $0, module: item.module, isUsed: item.isUsed) }
        }
        return moved
    }

    /// All of it as a text, the same for the same index.
    var text: String {
        var parts = [instanceMembers, settableVariables, sequenceMaps].map { places in
            places.map { "\($0)" }.joined(separator: " ")
        }
        if let unusedDeclarations {
            parts += unusedDeclarations.map { "unused \($0.name) \($0.bases.joined(separator: " "))" }
        } else {
            parts.append("incomplete")
        }
        parts += imports.map { "import \($0.name) \($0.module) \($0.isUsed)" }
        parts += missingImports.map { "missing \($0)" }
        return parts.joined(separator: "\n")
    }
}

extension [Int] {
    /// Whether one of the places, which are in their order, is an offset.
    func containsPlace(_ offset: Int) -> Bool {
        let position = firstPosition { $0 >= offset }
        return position < count && self[position] == offset
    }
}
