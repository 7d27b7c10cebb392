/// Gathers the problems of several steps, so that one run reports them all.
package struct Problems: Sendable {
    /// The problems so far.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Creates an empty collection.
    package init() {}

    /// Adds one problem.
    package mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Adds problems that another collection contains.
    package mutating func report(_ others: Problems) {
        diagnostics += others.diagnostics
    }

    /// Adds the problems that ended a step.
    package mutating func report(_ error: DiagnosticsError) {
        diagnostics += error.diagnostics
    }

    /// The result of a step, or nil after keeping its problems.
    @discardableResult
    package mutating func attempt<Value>(_ step: () throws(DiagnosticsError) -> Value) -> Value? {
        do {
            return try step()
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    /// Ends the work where there was any problem.
    /// - Throws: all of them.
    package func check() throws(DiagnosticsError) {
        if !diagnostics.isEmpty { throw DiagnosticsError(diagnostics) }
    }
}
