import SourceText

/// Data files get their types as environments do, but from one file: the differences.
extension SettingsMerge {
    /// The variant that the values of a data file have.
    package static let dataFileVariant = BuildVariant(environment: "data file")

    /// The values of a data file as settings of one variant: the members of an object, the elements of a list as `items`,
    /// anything else as `value`.
    /// - Parameter schema: what the file next to it says about it, where there is one.
    /// - Returns: the values, and the problems of those that are left out: those that have no type, and those that the schema refuses.
    package static func nodes(
        inDataFile root: PlacedValue, schema: SettingSchema? = nil
    ) -> (nodes: [SettingNode], problems: [Diagnostic]) {
        var merge = SettingsMerge()
        let value = Value(variants: [0], parts: [root])
        let isObject = root.members != nil && (schema.map { $0.kind == .object || $0.kind == nil } ?? true)
        let nodes =
            isObject
            ? merge.nodes(in: [value], schema: schema, path: "")
            : [
                merge.node(
                    Entry(name: root.elements == nil ? "value" : "items", values: [value], schema: schema),
                    path: root.elements == nil ? "value" : "items")
            ].compactMap(\.self)
        // The rules are those of environments.
        let problems = merge.problems.diagnostics.map { problem in
            var problem = problem
            problem.rule = nil
            return problem
        }
        return (nodes, problems)
    }

    /// The members of the objects in a list, or of one object, each in the order of its first occurrence.
    mutating func entriesOfDataFile(_ objects: [Value], schema: SettingSchema?, path: String) -> [Entry] {
        var names: [String] = []
        var values: [[Value]] = []
        var indices: [String: Int] = [:]
        // For each name, the number of the first objects that have it, one after the other.
        var counts: [Int] = []
        for (number, object) in objects.enumerated() {
            for member in object.top.members ?? [] {
                let value = Value(variants: [0], parts: [member.value], namePlace: member.namePlace)
                if let index = indices[member.name] {
                    values[index].append(value)
                    if counts[index] == number { counts[index] += 1 }
                } else {
                    indices[member.name] = names.count
                    names.append(member.name)
                    values.append([value])
                    counts.append(number == 0 ? 1 : 0)
                }
            }
        }
        for property in schema?.properties ?? [] where indices[property.name] == nil {
            names.append(property.name)
            values.append([])
            counts.append(0)
        }
        return names.indices.compactMap { index in
            let (name, values) = (names[index], values[index])
            let full = path.isEmpty ? name : "\(path).\(name)"
            guard name != "$schema" || !path.isEmpty else { return nil }
            let property = schema?.property(name)
            if let schema, property == nil, !schema.allowsOtherProperties {
                reportUndescribed(full, values: values, schema: schema)
            }
            guard values.count < objects.count else {
                return Entry(name: name, values: values, schema: property?.schema)
            }
            // One that lacks the name stands for all.
            let lacking = objects[counts[index]]
            if schema?.required?.contains(name) == true {
                problems.report(
                    lacking.place.diagnostic(
                        "\"\(full)\" is missing here, but \(property?.place.reference ?? "the schema") requires it; add it"
                    ))
                return nil
            }
            let absent = Value(variants: [0], parts: [PlacedValue(.null, place: lacking.place)], isAbsent: true)
            return Entry(name: name, values: values + [absent], schema: property?.schema)
        }
    }
}
