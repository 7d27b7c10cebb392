import SourceText

/// `.env`, as POSIX shells, `docker compose` and dotenv libraries read it alike. Lists and objects are JSON.
enum DotEnvFormat {
    /// One line for each setting that has a value.
    static func text(of settings: [ExportedSetting]) throws(DiagnosticsError) -> String {
        try VariableName.named(settings).compactMap { name, setting in
            if case .null = setting.value { return nil }
            return "\(name)=\(quoted(plain(setting.value)))\n"
        }.joined()
    }

    /// The value as a text.
    static func plain(_ value: ExportedValue) -> String {
        switch value {
        case .text(let text): text
        case .date(let date): date.description
        default: JSONFormat.line(value)
        }
    }

    /// Bare where nothing in it has a meaning, else in single quotes, which shells and dotenv libraries take literally; a text
    /// with a single quote stands in double quotes.
    static func quoted(_ text: String) -> String {
        let isBare = text.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "_./:@%+,=-".contains(character))
        }
        if isBare { return text }
        guard text.contains("'") else { return "'\(text)'" }
        let escaped = text.map { "\\\"$`".contains($0) ? "\\\($0)" : String($0) }.joined()
        return "\"\(escaped)\""
    }
}
