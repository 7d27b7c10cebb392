import Files
import SourceText

/// The lines for which directives disable a name, or those for which they enable it, each with the name's place.
struct LineOverrides {
    private struct Override {
        var lines: ClosedRange<Int>
        let origin: Suppressions.Origin
        /// The position of the nearest one around it.
        var outer: Int?
    }

    private var overrides: [Override] = []

    /// Whether there are no lines.
    var isEmpty: Bool { overrides.isEmpty }

    /// The place of the name that was added last.
    var last: Suppressions.Origin? { overrides.last?.origin }

    /// Adds lines; ``arrange()`` has to follow after the last ones.
    mutating func add(_ lines: ClosedRange<Int>, _ origin: Suppressions.Origin) {
        overrides.append(Override(lines: lines, origin: origin))
    }

    /// Orders the lines, each after those around it.
    mutating func arrange() {
        // A directive for the previous line may come after one for the next.
        overrides.sort {
            ($0.lines.lowerBound, $1.lines.upperBound) < ($1.lines.lowerBound, $0.lines.upperBound)
        }
        var open: Int?
        for position in overrides.indices {
            let lines = overrides[position].lines
            while let outer = open {
                let around = overrides[outer].lines
                if around.upperBound == lines.upperBound, around.lowerBound < lines.lowerBound {
                    // Of directives on lines below each other, the last one counts for the code.
                    overrides[outer].lines = around.lowerBound...(lines.lowerBound - 1)
                } else if around.upperBound >= lines.lowerBound {
                    break
                }
                open = overrides[outer].outer
            }
            overrides[position].outer = open
            open = position
        }
    }

    /// The places of the names that are about a line.
    func forEachOrigin(on line: Int, _ body: (Suppressions.Origin) -> Void) {
        var position: Int? = overrides.firstPosition { $0.lines.lowerBound > line } - 1
        while let current = position, current >= 0 {
            if overrides[current].lines.contains(line) { body(overrides[current].origin) }
            position = overrides[current].outer
        }
    }

    /// Whether one is about a line.
    func contains(_ line: Int) -> Bool {
        var isFound = false
        forEachOrigin(on: line) { _ in isFound = true }
        return isFound
    }
}
