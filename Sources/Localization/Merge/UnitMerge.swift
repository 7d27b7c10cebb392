import StringCatalogs

/// Merges one string with its state.
enum UnitMerge {
    /// The string of whichever side changed it. Where the other side changed how far the string has come, the less finished
    /// state counts: what somebody wants to have looked at is not lost.
    static func merge(base: TextUnit?, ours: TextUnit?, theirs: TextUnit?) -> ThreeWay<TextUnit?> {
        let merged = ThreeWay.merge(base: base, ours: ours, theirs: theirs)
        guard case .conflict = merged, let ours, let theirs else { return merged }
        guard case .value(let text?) = ThreeWay.merge(base: base?.text, ours: ours.text, theirs: theirs.text) else {
            return .conflict
        }
        var unit = ours
        unit.text = text
        unit.state = progress(ours.state) < progress(theirs.state) ? ours.state : theirs.state
        return .value(unit)
    }

    private static func progress(_ state: TranslationState) -> Int {
        switch state {
        case .new: 0
        case .needsReview: 1
        case .machineTranslated: 2
        case .translated: 3
        }
    }
}
