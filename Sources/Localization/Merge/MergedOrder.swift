import StringCatalogs
import SourceText

/// Puts what two sides have into one order.
enum MergedOrder {
    /// Ours in its order; what only theirs has is after what it follows there.
    static func merge<Element: Hashable>(_ ours: [Element], _ theirs: [Element]) -> [Element] {
        let known = Set(ours)
        var additions: [Element?: [Element]] = [:]
        var previous: Element?
        for element in theirs {
            if known.contains(element) { previous = element } else { additions[previous, default: []].append(element) }
        }
        guard !additions.isEmpty else { return ours }
        var merged = additions[nil] ?? []
        for element in ours {
            merged.append(element)
            if let following = additions[element] { merged += following }
        }
        return merged
    }
}
