import SourceText

/// Replaces an environment's values with a developer's own; all others stay.
struct SettingOverrides {
    private let base: SourceFile
    private var problems = Problems()
    private var suggestions = Suggestions()

    /// - Parameters:
    ///   - overrides: the developer's values.
    ///   - members: the environment's values.
    ///   - base: the environment's file, for messages.
    /// - Throws: each name that the environment does not have.
    static func applied(
        _ overrides: [PlacedMember], to members: [PlacedMember], of base: SourceFile, schema: SettingSchema?
    ) throws(DiagnosticsError) -> [PlacedMember] {
        var merge = SettingOverrides(base: base)
        let merged = merge.merged(overrides, into: members, schema: schema, prefix: "")
        try merge.problems.check()
        return merged
    }

    private init(base: SourceFile) {
        self.base = base
    }

    private mutating func merged(
        _ overrides: [PlacedMember], into members: [PlacedMember], schema: SettingSchema?, prefix: String
    ) -> [PlacedMember] {
        var added: [PlacedMember] = []
        let names = Set(members.map(\.name))
        let overridesByName = Dictionary(overrides.map { ($0.name, $0) }) { first, _ in first }
        for member in overrides where !names.contains(member.name) {
            if schema?.isOptional(member.name) == true {
                added.append(member)
                continue
            }
            let hint = suggestions.hint(
                for: member.name, among: members.map(\.name), as: Suggestion.Form("\"\(prefix)", "\""),
                otherwise: "remove it here")
            problems.report(
                member.namePlace.diagnostic(
                    "\"\(prefix)\(member.name)\" overrides nothing: \(base.path) has no such setting; \(hint)"
                ).of(.override))
        }
        return members.map { member in
            guard let override = overridesByName[member.name] else { return member }
            if override.value.isNull, !member.value.isNull {
                // The setting would become an optional in every environment, also in those that take no overrides.
                problems.report(
                    override.value.place.diagnostic(
                        "\"\(prefix)\(member.name)\" is not null at \(member.value.place.reference), and an override must keep its "
                            + "type; give it a value"
                    ).of(.override))
                return member
            }
            guard let own = member.value.members, let other = override.value.members else {
                return PlacedMember(name: member.name, namePlace: override.namePlace, value: override.value)
            }
            let nested = merged(
                other, into: own, schema: schema?.property(member.name)?.schema, prefix: prefix + member.name + ".")
            return PlacedMember(
                name: member.name, namePlace: member.namePlace,
                value: PlacedValue(.object(nested), place: override.value.place))
        } + added
    }
}
