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
        var files: [Int32: SourceFile] = [:]
        let found = explicitSymbols.filter { isNamed(name, $0) }
        let more = found.count - Self.explanationLimit
        return found.prefix(Self.explanationLimit).map { explanation(of: $0, &files) }
            + (more > 0 ? ["and \(more.counted("other declaration")) with this name; pass a longer one"] : [])
    }

    /// How many declarations are explained, and how many steps of each.
    private static let explanationLimit = 100
    private static let stepLimit = 500

    private func explanation(of symbol: Int, _ files: inout [Int32: SourceFile]) -> String {
        var lines = ["\(place(of: symbol, &files)): \(graph.qualifiedName(of: symbol))"]
        let path = liveness.path(to: symbol)
        if path.isEmpty { lines.append("    \(reason(forDead: symbol))") }
        for (index, (_, reason)) in path.prefix(Self.stepLimit).enumerated() {
            guard reason.hasOrigin, index + 1 < path.count else {
                lines.append("    \(reason.text)")
                continue
            }
            let next = path[index + 1].symbol
            lines.append("    \(reason.text) \(graph.qualifiedName(of: next)), \(place(of: next, &files))")
        }
        if path.count > Self.stepLimit {
            let rest = (path.count - Self.stepLimit).counted("more step")
            lines.append("    after \(rest): \(path.last?.reason.text ?? "")")
        }
        return lines.joined(separator: "\n")
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

    /// The place of a declaration as `path:line:column`; its module's name if it is not one of the package.
    /// - Parameter files: the files that were read.
    private func place(of symbol: Int, _ files: inout [Int32: SourceFile]) -> String {
        guard let declaration = graph.declaration(of: symbol) else { return "made by the compiler" }
        let number = graph.symbols[symbol].file
        let path = graph.files[Int(number)].path
        let shown = Path(path).shown()
        guard let file = files[number] ?? (try? SourceFile(readingFrom: path)) else { return shown }
        files[number] = file
        let location = file.location(at: min(declaration.name.lowerBound, file.bytes.count))
        return "\(shown):\(location.line):\(location.column)"
    }
}
