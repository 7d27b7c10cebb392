/// A part of a message of ICU.
package indirect enum ICUPart: Sendable {
    case text(String)
    /// `{name}`, and `#` in a plural, which has no name.
    case argument(String?)
    /// `{name, plural, …}`: the forms by what selects them, `one` or `=1`.
    case plural(name: String, forms: [(selector: String, parts: [ICUPart])])
}
