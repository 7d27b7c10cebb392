import PrumoRuntime

/// A string split at its placeholders, each with the argument that it shows.
struct ReadPlaceholders {
    /// What a placeholder shows.
    enum Subject: Hashable {
        /// The argument, counted from 0, and its format.
        case argument(Int, FormatSpecifier)
        /// `%#@NAME@`, and the argument that it chooses by.
        case variable(String, Int)
        /// `%arg` of a string that is not of a variable.
        case number
    }

    /// A part of the string.
    enum Piece: Hashable {
        /// Text as it is written.
        case literal([UInt8])
        case placeholder(Subject)
    }

    /// A placeholder.
    struct Placeholder {
        let subject: Subject
        /// As it is written.
        let written: String
        let hasPosition: Bool
        /// Whether it is `%arg`.
        var isNumberName = false
        /// The arguments of its width and its precision.
        var sizes: [Int] = []
        fileprivate let range: Range<Int>
    }

    private let bytes: [UInt8]
    private(set) var pieces: [Piece] = []
    private(set) var placeholders: [Placeholder] = []
    /// The first specifier that no argument can be passed for.
    private(set) var invalid: String?

    /// A string without placeholders.
    init(plain text: String) {
        bytes = Array(text.utf8)
        if !bytes.isEmpty { pieces = [.literal(bytes)] }
    }

    /// Reads a string.
    /// - Parameters:
    ///   - hasNumbers: whether `%arg` is a number, as in catalogs.
    ///   - first: the argument of the first placeholder without a position, counted from 0.
    ///   - number: what `%arg` shows; nil in a string that is not of a variable.
    ///   - declared: the arguments of the variables that name theirs, counted from 0.
    init(_ text: String, hasNumbers: Bool, first: Int = 0, number: Subject? = nil, declared: [String: Int] = [:]) {
        bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: hasNumbers)
        var next = first
        var named: [String: Int] = [:]
        func take(_ position: Int?) -> Int {
            if let position { return position }
            next &+= 1
            return next - 1
        }
        while !scanner.isAtEnd {
            let start = scanner.position
            do throws(FormatScanner.Problem) {
                guard let token = try scanner.next() else { break }
                let range = start..<scanner.position
                switch token {
                case .literal: append(literal: range)
                case .number:
                    add(number ?? .number, range, hasPosition: false)
                    placeholders[placeholders.count - 1].isNumberName = true
                case .variable(let name, let position, _):
                    let argument = position ?? declared[name] ?? next
                    if position == nil { next = max(next, argument &+ 1) }
                    add(.variable(name, argument), range, hasPosition: position != nil)
                case .specifier(let written, _):
                    var sizes: [Int?] = []
                    for size in [written.width, written.precision] {
                        if case .argument(let position) = size {
                            sizes.append(take(position))
                        } else {
                            sizes.append(nil)
                        }
                    }
                    let argument =
                        written.argument ?? written.name.flatMap { named[$0] } ?? take(nil)
                    if let name = written.name { named[name] = argument }
                    let specifier = Self.specifier(of: written, width: sizes[0], precision: sizes[1])
                    add(.argument(argument, specifier), range, hasPosition: written.argument != nil)
                    placeholders[placeholders.count - 1].sizes = sizes.compactMap(\.self)
                }
            } catch {
                if invalid == nil { invalid = error.specifier }
                scanner.skip(error)
                append(literal: start..<max(start, scanner.position))
                guard scanner.position > start else { break }
            }
        }
    }

    private mutating func append(literal range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .literal(let before)? = pieces.last {
            pieces[pieces.count - 1] = .literal(before + bytes[range])
        } else {
            pieces.append(.literal(Array(bytes[range])))
        }
    }

    private mutating func add(_ subject: Subject, _ range: Range<Int>, hasPosition: Bool) {
        pieces.append(.placeholder(subject))
        placeholders.append(
            Placeholder(
                subject: subject, written: String(decoding: bytes[range], as: UTF8.self), hasPosition: hasPosition,
                range: range))
    }

    /// A specifier without its place in the string, and with one conversion for those that are alike.
    static func specifier(
        of written: FormatScanner.WrittenSpecifier, width: Int?, precision: Int?
    ) -> FormatSpecifier {
        var specifier = written.specifier
        switch specifier.conversion {
        case UInt8(ascii: "i"), UInt8(ascii: "D"): specifier.conversion = UInt8(ascii: "d")
        case UInt8(ascii: "U"): specifier.conversion = UInt8(ascii: "u")
        case UInt8(ascii: "O"): specifier.conversion = UInt8(ascii: "o")
        case UInt8(ascii: "C"): specifier.conversion = UInt8(ascii: "c")
        default: break
        }
        specifier.width = size(written.width, width)
        specifier.precision = size(written.precision, precision)
        return specifier
    }

    private static func size(_ size: FormatScanner.WrittenSpecifier.Size, _ argument: Int?) -> FormatSpecifier.Size {
        switch size {
        case .none: .none
        case .fixed(let number): .fixed(number)
        case .argument: .argument(argument ?? 0)
        }
    }

    /// Whether some placeholders of arguments have positions and some have none.
    var isMixed: Bool {
        let positions = placeholders.compactMap { placeholder -> Bool? in
            if case .argument = placeholder.subject, !placeholder.isNumberName { placeholder.hasPosition } else { nil }
        }
        return positions.contains(true) && positions.contains(false)
    }

    /// The string with others in the places of its placeholders.
    func replacing(_ replacement: (Placeholder) -> String) -> String {
        var result: [UInt8] = []
        var position = 0
        for placeholder in placeholders {
            result += bytes[position..<placeholder.range.lowerBound]
            result += replacement(placeholder).utf8
            position = placeholder.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
