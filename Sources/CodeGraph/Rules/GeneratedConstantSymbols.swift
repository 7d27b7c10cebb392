import Findings

/// The constants that the plugin generated, as the index has them.
package struct GeneratedConstantSymbols {
    /// The use of a constant.
    package enum Use: Sendable {
        case live
        /// Only dead code uses it.
        case dead
        case none
    }

    private var uses: [String: Use] = [:]

    /// Finds the declarations in generated files.
    package init(_ code: UnusedCode) {
        let graph = code.graph
        for file in graph.files where file.isGenerated {
            for (symbol, declaration) in zip(file.symbols, file.declarations) where symbol >= 0 {
                guard [.variable, .function, .enumCase].contains(declaration.kind) else { continue }
                let name = Self.withoutLabels(graph.qualifiedName(of: Int(symbol)))
                let use: Use =
                    code.liveness.isLive(Int(symbol)) ? .live : code.hasExplicitUser(Int(symbol)) ? .dead : .none
                // Several functions may share a name.
                if let known = uses[name], known == .live || use == .none { continue }
                uses[name] = use
            }
        }
    }

    /// The use of a constant by its name in code; `nil` if the index does not have it.
    package func use(of name: String) -> Use? { uses[Self.withoutLabels(name)] }

    private static func withoutLabels(_ name: String) -> String {
        name.split(separator: ".").map { part in
            part.prefix { $0 != "(" }.filter { $0 != "`" }
        }.joined(separator: ".")
    }
}
