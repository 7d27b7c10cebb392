/// An argument of a localized text.
public enum TextArgument: Sendable {
    /// A text, for `%@`.
    case text(String)
    /// An integer, for `%d` and `%i`.
    case integer(Int)
    /// An integer without a sign, for `%u`, `%x`, `%X` and `%o`.
    case unsigned(UInt)
    /// A floating-point number, for `%f`, `%e`, `%g` and `%a`.
    case double(Double)
    /// A character, for `%c` and `%C`.
    case character(Character)
}
