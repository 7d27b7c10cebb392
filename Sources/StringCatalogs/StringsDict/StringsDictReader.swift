import DataFormats
import PrumoMessages
import SourceText

/// Reads the entries of a `.stringsdict` file and gathers all problems with them.
struct StringsDictReader {
    /// The number of problems that are reported before parsing ends, at an entry's end.
    static let problemLimit = 100

    let list: PropertyList
    var problems = Problems()
    var warnings: [Diagnostic] = []
    /// The names of variables that are wrong, so that references to them are not reported as well.
    var refusedVariables: Set<String> = []
    /// The names of the entry's variables; several devices may define the same one.
    private var variableNames: Set<String> = []

    init(list: PropertyList) {
        self.list = list
    }

    /// The value of an entry; `nil` if it is not understood.
    mutating func value(of member: PropertyListMember) -> LocalizedValue? {
        if let text = PlacedText(member.value, in: list) {
            checkReferences(from: [text], to: [])
            return LocalizedValue([TextUnit(.root, text.text, offset: text.offset)])
        }
        refusedVariables = []
        variableNames = []
        guard let members = member.value.members else {
            report(
                at: member.value,
                "the value of \"\(member.key)\" is \(member.value.kindDescription); write a <dict> or a <string>")
            return nil
        }
        let form = form(of: members, key: member.key, keyOffset: member.keyOffset, isInDevice: false)
        // The checks below take quadratic time, and variables are resolved by recursion.
        guard variableNames.count <= LocalizedValue.substitutionLimit else { return nil }
        var value = LocalizedValue([])
        if let devices = form.devices {
            for branch in devices.map(\.form) {
                checkReferences(
                    from: branch.placed, to: branch.variables + form.variables, definedHere: branch.variables)
            }
            let texts = devices.flatMap { $0.form.placed + $0.form.variables.flatMap(\.texts) }
            warnOfUnused(form.variables, among: texts)
            for branch in devices {
                let prefix = Variation("device.\(branch.device.rawValue)")
                for (variation, text) in branch.form.texts ?? [] {
                    value.append(text, at: variation.isRoot ? prefix : prefix.appending(variation.text))
                }
            }
        } else if let texts = form.texts {
            checkReferences(from: form.placed, to: form.variables)
            for (variation, text) in texts { value.append(text, at: variation) }
        } else {
            return nil
        }
        addVariables(of: form, to: &value)
        return value
    }

    /// Reads a dictionary with one of the three rules: that of an entry, or that of one device.
    mutating func form(
        of members: [PropertyListMember], key: String, keyOffset: Int, isInDevice: Bool
    ) -> StringsDictForm {
        var form = StringsDictForm()
        var rule: PropertyListMember?
        for member in members {
            switch member.key {
            case StringsDictKey.localizedFormat, StringsDictKey.widthRule, StringsDictKey.deviceRule:
                if let rule {
                    report(
                        at: member,
                        "\"\(key)\" has \(rule.key) too, at \(list.file.reference(to: rule.keyOffset)); remove one of them"
                    )
                } else {
                    rule = member
                    read(member, key: key, isInDevice: isInDevice, into: &form)
                }
            default:
                if let members = member.value.members {
                    guard takes(variable: member, of: key) else { continue }
                    if let variable = variable(member, members) {
                        form.variables.append(variable)
                    } else {
                        refusedVariables.insert(member.key)
                    }
                } else if StringsDictMembers.isUnmodelled(member.key, among: StringsDictMembers.ofEntry) {
                    warn(ofUnread: member, of: "\"\(key)\"")
                } else {
                    let hint = StringsDictKey.hint(for: member.key, among: StringsDictMembers.ofEntry)
                    report(at: member, "\"\(key)\" has the unknown key \"\(member.key)\"; \(hint)")
                }
            }
        }
        if rule == nil {
            problems.report(
                list.file.diagnostic(
                    at: keyOffset,
                    "\"\(key)\" has no string; add \(StringsDictKey.localizedFormat), which refers to variables as in "
                        + "%#@name@, or \(StringsDictKey.widthRule) or \(StringsDictKey.deviceRule)"))
        }
        return form
    }

