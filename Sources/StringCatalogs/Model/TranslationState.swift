/// The translation state of a string, as string catalogs name it.
///
/// Files without states (`.strings`, `.stringsdict`) contain only finished strings.
package enum TranslationState: String, Sendable, CaseIterable {
    /// It is not translated.
    case new
    /// It has to be reviewed, for example after a change of the source string.
    case needsReview = "needs_review"
    case translated
    /// A machine translated it; it counts as translated.
    case machineTranslated = "machine_translated"

    /// Whether the text is done.
    package var isFinished: Bool { self == .translated || self == .machineTranslated }
}
