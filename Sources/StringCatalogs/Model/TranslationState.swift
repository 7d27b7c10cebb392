/// How far a text has come, in the words of string catalogs.
///
/// Files without states (`.strings`, `.stringsdict`) hold finished texts only.
package enum TranslationState: String, Sendable, CaseIterable {
    /// Nobody has translated it.
    case new
    /// Somebody has to look at it again, as after a change of the source text.
    case needsReview = "needs_review"
    case translated
    /// A machine translated it; it counts as translated.
    case machineTranslated = "machine_translated"

    /// Whether the text is done.
    package var isFinished: Bool { self == .translated || self == .machineTranslated }
}
