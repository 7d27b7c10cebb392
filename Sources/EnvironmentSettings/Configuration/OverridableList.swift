import DataFormats
import SourceText

/// What `.prumo.json` lists for one environment under `overridable`.
package struct OverridableList: Sendable {
    /// The environment's name.
    let environment: String
    /// Where the name is.
    package let place: SourcePlace
    /// Names of settings, `GROUP.*`, or `*`, each with its place.
    let patterns: [(text: String, place: SourcePlace)]

    /// Reads `{"ENVIRONMENT": ["SETTING"]}`.
    static func all(in value: JSONValue, _ reader: inout JSONObjectReader) -> [OverridableList] {
        reader.members(of: value, subject: "\"overridable\"").map { member in
            let entries = reader.strings(member.value, subject: "\"\(member.name)\"")
            for (text, value) in entries
            where text.dropLast(text == "*" ? 1 : text.hasSuffix(".*") ? 2 : 0).contains("*") {
                reader.report(
                    at: value,
                    "\"\(text)\" is not the name of a setting; write the name, GROUP.* for a group, or * for all settings"
                )
            }
            return OverridableList(
                environment: member.name, place: SourcePlace(file: reader.file, range: member.nameRange),
                patterns: entries.map { ($0.text, SourcePlace(file: reader.file, range: $0.value.range)) })
        }
    }
}
