import Files
import SourceText

extension UnusedCode {
    /// The names of all declarations, for suggestions.
    package var names: [String] {
        Set(explicitSymbols.map { graph.qualifiedName(of: $0) }).ordered()
    }

    private var explicitSymbols: some Sequence<Int> {
        graph.symbols.indices.lazy.filter { symbol in
            let known = graph.symbols[symbol]
            return known.isExplicit && known.kind != .parameter && !known.subkind.isAccessor
                && !graph.files[Int(known.file)].isGenerated
        }
    }

    /// What keeps the declarations with a name alive, or why they are thought dead: for each a line with its place, and a line for
    /// each step to a root.
    /// - Parameter name: a name such as `Cart`, `Cart.total` or `total(of:)`; labels may be left out.
    package func explanations(of name: String) -> [String] {
        explicitSymbols.filter { isNamed(name, $0) }.map { symbol in
            var lines = ["\(place(of: symbol)): \(graph.qualifiedName(of: symbol))"]
            let path = liveness.path(to: symbol)
            if path.isEmpty { lines.append("    \(reason(forDead: symbol))") }
            for (step, reason) in path {
                guard reason.hasOrigin, step != path.last?.symbol,
                    let next = path.first(where: { $0.symbol == origin(of: step) })
                else {
                    lines.append("    \(reason.text)")
                    continue
                }
                lines.append("    \(reason.text) \(graph.qualifiedName(of: next.symbol)), \(place(of: next.symbol))")
            }
            return lines.joined(separator: "\n")
        }
    }

    private func isNamed(_ name: String, _ symbol: Int) -> Bool {
        let qualified = graph.qualifiedName(of: symbol)
        let short = graph.symbols[symbol].name
        func withoutLabels(_ text: String) -> String {
            text.split(separator: ".").map { $0.prefix { $0 != "(" } }.joined(separator: ".")
        }
        return name == qualified || name == short || name == withoutLabels(qualified) || name == withoutLabels(short)
            || qualified.hasSuffix("." + name) || withoutLabels(qualified).hasSuffix("." + name)
    }

    private func origin(of symbol: Int) -> Int { liveness.origin(of: symbol) }

    /// The place of a declaration as `path:line:column`; its module's name if it is not one of the package.
    private func place(of symbol: Int) -> String {
        guard let declaration = graph.declaration(of: symbol) else { return "made by the compiler" }
        let path = graph.files[Int(graph.symbols[symbol].file)].path
        let shown = Path(path).shown()
        guard let file = try? SourceFile(readingFrom: path) else { return shown }
        let location = file.location(at: min(declaration.name.lowerBound, file.bytes.count))
        return "\(shown):\(location.line):\(location.column)"
    }
}
