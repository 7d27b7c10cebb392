import DataFormats
import SourceText

/// Finds the layers that environments inherit.
struct Inheritance {
    let base: SettingsDocument?
    /// By name; `nil` if a file has problems of its own.
    let environments: [String: SettingsDocument?]

    /// The number of environments that one may inherit from: each of many would have the settings of all before it.
    static let depthLimit = 32
    /// The number of environments among which a misspelled one is looked for.
    private static let suggestionLimit = 100

    /// The layers below an environment's own.
    /// - Throws: that an environment extends one that does not exist, or itself.
    func layers(of name: String) throws(DiagnosticsError) -> InheritedLayers {
        var chain = [name]
        var inherited = InheritedLayers()
        inherited.layers[EnvironmentSet.baseLayerName] = base?.layer
        var reference = environments[name]??.base
        while let next = reference {
            if next.text + ".json" == EnvironmentSet.baseFileName {
                if base != nil { break }
                throw error(
                    next,
                    "there is no \(EnvironmentSet.folderName)/\(EnvironmentSet.baseFileName) to extend; create it or remove \"$extends\""
                )
            }
            guard let document = environments[next.text] else {
                let known = environments.keys.filter { $0 != name }.ordered()
                let meant =
                    known.count > Self.suggestionLimit ? nil : Suggestion.nearest(to: next.text, among: known)
                let hint = Suggestion.hint(meant, as: .quoted, otherwise: "they are \(known.listed)")
                throw error(next, "\"\(next.text)\" is not one of the environments to extend; \(hint)")
            }
            chain.append(next.text)
            guard chain.dropLast().contains(next.text) == false else {
                throw error(
                    next,
                    "\(name) would inherit from itself: \(chain.joined(separator: " extends ")); remove one \"$extends\""
                )
            }
            guard chain.count <= Self.depthLimit + 1 else {
                throw error(
                    next,
                    "\(name) inherits from more than \(own: Self.depthLimit) environments; extend one that is nearer to "
                        + "\(EnvironmentSet.baseLayerName)")
            }
            guard let document else { break }
            inherited.names.insert(next.text, at: 1)
            inherited.layers[next.text] = document.layer
            reference = document.base
        }
        return inherited
    }

    private func error(_ reference: SettingsDocument.Reference, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(reference.place.diagnostic(message))
    }
}
