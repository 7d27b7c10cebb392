import DataFormats
import PrumoMessages
import SourceText

/// A variable of a `.stringsdict` entry.
struct StringsDictVariable {
    let name: String
    let place: SourcePlace
    /// The format of its number without `%`; empty where none is given.
    let format: String
    let plural: [(category: PluralCategory, text: PlacedText)]

    var texts: [PlacedText] { plural.map(\.text) }
}

extension StringsDictReader {
    /// Reads a variable; `nil` if its rule is not that of plurals.
    mutating func variable(_ member: PropertyListMember, _ members: [PropertyListMember]) -> StringsDictVariable? {
        let subject = "the variable \"\(member.key)\""
        if !StringsDictReference.isName(member.key) {
            report(at: member, "\(subject) cannot be referenced; use only ASCII letters, digits and _ in its name")
        }
        var (type, format): (PlacedText?, PlacedText?)
        var plural: [PluralCategory: PlacedText] = [:]
        for inner in members {
            if StringsDictMembers.isUnmodelled(inner.key, among: StringsDictMembers.ofVariable) {
                warn(ofUnread: inner, of: subject)
                continue
            }
            let text = text(of: inner, subject: "\"\(inner.key)\" of \(subject)")
            switch inner.key {
            case StringsDictKey.specificationType: type = text
            case StringsDictKey.valueType: format = text
            default:
                if let category = PluralCategory(rawValue: inner.key) {
                    plural[category] = text
                } else {
                    let hint = StringsDictKey.hint(for: inner.key, among: StringsDictMembers.ofVariable)
                    report(at: inner, "\(subject) has the unknown key \"\(inner.key)\"; \(hint)")
                }
            }
        }
        guard check(type, of: member, members) else { return nil }
        guard members.contains(where: { PluralCategory(rawValue: $0.key) != nil }) else {
            report(at: member, "\(subject) has no strings; add at least one for \"other\"")
            return nil
        }
        if !members.contains(where: { $0.key == PluralCategory.other.rawValue }) {
            warnings.append(
                place(of: member).diagnostic(
                    "\(subject) has no string for \"other\"; add one, which is used for all other numbers",
                    severity: .warning))
        }
        return StringsDictVariable(
            name: member.key, place: place(of: member), format: format.map { number($0) } ?? "",
            plural: PluralCategory.allCases.compactMap { category in plural[category].map { (category, $0) } })
    }

    /// The format of a number; a percent sign before it is warned of and left out.
    private mutating func number(_ format: PlacedText) -> String {
        guard format.text.hasPrefix("%") else { return format.text }
        let number = String(format.text.dropFirst())
        warnings.append(
            format.place.diagnostic(
                "a format in \(StringsDictKey.valueType) has no percent sign; write \"\(number)\"", severity: .warning,
                about: .strayMark))
        return number
    }

    private mutating func check(
        _ type: PlacedText?, of member: PropertyListMember, _ members: [PropertyListMember]
    ) -> Bool {
        let expected = StringsDictKey.pluralRule
        guard let type else {
            if !members.contains(where: { $0.key == StringsDictKey.specificationType }) {
                report(
                    at: member,
                    "the variable \"\(member.key)\" has no \(StringsDictKey.specificationType); add it with \(expected)"
                )
            }
            return false
        }
        guard type.text != expected else { return true }
        let shown = type.text.utf8.count > 64 ? "this" : "\"\(type.text)\""
        let hint = Suggestion.hint(for: type.text, among: [expected], otherwise: "use \(expected)")
        problems.report(type.place.diagnostic("\(shown) is not a supported rule type for variables; \(hint)"))
        return false
    }

    /// Reads the strings of a width rule, in ascending order of the widths.
    mutating func widths(_ members: [PropertyListMember]) -> [(width: Int, text: PlacedText)] {
        var widths: [Int: (member: PropertyListMember, text: PlacedText)] = [:]
        for member in members {
            guard member.key.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let width = Int(member.key) else {
                report(at: member, "\"\(member.key)\" is not a width; write a number of characters")
                continue
            }
            guard let text = text(of: member, subject: "the string for the width \(width)") else { continue }
            if let first = widths[width] {
                let place = list.file.reference(to: first.member.keyOffset)
                report(at: member, "the width \(width) already has a string at \(place); remove one of them")
            } else {
                widths[width] = (member, text)
            }
        }
        return widths.ordered { $0.key < $1.key }.map { ($0.key, $0.value.text) }
    }

    /// Reads the strings of a device rule, in the order of ``DeviceKind``.
    mutating func devices(_ members: [PropertyListMember], key: String) -> [StringsDictForm.Branch] {
        var forms: [DeviceKind: StringsDictForm] = [:]
        for member in members {
            guard let device = DeviceKind(rawValue: member.key) else {
                let hint = StringsDictKey.hint(for: member.key, among: DeviceKind.allCases.map(\.rawValue))
                report(at: member, "\(StringsDictKey.deviceRule) has no device \"\(member.key)\"; \(hint)")
                continue
            }
            if let members = member.value.members {
                forms[device] = form(
                    of: members, key: "\(key), \(member.key)", keyOffset: member.keyOffset, isInDevice: true)
            } else if let text = text(of: member, subject: "the string for \(member.key)") {
                forms[device] = StringsDictForm(texts: [(.root, text)])
            }
        }
        return DeviceKind.allCases.compactMap { device in
            forms[device].map { StringsDictForm.Branch(device: device, form: $0) }
        }
    }
}
