import SourceText

/// A name or a value of a description that is not known, but nearly the same as one that is.
struct Misspelling: Sendable {
    /// Where it stands in the description.
    let offset: Int
    /// The name or the value itself.
    let word: String
    /// What it is and what was probably meant.
    let message: DiagnosticMessage
    /// Whether it hides for which appearance something is.
    let concernsAppearance: Bool
}
