import Files
import IndexStore
import SourceText
import SwiftTree

/// A source file and its record, joined: which symbol each declaration of the source is.
struct IndexedFile: Sendable {
    /// The path of the source file.
    let path: String
    /// The modules that the file is compiled into.
    let modules: [String]
    let record: IndexRecord
    /// What the source declares.
    let declarations: [SourceDeclaration]
    /// For each occurrence the position of a declaration: for a definition its own, if the source has it; for a use without a
    /// container the innermost one around it. -1 if there is none.
    let places: [Int32]
    /// For each occurrence its offset; -1 if the file has no such line.
    let offsets: [Int32]
    /// For each occurrence whether it is in the signature of the declaration that it is in.
    let isInSignature: [Bool]
    /// The names in clauses of `#if` that the compiler skipped.
    let skippedNames: Set<String>
    /// The names that strings, selectors and key paths may find at run time.
    let dynamicNames: Set<String>
    /// The modules that it imports for tests, of which it sees what is internal.
    let testableModules: Set<String>
    /// The offsets of names in inheritance clauses with attributes, such as `@unchecked`.
    let attributedBases: Set<Int32>
    /// The commands of comments that retain declarations.
    let comments: RetainComments

    /// Joins a file with its record.
    /// - Parameter tree: the parsed file.
    init(_ source: IndexedPackage.Source, record: IndexRecord, tree: SyntaxTree) {
        (path, modules, self.record) = (source.path, source.modules, record)
        declarations = SourceDeclarationReader(tree).declarations
        let joined = Join(record, declarations, tree)
        (places, offsets, isInSignature) = (joined.places, joined.offsets, joined.isInSignature)
        let facts = FileFacts(tree, joined.offsets)
        (skippedNames, dynamicNames) = (facts.skippedNames, facts.dynamicNames)
        (testableModules, attributedBases) = (facts.testableModules, facts.attributedBases)
        comments = RetainComments(tree)
    }

    /// The position of the function that a parameter belongs to, and that of any other declaration itself.
    func ownerOfParameter(at place: Int32) -> Int32 {
        let declaration = declarations[Int(place)]
        return declaration.kind == .parameter && declaration.parent >= 0 ? declaration.parent : place
    }
}

/// What a file says that no declaration or use has.
private struct FileFacts {
    private(set) var skippedNames: Set<String> = []
    private(set) var dynamicNames: Set<String> = []
    private(set) var testableModules: Set<String> = []
    private(set) var attributedBases: Set<Int32> = []
    /// The offsets of all occurrences in the order of the file, once they are asked for.
    private var ordered: [Int32]?

    /// The functions and types whose arguments name declarations in strings.
    private static let finders: Set<String> = [
        "Selector", "NSSelectorFromString", "NSClassFromString", "value", "setValue", "NSPredicate", "perform",
    ]

    init(_ tree: SyntaxTree, _ offsets: [Int32]) {
        for node in tree.nodes {
            switch node.kind {
            case .ifConfigClause: addNames(ofSkipped: node, offsets)
            case .functionCallExpr: addNames(inArgumentsOf: node)
            case .importDecl:
                guard node.attribute("testable") != nil, let module = node.path.first?.name else { continue }
                testableModules.insert(module.name)
            case .inheritedType:
                guard let type = node.type, type.kind == .attributedType, let name = type.baseType?.name else {
                    continue
                }
                attributedBases.insert(Int32(truncatingIfNeeded: name.start))
            default: continue
            }
        }
    }

    /// Adds the names in a clause of conditional compilation in which nothing occurs.
    private mutating func addNames(ofSkipped clause: Node, _ offsets: [Int32]) {
        guard let elements = clause.elementsNode else { return }
        let offsets = ordered ?? offsets.sorted()
        ordered = offsets
        let first = offsets.firstPosition { $0 >= elements.start }
        if first < offsets.count, offsets[first] < elements.end { return }
        for token in elements.tokens where token.kind == .identifier { skippedNames.insert(token.name) }
    }

