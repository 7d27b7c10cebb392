import StringCatalogs

extension LocalizedText {
    /// The variations in one line, as in `{one: a | other: b}`, and the substitutions behind them.
    var shape: String {
        let variables = substitutions.map { "\($0.name)[\($0.format)]=\($0.node.shape)" }
        return ([root.shape] + variables).joined(separator: " ")
    }
}

extension LocalizedText.Node {
    var shape: String {
        switch self {
        case .text(let text): text.text
        case .plural(let nodes): "{" + nodes.map { "\($0.category): \($0.1.shape)" }.joined(separator: " | ") + "}"
        case .device(let nodes): "<" + nodes.map { "\($0.device): \($0.1.shape)" }.joined(separator: " | ") + ">"
        case .width(let nodes): "[" + nodes.map { "\($0.width): \($0.1.shape)" }.joined(separator: " | ") + "]"
        }
    }
}
