import DataFormats
import PrumoRuntime
import SourceText

/// The texts of localizations: one, or variations of it, with what their variables stand for.
extension StringCatalogReader {
    mutating func text(_ value: JSONValue) -> LocalizedText? {
        isUntranslated = false
        isUnfinished = false
        let members = reader.members(of: value, subject: "a localization")
        hint(at: members, known: ["stringUnit", "variations", "substitutions"])
        var substitutions: [LocalizedText.Substitution] = []
        if let list = members.first(where: { $0.name == "substitutions" }) {
            for (index, member) in reader.members(of: list.value, subject: "\"substitutions\"").enumerated() {
                guard index < LocalizedText.substitutionLimit else {
                    reader.problems.report(
                        file.diagnostic(
                            at: member.nameRange.lowerBound,
                            "a localization has at most \(LocalizedText.substitutionLimit) substitutions; "
                                + "remove this one and those behind it"))
                    break
                }
                if let substitution = substitution(member) { substitutions.append(substitution) }
            }
        }
        guard let root = node(value, members, depth: 0), !isUntranslated else { return nil }
        return LocalizedText(root: root, substitutions: substitutions, isUnfinished: isUnfinished)
    }

    private mutating func substitution(_ member: JSONMember) -> LocalizedText.Substitution? {
        let members = reader.members(of: member.value, subject: "a substitution")
        hint(at: members, known: ["argNum", "formatSpecifier", "variations", "stringUnit"])
        var argument: Int?
        var format = ""
        for property in members {
            switch property.name {
            case "argNum":
                guard case .number(let number) = property.value.content, let position = Int(number.text),
                    (1...64).contains(position)
                else {
                    reader.report(at: property.value, "\"argNum\" is the argument's number from 1 to 64")
                    continue
                }
                argument = position - 1
            case "formatSpecifier": format = reader.string(property.value, subject: "\"formatSpecifier\"") ?? ""
            default: break
            }
        }
        let problems = reader.problems.diagnostics.count
        guard let node = node(member.value, members, depth: 0) else {
            if members.contains(where: { $0.name == "variations" || $0.name == "stringUnit" }) {
                isUntranslated = true
            } else if reader.problems.diagnostics.count == problems {
                reader.report(
                    at: member.value, "the substitution \"\(member.name)\" has no \"variations\"; add its texts")
            }
            return nil
        }
        return LocalizedText.Substitution(
            name: member.name, place: SourcePlace(file: file, offset: member.nameRange.lowerBound), argument: argument,
            format: format, node: node)
    }

    /// A text or its variations; nil where there is none, or where it is wrong.
    private mutating func node(_ value: JSONValue, _ members: [JSONMember], depth: Int) -> LocalizedText.Node? {
        let unit = members.first { $0.name == "stringUnit" }
        let variations = members.first { $0.name == "variations" }
        if let unit {
            if let variations {
                warn(
                    at: variations.value,
                    "these variations are never shown, since there is a \"stringUnit\" too; remove one")
            }
            return self.unit(unit.value).map { .text($0) }
        }
        return variations.flatMap { self.variations($0.value, depth: depth) }
    }

    private mutating func unit(_ value: JSONValue) -> PlacedText? {
        var text: PlacedText?
        var isNew = false
        let members = reader.members(of: value, subject: "\"stringUnit\"")
        hint(at: members, known: ["state", "value"])
        for member in members {
            switch member.name {
            case "value":
                guard let string = reader.string(member.value, subject: "\"value\"") else { continue }
                text = PlacedText(string, in: file, at: member.value.range.lowerBound, syntax: .json)
            case "state":
                let state = reader.string(member.value, subject: "\"state\"") ?? ""
                isNew = state == "new"
                if isNew || state == "needs_review" { isUnfinished = true }
                let known = ["new", "translated", "needs_review", "machine_translated"]
                if !known.contains(state), let meant = Suggestion.nearest(to: state, among: known) {
                    warn(
                        at: member.value,
                        "the state \"\(state)\" is unknown and has no effect; did you mean \"\(meant)\"?")
                }
            default: break
            }
        }
        // Xcode adds an empty text in this state for every language; nobody has translated it yet.
        return isNew && text?.text.isEmpty == true ? nil : text
    }

    private mutating func variations(_ value: JSONValue, depth: Int) -> LocalizedText.Node? {
        guard depth < 4 else {
            reader.report(at: value, "variations are nested deeper than any device and plural need; remove a level")
            return nil
        }
        let members = reader.members(of: value, subject: "\"variations\"")
        for member in members {
            switch member.name {
            case "plural": return plural(member.value, depth: depth)
            case "device": return device(member.value, depth: depth)
            default:
                warn(
                    at: member.value,
                    "variations by \"\(member.name)\" are unknown, so their texts are never shown; known are plural and device"
                )
            }
        }
        return nil
    }

    private mutating func plural(_ value: JSONValue, depth: Int) -> LocalizedText.Node? {
        var branches: [(category: PluralCategory, node: LocalizedText.Node)] = []
        for member in reader.members(of: value, subject: "\"plural\"") {
            let members = reader.members(of: member.value, subject: "a variation")
            guard let category = PluralCategory(rawValue: member.name) else {
                let known = PluralCategory.allCases.map(\.rawValue)
                let meant = Suggestion.nearest(to: member.name, among: known)
                let hint = meant.map { "did you mean \"\($0)\"?" } ?? "there are \(known.joined(separator: ", "))"
                reader.problems.report(
                    file.diagnostic(
                        at: member.nameRange.lowerBound, "\"\(member.name)\" is no plural category; \(hint)"))
                continue
            }
            if let node = node(member.value, members, depth: depth + 1) {
                branches.append((category, node))
            } else if category == .other {
                isUntranslated = true
            }
        }
        guard !branches.isEmpty else { return nil }
        if !isUntranslated, !branches.contains(where: { $0.category == .other }) {
            warn(
                at: value,
                "the plural has no text for \"other\"; add one, which every number without an own text takes")
        }
        return .plural(branches.sorted { Self.order($0.category) < Self.order($1.category) })
    }

    private static func order(_ category: PluralCategory) -> Int {
        PluralCategory.allCases.firstIndex(of: category) ?? 0
    }

    private mutating func device(_ value: JSONValue, depth: Int) -> LocalizedText.Node? {
        var branches: [(device: DeviceKind, node: LocalizedText.Node)] = []
        for member in reader.members(of: value, subject: "\"device\"") {
            let members = reader.members(of: member.value, subject: "a variation")
            guard let device = DeviceKind(rawValue: member.name) else {
                let known = DeviceKind.allCases.map(\.rawValue)
                let meant = Suggestion.nearest(to: member.name, among: known)
                let hint = meant.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))"
                warn(at: member.value, "the device \"\(member.name)\" is unknown, so its text is never shown; \(hint)")
                continue
            }
            if let node = node(member.value, members, depth: depth + 1) {
                branches.append((device, node))
            } else if device == .other {
                isUntranslated = true
            }
        }
        guard !branches.isEmpty else { return nil }
        if !isUntranslated, !branches.contains(where: { $0.device == .other }) {
            warn(at: value, "there is no text for \"other\"; add one, which every device without an own text shows")
        }
        return .device(branches.sorted { $0.device.rawValue < $1.device.rawValue })
    }
}
