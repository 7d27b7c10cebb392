/// Shows how far a check has come.
package protocol CheckProgress: Sendable {
    /// Shows an activity.
    func show(_ activity: String)

    /// Shows an activity with a number of things: `checking 12 of 40 strings tables`.
    /// - Returns: what to call with the number of those that have begun; `nil` if nothing is shown.
    func counting(_ activity: String, _ total: Int, of noun: String) -> (@Sendable (Int) -> Void)?
}
