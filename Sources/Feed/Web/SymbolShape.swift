import PrumoRuntime

/// The shape of a symbol asset: its path, and the box that the path is in.
struct SymbolShape: Sendable, Equatable {
    /// The data of an SVG path.
    let path: String
    /// The least x and y, the width and the height.
    let viewBox: String

    /// The star of the asset catalog; one of five straight rays if there is no such file.
    static let star =
        (try? Assets.star.file(for: AssetTraits())?.bytes())
        .flatMap { SymbolShape(svg: String(decoding: $0, as: UTF8.self)) } ?? fallback

    static let fallback = SymbolShape(
        path: "M12 2l3 7h7l-5.500 4.500 2 7.500-6.500-4.500L5.500 21l2-7.500L2 9h7z", viewBox: "2 2 20 19")

    private init(path: String, viewBox: String) {
        (self.path, self.viewBox) = (path, viewBox)
    }

    /// Reads the layer of the regular weight and medium scale of a symbol template, which has one for each weight and
    /// scale. Nil if there is none, or it has anything but lines and curves.
    init?(svg: String) {
        guard svg.utf8.count <= 1_000_000, let start = svg.firstRange(of: #"id="Regular-M""#),
            let end = svg[start.upperBound...].firstRange(of: "</g>")
        else { return nil }
        let layer = svg[start.upperBound..<end.lowerBound]
        let paths = layer.matches(of: /\sd="([^"]*)"/).map { String($0.output.1) }
        let path = paths.joined(separator: " ")
        guard path.utf8.count <= 10_000, let box = PathBounds(of: path) else { return nil }
        self.path = path
        let sides: [Double] = [box.left, box.top, box.right - box.left, box.bottom - box.top]
        viewBox = sides.map(Self.text).joined(separator: " ")
    }

    private static func text(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

/// A box around an SVG path and the control points of its curves (SVG 2, 9.3).
struct PathBounds {
    private(set) var left = Double.infinity, top = Double.infinity
    private(set) var right = -Double.infinity, bottom = -Double.infinity

    /// How many numbers a command takes; arcs, whose numbers are not places, are not supported.
    private static let counts: [Character: Int] = [
        "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0,
    ]

    /// Nil if it is not a path, is empty, or has arcs.
    init?(of path: String) {
        var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
        var isFirst = true
        for part in path.matches(of: /([A-Za-z])([^A-Za-z]*)/) {
            let (command, text) = (Character(String(part.output.1)), part.output.2)
            guard let count = Self.counts[Character(command.lowercased())], !isFirst || command.lowercased() == "m",
                text.allSatisfy({ "0123456789.-+, \n\t".contains($0) })
            else { return nil }
            isFirst = false
            let numbers = text.matches(of: /[-+]?(?:\d+\.?\d*|\.\d+)/).compactMap { Double(String($0.output)) }
            guard numbers.allSatisfy({ abs($0) < 100_000 }) else { return nil }
            let isRelative = command.isLowercase
            switch command.lowercased() {
            case "z":
                guard numbers.isEmpty else { return nil }
                (x, y) = (startX, startY)
            case "h":
                for number in numbers { add(isRelative ? x + number : number, y, to: &x, &y) }
            case "v":
                for number in numbers { add(x, isRelative ? y + number : number, to: &x, &y) }
            default:
                guard !numbers.isEmpty, numbers.count.isMultiple(of: count) else { return nil }
                for start in stride(from: 0, to: numbers.count, by: count) {
                    let (fromX, fromY) = isRelative ? (x, y) : (0, 0)
                    for pair in stride(from: start, to: start + count, by: 2) {
                        add(fromX + numbers[pair], fromY + numbers[pair + 1], to: &x, &y)
                    }
                    if command.lowercased() == "m", start == 0 { (startX, startY) = (x, y) }
                }
            }
        }
        guard right > left, bottom > top else { return nil }
    }

    private mutating func add(_ newX: Double, _ newY: Double, to x: inout Double, _ y: inout Double) {
        (x, y) = (newX, newY)
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x), max(bottom, y))
    }
}
