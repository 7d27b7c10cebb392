import DataFormats
import SettingFormats
import SourceText

/// The type that one value shows by itself.
enum ScalarInference {
    /// The type of a value that is neither an object nor an array nor `null`.
    /// - Parameters:
    ///   - path: the setting, for messages.
    ///   - infersText: whether a string with the form of a URL, a date or a duration is one.
    /// - Throws: a diagnostic if no setting can have this value.
    static func type(
        of value: PlacedValue, named path: String, infersText: Bool = true
    ) throws(DiagnosticsError) -> SettingType {
        switch value.content {
        case .boolean: return .boolean
        case .secret: return .secret
        case .date: return .date
        case .bytes: return .bytes
        case .string(let text): return infersText ? try type(of: text, at: value.place, named: path) : .string
        case .number(let number): return try type(of: number, at: value.place, named: path)
        case .object, .array, .null:
            throw error(at: value.place, path, "this value has no type of its own; give it one")
        }
    }

    private static func type(
        of text: String, at place: SourcePlace, named path: String
    ) throws(DiagnosticsError) -> SettingType {
        if SettingDuration.isMeant(by: text) {
            guard SettingDuration(text) == nil else { return .duration }
            throw error(
                at: place, path,
                "\"\(text)\" is a duration that does not fit in 64 bits of nanoseconds, or has a fraction of a nanosecond; change it"
            )
        }
        if SettingDate.isMeant(by: text) {
            guard SettingDate(text) == nil else { return .date }
            throw error(at: place, path, SettingDate.message(about: text))
        }
        guard SettingURL.isMeant(by: text) else { return .string }
        guard SettingURL.isValid(text) else { throw error(at: place, path, SettingURL.message(about: text)) }
        return .url
    }

    static func type(
        of number: JSONNumber, at place: SourcePlace, named path: String
    ) throws(DiagnosticsError) -> SettingType {
        if number.isInteger {
            guard number.int != nil else {
                throw error(
                    at: place, path, "\(shortened(number.text)) does not fit in a 64-bit integer; write a smaller one")
            }
            return .integer
        }
        guard let double = number.double, !double.isSubnormal, double != 0 || number.isZero else {
            throw error(
                at: place, path,
                "\(shortened(number.text)) is outside the range of Double; write a number that Double can represent")
        }
        return .double
    }

    private static func shortened(_ text: String) -> String {
        text.utf8.count > 60 ? text.prefix(60) + "…" : text
    }

    private static func error(
        at place: SourcePlace, _ path: String, _ message: DiagnosticMessage
    ) -> DiagnosticsError {
        DiagnosticsError(place.diagnostic("\"\(path)\": " + message))
    }
}

extension SettingDate {
    /// The message about a string that is not a date.
    static func message(about text: String) -> DiagnosticMessage {
        if SettingDate(day: text) != nil {
            return "\"\(text)\" has no time; write it as \(text)T00:00:00Z, or make its format date"
        }
        return SettingDate(text + "Z") == nil
            ? "\"\(text)\" is not a valid date; write it as 2026-11-20T14:00:00Z"
            : "\"\(text)\" has no time zone, so it is a different moment on each machine; end it with Z or an offset as in +01:00"
    }
}

extension SettingURL {
    /// The message about a string that is not a URL.
    static func message(about text: String) -> DiagnosticMessage {
        isMeant(by: text)
            ? "\"\(text)\" is not a valid URL; give it a host, and percent-encode characters that URLs cannot contain"
            : "\"\(text)\" is not an absolute URL; start it with a scheme and ://, as in https://"
    }
}
