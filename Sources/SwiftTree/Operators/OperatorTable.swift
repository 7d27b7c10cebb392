/// The infix operators and precedence groups that are known: those of the standard library, and those that files
/// declare.
package struct OperatorTable: Sendable {
    private(set) var groups: [PrecedenceGroup] = []
    private var groupNumbers: [String: Int] = [:]
    /// The name of each infix operator's group; empty if the declaration names none.
    private(set) var operators: [String: String] = [:]
    /// The number of the group of each operator of up to eight bytes whose group is known, by those bytes.
    private var shortOperators: [UInt64: Int] = [:]
    /// How each group relates to each other.
    private var orders: [Order] = []

    /// The operators and groups of the standard library.
    package static let standard = OperatorTable(groups: standardGroups, operators: standardOperators).withOrders()

    init(groups: [PrecedenceGroup], operators: [String: [String]]) {
        for group in groups { insert(group) }
        for (group, names) in operators {
            for name in names { insert(operator: name, group: group.isEmpty ? nil : group) }
        }
    }

    /// Adds a group.
    /// - Returns: whether it is new; a group that is there already stays as it is.
    @discardableResult
    package mutating func insert(_ group: PrecedenceGroup) -> Bool {
        guard groupNumbers[group.name] == nil else { return false }
        groupNumbers[group.name] = groups.count
        groups.append(group)
        orders = []
        return true
    }

    /// Adds an infix operator with its group; without one it has `DefaultPrecedence`.
    /// - Returns: whether it is new; an operator that is there already stays as it is.
    @discardableResult
    package mutating func insert(operator name: String, group: String? = nil) -> Bool {
        guard operators[name] == nil else { return false }
        operators[name] = group ?? ""
        var name = name
        let key = name.withUTF8 { Self.key(of: $0) }
        if let key, let number = groupNumbers[group ?? Self.defaultGroup] { shortOperators[key] = number }
        return true
    }

    /// The bytes of a name as a number; `nil` if they are too many.
    private static func key(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard bytes.count <= 8 else { return nil }
        var key: UInt64 = 0
        for byte in bytes { key = key << 8 | UInt64(byte) }
        return key
    }

    /// The number of the group of an operator; `nil` if its name is long, or nothing declares it.
    func groupNumber(ofOperator bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        Self.key(of: bytes).flatMap { shortOperators[$0] }
    }

    /// The table, with the relations of all groups computed.
    private func withOrders() -> OperatorTable {
        var table = self
        table.orders = groups.indices.flatMap { first in
            groups.indices.map { second in computedOrder(of: first, to: second) }
        }
        return table
    }

    /// The group of an infix operator; nil if nothing declares it.
    package func group(ofOperator name: String) -> PrecedenceGroup? {
        operators[name].flatMap { group($0.isEmpty ? Self.defaultGroup : $0) }
    }

    /// The group of an infix operator's bytes, as above.
    package func group(ofOperator bytes: UnsafeBufferPointer<UInt8>) -> PrecedenceGroup? {
        if let number = groupNumber(ofOperator: bytes) { return groups[number] }
        return group(ofOperator: String(decoding: bytes, as: UTF8.self))
    }

    /// The group with a name.
    func group(_ name: String) -> PrecedenceGroup? { groupNumbers[name].map { groups[$0] } }

    /// The group of operators without a group.
    static var defaultGroup: String { "DefaultPrecedence" }

    func number(ofGroup name: String) -> Int? { groupNumbers[name] }

    /// How two groups relate to each other.
    enum Order {
        case higher, lower, same, none
    }

    func order(of first: Int, to second: Int) -> Order {
        if first < 0 || second < 0 { return .none }
        return orders.isEmpty ? computedOrder(of: first, to: second) : orders[first * groups.count + second]
    }

    private func computedOrder(of first: Int, to second: Int) -> Order {
        if first == second { return .same }
        if isHigher(first, than: second) { return .higher }
        return isHigher(second, than: first) ? .lower : .none
    }

    /// Whether a chain of relations leads from one group down to the other: through what each says it is higher than,
    /// and, from the other end, through what each says it is lower than.
    private func isHigher(_ higher: Int, than lower: Int) -> Bool {
        let below = reachable(from: higher, through: \.higherThan)
        return below.contains(lower)
            || reachable(from: lower, through: \.lowerThan).contains { $0 == higher || below.contains($0) }
    }

    private func reachable(from start: Int, through relation: KeyPath<PrecedenceGroup, [String]>) -> Set<Int> {
        var found: Set<Int> = []
        var pending = [start]
        while let number = pending.popLast() {
            for name in groups[number][keyPath: relation] {
                if let next = groupNumbers[name], found.insert(next).inserted { pending.append(next) }
            }
        }
        return found
    }
}

// What the standard library declares in Policy.swift and for SIMD vectors, with what the compiler knows by itself.
extension OperatorTable {
    static let standardGroups = [
        PrecedenceGroup("AssignmentPrecedence", .right, isAssignment: true),
        PrecedenceGroup("FunctionArrowPrecedence", .right, higherThan: ["AssignmentPrecedence"]),
        PrecedenceGroup("TernaryPrecedence", .right, higherThan: ["FunctionArrowPrecedence"]),
        PrecedenceGroup("DefaultPrecedence", higherThan: ["TernaryPrecedence"]),
        PrecedenceGroup("LogicalDisjunctionPrecedence", .left, higherThan: ["TernaryPrecedence"]),
        PrecedenceGroup("LogicalConjunctionPrecedence", .left, higherThan: ["LogicalDisjunctionPrecedence"]),
        PrecedenceGroup("ComparisonPrecedence", higherThan: ["LogicalConjunctionPrecedence"]),
        PrecedenceGroup("NilCoalescingPrecedence", .right, higherThan: ["ComparisonPrecedence"]),
        PrecedenceGroup("CastingPrecedence", higherThan: ["NilCoalescingPrecedence"]),
        PrecedenceGroup("RangeFormationPrecedence", higherThan: ["CastingPrecedence"]),
        PrecedenceGroup("AdditionPrecedence", .left, higherThan: ["RangeFormationPrecedence"]),
        PrecedenceGroup("MultiplicationPrecedence", .left, higherThan: ["AdditionPrecedence"]),
        PrecedenceGroup("BitwiseShiftPrecedence", higherThan: ["MultiplicationPrecedence"]),
    ]

    /// The infix operators of each group; those of no group under the empty name.
    static let standardOperators: [String: [String]] = [
        "": ["~>"],
        "BitwiseShiftPrecedence": ["<<", "&<<", ">>", "&>>"],
        "MultiplicationPrecedence": ["*", "&*", "/", "%", "&"],
        "AdditionPrecedence": ["+", "&+", "-", "&-", "|", "^"],
        "RangeFormationPrecedence": ["...", "..<"],
        "NilCoalescingPrecedence": ["??"],
        "ComparisonPrecedence": [
            "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=",
        ],
        "LogicalConjunctionPrecedence": ["&&", ".&"],
        "LogicalDisjunctionPrecedence": ["||", ".|", ".^"],
        "AssignmentPrecedence": [
            "*=", "&*=", "/=", "%=", "+=", "&+=", "-=", "&-=", "<<=", "&<<=", ">>=", "&>>=", "&=", "|=", "^=", ".&=",
            ".|=", ".^=",
        ],
    ]
}
