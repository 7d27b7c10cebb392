import DataFormats
import SourceText

/// Holds all environments against each other and takes the selected one's values.
public struct SettingsMerge {
    private let selected: EnvironmentFile
    private var problems = Problems()

    /// The settings of the selected environment.
    /// - Throws: every disagreement between the environments: a name that some lack, a value whose type differs.
    public static func settings(
        of selection: EnvironmentSelection, among files: [EnvironmentFile]
    ) throws(DiagnosticsError) -> SelectedSettings {
        guard let selected = files.first(where: { $0.name == selection.name }) else {
            throw DiagnosticsError(Diagnostic(path: nil, "the environment \(selection.name) has no file; create it"))
        }
        var merge = SettingsMerge(selected: selected)
        let nodes = merge.group(files.map { Occurrence(environment: $0, members: $0.members) }, prefix: "")
        try merge.problems.check()
        return SelectedSettings(selection: selection, file: selected.file, nodes: nodes)
    }

    private init(selected: EnvironmentFile) {
        self.selected = selected
    }

    /// A group of settings in one environment.
    private struct Occurrence {
        let environment: EnvironmentFile
        let members: [JSONMember]
    }

    /// A setting in one environment.
    private struct Entry {
        let environment: EnvironmentFile
        let member: JSONMember

        func reference() -> String { environment.file.reference(to: member.value.range.lowerBound) }
    }

    private mutating func group(_ occurrences: [Occurrence], prefix: String) -> [SettingNode] {
        var order: [String] = []
        var entries: [String: [Entry]] = [:]
        let selectedFirst =
            occurrences.filter { $0.environment.name == selected.name }
            + occurrences.filter { $0.environment.name != selected.name }
        for occurrence in selectedFirst {
            for member in occurrence.members {
                if entries[member.name] == nil { order.append(member.name) }
                entries[member.name, default: []].append(Entry(environment: occurrence.environment, member: member))
            }
        }
        return order.compactMap { name in
            let present = entries[name] ?? []
            let missing = occurrences.map(\.environment).filter { environment in
                !present.contains { $0.environment.name == environment.name }
            }
            guard missing.isEmpty else {
                reportMissing(prefix + name, in: missing, present: present)
                return nil
            }
            return node(prefix + name, present)
        }
    }

    private mutating func node(_ path: String, _ entries: [Entry]) -> SettingNode? {
        let selectedMember = entries[0].member
        let groups = entries.compactMap { entry in
            entry.member.value.members.map { Occurrence(environment: entry.environment, members: $0) }
        }
        if groups.count == entries.count {
            return SettingNode(
                name: selectedMember.name, nameOffset: selectedMember.nameRange.lowerBound,
                content: .group(group(groups, prefix: path + ".")))
        }
        guard let type = agreedType(path, entries) else { return nil }
        guard let value = SettingInference(file: selected.file).value(selectedMember.value, as: type) else {
            problems.report(
                selected.file.diagnostic(
                    at: selectedMember.value.range.lowerBound,
                    "\"\(path)\" is \(type.description) in view of all environments, and Double holds no such whole number "
                        + "exactly; write a smaller one"))
            return nil
        }
        return SettingNode(
            name: selectedMember.name, nameOffset: selectedMember.nameRange.lowerBound, content: .setting(type, value))
    }

    /// The type that all environments share, or nil after reporting why there is none.
    private mutating func agreedType(_ path: String, _ entries: [Entry]) -> SettingType? {
        var types: [(entry: Entry, type: SettingType?)] = []
        for entry in entries {
            let type = problems.attempt { () throws(DiagnosticsError) in
                try SettingInference(file: entry.environment.file).type(of: entry.member.value)
            }
            if let type { types.append((entry, type)) }
        }
        guard types.count == entries.count, let reference = mostCommon(types) else { return nil }
        var agreed = reference.type
        var decisive = reference
        var differs = false
        for (entry, type) in types where type != nil || reference.type != nil {
            if let type, let present = agreed, let unified = present.unified(with: type) {
                if unified != present { decisive = (entry, type) }
                agreed = unified
            } else {
                differs = true
                let kind = type?.description ?? "an object"
                let other = decisive.type?.description ?? "an object"
                problems.report(
                    entry.environment.file.diagnostic(
                        at: entry.member.value.range.lowerBound,
                        "\"\(path)\" is \(kind) in \(entry.environment.name) but \(other) at "
                            + "\(decisive.entry.reference()); give it one type in all environments"))
            }
        }
        if !differs, agreed?.isUnknown == true {
            problems.report(
                entries[0].environment.file.diagnostic(
                    at: entries[0].member.value.range.lowerBound,
                    "\"\(path)\" is empty in every environment, so its type is unknown; give it an element or remove it"
                ))
            return nil
        }
        return differs ? nil : agreed
    }

    /// The entry whose type most of them have, the first one where two types are as common.
    private func mostCommon(
        _ types: [(entry: Entry, type: SettingType?)]
    ) -> (entry: Entry, type: SettingType?)? {
        func votes(_ type: SettingType?) -> Int { types.filter { $0.type == type }.count }
        let most = types.map { votes($0.type) }.max()
        return types.first { votes($0.type) == most }
    }

    private mutating func reportMissing(_ path: String, in missing: [EnvironmentFile], present: [Entry]) {
        let files = missing.map(\.file.path).joined(separator: " and ")
        problems.report(
            present[0].environment.file.diagnostic(
                at: present[0].member.nameRange.lowerBound,
                "\"\(path)\" is missing from \(files); add it there or remove it here"))
    }
}
