import SourceText

/// The two columns in which help lists things.
enum HelpColumns {
    /// The columns that a meaning has at least; where fewer are left of the things, each meaning is on lines of its own.
    private static let narrowest = 24

    /// Lines for each pair: the thing and what it does, aligned and wrapped. The meaning of a long thing is below it.
    static func lines(_ pairs: [(thing: String, meaning: String)], columns: Int) -> [String] {
        let width = pairs.map(\.thing.displayWidth).filter { $0 <= columns * 2 / 5 }.max() ?? 0
        let isAligned = width > 0 && columns - width - 4 >= narrowest
        let place = isAligned ? width + 4 : 6
        let margin = String(repeating: " ", count: place)
        return pairs.flatMap { thing, meaning in
            let lines = meaning.wrapped(toColumns: max(columns - place, narrowest), keepingWords: true).map {
                margin + $0
            }
            guard isAligned, thing.displayWidth <= width else { return ["  " + thing] + lines }
            return [("  " + thing).filled(toColumns: place) + (lines.first ?? "").dropFirst(place)] + lines.dropFirst()
        }
    }

    /// A sentence, wrapped; the lines after the first one are indented.
    static func lines(_ sentence: String, columns: Int) -> [String] {
        let lines = sentence.wrapped(toColumns: max(columns - 4, narrowest), keepingWords: true)
        return lines.prefix(1) + lines.dropFirst().map { "    " + $0 }
    }
}
