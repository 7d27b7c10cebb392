// What is public here is a hot path: calls to `package` functions are not inlined across modules.

/// The children that every kind of node may have, as data without anything to set up: numbers in static strings, two
/// characters each.
///
/// An entry is one slot of one kind, in source order. A list has one entry without a name, which its children repeat.
enum SlotTable {
    /// The flags of an entry.
    struct Flags: OptionSet {
        let rawValue: Int

        /// A node without such a child is complete.
        static var optional: Flags { Flags(rawValue: 1) }
        /// Any number of children in a row.
        static var repeated: Flags { Flags(rawValue: 2) }
        /// A token may be here.
        static var token: Flags { Flags(rawValue: 4) }
        /// A node may be here.
        static var node: Flags { Flags(rawValue: 8) }
        /// A token that may be here may be nowhere else in the kind.
        static var onlyToken: Flags { Flags(rawValue: 16) }
        /// A node that may be here may be nowhere else in the kind.
        static var onlyNode: Flags { Flags(rawValue: 32) }
    }

    /// Kinds of nodes count from here among the choices, kinds of tokens from 0.
    @_transparent static var firstNode: Int { 512 }

    @_transparent private static func number(_ table: StaticString, _ index: Int) -> Int {
        let place = table.utf8Start + (index &* 2)
        return Int(truncatingIfNeeded: place[0] &- 48) &<< 6 | Int(truncatingIfNeeded: place[1] &- 48)
    }

    @inline(__always) static func firstEntry(of kind: NodeKind) -> Int {
        number(firstEntries, Int(truncatingIfNeeded: kind.number))
    }

    @inline(__always) static func endEntry(of kind: NodeKind) -> Int {
        number(firstEntries, Int(truncatingIfNeeded: kind.number) &+ 1)
    }

    /// The entry of a slot in a kind, or -1.
    static func entry(of slot: Slot, in kind: NodeKind) -> Int {
        let end = endEntry(of: kind)
        let number = slot.number
        let (first, second) = (48 &+ (number &>> 6), 48 &+ (number & 63))
        var entry = firstEntry(of: kind)
        while entry < end {
            let name = entries.utf8Start + (entry &* 8)
            if name[1] == second, name[0] == first { return entry }
            entry &+= 1
        }
        return -1
    }

    /// The name of an entry; nil for that of a list.
    static func slot(of entry: Int) -> Slot? {
        let name = number(entries, entry &* 4)
        return name < Slot.total ? unsafeBitCast(UInt8(truncatingIfNeeded: name), to: Slot.self) : nil
    }

    @inline(__always) static func flags(of entry: Int) -> Flags { Flags(rawValue: number(entries, entry &* 4 &+ 3)) }

    /// Whether an entry takes a kind of token, or a kind of node counted from `firstNode`.
    @inline(__always) static func accepts(_ entry: Int, _ kind: Int) -> Bool { Choices(entry).contain(kind) }

    /// The kinds that an entry takes: of tokens, and of nodes counted from `firstNode`.
    struct Choices {
        /// Nearly all entries have one range of kinds.
        private let (lowest, highest): (Int, Int)
        private let (next, end): (Int, Int)

        @inline(__always) init(_ entry: Int) {
            let first = number(entries, entry &* 4 &+ 1)
            lowest = number(choices, first &* 2)
            highest = number(choices, first &* 2 &+ 1)
            next = first &+ 1
            end = first &+ number(entries, entry &* 4 &+ 2)
        }

        @inline(__always) func contain(_ kind: Int) -> Bool {
            if kind >= lowest, kind <= highest { return true }
            return next < end && othersContain(kind)
        }

        private func othersContain(_ kind: Int) -> Bool {
            var choice = next
            while choice < end {
                if kind >= number(choices, choice &* 2), kind <= number(choices, choice &* 2 &+ 1) { return true }
                choice &+= 1
            }
            return false
        }
    }
}

extension Slot {
    /// The slot's position in its declaration.
    @_transparent public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// Compares two numbers, also where nothing is optimized: a derived `==` is a call there.
    @_transparent public static func == (left: Slot, right: Slot) -> Bool { left.number == right.number }

    /// The name of the slot, as SwiftSyntax has it.
    package var name: String { "\(Self.names[Int(number)])" }
}
