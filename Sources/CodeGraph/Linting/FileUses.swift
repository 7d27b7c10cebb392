import IndexStore
import SwiftTree

/// What a source file and its record say that the linter's rules ask for, before other files are known.
struct FileUses: Sendable {
    /// A use of a variable, or a definition.
    struct Place: Sendable {
        /// The position of the symbol in the record.
        let symbol: Int32
        /// The offset in the file.
        let offset: Int
    }

    let path: String
    let modules: [String]
    let record: IndexRecord
    /// The explicit uses of instance methods and properties.
    private(set) var instanceMembers: [Int] = []
    /// The explicit uses of variables and properties.
    private(set) var variables: [Place] = []
    /// The uses of the standard library's `map` of sequences that gives an array.
    private(set) var sequenceMaps: [Int] = []
    /// The declarations of the file that may be unused.
    private(set) var definitions: [Place] = []
    /// All symbols that the file defines.
    private(set) var defined: [Int32] = []
    /// The symbols of variables that can be set and have a value from the start.
    private(set) var settable: [Int32] = []
    /// The symbols that something refers to, without types that only extensions mention.
    private(set) var referenced: Set<Int32> = []
    /// The symbols of which the file uses the module.
    private(set) var mentioned: [Int32] = []
    /// The members that override others or meet requirements.
    private(set) var overriding: Set<Int32> = []
    /// The types that types and extensions inherit from, and the types that extensions extend.
    private(set) var bases: [(of: Int32, base: Int32)] = []
    private(set) var extended: [(by: Int32, type: Int32)] = []
    /// The imports of modules that the compiler saw.
    private(set) var imports: [(module: String, offset: Int)] = []
    /// The modules that it imports for those that import its own one.
    private(set) var exports: Set<String> = []
    /// The types to which extensions of the file add conformances.
    private(set) var conformingTypes: [Int32] = []
    /// The functions with a macro as the default value of a parameter, which is expanded where they are called.
    private(set) var expandedByCallers: [Int32] = []
    /// Whether it has code in a clause of `#if` that the compiler skipped.
    private(set) var hasSkippedCode = false

    /// - Parameters:
    ///   - declarations: those of the source.
    ///   - onlyImports: whether only what is about imports is collected.
    init(
        _ source: IndexedPackage.Source, record: IndexRecord, tree: SyntaxTree, declarations: [SourceDeclaration],
        onlyImports: Bool = false
    ) {
        (path, modules, self.record) = (source.path, source.modules, record)
        let settableNames = onlyImports ? [] : Self.settableNames(declarations, tree)
        let extensions = declarations.filter { $0.kind == .extensionOfType }
        let extendedNames = onlyImports ? [] : Set(extensions.map(\.name.lowerBound))
        let conformingNames = Set(extensions.filter { $0.traits.contains(.inherits) }.map(\.name.lowerBound))
        var isMentioned = [Bool](repeating: false, count: record.symbols.count)
        let importNames = Self.importNames(tree)
        let maps = onlyImports ? [] : Self.sequenceMaps(record)
        let expandedNames = Self.namesOfFunctionsExpandedByCallers(declarations, tree)
        var importOffsets: Set<Int> = []
        var offsets: [Int] = []
        offsets.reserveCapacity(record.occurrences.count)
        var line: (number: Int, start: Int) = (0, 0)
        for occurrence in record.occurrences {
            let number = Int(occurrence.line)
            guard number >= 1, number <= tree.lineCount else { continue }
            if line.number != number { line = (number, tree.rangeOfLine(number).lowerBound) }
            let offset = line.start + max(0, Int(occurrence.column) - 1)
            offsets.append(offset)
            let symbol = record.symbols[Int(occurrence.symbol)]
            if symbol.kind == .module {
                if let isExport = importNames[offset] {
                    let module = record.name(of: symbol)
                    if importOffsets.insert(offset).inserted { imports.append((module, offset)) }
                    if isExport { exports.insert(module) }
                } else {
                    isMentioned[Int(occurrence.symbol)] = true
                }
                continue
            }
            if !onlyImports { relate(occurrence, isExtended: extendedNames.contains(offset)) }
            if occurrence.roles.hasAny(RoleMask.reference) {
                isMentioned[Int(occurrence.symbol)] = true
                if conformingNames.contains(offset) { conformingTypes.append(occurrence.symbol) }
                if !onlyImports { refer(to: symbol, occurrence, at: offset, maps) }
                continue
            }
            defined.append(occurrence.symbol)
            if expandedNames.contains(offset) { expandedByCallers.append(occurrence.symbol) }
            if onlyImports { continue }
            if !occurrence.roles.contains(.implicit), symbol.mayBeUnused {
                definitions.append(Place(symbol: occurrence.symbol, offset: offset))
                if symbol.kind.isVariable, settableNames.contains(offset) { settable.append(occurrence.symbol) }
            }
        }
        mentioned = isMentioned.indices.lazy.filter { isMentioned[$0] }.map { Int32(truncatingIfNeeded: $0) }
        hasSkippedCode = Self.hasSkippedCode(tree, offsets)
    }

    /// Where the names of imported modules are, and whether those that import the file's module import them, too.
    private static func importNames(_ tree: SyntaxTree) -> [Int: Bool] {
        var names: [Int: Bool] = [:]
        for node in tree.nodes where node.kind == .importDecl {
            guard let name = node.path.first?.name else { continue }
            names[name.start] = node.attributes.contains { $0.attributeName?.text == "_exported" }
        }
        return names
    }

