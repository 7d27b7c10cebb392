import SourceText

extension SettingsMerge {
    /// Whether a value is of the schema's kind and meets its conditions; reported where not.
    mutating func fits(
        _ value: Value, _ kind: SettingSchema.Kind, _ schema: SettingSchema, _ path: String
    ) -> Bool {
        switch (value.source.content, kind) {
        case (.object, .object), (.array, .array), (.boolean, .boolean), (.secret, .string): return true
        case (.string(let text), .string): return fits(text, value, schema, path)
        case (.number(let number), .integer), (.number(let number), .number):
            let type = problems.attempt { () throws(DiagnosticsError) in
                try ScalarInference.type(of: number, at: value.place)
            }
            guard let type else { return false }
            guard kind == .number || type == .integer else {
                return reportKind(value, "a number with a fraction or an exponent", schema, path)
            }
            return fits(number.double ?? 0, value, schema, path)
        case (.object, _): return reportKind(value, "an object", schema, path)
        case (.array, _): return reportKind(value, "an array", schema, path)
        case (.boolean, _): return reportKind(value, "a boolean", schema, path)
        case (.secret, _): return reportKind(value, "a secret", schema, path)
        case (.string, _): return reportKind(value, "a string", schema, path)
        case (.number, _): return reportKind(value, "a number", schema, path)
        case (.null, _): return true
        }
    }

    private mutating func fits(_ text: String, _ value: Value, _ schema: SettingSchema, _ path: String) -> Bool {
        if let cases = schema.cases, !cases.value.contains(text) {
            let hint = Suggestion.hint(
                for: text, among: cases.value, as: .quoted,
                otherwise: "write one of \(cases.value.joined(separator: ", "))")
            return report(
                value, path, "is \"\(text)\", which is not one of the values at \(cases.place.reference); \(hint)")
        }
        switch schema.format {
        case .uri where !SettingURL.isValid(text):
            return report(value, path, "must be a URL: " + SettingURL.message(about: text))
        case .duration where SettingDuration(text) == nil:
            return report(value, path, "must be a duration, which \"\(text)\" is not; write it as 30s, 1.5m or 250ms")
        case .dateTime where SettingDate(text) == nil:
            return report(value, path, "must be a date: " + SettingDate.message(about: text))
        case .date where SettingDate(day: text) == nil:
            return report(value, path, "must be a day, which \"\(text)\" is not; write it as 2026-11-20")
        default: break
        }
        if let refusal = schema.refusal(of: text) { return report(value, path, refusal) }
        return true
    }

    private mutating func fits(_ number: Double, _ value: Value, _ schema: SettingSchema, _ path: String) -> Bool {
        if let minimum = schema.minimum, number < minimum.value {
            return report(value, path, "is below the minimum \(minimum.plain) at \(minimum.place.reference); raise it")
        }
        if let maximum = schema.maximum, number > maximum.value {
            return report(value, path, "is above the maximum \(maximum.plain) at \(maximum.place.reference); lower it")
        }
        return true
    }

    mutating func reportKind(_ value: Value, _ kind: String, _ schema: SettingSchema, _ path: String) -> Bool {
        let expected = schema.kind?.rawValue ?? "value"
        return report(
            value, path,
            "is \(kind) in \(value.environment), but \(schema.place.reference) says \(expected); correct one of them")
    }

    /// Reports a value and says that it does not fit.
    private mutating func report(_ value: Value, _ path: String, _ message: DiagnosticMessage) -> Bool {
        problems.report(value.place.diagnostic("\"\(path)\" \(message)").of(.schemaMismatch))
        return false
    }
}

/// Looks for a schema's pattern in a text, for as long as ``SearchLimit`` allows.
enum PatternSearch {
    /// Whether a text holds a match; nil if that did not show in time.
    static func holds(_ text: String, _ pattern: String) -> Bool? {
        SearchThread<Bool>().values(1) { _ in
            (try? Regex(pattern)).map { text.firstMatch(of: $0) != nil } ?? true
        }[0]
    }
}
