/// The problems that made an operation fail; at least one is an error.
package struct DiagnosticsError: Error, Sendable {
    /// The problems in the order in which they are printed.
    package let diagnostics: [Diagnostic]
    /// Whether nothing was done at all, because another process has the package locked.
    package let isLocked: Bool

    /// Creates the error from any number of problems, sorted here and each kept once.
    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = Diagnostic.ordered(diagnostics)
        isLocked = false
    }

    /// Creates the error of a package that another process has locked.
    package init(locked diagnostic: Diagnostic) {
        diagnostics = [diagnostic]
        isLocked = true
    }

    /// Creates the error from one problem.
    package init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }
}