    private mutating func addNames(inArgumentsOf call: Node) {
        guard let name = call.calledName, Self.finders.contains(name.name) else { return }
        for argument in call.arguments {
            guard let literal = argument.expression, literal.kind == .stringLiteralExpr else { continue }
            for word in literal.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                dynamicNames.insert(String(word))
            }
        }
    }
}

extension IndexedFile {
    /// Finds the declaration of each occurrence.
    private struct Join {
        private(set) var places: [Int32] = []
        private(set) var isInSignature: [Bool] = []
        private(set) var offsets: [Int32] = []

        init(_ record: IndexRecord, _ declarations: [SourceDeclaration], _ tree: SyntaxTree) {
            var named: [Int: Int32] = [:]
            named.reserveCapacity(declarations.count)
            for (number, declaration) in declarations.enumerated() {
                named[declaration.name.lowerBound] = Int32(truncatingIfNeeded: number)
            }
            let finder = InnermostDeclaration(declarations)
            let lineCount = tree.lineCount
            var line: (number: Int, range: Range<Int>) = (0, 0..<0)
            places.reserveCapacity(record.occurrences.count)
            isInSignature.reserveCapacity(record.occurrences.count)
            offsets.reserveCapacity(record.occurrences.count)
            for occurrence in record.occurrences {
                let number = Int(occurrence.line)
                guard number >= 1, number <= lineCount else {
                    places.append(-1)
                    offsets.append(-1)
                    isInSignature.append(false)
                    continue
                }
                if line.number != number { line = (number, tree.rangeOfLine(number)) }
                let offset = line.range.lowerBound + max(0, Int(occurrence.column) - 1)
                offsets.append(Int32(truncatingIfNeeded: offset))
                let isDefinition = occurrence.roles.hasAny(RoleMask.definition)
                if isDefinition {
                    let isImplicit = occurrence.roles.hasAny(RoleMask.implicit)
                    let symbol = record.symbols[Int(occurrence.symbol)]
                    let found = isImplicit ? nil : named[offset]
                    let matches = found.map { Self.matches(declarations[Int($0)].kind, symbol) } ?? false
                    places.append(matches ? found ?? -1 : -1)
                    isInSignature.append(false)
                } else {
                    let found = finder.declaration(at: offset)
                    places.append(found)
                    isInSignature.append(found >= 0 && offset < declarations[Int(found)].signatureEnd)
                }
            }
        }

        /// Whether a symbol can be what the source declares: a variable and its implicit getter have the same place.
        private static func matches(_ kind: SourceDeclaration.Kind, _ symbol: IndexSymbol) -> Bool {
            switch kind {
            case .variable: symbol.kind.isVariable
            case .accessor: symbol.subkind.isAccessor
            case .parameter: symbol.kind == .parameter
            case .extensionOfType: symbol.kind == .extensionOfType
            default: !symbol.subkind.isAccessor && symbol.kind != .extensionOfType && symbol.kind != .parameter
            }
        }
    }
}

/// Finds the innermost declaration that contains a byte.
struct InnermostDeclaration {
    private let declarations: [SourceDeclaration]
    private let starts: [(start: Int, number: Int32)]

    /// Prepares to search declarations, each of which comes before those that it contains.
    init(_ declarations: [SourceDeclaration]) {
        self.declarations = declarations
        starts = declarations.enumerated().map { ($1.extent.lowerBound, Int32(truncatingIfNeeded: $0)) }
    }

    /// The position of the declaration; -1 if none contains the byte.
    func declaration(at offset: Int) -> Int32 {
        let next = starts.firstPosition { $0.start > offset }
        var number = next > 0 ? starts[next - 1].number : -1
        while number >= 0, declarations[Int(number)].extent.upperBound <= offset {
            number = declarations[Int(number)].parent
        }
        return number
    }
}
