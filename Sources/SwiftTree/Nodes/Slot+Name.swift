extension Slot {
    /// The slot's position in its declaration.
    @_transparent public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// Compares two numbers, also where nothing is optimised: a derived `==` is a call there.
    @_transparent public static func == (left: Slot, right: Slot) -> Bool { left.number == right.number }

    /// The name of the slot, as SwiftSyntax has it.
    public var name: String { "\(Self.names[Int(number)])" }
}
