import DataFormats
import EnvironmentSettings
import SourceText

/// `.env`, as POSIX shells, `docker compose` and dotenv libraries read it alike. Lists and objects are JSON.
///
/// No value has several lines: quotes do not keep them together for `docker --env-file` and `GITHUB_ENV`, where the second line
/// would be a variable of its own.
enum DotEnvFormat {
    /// Variables that shells and loaders need for themselves, which not even the user's prefix may make.
    private static let reserved: Set<String> = [
        "BASHOPTS", "BASH_ENV", "BASH_VERSINFO", "EUID", "SHELLOPTS", "CDPATH", "ENV", "HOME", "HOSTNAME", "IFS",
        "LANG", "LANGUAGE", "LC_ALL", "LD_LIBRARY_PATH",
        "LD_PRELOAD",
        "LOGNAME", "MAIL", "OLDPWD", "PATH", "PPID", "PS1", "PS2", "PS4", "PWD", "SHELL", "TERM", "TMPDIR", "TZ", "UID",
        "USER",
        "DYLD_INSERT_LIBRARIES", "DYLD_LIBRARY_PATH",
    ]

    /// One line for each setting that has a value.
    /// - Throws: each name that is not valid for a variable, or that a shell needs for itself, and each value that is not one line.
    static func text(
        of settings: [ExportedSetting], _ names: ExportedNames = ExportedNames()
    ) throws(DiagnosticsError) -> String {
        var problems = Problems()
        var lines = ""
        for (name, setting) in try ExportedSetting.named(settings, names, besides: reserved)
        where !setting.value.isNull {
            let text = plain(setting.value)
            if let problem = setting.problem(ofLine: text, in: .env) { problems.report(problem) }
            lines += "\(name)=\(quoted(text))\n"
        }
        try problems.check()
        return lines
    }

    /// The value as a text.
    static func plain(_ value: ExportedValue) -> String {
        switch value {
        case .text(let text): text
        case .date(let date): date.description
        default: JSONFormat.line(value)
        }
    }

    /// Bare where nothing in it has a meaning, as `=ls` has to zsh, else in single quotes, which shells and dotenv libraries take literally; a text
    /// with a single quote is written in double quotes. It is read byte by byte, as shells do: to Swift a quote with an accent
    /// on it is another character.
    static func quoted(_ text: String) -> String {
        let bytes = Array(text.utf8)
        if bytes.allSatisfy(isPlain) { return text }
        guard bytes.contains(UInt8(ascii: "'")) else { return "'\(text)'" }
        let special = Array("\\\"$`".utf8)
        let escaped = bytes.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
        return "\"\(String(decoding: escaped, as: UTF8.self))\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_./:@%+,-".utf8.contains(byte)
    }
}
