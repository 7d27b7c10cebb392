import SourceText

/// The files of a tool after uses of its accessors are replaced. Each generated file is judged by the uses of its own types.
package struct ObsoleteFiles: Sendable {
    /// The files that no use needs any more, by their absolute paths.
    package private(set) var deletable: [String] = []
    /// The files that uses which stay need, by their absolute paths.
    package private(set) var needed: [String] = []
    /// Whether the tool has to stay.
    package let isToolNeeded: Bool

    /// Judges the files.
    /// - Parameters:
    ///   - pairs: the accessors that are known.
    ///   - rewrite: the rewritten sources; `nil` if declarations with the old names take the place of the files.
    ///   - hasAllInputs: whether all that the tool reads exists, so that all accessors are known.
    package init(
        of foreign: ForeignConstants, _ pairs: ConstantPairs, after rewrite: SourceRewrite?, hasAllInputs: Bool
    ) {
        let configurations = Set(foreign.outputs.compactMap { $0.place?.file.path }.map(RealPath.absolute))
        let names = Set(pairs.pairs.compactMap(\.foreign.path.first))
        let outputs = Dictionary(grouping: foreign.outputs) { $0.path ?? "" }
        var files = foreign.obsoleteFiles
        // What a tool without a configuration generates is not named there.
        if foreign.tool.configurationNames.isEmpty { files += rewrite?.generated ?? [] }
        var known: Set<String> = []
        for path in files where known.insert(path).inserted {
            let isUsed: Bool
            if let own = outputs[path] {
                guard own.contains(where: { names.contains($0.name) && !$0.inputs.isEmpty }) else { continue }
                isUsed = rewrite.map { own.contains(where: $0.mayUse) } ?? false
            } else {
                guard hasAllInputs || !configurations.contains(path) && !foreign.outputs.isEmpty else { continue }
                isUsed = rewrite?.left.isEmpty == false
            }
            if isUsed { needed.append(path) } else { deletable.append(path) }
        }
        isToolNeeded = !needed.isEmpty || !configurations.isSubset(of: deletable)
    }
}
