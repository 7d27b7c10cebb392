import SourceText

/// A place of a source that asks for a localized text, or may.
package struct TextReference: Sendable {
    /// How it asks.
    package enum Form: Sendable, Hashable {
        /// A call that looks a key up and does nothing else, as `NSLocalizedString("k", …)` does. Where placeholders
        /// may be interpolated, `"\(n) files"` is the key `%lld files`.
        case call(hasPlaceholders: Bool)
        /// A view or a modifier of SwiftUI, which shows the key where there is no text.
        case view
        /// Any other literal that is a key.
        case literal
        /// A literal that a key may be made of at run time: `"cart.\(name)"`, `"cart." + name`.
        case pattern
        /// A generated constant, as `Strings.Cart.title`.
        case accessor
        /// A constant that Xcode makes of a catalog's key, as `.cartTitle`.
        case symbol
    }

    /// The table that is asked for.
    package enum Table: Sendable, Hashable {
        /// The one that is meant where none is named.
        case standard
        case named(String)
        /// Any: the source does not tell.
        case unknown
    }

    /// The index of the source among ``SourceReferences/files``.
    package let file: Int
    /// The bytes that it takes: a literal with its quotes, or the names of an accessor behind its root.
    package let range: Range<Int>
    /// Where they start.
    package let location: SourceLocation
    /// How it asks.
    package let form: Form
    /// The key, in pieces where others are put in at run time; of an accessor, its names behind the root.
    package let pieces: [String]
    /// What stands between the pieces; of an accessor, its names that are written here.
    package var parts: [Range<Int>] = []
    /// The table that is asked for.
    package var table = Table.unknown
    /// Whether a comment says that no table need have it, as `prumo:disable:next undefined` does.
    package var isSilenced = false
    /// Of an accessor, the generator's outermost type.
    package var root = ""

    /// The key as messages show it.
    package var shownKey: String { pieces.joined(separator: "\\(…)") }
}
