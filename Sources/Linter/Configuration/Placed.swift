import SourceText

/// A value of a configuration, and where it says it.
struct Placed<Value: Sendable>: Sendable {
    /// The value.
    let value: Value
    /// Where it stands.
    let place: SourcePlace
}
