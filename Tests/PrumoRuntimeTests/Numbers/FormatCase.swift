import PrumoRuntime
import TestSupport

/// A specifier as it is written in a string, and an argument for it.
struct FormatCase: Sendable, CustomStringConvertible {
    let text: String
    let specifier: FormatSpecifier
    let argument: TextArgument

    /// Takes a specifier such as `%-8.3f` apart; tests write correct ones only.
    init(_ text: String, _ argument: TextArgument) {
        self.text = text
        self.argument = argument
        var rest = text.dropFirst()
        specifier = {
            var result = FormatSpecifier(conversion: text.utf8.last ?? 0)
            let flags: [Character: FormatSpecifier.Flags] = [
                "-": .leftJustified, "+": .signed, " ": .spaced, "0": .zeroPadded, "#": .alternate, "'": .grouped,
            ]
            while let flag = rest.first.flatMap({ flags[$0] }) {
                result.flags.insert(flag)
                rest.removeFirst()
            }
            if let width = FormatCase.number(&rest) { result.width = .fixed(width) }
            if rest.first == "." {
                rest.removeFirst()
                result.precision = .fixed(FormatCase.number(&rest) ?? 0)
            }
            if rest.hasPrefix("hh") { result.length = .char } else if rest.hasPrefix("h") { result.length = .short }
            return result
        }()
    }

    var description: String { "\(text) of \(argument)" }

    /// The argument as the runtime writes it.
    func written(_ symbols: NumberSymbols) -> String {
        var bytes: [UInt8] = []
        ArgumentFormat.append(
            argument, specifier, width: Self.size(specifier.width), precision: Self.size(specifier.precision),
            symbols: symbols, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func size(_ size: FormatSpecifier.Size) -> Int? {
        if case .fixed(let number) = size { number } else { nil }
    }

    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix(while: \.isNumber)
        text = text.dropFirst(digits.count)
        return Int(digits)
    }

    /// A random specifier of one of the conversions, with a random value.
    static func random(_ conversions: String, flags: String, using generator: inout SeededGenerator) -> FormatCase {
        var text = "%"
        for flag in flags where Int.random(in: 0..<4, using: &generator) == 0 { text.append(flag) }
        if Bool.random(using: &generator) { text += String(Int.random(in: 1...30, using: &generator)) }
        if Bool.random(using: &generator) { text += ".\(Int.random(in: 0...25, using: &generator))" }
        let conversion = conversions.randomElement(using: &generator) ?? "d"
        guard "diuxXo".contains(conversion) else {
            return FormatCase(text + String(conversion), .double(double(using: &generator)))
        }
        text += ["l", "l", "h", "hh"].randomElement(using: &generator) ?? "l"
        let bits = UInt.random(in: 0...UInt.max, using: &generator) >> UInt.random(in: 0..<64, using: &generator)
        let number = Int(bitPattern: Bool.random(using: &generator) ? bits : 0 &- bits)
        let isSigned = conversion == "d" || conversion == "i"
        return FormatCase(text + String(conversion), isSigned ? .integer(number) : .unsigned(UInt(bitPattern: number)))
    }

    private static func double(using generator: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &generator))
        case 1: Double(Int.random(in: -2000...2000, using: &generator)) / 8
        case 2: Double(Int.random(in: -100_000_000...100_000_000, using: &generator)) / 100
        case 3: Double.random(in: -1...1, using: &generator)
        case 4: Double.random(in: -1e20...1e20, using: &generator)
        case 5: Double(Int.random(in: -20...20, using: &generator)) + 0.5
        case 6: [0, -0.0, .infinity, -.infinity, .pi, 9.9999995, 999_999.5][Int.random(in: 0..<7, using: &generator)]
        default: Double.random(in: 0...1e-4, using: &generator)
        }
    }
}
