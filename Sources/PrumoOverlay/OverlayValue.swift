/// A value of an overlay that was checked against the schema.
///
/// Generated code makes values of Swift types from it. Each property gives the value of its kind, and an empty one of any
/// other kind, which the check excludes.
public enum OverlayValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A string, a URL, or one of a fixed set of strings.
    case string(String)
    case duration(Duration)
    /// Seconds since 1970 in UTC.
    case date(Double)
    /// The elements of a list, or the fields of an object in the order of its type.
    case list([OverlayValue])

    /// Whether it is null.
    public var isNull: Bool { self == .null }
    /// The boolean.
    public var boolean: Bool { if case .boolean(let flag) = self { flag } else { false } }
    /// The integer.
    public var integer: Int { if case .integer(let number) = self { number } else { 0 } }
    /// The number.
    public var number: Double { if case .number(let number) = self { number } else { 0 } }
    /// The string, URL, or one of a fixed set of strings.
    public var string: String { if case .string(let text) = self { text } else { "" } }
    /// The duration.
    public var duration: Duration { if case .duration(let duration) = self { duration } else { .zero } }
    /// The date, as seconds since 1970 in UTC.
    public var date: Double { if case .date(let seconds) = self { seconds } else { 0 } }
    /// The elements of a list, or the fields of an object in the order of its type.
    public var list: [OverlayValue] { if case .list(let elements) = self { elements } else { [] } }

    /// The value of the Swift type that a setting of a plain type has.
    public var plain: OverriddenValue {
        switch self {
        case .null: OverriddenValue(Never?.none)
        case .boolean(let flag): OverriddenValue(flag)
        case .integer(let number): OverriddenValue(number)
        case .number(let number): OverriddenValue(number)
        case .string(let text): OverriddenValue(text)
        case .duration(let duration): OverriddenValue(duration)
        case .date(let seconds): OverriddenValue(seconds)
        case .list(let elements): OverriddenValue(elements)
        }
    }
}

/// A value of a setting's Swift type, whichever that is.
public struct OverriddenValue: Sendable {
    private class Box: @unchecked Sendable {}

    // A cast of a class takes a fraction of the time of a cast out of an existential with a value in it.
    private final class TypedBox<Value: Sendable>: Box, @unchecked Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let box: Box

    /// Keeps a value.
    public init<Value: Sendable>(_ value: Value, as type: Value.Type = Value.self) {
        box = TypedBox(value)
    }

    /// The value, if it has a type.
    public func value<Value: Sendable>(as type: Value.Type) -> Value? {
        (box as? TypedBox<Value>)?.value
    }
}

/// Values of settings by their numbers, which are their places in the schema of the generated code.
public struct OverriddenValues: Sendable {
    private var values: [Int: OverriddenValue] = [:]

    /// No values.
    public init() {}

    /// The value of a setting.
    public func value<Value: Sendable>(_ index: Int, _ type: Value.Type) -> Value? {
        values[index]?.value(as: type)
    }

    /// The value of a setting, or its constant. The compiler takes less time for it than for `??`.
    public func value<Value: Sendable>(_ index: Int, _ type: Value.Type, else constant: Value) -> Value {
        values[index]?.value(as: type) ?? constant
    }

    /// Sets the value of a setting.
    public mutating func set<Value: Sendable>(_ index: Int, _ value: Value) {
        values[index] = OverriddenValue(value)
    }
}
