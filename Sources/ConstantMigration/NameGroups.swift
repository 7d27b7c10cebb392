import ConstantGenerators
import SourceText

/// Resources that another tool names, sorted out by whether each has a name of its own.
struct NameGroups<Element> {
    /// The resources whose names are unique, in their order.
    private(set) var unique: [(name: String, element: Element)] = []
    /// The groups of resources that share a name, in the order of their first resources.
    private(set) var alike: [(name: String, elements: [Element])] = []
    /// The resources of whose names no identifier can be made.
    private(set) var nameless: [Element] = []

    /// Sorts resources by their names.
    /// - Parameters:
    ///   - ignoresCase: whether names that only differ in case count as the same.
    ///   - name: the name of a resource; empty or nil if it has none.
    init(_ elements: [Element], ignoresCase: Bool = false, name: (Element) -> String?) {
        var groups: [(name: String, elements: [Element])] = []
        var places: [String: Int] = [:]
        for element in elements {
            guard let name = name(element), !name.isEmpty else {
                nameless.append(element)
                continue
            }
            let key = ignoresCase ? name.lowercased() : name
            if let place = places[key] {
                groups[place].elements.append(element)
            } else {
                places[key] = groups.count
                groups.append((name, [element]))
            }
        }
        for (name, elements) in groups {
            if elements.count == 1 { unique.append((name, elements[0])) } else { alike.append((name, elements)) }
        }
    }
}

/// Something that another tool makes an accessor of.
struct NamedResource {
    /// The text that the name is made of.
    let text: String
    /// The place that messages name.
    let place: SourcePlace
    /// What the accessor is of.
    var sources: [ConstantSource]
    /// The parameters of its accessor.
    var parameters: [ForeignConstant.Parameter]?
}

extension Problems {
    /// The problems as notes of a migration, which nothing keeps from being used.
    var notes: [Diagnostic] {
        Diagnostic.ordered(diagnostics).map { problem in
            var note = problem
            note.severity = .warning
            return note
        }
    }
}
