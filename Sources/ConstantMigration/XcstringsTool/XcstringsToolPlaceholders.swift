import StringCatalogs

/// The parameters that xcstrings-tool makes of a string: it knows no flags but one sign, widths and precisions of one digit, and
/// no names.
struct XcstringsToolPlaceholders {
    /// What keeps xcstrings-tool from making an accessor, as a clause about a string.
    enum Problem: Error {
        /// A conversion that it does not know.
        case conversion(String)
        /// A position with two types.
        case types(Int)
        /// A position between others that no placeholder has.
        case position(Int)
        /// Substitutions in substitutions that make a string too large.
        case size

        var clause: String {
            switch self {
            case .conversion(let text): "has the placeholder \(text), which xcstrings-tool does not know"
            case .types(let position): "has two types of arguments at the position \(position)"
            case .position(let position): "has no placeholder for the argument \(position)"
            case .size: "becomes too large with its substitutions"
            }
        }
    }

    private static let sizeLimit = 1 << 16
    /// No function has more parameters; a position beyond leaves others without a placeholder.
    private static let positionLimit = 64

    private let characters: [Character]
    private var index = 0
    private var next = 1
    private var types: [Int: String] = [:]

    /// The types of a string's arguments, by their order.
    /// - Parameter substitutions: the strings that take the place of `%#@NAME@`, with the names.
    static func types(
        of text: String, substitutions: [(name: String, text: String)] = []
    ) throws(Problem) -> [String] {
        var text = text
        for (name, inner) in substitutions where text.utf8.contains(UInt8(ascii: "%")) {
            text = text.replacing("%#@\(name)@", with: inner)
            guard text.utf8.count <= sizeLimit else { throw .size }
        }
        guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
        var parser = XcstringsToolPlaceholders(characters: Array(text))
        while try parser.read() {}
        guard let last = parser.types.keys.max() else { return [] }
        var types: [String] = []
        for position in 1...max(1, min(last, positionLimit + 1)) {
            guard let type = parser.types[position] else { throw .position(position) }
            types.append(type)
        }
        return types
    }

    private init(characters: [Character]) { self.characters = characters }

    /// Reads the next placeholder; false if there is none.
    private mutating func read() throws(Problem) -> Bool {
        while index < characters.count {
            let start = index
            index += 1
            guard characters[start] == "%" else { continue }
            var end = index
            let position = position(at: &end)
            if character(at: end) == "-" || character(at: end) == "+" { end += 1 }
            if isDigit(end) { end += 1 }
            if character(at: end) == ".", isDigit(end + 1) { end += 2 }
            guard let conversion = conversion(at: &end) else { continue }
            index = end
            let written = String(characters[start..<end])
            // A percent sign.
            if written == "%%" { return true }
            guard let type = Self.type(of: conversion) else { throw .conversion(written) }
            let place = position ?? next
            if position == nil { next += 1 }
            if let known = types.updateValue(type, forKey: place), known != type { throw .types(place) }
            return true
        }
        return false
    }

    /// The number of `n$`; `nil`, and the position stays, if there is none.
    private func position(at index: inout Int) -> Int? {
        var end = index
        while isDigit(end) { end += 1 }
        guard end > index, character(at: end) == "$", let number = Int(String(characters[index..<end])) else {
            return nil
        }
        index = end + 1
        return number
    }

    /// The letter of a conversion, which a length may precede.
    private func conversion(at index: inout Int) -> Character? {
        guard let first = character(at: index) else { return nil }
        var end = index
        switch first {
        case "h", "l": end += character(at: end + 1) == first ? 2 : 1
        case "q", "z", "t", "j": end += 1
        default: break
        }
        guard let letter = character(at: end), (end == index ? "%@diouxaefgcsp" : "dioux").contains(letter) else {
            return nil
        }
        index = end + 1
        return letter
    }

    private static func type(of conversion: Character) -> String? {
        switch conversion {
        case "@": "String"
        case "a", "e", "f", "g": "Double"
        case "d", "i": "Int"
        case "o", "u", "x": "UInt"
        default: nil
        }
    }

    private func character(at index: Int) -> Character? { index < characters.count ? characters[index] : nil }

    private func isDigit(_ index: Int) -> Bool { character(at: index).map { $0.isASCII && $0.isNumber } ?? false }
}
