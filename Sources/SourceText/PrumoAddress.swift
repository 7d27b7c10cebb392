/// The addresses at which Prumo is published.
///
/// This is the one place in which they are changed: `.ci/address` gives them to scripts, and checks or rewrites documents.
package enum PrumoAddress {
    /// The repository, as in a package's dependencies.
    package static let repository = "https://example.com/prumo"
    /// The documentation site, without a slash at the end.
    package static let documentation = "https://example.com/prumo/documentation"

    /// The JSON Schema of `.prumo.json`, which `prumo schema` prints.
    package static let schema = "\(documentation)/prumo.schema.json"

    /// The page about a rule.
    package static func rule(_ id: String) -> String { "\(documentation)/rules/\(id)/" }
}
