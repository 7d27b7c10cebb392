import DataFormats
import PrumoRuntime
import StringCatalogs

extension PlaceholderList.Subject {
    /// Whether it shows the number that a plural can be about.
    var isNumber: Bool {
        switch self {
        case .argument(_, let type): type.isNumber
        case .number: true
        case .variable: false
        }
    }
}

/// The placeholders of a string and the arguments that they format.
struct PlaceholderList {
    /// What a placeholder shows.
    enum Subject: Hashable {
        /// The argument, counted from 0.
        case argument(Int, TextArgumentType)
        /// `%#@NAME@`, and the argument that it chooses by.
        case variable(String, Int)
        /// `%arg`.
        case number
    }

    /// A placeholder as it is written.
    struct Placeholder {
        let subject: Subject
        let written: String
    }

    private(set) var placeholders: [Placeholder] = []
    /// Whether some placeholders have positions and some have none.
    private(set) var isMixed = false

    /// Reads a string.
    /// - Parameters:
    ///   - hasNumbers: whether `%arg` is a number, as in catalogs.
    ///   - arguments: the arguments, counted from 1, of the variables that name theirs.
    init(_ text: String, hasNumbers: Bool, arguments: [String: Int] = [:]) throws(FormatScanner.Problem) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return }
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: hasNumbers)
        var next = 0
        var (hasPositions, hasNone) = (false, false)
        while let token = try scanner.next() {
            switch token {
            case .literal: continue
            case .number(let offset): add(.number, bytes[offset..<scanner.position])
            case .variable(let name, let position, let offset):
                let argument = position ?? arguments[name].map { $0 - 1 } ?? next
                if position == nil { next = max(next, argument + 1) }
                add(.variable(name, argument), bytes[offset..<scanner.position])
            case .specifier(let written, let offset):
                let source = bytes[offset..<scanner.position]
                for size in [written.width, written.precision] {
                    guard case .argument(let position) = size else { continue }
                    add(.argument(position ?? next, .integer), source)
                    if position == nil { next += 1 }
                }
                if written.argument == nil { hasNone = true } else { hasPositions = true }
                add(.argument(written.argument ?? next, written.specifier.type), source)
                if written.argument == nil { next += 1 }
            }
        }
        isMixed = hasPositions && hasNone
    }

    private mutating func add(_ subject: Subject, _ written: ArraySlice<UInt8>) {
        placeholders.append(Placeholder(subject: subject, written: String(decoding: written, as: UTF8.self)))
    }
}