    /// - Parameter isExtended: whether it is the type of an extension; one without members has no symbol.
    private mutating func relate(_ occurrence: IndexRecord.Occurrence, isExtended: Bool) {
        var isExtension = isExtended
        for relation in record.relations(of: occurrence) {
            if relation.roles.contains(.overrideOf) { overriding.insert(occurrence.symbol) }
            if relation.roles.contains(.baseOf) { bases.append((relation.symbol, occurrence.symbol)) }
            if relation.roles.contains(.extendedBy) {
                extended.append((relation.symbol, occurrence.symbol))
                isExtension = true
            }
        }
        if !isExtension, occurrence.roles.contains(.reference) { referenced.insert(occurrence.symbol) }
    }

    private mutating func refer(
        to symbol: IndexSymbol, _ occurrence: IndexRecord.Occurrence, at offset: Int, _ maps: Set<Int32>
    ) {
        guard !occurrence.roles.contains(.implicit), !symbol.subkind.isAccessor else { return }
        if maps.contains(occurrence.symbol) { sequenceMaps.append(offset) }
        if symbol.kind.isVariable, symbol.subkind != .subscriptMember {
            // A label of a memberwise initializer is neither read nor written.
            guard !occurrence.roles.isDisjoint(with: [.read, .write, .addressOf]) else { return }
            variables.append(Place(symbol: occurrence.symbol, offset: offset))
            if symbol.kind == .instanceProperty { instanceMembers.append(offset) }
        } else if symbol.kind == .instanceMethod, !symbol.subkind.isOperator {
            instanceMembers.append(offset)
        }
    }

    private static func sequenceMaps(_ record: IndexRecord) -> Set<Int32> {
        var maps: Set<Int32> = []
        for (number, symbol) in record.symbols.enumerated() where symbol.kind == .instanceMethod {
            let usr = record.text[symbol.usr]
            // Those of `Sequence` and `Collection`.
            if usr.starts(with: "s:STsE3map".utf8) || usr.starts(with: "s:SlsE3map".utf8) {
                maps.insert(Int32(truncatingIfNeeded: number))
            }
        }
        return maps
    }

    /// The offsets of the names of variables that can be set and have a value from the start.
    private static func settableNames(_ declarations: [SourceDeclaration], _ tree: SyntaxTree) -> Set<Int> {
        var setters: Set<Int32> = []
        for declaration in declarations where declaration.kind == .accessor && declaration.parent >= 0 {
            let name = tree.bytes[declaration.name]
            if name.elementsEqual("set".utf8) || name.elementsEqual("_modify".utf8) {
                setters.insert(declaration.parent)
            }
        }
        var names: Set<Int> = []
        for (number, declaration) in declarations.enumerated() where declaration.kind == .variable {
            guard declaration.traits.isDisjoint(with: [.constant, .lazy]),
                !declaration.traits.contains(.computed) || setters.contains(Int32(truncatingIfNeeded: number)),
                tree.nodes[Int(declaration.node)].typeAnnotation?.type?.kind != .implicitlyUnwrappedOptionalType
            else { continue }
            names.insert(declaration.name.lowerBound)
        }
        return names
    }

    /// The macros that the compiler or the standard library has.
    private static let macrosWithoutModule: Set<String> = [
        "colorLiteral", "column", "dsohandle", "file", "fileID", "fileLiteral", "filePath", "function", "imageLiteral",
        "isolation", "keyPath", "line", "selector",
    ]

    /// Whether an equals sign comes before a macro of a module, as in `place: Place = #place`; a value of a variable counts too.
    static func mayHaveDefaultMacro(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while start < bytes.count, let sign = bytes[start...].firstIndex(of: UInt8(ascii: "#")) {
            start = sign + 1
            let before = bytes[..<sign].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
            guard before == UInt8(ascii: "=") else { continue }
            let name = bytes[start...].prefix { byte in
                byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
            if !name.isEmpty, !macrosWithoutModule.contains(String(decoding: name, as: UTF8.self)) { return true }
        }
        return false
    }

    private static func namesOfFunctionsExpandedByCallers(
        _ declarations: [SourceDeclaration], _ tree: SyntaxTree
    ) -> Set<Int> {
        var names: Set<Int> = []
        let finder = InnermostDeclaration(declarations)
        for node in tree.nodes where node.kind == .macroExpansionExpr {
            guard let name = node.macroName?.name, !macrosWithoutModule.contains(name) else { continue }
            let parameter = finder.declaration(at: node.start)
            guard parameter >= 0, declarations[Int(parameter)].kind == .parameter else { continue }
            let function = declarations[Int(parameter)].parent
            if function >= 0 { names.insert(declarations[Int(function)].name.lowerBound) }
        }
        return names
    }

    /// Whether a clause of conditional compilation has code, and nothing occurs in it.
    private static func hasSkippedCode(_ tree: SyntaxTree, _ unordered: [Int]) -> Bool {
        guard tree.nodes.contains(where: { $0.kind == .ifConfigClause }) else { return false }
        let offsets = unordered.sorted()
        for clause in tree.nodes where clause.kind == .ifConfigClause {
            guard let elements = clause.elementsNode, elements.start < elements.end else { continue }
            let first = offsets.firstPosition { $0 >= elements.start }
            if first < offsets.count, offsets[first] < elements.end { continue }
            let statements = NodeList(elements)
            if statements.contains(where: { $0.firstChild?.kind != .importDecl && $0.kind != .importDecl }) {
                return true
            }
        }
        return false
    }
}

extension IndexSymbol {
    /// Whether nobody but code that refers to it uses such a declaration.
    fileprivate var mayBeUnused: Bool {
        switch kind {
        case .enumeration, .structure, .classType, .protocolType, .function, .variable, .instanceMethod, .classMethod,
            .staticMethod, .instanceProperty, .classProperty, .staticProperty:
            !subkind.isAccessor && subkind != .subscriptMember && !properties.contains(.unitTest)
        case .typeAlias: subkind != .genericParameter
        default: false
        }
    }
}
