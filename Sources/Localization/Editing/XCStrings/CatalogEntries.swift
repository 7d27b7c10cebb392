import DataFormats

/// The members of a catalog's `strings`, found by key.
///
/// Entries that are added find their places all at once when the file is written, so that thousands of them take one
/// walk.
struct CatalogEntries: Sendable {
    /// A catalog counts as ordered while at most one in this number of entries is out of order.
    private static let orderedEntries = 16

    /// The entries of the file, then those that were added; nil if one was taken away.
    private var slots: [CatalogMember?]
    /// How many the file has.
    private let originalCount: Int
    private var indices: [String: Int]
    private let firstLead: CatalogText?
    private let close: CatalogText

    /// Takes the members of an object.
    init(_ object: CatalogObject) {
        slots = object.members
        originalCount = slots.count
        firstLead = object.members.first?.lead
        close = object.close
        indices = Dictionary(
            object.members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether there are none.
    var isEmpty: Bool { indices.isEmpty }

    /// Whether there is an entry of a key.
    func contains(_ key: String) -> Bool { indices[key] != nil }

    /// The entry of a key.
    subscript(key: String) -> CatalogMember? { indices[key].flatMap { slots[$0] } }

    /// Changes an entry.
    /// - Returns: what the change gives; nil if there is no such entry.
    mutating func update<Value>(_ key: String, _ change: (inout CatalogMember) -> Value) -> Value? {
        guard let index = indices[key], var member = slots[index] else { return nil }
        slots[index] = nil
        defer { slots[index] = member }
        return change(&member)
    }

    /// Adds an entry of a key that there is none of.
    mutating func add(_ member: CatalogMember) {
        indices[member.name] = slots.count
        slots.append(member)
    }

    /// Takes an entry away.
    mutating func remove(_ key: String) {
        if let index = indices.removeValue(forKey: key) { slots[index] = nil }
    }

    /// Gives an entry another key, which no other has.
    mutating func rename(_ key: String, to name: String) {
        guard let index = indices.removeValue(forKey: key) else { return }
        indices[name] = index
        slots[index]?.name = name
        slots[index]?.writtenName = .written(JSONText.bytes(name, escaping: .required))
    }

    /// The object with all entries at their places.
    func object(_ style: CatalogStyle, _ placement: CatalogPlacement) -> CatalogObject {
        let order = order()
        guard let first = order.first else {
            return CatalogObject(close: slots.isEmpty ? close : style.close(isEmpty: true, placement))
        }
        var object = CatalogObject(
            members: order.compactMap { slots[$0] },
            close: originalCount == 0 ? style.close(isEmpty: false, placement) : close)
        switch placement {
        case .lines:
            if first > 0, first < originalCount, let firstLead { object.members[0].lead = firstLead }
        case .inline:
            object.members[0].lead = style.lead(isFirst: true, placement)
            if first > 0, let index = order.firstIndex(of: 0) {
                object.members[index].lead = style.lead(isFirst: false, placement)
            }
        }
        return object
    }

    /// The same entries in the order of their keys. What is between entries stays where it is.
    func sorted(_ style: CatalogStyle, _ placement: CatalogPlacement) -> CatalogEntries {
        var object = object(style, placement)
        let order = Self.sorted(object.members.map(\.name))
        object.members = zip(object.members, order).map { place, entry in
            var member = object.members[entry]
            member.lead = place.lead
            member.trail = place.trail
            return member
        }
        return CatalogEntries(object)
    }

    /// The slots that contain an entry, in the order in which they are written.
    private func order() -> [Int] {
        let present = (0..<originalCount).filter { slots[$0] != nil }
        let added = (originalCount..<slots.count).filter { slots[$0] != nil }
        guard !added.isEmpty else { return present }
        let keys = present.map { CatalogKeyOrder(slots[$0]?.name ?? "") }
        let disordered = zip(keys, keys.dropFirst()).count { !($0 < $1) }
        guard disordered * Self.orderedEntries <= keys.count else { return present + added }
        let names = added.map { slots[$0]?.name ?? "" }
        var places: [Int: [Int]] = [:]
        for index in Self.sorted(names) {
            places[Self.place(of: CatalogKeyOrder(names[index]), among: keys), default: []].append(added[index])
        }
        var order: [Int] = []
        order.reserveCapacity(present.count + added.count)
        for place in 0...present.count {
            order += places[place] ?? []
            if place < present.count { order.append(present[place]) }
        }
        return order
    }

    /// Where a key belongs among others that are in order, but for a few: the end, if the few are in the way.
    private static func place(of key: CatalogKeyOrder, among keys: [CatalogKeyOrder]) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        let follows = low == 0 || keys[low - 1] < key
        let precedes = low == keys.count || key < keys[low]
        return follows && precedes ? low : keys.count
    }

    /// The numbers of some keys in the keys' order.
    private static func sorted(_ names: [String]) -> [Int] {
        let keys = names.map(CatalogKeyOrder.init)
        return names.indices.sorted { keys[$0] < keys[$1] }
    }
}
