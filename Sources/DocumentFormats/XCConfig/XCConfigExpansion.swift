import SourceText

/// Expands the references in build settings: `$(NAME)`, `${NAME}`, `$(inherited)`, `$(NAME:lower)`, `$(NAME:default=text)`.
///
/// Each value is expanded once. The size of a value and of all values together is limited, so that values that double each
/// other end soon.
package struct XCConfigExpansion {
    /// The size of a value in bytes.
    package static let valueLimit = 1 << 16
    /// The size of all values in bytes.
    package static let totalLimit = 1 << 24
    /// How deep references are nested.
    package static let nestingLimit = 64

    private let settings: XCConfigSettings
    private var values: [Int: XCConfigSettings.Value] = [:]
    private var open: Set<Int> = []
    private var size = 0

    /// Prepares the expansion of settings.
    package init(_ settings: XCConfigSettings) { self.settings = settings }

    /// The value of a setting; nil if no file assigns it without a condition.
    package mutating func value(of name: String) -> XCConfigSettings.Value? {
        settings.unconditional[name]?.last.map { value(at: $0) }
    }

    /// A text of another file, such as an Info.plist, with the references in it expanded.
    package mutating func expanded(_ text: String) -> XCConfigSettings.Value { expand(text, at: nil) }

    private mutating func value(at index: Int) -> XCConfigSettings.Value {
        if let known = values[index] { return known }
        let item = settings.items[index]
        guard open.count < Self.nestingLimit, open.insert(index).inserted else {
            return .unknown(
                open.contains(index)
                    ? "refers to itself" : "is nested deeper than \(own: Self.nestingLimit) references")
        }
        let value = expand(item.assignment.value, at: index)
        open.remove(index)
        values[index] = value
        return value
    }

    private mutating func expand(_ text: String, at index: Int?) -> XCConfigSettings.Value {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return .text(text) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "$"), position < bytes.count else {
                result.append(byte)
                continue
            }
            guard let closing = Self.closings[bytes[position]] else {
                if bytes[position] == UInt8(ascii: "$") {
                    result.append(UInt8(ascii: "$"))
                    position += 1
                    continue
                }
                return .unknown("has a \"$\" that no \"(\" follows")
            }
            position += 1
            let start = position
            while position < bytes.count, bytes[position] != closing, bytes[position] != UInt8(ascii: "$") {
                position += 1
            }
            guard position < bytes.count else { return .unknown("has a reference that is not closed") }
            guard bytes[position] == closing else { return .unknown("has a reference within a reference") }
            switch reference(String(decoding: bytes[start..<position], as: UTF8.self), at: index) {
            case .text(let text): result += text.utf8
            case .unknown(let reason): return .unknown(reason)
            }
            position += 1
            guard result.count <= Self.valueLimit, size <= Self.totalLimit else { return .unknown("becomes too long") }
        }
        size += result.count
        return .text(String(decoding: result, as: UTF8.self))
    }

    private static let closings: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
        UInt8(ascii: "["): UInt8(ascii: "]"),
    ]

    /// The value of what is between the brackets of a reference.
    private mutating func reference(_ text: String, at index: Int?) -> XCConfigSettings.Value {
        if text.isEmpty { return .text("") }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        let value: XCConfigSettings.Value
        if name == "inherited" || index.map({ settings.items[$0].assignment.name == name }) == true {
            let earlier = index.flatMap { index in
                settings.unconditional[settings.items[index].assignment.name]?.last { $0 < index }
            }
            guard let earlier else { return .unknown("refers to a value that the project inherits") }
            value = self.value(at: earlier)
        } else if let known = self.value(of: name) {
            value = known
        } else {
            return .unknown("refers to $(\(name)), which these files do not assign")
        }
        guard parts.count == 2, case .text(let plain) = value else { return value }
        switch parts[1] {
        case "lower": return .text(plain.lowercased())
        case "upper": return .text(plain.uppercased())
        case let operation where operation.hasPrefix("default=") && !operation.contains(":"):
            return .text(plain.isEmpty ? String(operation.dropFirst("default=".count)) : plain)
        default: return .unknown("uses the operator \":\(parts[1])\"")
        }
    }
}
