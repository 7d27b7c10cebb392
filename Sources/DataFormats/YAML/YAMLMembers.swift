import SourceText

/// Collects the members of a mapping: each name once, and the merged ones of `<<` after its own.
struct YAMLMembers {
    private let file: SourceFile
    private var members: [YAMLMember] = []
    private var places: [ComparableName: Int] = [:]
    private var merges: [YAMLValue] = []

    init(_ file: SourceFile) { self.file = file }

    /// Adds a member.
    mutating func add(_ key: YAMLValue, _ value: YAMLValue) throws(DiagnosticsError) {
        let start = key.range.lowerBound
        guard let scalar = key.scalar else {
            throw DiagnosticsError(file.diagnostic(at: start, "a key must be a string; put it in quotes"))
        }
        if scalar.isPlain, scalar.text == "<<" {
            merges += value.elements ?? [value]
            return
        }
        if let first = places.updateValue(start, forKey: ComparableName(scalar.text)) {
            let place = file.reference(to: first)
            throw DiagnosticsError(
                file.diagnostic(
                    at: start, "duplicate key \"\(scalar.text)\", first at \(place); remove one of them"))
        }
        members.append(YAMLMember(name: scalar.text, nameRange: key.range, value: value))
    }

    /// The members with those of the merged mappings, of which the first one has precedence.
    func merged() throws(DiagnosticsError) -> [YAMLMember] {
        if merges.isEmpty { return members }
        var all = members
        var names = Set(places.keys)
        for merge in merges {
            guard let others = merge.members else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: merge.range.lowerBound, "\"<<\" can merge only a mapping or a list of mappings"))
            }
            for member in others where names.insert(ComparableName(member.name)).inserted {
                all.append(member)
            }
        }
        return all
    }
}
