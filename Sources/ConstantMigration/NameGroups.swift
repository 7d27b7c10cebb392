import ConstantGenerators
import SourceText

/// Resources that another tool names, sorted out by whether each has a name of its own.
struct NameGroups<Element> {
    /// Those that no other resource shares its name with, in their order.
    private(set) var unique: [(name: String, element: Element)] = []
    /// Those that share a name, at least two of each, in the order of the first ones.
    private(set) var alike: [(name: String, elements: [Element])] = []
    /// Those that no name can be made of.
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
    /// Where it is, for messages.
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
