/// What a piece of text is, for coloring it.
package enum TextRole: Sendable, Hashable, CaseIterable {
    /// The word `error`, and what underlines an error.
    case error
    /// The word `warning`, and what underlines a warning.
    case warning
    /// The place at the head of a finding.
    case path
    /// What is wrong.
    case message
    /// The id of a rule.
    case rule
    /// Line numbers and rules between them and the code.
    case gutter
    /// The word `fix`.
    case fix
    /// Code that a fix removes.
    case removed
    /// Code that a fix adds.
    case added
}
