import SettingFormats
import SourceText

extension SettingsMerge {
    /// Whether a value is of the schema's kind and meets its conditions; reported where not.
    mutating func fits(
        _ value: Value, as kind: SettingSchema.Kind, in schema: SettingSchema, at path: String
    ) -> Bool {
        switch (value.top.content, kind) {
        case (.object, .object), (.array, .array), (.boolean, .boolean), (.secret, .string): return true
        case (.date, .string) where schema.format == .dateTime || schema.format == .date: return true
        case (.string(let text), .string): return fits(text, of: value, in: schema, at: path)
        case (.number(let number), .integer), (.number(let number), .number):
            let type = problems.attempt { () throws(DiagnosticsError) in
                try ScalarInference.type(of: number, at: value.place, named: path)
            }
            guard let type else { return false }
            guard kind == .number || type == .integer else {
                return reportKind(of: value, found: "a number with a fraction or an exponent", in: schema, at: path)
            }
            return fits(number.double ?? 0, of: value, in: schema, at: path)
        case (.object, _): return reportKind(of: value, found: "an object", in: schema, at: path)
        case (.array, _): return reportKind(of: value, found: "an array", in: schema, at: path)
        case (.boolean, _): return reportKind(of: value, found: "a boolean", in: schema, at: path)
        case (.secret, _): return reportKind(of: value, found: "a secret", in: schema, at: path)
        case (.string, _): return reportKind(of: value, found: "a string", in: schema, at: path)
        case (.number, _): return reportKind(of: value, found: "a number", in: schema, at: path)
        case (.date, _): return reportKind(of: value, found: "a date", in: schema, at: path)
        case (.bytes, _): return reportKind(of: value, found: "data", in: schema, at: path)
        case (.null, _): return true
        }
    }

    private mutating func fits(_ text: String, of value: Value, in schema: SettingSchema, at path: String) -> Bool {
        if let cases = schema.cases, !schema.isCase(text) {
            let hint = suggestions.hint(
                for: text, among: cases.value, as: .quoted, otherwise: "write one of \(cases.value.listed)")
            return report(
                value, at: path, "is \"\(text)\", which is not one of the values at \(cases.place.reference); \(hint)")
        }
        switch schema.format {
        case .uri where !SettingURL.isValid(text):
            return report(value, at: path, "must be a URL: " + SettingURL.message(about: text))
        case .duration where SettingDuration(text) == nil:
            return report(
                value, at: path, "must be a duration, which \"\(text)\" is not; write it as 30s, 1.5m or 250ms")
        case .dateTime where SettingDate(text) == nil:
            return report(value, at: path, "must be a date: " + SettingDate.message(about: text))
        case .date where SettingDate(day: text) == nil:
            return report(value, at: path, "must be a day, which \"\(text)\" is not; write it as 2026-11-20")
        case .size where SettingSize.bytes(text) == nil:
            return report(
                value, at: path,
                "must be a size in whole bytes, which \"\(text)\" is not; write it as 16MB, 1.5GiB or 512B")
        case .percentage where SettingPercentage.part(text) == nil:
            return report(value, at: path, "must be a percentage, which \"\(text)\" is not; write it as 15% or 12.5%")
        case .decimal where !SettingDecimal.isValid(text):
            return report(
                value, at: path,
                "must be a decimal of at most 38 digits, which \"\(text)\" is not; write it as 19.90 or -3")
        default: break
        }
        if let refusal = schema.refusal(of: text) { return report(value, at: path, refusal) }
        return true
    }

    private mutating func fits(_ number: Double, of value: Value, in schema: SettingSchema, at path: String) -> Bool {
        if let minimum = schema.minimum, number < minimum.value {
            return report(
                value, at: path, "is below the minimum \(minimum.plain) at \(minimum.place.reference); raise it")
        }
        if let maximum = schema.maximum, number > maximum.value {
            return report(
                value, at: path, "is above the maximum \(maximum.plain) at \(maximum.place.reference); lower it")
        }
        return true
    }

    mutating func reportKind(of value: Value, found kind: String, in schema: SettingSchema, at path: String) -> Bool {
        let expected = schema.kind?.rawValue ?? "value"
        return report(
            value, at: path,
            "is \(kind)\(whereabouts(of: value)), but \(schema.place.reference) says \(expected); correct one of them")
    }

    /// Reports a value, and returns false.
    private mutating func report(_ value: Value, at path: String, _ message: DiagnosticMessage) -> Bool {
        problems.report(value.place.diagnostic("\"\(path)\" \(message)").of(.schemaMismatch))
        return false
    }
}
