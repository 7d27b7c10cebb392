/// An option that a rule takes from the formatter's settings, unless its configuration sets it.
package struct LayoutOption<R>: Sendable {
    /// The name of the option.
    package let name: String
    /// The names of the formatter's keys that it follows from.
    let keys: [String]
    /// Sets the option.
    let adopt: @Sendable (inout R, LayoutSettings) -> Void

    /// Creates an option.
    package init(
        _ name: String, from keys: SettingKey<LayoutSettings>...,
        adopt: @escaping @Sendable (inout R, LayoutSettings) -> Void
    ) {
        self.name = name
        self.keys = keys.map(\.name)
        self.adopt = adopt
    }
}
