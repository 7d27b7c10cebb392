import DataFormats

/// The order of modifiers that SwiftFormat writes, as the linter's rule `modifier_order` requires it.
struct ModifierPreference {
    /// The modifiers that configurations name, in their order.
    private let own: [String]

    /// The modifiers in SwiftFormat's order. Those of one list are of one kind.
    private static let standard: [[String]] = [
        ["override"], levels, levels.map { $0 + "(set)" }, ["final", "dynamic"], ["optional", "required"],
        ["convenience"], ["indirect"], ["isolated", "nonisolated", "nonisolated(unsafe)"], ["lazy"], ownerships,
        ["static", "class"], mutators, ["prefix", "infix", "postfix"], ["async"],
    ]
    private static let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    private static let ownerships = ["weak", "unowned", "unowned(safe)", "unowned(unsafe)"]
    private static let mutators = ["borrowing", "consuming", "mutating", "nonmutating"]

    init(_ value: String) { own = Self.words(value).flatMap { Self.modifiers($0) ?? [] } }

    /// Whether SwiftFormat accepts a list of modifiers.
    static func isValid(_ value: String) -> Bool { words(value).allSatisfy { modifiers($0) != nil } }

    private static func words(_ value: String) -> [String] {
        value.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }.filter { !$0.isEmpty }
    }

    /// The modifiers that a word means.
    private static func modifiers(_ word: String) -> [String]? {
        let word = word.lowercased()
        return switch word {
        case "acl": levels
        case "setteracl": levels.map { $0 + "(set)" }
        case "mutators": mutators
        case "owned": ownerships
        case "typemethods": []
        default: standard.contains { $0.contains(word) } ? [word] : nil
        }
    }

    /// All modifiers in their order: others of a kind come before the first one that is named, or where their kind has its place.
    private var order: [String] {
        var order = own
        for (place, kind) in Self.standard.enumerated() {
            let others = kind.filter { !order.contains($0) }
            let index =
                order.firstIndex { kind.contains($0) }
                ?? order.firstIndex { other in
                    (Self.standard.firstIndex { $0.contains(other) } ?? 0) > place
                }
            order.insert(contentsOf: others, at: index ?? order.count)
        }
        return order
    }

    /// The options of the rule; `nil` if it has no such order, because it has one place for a group of modifiers.
    var options: [JSONMember]? {
        var groups: [String] = []
        for modifier in order {
            guard let group = Self.group(modifier), groups.last != group else { continue }
            guard !groups.contains(group) else { return nil }
            groups.append(group)
        }
        return [JSONMember("preferred_modifier_order", .array(groups.map { .string($0) }))]
    }

    /// The group of the rule that a modifier is in; `nil` if the rule does not look at it.
    private static func group(_ modifier: String) -> String? {
        switch modifier {
        case "override", "final", "dynamic", "required", "convenience", "lazy": modifier
        case "weak": "owned"
        case "static", "class": "typeMethods"
        case "mutating", "nonmutating": "mutators"
        case "isolated", "nonisolated": "isolation"
        default: levels.contains(modifier) ? "acl" : modifier.hasSuffix("(set)") ? "setterACL" : nil
        }
    }
}
