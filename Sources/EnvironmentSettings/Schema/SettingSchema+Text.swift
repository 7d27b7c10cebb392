import SourceText

extension SettingSchema {
    /// The type of a text with this schema.
    var textType: SettingType {
        if let cases { return .enumeration(SettingEnumeration(title: title, cases: cases.value)) }
        switch format {
        case .uri: return .url
        case .duration: return .duration
        case .date, .dateTime: return .date
        case nil: return .string
        }
    }

    /// Why a text does not meet the schema's conditions, in words that do not repeat the text.
    func refusal(of text: String) -> DiagnosticMessage? {
        if let minimumLength, text.unicodeScalars.count < minimumLength.value {
            return
                "is shorter than the \(minimumLength.value) characters that \(minimumLength.place.reference) asks for; "
                + "write more"
        }
        if let pattern {
            switch PatternSearch.holds(text, pattern.value) {
            case true?: break
            case false?: return "does not match the pattern \(pattern.value) at \(pattern.place.reference); correct it"
            case nil: return "\(own: SearchLimit.refusal(of: "the pattern at \(pattern.place.reference)"))"
            }
        }
        return nil
    }
}

extension SettingSchema.Condition<Double> {
    /// The number without a fraction that it does not have.
    var plain: String { Int(exactly: value).map(String.init) ?? String(value) }
}
