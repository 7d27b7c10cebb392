/// Which Prumo this is.
package enum PrumoVersion {
    /// The version that is released next, or was last, as in a package's `from:`.
    package static let text = "0.1.0"
}
