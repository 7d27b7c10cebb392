/// The type of a parameter that SwiftGen gives a placeholder of a text.
enum SwiftGenPlaceholder: String {
    case object = "Any"
    case float = "Float"
    case integer = "Int"
    case character = "CChar"
    case cString = "UnsafePointer<CChar>"
    case pointer = "UnsafeRawPointer"

    private init?(conversion: UInt8) {
        if conversion == UInt8(ascii: "@") {
            self = .object
            return
        }
        switch conversion | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"): self = .float
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "x"):
            self = .integer
        case UInt8(ascii: "c"): self = .character
        case UInt8(ascii: "s"): self = .cString
        case UInt8(ascii: "p"): self = .pointer
        default: return nil
        }
    }

    /// The types of a text's placeholders in the order of their positions, gaps closed; `nil` if two placeholders with one
    /// position differ, which ends a run of SwiftGen.
    ///
    /// SwiftGen knows one flag, one digit of a width and one of a precision, and no `l` before `f`: it passes over any other
    /// placeholder.
    static func types(in format: String) -> [SwiftGenPlaceholder]? {
        var types: [Int: SwiftGenPlaceholder] = [:]
        var next = 1
        var reader = Reader(bytes: Array(format.utf8))
        while let (position, type) = reader.next() {
            if position == 0 { continue }
            let place = position ?? next
            if position == nil { next += 1 }
            guard types.updateValue(type, forKey: place) ?? type == type else { return nil }
        }
        return types.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Finds placeholders.
    private struct Reader {
        let bytes: [UInt8]
        var offset = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// The next placeholder with its position, if it names one.
        mutating func next() -> (position: Int?, type: SwiftGenPlaceholder)? {
            while offset < bytes.count {
                guard bytes[offset] == UInt8(ascii: "%") else {
                    offset += 1
                    continue
                }
                var count = 0
                while take(UInt8(ascii: "%")) { count += 1 }
                // Two percent signs are one in the text.
                if count % 2 == 1, let found = placeholder() { return found }
            }
            return nil
        }

        /// Reads what follows the percent sign; where it is not a placeholder, the reading position stays.
        private mutating func placeholder() -> (position: Int?, type: SwiftGenPlaceholder)? {
            let start = offset
            var position: Int?
            let digits = bytes[offset...].prefix(while: Self.isDigit)
            if !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
                // One that is too large counts as none.
                position = Int(String(decoding: digits, as: UTF8.self))
                offset = digits.endIndex + 1
            }
            if let byte = current, "-+# 0".utf8.contains(byte) { offset += 1 }
            takeDigit()
            if current == UInt8(ascii: "."), offset + 1 < bytes.count, Self.isDigit(bytes[offset + 1]) { offset += 2 }
            let length = lengthModifier()
            if let byte = current, let type = SwiftGenPlaceholder(conversion: byte), length == 0 || type == .integer {
                offset += 1
                return (position, type)
            }
            offset = start
            return nil
        }

        /// Goes over `h hh l ll q z t j`, in any case.
        private mutating func lengthModifier() -> Int {
            guard let first = current.map({ $0 | 0x20 }) else { return 0 }
            switch first {
            case UInt8(ascii: "h"), UInt8(ascii: "l"):
                offset += 1
                guard current.map({ $0 | 0x20 }) == first else { return 1 }
                offset += 1
                return 2
            case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
                offset += 1
                return 1
            default: return 0
            }
        }

        private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard current == byte else { return false }
            offset += 1
            return true
        }

        private mutating func takeDigit() {
            if let current, Self.isDigit(current) { offset += 1 }
        }

        private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    }
}
