import DataFormats
import SourceText

/// A check that every value of a protected environment must pass, unless its setting is exempt.
package enum SettingGuard: String, Sendable, CaseIterable {
    case insecureURL = "insecure_url"
    case localAddress = "local_address"
    case reservedHost = "reserved_host"
    case sharedValue = "shared_value"
    case blankString = "blank_string"
    case placeholderText = "placeholder_text"

    /// The name that it had before, which `.prumo.json` may still have; nil if it always had this one.
    package var formerName: String? {
        switch self {
        // Now the id of a rule of the linter.
        case .blankString: "empty_string"
        default: nil
        }
    }

    /// The guard with a name or a former name.
    fileprivate static func named(_ name: String) -> SettingGuard? {
        SettingGuard(rawValue: name) ?? allCases.first { $0.formerName == name }
    }

    /// The names and the former names of all guards.
    fileprivate static var names: [String] { allCases.map(\.rawValue) + allCases.compactMap(\.formerName) }

    /// The summary of what the guard refuses, for the configuration's schema and reference pages.
    package var summary: String {
        switch self {
        case .insecureURL: "a URL with `http://`, `ws://` or `ftp://`, which is transferred without encryption"
        case .localAddress: "localhost, .localdomain, or a loopback, private, shared or link-local address"
        case .reservedHost: "a host below .local, .test, .example, .invalid or .internal (RFC 2606, RFC 6762, ICANN)"
        case .sharedValue: "a URL or a secret that is the same in another environment"
        case .blankString: "an empty or blank string"
        case .placeholderText:
            "a string that contains TODO, FIXME or CHANGEME, or is a placeholder such as tbd, xxx or <your key>"
        }
    }

    /// The message about a value that must not be repeated.
    var finding: String {
        switch self {
        case .insecureURL: "contains an insecure URL; use https://, wss:// or ftps://"
        case .localAddress: "contains a local address; use a public one"
        case .reservedHost: "contains a reserved host; use a public one"
        case .sharedValue: "another environment has too; use a different one"
        case .blankString: "is empty; give it a value"
        case .placeholderText: "is a placeholder; write the real value"
        }
    }
}

/// An exemption: a guard that is off for one setting, with the reason.
package struct GuardExemption: Sendable {
    /// The setting's name, its groups before it with dots between.
    package let setting: String
    /// The guard that is off.
    package let guardrail: SettingGuard
    /// Where it is in `.prumo.json`.
    package let place: SourcePlace

    /// Reads `{"SETTING": {"GUARD": "REASON"}}`.
    static func all(in value: JSONValue, _ reader: inout JSONObjectReader) -> [GuardExemption] {
        var exemptions: [GuardExemption] = []
        for setting in reader.members(of: value, subject: "\"relaxations\"") {
            let guards = reader.members(
                of: setting.value, named: SettingGuard.names, subject: "\"\(setting.name)\"")
            for (name, member) in guards.ordered(by: { $0.key < $1.key }) {
                let subject = "the reason for \"\(name)\""
                guard let guardrail = SettingGuard.named(name),
                    let reason = reader.string(member.value, subject: subject)
                else { continue }
                guard !reason.allSatisfy(\.isWhitespace) else {
                    reader.report(at: member.value, "\(subject) is empty; write why the guard is off")
                    continue
                }
                exemptions.append(
                    GuardExemption(
                        setting: setting.name, guardrail: guardrail,
                        place: SourcePlace(file: reader.file, range: member.nameRange)))
            }
        }
        return exemptions
    }
}
