import SourceText

/// What becomes of a use of another tool's accessor.
enum Replacement {
    /// It is replaced.
    case edits([Edit], usesRuntime: Bool = false)
    /// It stays, for a reason.
    case left(DiagnosticMessage)
}

/// A member of a value of another tool.
enum MemberReplacement {
    /// The member of PrumoRuntime's type.
    case name(String)
    /// Why there is none.
    case left(DiagnosticMessage)
}
