import SourceText

/// The two columns in which help lists things.
enum HelpColumns {
    /// One line for each pair: the thing and what it does, aligned.
    static func lines(_ pairs: [(thing: String, meaning: String)]) -> [String] {
        let width = pairs.map(\.thing.displayWidth).max() ?? 0
        return pairs.map { "  " + $0.thing.filled(toColumns: width) + "  " + $0.meaning }
    }
}
