/// Gathers the problems of several steps, so that one run reports them all.
public struct Problems: Sendable {
    /// The problems so far.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Creates an empty collection.
    public init() {}

    /// Adds one problem.
    public mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Adds problems that another collection holds.
    public mutating func report(_ others: Problems) {
        diagnostics += others.diagnostics
    }

    /// Adds the problems that ended a step.
    public mutating func report(_ error: DiagnosticsError) {
        diagnostics += error.diagnostics
    }

    /// The result of a step, or nil after keeping its problems.
    @discardableResult
    public mutating func attempt<Result>(_ step: () throws(DiagnosticsError) -> Result) -> Result? {
        do {
            return try step()
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    /// Ends the work where there was any problem.
    /// - Throws: all of them.
    public func check() throws(DiagnosticsError) {
        if !diagnostics.isEmpty { throw DiagnosticsError(diagnostics) }
    }
}
