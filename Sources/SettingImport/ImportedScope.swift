/// Whose values an imported file has.
package enum ImportedScope: Equatable, Sendable {
    /// Those of all environments.
    case all
    /// Those of some environments.
    case environments(Set<String>)
    /// Nothing says whose.
    case undecided

    /// Those of one environment.
    static func environment(_ name: String) -> Self { .environments([name]) }
}
