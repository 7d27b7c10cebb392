import DataFormats
import Foundation

/// A value made up for a test, which it compares by each scalar and each byte.
indirect enum RandomPropertyList: Equatable {
    case string([Unicode.Scalar])
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case date(Double)
    case data([UInt8])
    case array([RandomPropertyList])
    case dictionary([String: RandomPropertyList])

    /// The value that was read.
    init(_ value: PropertyListValue) {
        switch value.content {
        case .string(let text): self = .string(Array(text.unicodeScalars))
        case .integer(let integer): self = .integer(integer)
        case .real(let real): self = .real(real)
        case .boolean(let flag): self = .boolean(flag)
        case .date(let seconds): self = .date(seconds)
        case .data(let bytes): self = .data(bytes)
        case .array(let elements): self = .array(elements.map(RandomPropertyList.init))
        case .dictionary(let members):
            self = .dictionary(
                Dictionary(
                    members.map { ($0.key, RandomPropertyList($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// Makes up a value.
    init(depth: Int = 0, using generator: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<(depth < 4 ? 10 : 6), using: &generator) {
        case 0: self = .string(Self.scalars(using: &generator))
        case 1:
            let bits = Int.random(in: 0..<64, using: &generator)
            self = .integer(Int(truncatingIfNeeded: generator.next() >> UInt64(bits)))
        case 2: self = .real(Double(Int.random(in: -99_999...99_999, using: &generator)) / 64)
        case 3: self = .boolean(Bool.random(using: &generator))
        case 4: self = .date(Double(Int.random(in: -60_000_000_000...60_000_000_000, using: &generator)))
        case 5:
            let count = Int.random(in: 0...40, using: &generator)
            self = .data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        case 6, 7:
            let count = Int.random(in: 0...(depth == 0 ? 40 : 4), using: &generator)
            self = .array((0..<count).map { _ in RandomPropertyList(depth: depth + 1, using: &generator) })
        default:
            var members: [String: RandomPropertyList] = [:]
            for _ in 0..<Int.random(in: 0...(depth == 0 ? 40 : 4), using: &generator) {
                var key = String.UnicodeScalarView()
                key.append(contentsOf: Self.scalars(using: &generator))
                members[String(key)] = RandomPropertyList(depth: depth + 1, using: &generator)
            }
            self = .dictionary(members)
        }
    }

    private static func scalars(using generator: inout some RandomNumberGenerator) -> [Unicode.Scalar] {
        (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: "<>&'\"]; \n\t".unicodeScalars.randomElement(using: &generator)
            case 1: Unicode.Scalar(UInt32.random(in: 0xA0...0x2FFF, using: &generator))
            case 2: Unicode.Scalar(UInt32.random(in: 0x1F300...0x1FAFF, using: &generator))
            default: Unicode.Scalar(UInt32.random(in: 0x20...0x7E, using: &generator))
            }
        }
    }

    /// The value as Foundation has it.
    var foundation: Any {
        switch self {
        case .string(let scalars):
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            return String(text)
        case .integer(let integer): return integer
        case .real(let real): return real
        case .boolean(let flag): return flag
        case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
        case .data(let bytes): return Data(bytes)
        case .array(let elements): return elements.map(\.foundation)
        case .dictionary(let members): return members.mapValues(\.foundation)
        }
    }
}
