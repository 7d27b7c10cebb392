/// A set of kinds of nodes, written as `[.functionDecl, .initializerDecl]`. Five words; asking it costs one look.
@frozen public struct NodeKinds: Sendable, Equatable, ExpressibleByArrayLiteral {
    @usableFromInline typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64)
    @usableFromInline var words: Words = (0, 0, 0, 0, 0)

    /// The set of these kinds.
    public init(arrayLiteral kinds: NodeKind...) {
        for kind in kinds { insert(kind) }
    }

    /// Adds a kind.
    package mutating func insert(_ kind: NodeKind) {
        let bit = 1 as UInt64 &<< UInt64(kind.number & 63)
        switch kind.number >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        case 3: words.3 |= bit
        default: words.4 |= bit
        }
    }

    /// Adds the kinds of another set.
    package mutating func formUnion(_ other: NodeKinds) {
        words.0 |= other.words.0
        words.1 |= other.words.1
        words.2 |= other.words.2
        words.3 |= other.words.3
        words.4 |= other.words.4
    }

    /// Whether a kind is in the set.
    @inlinable public func contains(_ kind: NodeKind) -> Bool {
        let word =
            switch kind.number &>> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            case 3: words.3
            default: words.4
            }
        return word &>> UInt64(truncatingIfNeeded: kind.number & 63) & 1 == 1
    }

    /// Whether both contain the same kinds.
    public static func == (left: NodeKinds, right: NodeKinds) -> Bool { left.words == right.words }
}

extension NodeKinds: Sequence {
    /// An iterator over the kinds in the order of their declaration.
    public func makeIterator() -> some IteratorProtocol<NodeKind> { NodeKind.all.lazy.filter(contains).makeIterator() }
}

extension NodeKinds {
    /// What declares a type and its members: classes, structures, enumerations, actors and protocols, not extensions.
    package static let typeDecls: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .protocolDecl, .structDecl]

    /// What has a body of statements and is called: functions, initializers, deinitializers, accessors and closures.
    package static let functions: NodeKinds = [
        .accessorDecl, .closureExpr, .deinitializerDecl, .functionDecl, .initializerDecl,
    ]

    /// Loops: `for`, `while` and `repeat`.
    package static let loops: NodeKinds = [.forStmt, .repeatStmt, .whileStmt]
}

extension NodeKind {
    /// All kinds in the order of their declaration.
    package static var all: [NodeKind] {
        (0..<UInt16(count)).map { unsafeBitCast($0, to: NodeKind.self) }
    }
}

extension Node {
    /// The closest of the nodes that contain it which is of one of these kinds.
    @inlinable public func ancestor(_ kinds: NodeKinds) -> Node? {
        var node = self
        while let parent = node.parent {
            if kinds.contains(parent.kind) { return parent }
            node = parent
        }
        return nil
    }
}

extension NodeKind {
    /// The kind's position in its declaration.
    @_transparent public var number: UInt16 { unsafeBitCast(self, to: UInt16.self) }

    /// Compares two numbers, also where nothing is optimized: a derived `==` is a call there.
    @_transparent public static func == (left: NodeKind, right: NodeKind) -> Bool { left.number == right.number }
    /// Compares two numbers.
    @_transparent public static func != (left: NodeKind, right: NodeKind) -> Bool { left.number != right.number }

    /// Whether nodes of the kind are lists: any number of children of the same sort.
    @_transparent public var isCollection: Bool { isOne(of: Self.collectionKinds) }
    /// Whether nodes of the kind are declarations.
    @_transparent public var isDecl: Bool { isOne(of: Self.declKinds) }
    /// Whether nodes of the kind are expressions.
    @_transparent public var isExpr: Bool { isOne(of: Self.exprKinds) }
    /// Whether nodes of the kind are patterns.
    @_transparent public var isPattern: Bool { isOne(of: Self.patternKinds) }
    /// Whether nodes of the kind are statements.
    @_transparent public var isStmt: Bool { isOne(of: Self.stmtKinds) }
    /// Whether nodes of the kind are types.
    @_transparent public var isType: Bool { isOne(of: Self.typeKinds) }

    @_transparent @usableFromInline func isOne(of kinds: Range<UInt16>) -> Bool {
        number >= kinds.lowerBound && number < kinds.upperBound
    }

    /// The name of the kind, as SwiftSyntax's `SyntaxKind` has it.
    package var name: String { "\(Self.names[Int(number)])" }

    /// Whether nodes of the kind may have a child in a slot.
    package func has(_ slot: Slot) -> Bool { SlotTable.entry(of: slot, in: self) >= 0 }

    /// The slots of the kind's children in source order; none for a list.
    package var slots: [Slot] {
        (SlotTable.firstEntry(of: self)..<SlotTable.endEntry(of: self)).compactMap { SlotTable.slot(of: $0) }
    }
}
