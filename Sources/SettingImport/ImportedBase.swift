import DataFormats

/// Imported settings as `Base.json` and the files of environments have them: a value that is the same in all environments is in
/// the base, and an environment states what differs.
struct ImportedBase {
    /// The members of the base; none if the environments share no value.
    private(set) var members: [JSONMember] = []
    /// The members of each environment's file.
    private(set) var own: [[JSONMember]]

    /// Compares environments.
    /// - Parameters:
    ///   - environments: all members of each environment.
    ///   - notInherited: the settings and groups that each of them has to state itself, names joined by dots.
    init(of environments: [[JSONMember]], notInherited: [Set<String>]) {
        own = environments
        // One environment shares nothing.
        guard environments.count > 1 else { return }
        (members, own) = Self.split(
            environments.indices.map { Part(members: environments[$0], notInherited: notInherited[$0]) }, path: "")
    }

    /// An object of one environment.
    private struct Part {
        let members: [JSONMember]
        let notInherited: Set<String>
        /// Whether a group around the object has to be stated.
        var isStated = false

        func states(_ path: String) -> Bool { isStated || notInherited.contains(path) }
    }

    private static func split(_ parts: [Part], path: String) -> (shared: [JSONMember], own: [[JSONMember]]) {
        var shared: [JSONMember] = []
        var own = parts.map { _ in [JSONMember]() }
        let tables = parts.map { part in
            Dictionary(part.members.map { ($0.name, $0.value) }) { first, _ in first }
        }
        var known: Set<String> = []
        for name in parts.flatMap({ $0.members.map(\.name) }) where known.insert(name).inserted {
            let values = tables.map { $0[name] }
            let present = values.compactMap(\.self)
            let groups = present.compactMap(group)
            let full = path + name
            // The base would give a setting to the environments that lack it.
            if present.count == parts.count, groups.count == parts.count {
                let inner = split(
                    parts.indices.map {
                        Part(
                            members: groups[$0], notInherited: parts[$0].notInherited, isStated: parts[$0].states(full))
                    }, path: full + ".")
                if !inner.shared.isEmpty { shared.append(EnvironmentImport.member(name, .object(inner.shared))) }
                for index in parts.indices where !inner.own[index].isEmpty || groups[index].isEmpty {
                    own[index].append(EnvironmentImport.member(name, .object(inner.own[index])))
                }
            } else if present.count == parts.count, Set(present.map(JSONWriter.line)).count == 1,
                !parts.allSatisfy({ $0.states(full) })
            {
                shared.append(EnvironmentImport.member(name, present[0].content))
                for index in parts.indices where parts[index].states(full) {
                    own[index].append(EnvironmentImport.member(name, present[index].content))
                }
            } else {
                for (index, value) in values.enumerated() {
                    if let value { own[index].append(EnvironmentImport.member(name, value.content)) }
                }
            }
        }
        return (shared, own)
    }

    /// The members of a group; nil for a value, such as the name of a secret.
    private static func group(_ value: JSONValue) -> [JSONMember]? {
        value.members.flatMap { members in members.contains { $0.name == "$secret" } ? nil : members }
    }
}
