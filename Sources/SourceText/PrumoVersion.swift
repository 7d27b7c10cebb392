/// The version of Prumo.
package enum PrumoVersion {
    /// The version of the next or the last release, as in a package's `from:`.
    package static let text = "0.1.0"
}
