import SourceText

// The graph as text and as pictures. Names are of any text.
extension ModuleGraph {
    /// A line for each node: its name, and what it depends on.
    package var text: String {
        nodes.map { node in
            let kind = node.kind == "library" ? "" : " (\(node.kind))"
            let layer = node.layer.map { " [\($0)]" } ?? ""
            let list = node.dependencies + (node.isIncomplete ? ["… (the manifest computes more)"] : [])
            return "\(node.name)\(kind)\(layer)\(list.isEmpty ? "" : " → \(list.joined(separator: ", "))")".onOneLine
                + "\n"
        }.joined()
    }

    /// A picture in the language of Mermaid.
    /// - Parameter hasLayers: whether targets are grouped by their layers.
    package func mermaid(withLayers hasLayers: Bool = false) -> String {
        let ids = Dictionary(nodes.enumerated().map { ($1.name, Self.mermaidID(of: $1.name, $0)) }) { first, _ in first
        }
        var lines = ["flowchart TD"]
        func declare(_ node: Node, _ indentation: String) {
            let id = ids[node.name] ?? ""
            let label = id == node.name ? id : "\"\(Self.mermaidLabel(node.name))\""
            lines.append(
                indentation
                    + {
                        switch node.kind {
                        case "executable": "\(id)([\(label)])"
                        case "plugin": "\(id){{\(label)}}"
                        case "product": "\(id)[[\(label)]]"
                        default: "\(id)[\(label)]"
                        }
                    }())
        }
        for (number, group) in groups(hasLayers).enumerated() {
            guard let layer = group.layer else {
                for node in group.nodes { declare(node, "    ") }
                continue
            }
            lines.append("    subgraph layer\(number)[\"\(Self.mermaidLabel(layer))\"]")
            for node in group.nodes { declare(node, "        ") }
            lines.append("    end")
        }
        for node in nodes {
            for other in node.dependencies {
                if let from = ids[node.name], let to = ids[other] { lines.append("    \(from) --> \(to)") }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A picture in the language of Graphviz.
    /// - Parameter hasLayers: whether targets are grouped by their layers.
    package func dot(withLayers hasLayers: Bool = false) -> String {
        var lines = ["digraph modules {", "    node [shape=box];"]
        func declare(_ node: Node, _ indentation: String) {
            let shapes = ["executable": "ellipse", "plugin": "hexagon", "product": "component", "test": "note"]
            let shape = shapes[node.kind].map { " [shape=\($0)]" } ?? ""
            lines.append("\(indentation)\(Self.quoted(node.name))\(shape);")
        }
        for (number, group) in groups(hasLayers).enumerated() {
            guard let layer = group.layer else {
                for node in group.nodes { declare(node, "    ") }
                continue
            }
            lines.append("    subgraph cluster_\(number) {")
            lines.append("        label=\(Self.quoted(layer));")
            for node in group.nodes { declare(node, "        ") }
            lines.append("    }")
        }
        for node in nodes {
            lines += node.dependencies.map { "    \(Self.quoted(node.name)) -> \(Self.quoted($0));" }
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    /// The nodes of each layer from the top down, and those without one.
    private func groups(_ hasLayers: Bool) -> [(layer: String?, nodes: [Node])] {
        guard hasLayers else { return [(nil, nodes)] }
        let byLayer = Dictionary(grouping: nodes, by: \.layer)
        return (layers.map(Optional.some) + [nil]).compactMap { layer in byLayer[layer].map { (layer, $0) } }
    }

    /// A name as it is where Mermaid takes it for one.
    private static func mermaidID(of name: String, _ number: Int) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        let words: Set<String> = ["end", "graph", "subgraph", "flowchart", "style", "class", "click", "default"]
        return isPlain && !name.isEmpty && !name.hasPrefix("-") && !words.contains(name.lowercased())
            ? name : "n\(number)"
    }

    private static func mermaidLabel(_ name: String) -> String {
        name.onOneLine.reduce(into: "") { text, character in
            switch character {
            case "\"": text += "#quot;"
            case "#": text += "#35;"
            case "<": text += "#lt;"
            case ">": text += "#gt;"
            case "`": text += "#96;"
            default: text.append(character)
            }
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"\(name.onOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
