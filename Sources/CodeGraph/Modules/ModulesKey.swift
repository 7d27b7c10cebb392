import DataFormats

/// The keys of `modules` in `.prumo.json`: reading and the JSON Schema derive from this.
package enum ModulesKey {
    /// The key at the top of the file.
    package static let modules = ConfigurationKey(
        "modules", type: .object(all), summary: "The layers of targets, and the rules of `prumo modules --check`.")

    static let layers = ConfigurationKey(
        "layers", type: .part,
        summary:
            "The layers of the package's targets, from the top down: the targets of a layer may import those of lower layers."
    )
    static let exceptions = ConfigurationKey(
        "exceptions", type: .part,
        summary: "Imports that the layers forbid and that are allowed: the target, the imported target, and the reason."
    )
    static let check = ConfigurationKey(
        "check", type: .part, summary: "The rules of `prumo modules --check` and their options.")

    /// The keys, in the order in which they are shown.
    package static let all = [layers, exceptions, check]

    static let name = ConfigurationKey("name", type: .string, summary: "The name of the layer.")
    static let targets = ConfigurationKey(
        "targets", type: .strings, summary: "The names of its targets, or globs of them such as \"*Rules\".")
    static let mayImport = ConfigurationKey(
        "may_import", type: .strings,
        summary: "The only lower layers whose targets may be imported (default: all lower layers).")

    /// The keys of a layer.
    package static let ofLayer = [name, targets, mayImport]
    /// The keys that each layer has.
    package static let requiredOfLayer = [name, targets]
}