    /// Whether an entry may have one more variable; the first that it may not have is reported.
    private mutating func takes(variable member: PropertyListMember, of key: String) -> Bool {
        let limit = LocalizedValue.substitutionLimit
        guard variableNames.count <= limit else { return false }
        variableNames.insert(member.key)
        guard variableNames.count > limit else { return true }
        report(at: member, "\"\(key)\" has more than \(limit) variables; remove this one and those after it")
        return false
    }

    private mutating func read(
        _ member: PropertyListMember, key: String, isInDevice: Bool, into form: inout StringsDictForm
    ) {
        switch member.key {
        case StringsDictKey.localizedFormat:
            guard let text = text(of: member, subject: member.key) else { return }
            form.texts = [(.root, text)]
        case StringsDictKey.widthRule:
            guard let members = rules(of: member) else { return }
            form.texts = widths(members).map { (Variation("width.\($0.width)"), $0.text) }
        case _ where isInDevice:
            report(at: member, "the string for a device cannot vary by device again; remove this \(member.key)")
        default:
            guard let members = rules(of: member) else { return }
            form.devices = devices(members, key: key)
        }
    }

    /// The string of a value, which is reported if it is not a string.
    mutating func text(of member: PropertyListMember, subject: String) -> PlacedText? {
        if let text = PlacedText(member.value, in: list) { return text }
        report(at: member.value, "\(subject) is \(member.value.kindDescription), not a string; write it into <string>")
        return nil
    }

    /// The members of a rule, which is reported where it has none.
    private mutating func rules(of member: PropertyListMember) -> [PropertyListMember]? {
        guard let members = member.value.members else {
            report(at: member.value, "\(member.key) is \(member.value.kindDescription), not a dictionary of strings")
            return nil
        }
        if members.isEmpty { report(at: member, "\(member.key) contains no string; add one or remove the key") }
        return members.isEmpty ? nil : members
    }

    /// Where a key is.
    func place(of member: PropertyListMember) -> SourcePlace { SourcePlace(file: list.file, offset: member.keyOffset) }

    /// Warns of a member that has no meaning, unless it is a comment.
    mutating func warn(ofUnread member: PropertyListMember, of subject: String) {
        guard !member.key.lowercased().contains("comment") else { return }
        warnings.append(
            place(of: member).diagnostic(
                "\(subject) has the key \"\(member.key)\", which has no effect; remove it", severity: .warning))
    }

    /// Reports a problem at a key.
    mutating func report(at member: PropertyListMember, _ message: DiagnosticMessage) {
        problems.report(list.file.diagnostic(at: member.keyOffset, message))
    }

    /// Reports a problem at a value.
    mutating func report(at value: PropertyListValue, _ message: DiagnosticMessage) {
        problems.report(list.file.diagnostic(at: value.range.lowerBound, message))
    }
}

extension LocalizedValue {
    /// Adds a string of a property list.
    mutating func append(_ text: PlacedText, at variation: Variation) {
        units.append(TextUnit(variation, text.text, offset: text.offset))
    }
}

/// The keys and values of `.stringsdict` files that have a meaning of their own.
package enum StringsDictKey {
    package static let localizedFormat = "NSStringLocalizedFormatKey"
    package static let specificationType = "NSStringFormatSpecTypeKey"
    package static let valueType = "NSStringFormatValueTypeKey"
    package static let pluralRule = "NSStringPluralRuleType"
    package static let widthRule = "NSStringVariableWidthRuleType"
    package static let deviceRule = "NSStringDeviceSpecificRuleType"

    /// The clause of a message about an unknown name.
    static func hint(for name: String, among names: [String]) -> String {
        Suggestion.hint(for: name, among: names, otherwise: "it has \(names.joined(separator: ", "))")
    }
}
