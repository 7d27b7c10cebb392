import ConstantGenerators
import Findings
import SourceText

/// Collects accessors in the order in which they are found: those of one name and equal parameters become one, with all that
/// they are of. Those with an empty name, which code cannot write, are left out.
struct SwiftGenAccessors {
    private struct Entry {
        let constant: ForeignConstant
        var sources: [ConstantSource]
        var known: Set<ConstantSource>
    }

    private var entries: [Entry] = []
    private var indices: [[String]: Int] = [:]

    /// Adds accessors.
    mutating func add(_ constants: [ForeignConstant]) {
        for constant in constants where !constant.path.contains("") {
            let sources: [ConstantSource]
            var key = constant.path
            switch constant.target {
            case .resource(let all): sources = all
            case .member(let kind, let name):
                sources = []
                key += ["", kind.rawValue, name]
            }
            if let parameters = constant.parameters { key += [""] + parameters.map(\.type) }
            if let index = indices[key] {
                for source in sources where entries[index].known.insert(source).inserted {
                    entries[index].sources.append(source)
                }
            } else {
                indices[key] = entries.count
                entries.append(Entry(constant: constant, sources: sources, known: Set(sources)))
            }
        }
    }

    /// The accessors.
    var constants: [ForeignConstant] {
        entries.map { entry in
            guard case .resource = entry.constant.target else { return entry.constant }
            return ForeignConstant(
                path: entry.constant.path, target: .resource(entry.sources), parameters: entry.constant.parameters)
        }
    }
}
