extension NodeKind {
    /// The kind's position in its declaration.
    @_transparent public var number: UInt16 { unsafeBitCast(self, to: UInt16.self) }

    /// Compares two numbers, also where nothing is optimised: a derived `==` is a call there.
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
    public var name: String { "\(Self.names[Int(number)])" }

    /// Whether nodes of the kind may have a child in a slot.
    public func has(_ slot: Slot) -> Bool { SlotTable.entry(of: slot, in: self) >= 0 }

    /// The slots of the kind's children in source order; none for a list.
    public var slots: [Slot] {
        (SlotTable.firstEntry(of: self)..<SlotTable.endEntry(of: self)).compactMap { SlotTable.slot(of: $0) }
    }
}
