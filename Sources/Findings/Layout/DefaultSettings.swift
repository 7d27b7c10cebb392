/// Settings that have defaults.
package protocol DefaultSettings: Sendable {
    /// Creates the settings with their defaults.
    init()
}
