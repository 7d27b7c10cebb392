import DataFormats
import SourceText

/// A guard that is off for one setting, with the reason why.
public struct Relaxation: Sendable {
    /// The setting's name, its groups before it with dots between.
    public let setting: String
    /// The guard that is off.
    public let guardrail: SettingGuard
    /// Why it is off.
    public let reason: String
    /// Where it stands in `.prumo.json`.
    public let place: SourcePlace

    /// Reads `{"SETTING": {"GUARD": "REASON"}}`.
    static func all(in value: JSONValue, _ reader: inout JSONObjectReader) -> [Relaxation] {
        var relaxations: [Relaxation] = []
        for setting in reader.members(of: value, subject: "\"relaxations\"") {
            let guards = reader.members(
                of: setting.value, named: SettingGuard.allCases.map(\.rawValue), subject: "\"\(setting.name)\"")
            for (name, member) in guards.sorted(by: { $0.key < $1.key }) {
                let subject = "the reason for \"\(name)\""
                guard let guardrail = SettingGuard(rawValue: name),
                    let reason = reader.string(member.value, subject: subject)
                else { continue }
                guard !reason.allSatisfy(\.isWhitespace) else {
                    reader.report(at: member.value, "\(subject) is empty; write why the guard is off")
                    continue
                }
                relaxations.append(
                    Relaxation(
                        setting: setting.name, guardrail: guardrail, reason: reason,
                        place: SourcePlace(file: reader.file, offset: member.nameRange.lowerBound)))
            }
        }
        return relaxations
    }
}
