import SourceText

/// A place of a source that refers to a localized string, or may.
package struct KeyReference: Sendable {
    /// The form of the reference.
    package enum Form: Sendable, Hashable {
        /// A call that looks a key up and does nothing else, as `NSLocalizedString("k", …)` does. Where placeholders
        /// may be interpolated, `"\(n) files"` is the key `%lld files`.
        case call(hasPlaceholders: Bool)
        /// A view or a modifier of SwiftUI, which shows the key if there is no string.
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

    /// The table of the lookup.
    package enum Table: Sendable, Hashable {
        /// The table that a lookup without a name means.
        case standard
        case named(String)
        /// Any: the source does not name it.
        case unknown
    }

    /// Where a lookup names its table, or can.
    package enum TablePlace: Sendable, Hashable {
        /// The literal with the table's name.
        case literal(Range<Int>)
        /// The offset after an argument that another one with a label can follow.
        case argument(after: Int, label: String)
    }

    /// The index of the source among ``SourceReferences/files``.
    package let file: Int
    /// Its bytes: a literal with its quotes, or the names of an accessor after its root.
    let range: Range<Int>
    /// Where they start.
    let location: SourceLocation
    /// The form of the reference.
    let form: Form
    /// The key, in pieces if others are inserted at run time; of an accessor, its names after the root.
    let pieces: [String]
    /// What is between the pieces; of an accessor, its names that are written here.
    var parts: [Range<Int>] = []
    /// The table of the lookup.
    var table = Table.unknown
    /// Where the lookup names the table, or can; `nil` if it cannot.
    var tablePlace: TablePlace?
    /// Whether a comment says that no table need have it, as `prumo:disable:next undefined` does.
    var isSilenced = false
    /// Of a pattern, whether what is built is certainly looked up.
    var isLookedUp = false
    /// Of an accessor, the generator's outermost type.
    package var root = ""
    /// Of an accessor, how certain it is that its names are the generated ones.
    package var context = AccessorContext()

    /// Whether enough of the pieces is known to look for keys that are built of them: of a lookup, any, but elsewhere strings
    /// are built that are not keys.
    var isComparable: Bool {
        let isCertain = isLookedUp || form == .call(hasPlaceholders: false)
        return pieces.contains { $0.utf8.count > (isCertain ? 0 : 1) }
    }

    /// The key as messages show it.
    package var shownKey: String { pieces.joined(separator: "\\(…)") }
}
