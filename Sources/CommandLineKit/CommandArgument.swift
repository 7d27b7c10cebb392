/// A positional argument of a command, whatever its type: an ``Argument``.
package protocol CommandArgument: Sendable {
    /// What parsing and help need to know.
    var definition: ArgumentDefinition { get }
}
