import CommandLineKit
import DataFormats
import Foundation
import EnvironmentSettings
import SourceText

/// The formats in which an environment leaves the package.
enum ExportFormat: String, CaseIterable, ArgumentValue {
    case xcconfig, env, plist, json

    /// The text of a file of this format.
    /// - Parameters:
    ///   - variant: what the settings are of.
    ///   - names: the names of variables.
    /// - Throws: each value that the format cannot hold.
    func text(
        of settings: [ExportedSetting], in variant: BuildVariant, _ names: ExportedNames = ExportedNames()
    ) throws(DiagnosticsError) -> String {
        switch self {
        case .xcconfig: try XcconfigFormat.text(of: settings, in: variant, names)
        case .env: try DotEnvFormat.text(of: settings, names)
        case .plist: try PropertyListFormat.text(of: settings)
        case .json: JSONFormat.text(of: .tree(settings)) + "\n"
        }
    }
}

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

/// JSON in the order of the environment's file.
enum JSONFormat {
    private static let layout = JSONWriter.Layout.readable(indentation: "  ", arrays: .oneLine)

    /// A value on as many lines as it has members.
    static func text(of value: ExportedValue) -> String { JSONWriter.text(of: json(value), layout) }

    /// A value on one line.
    static func line(_ value: ExportedValue) -> String { JSONWriter.line(json(value)) }

    /// A value as JSON.
    static func json(_ value: ExportedValue) -> JSONValue {
        let content: JSONValue.Content =
            switch value {
            case .text(let text): .string(text)
            case .integer(let number): .number(JSONNumber(text: String(number)))
            case .number(let number):
                .number(JSONNumber(text: Int(exactly: number).map(String.init) ?? String(number)))
            case .boolean(let flag): .boolean(flag)
            case .date(let date): .string(date.description)
            case .array(let elements): .array(elements.map(json))
            case .object(let members):
                .object(members.map { JSONMember(name: $0.name, nameRange: 0..<0, value: json($0.value)) })
            case .null: .null
            }
        return JSONValue(content, range: 0..<0)
    }
}

/// An XML property list, without the settings that have no value, since property lists know no null.
enum PropertyListFormat {
    /// Dates are in whole seconds, as property lists have them.
    /// - Throws: a name or a text with a character that XML cannot hold.
    static func text(of settings: [ExportedSetting]) throws(DiagnosticsError) -> String {
        var problems = Problems()
        for setting in settings
        where !(setting.path + setting.value.texts).allSatisfy({ $0.unicodeScalars.allSatisfy(isXML) }) {
            problems.report(
                setting.place.diagnostic(
                    "\"\(setting.path.joined(separator: "."))\" contains a control character, which XML does not allow; remove it"
                )
            )
        }
        try problems.check()
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        do {
            return String(decoding: try encoder.encode(PropertyListValue(.tree(settings))), as: UTF8.self)
        } catch {
            throw DiagnosticsError(Diagnostic(path: nil, "the property list cannot be written: \(error)"))
        }
    }

    /// The characters of XML 1.0, section 2.2; carriage returns would come back as line feeds.
    private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
        default: false
        }
    }
}

/// A value as Foundation's encoder takes it.
private struct PropertyListValue: Encodable {
    private let value: ExportedValue

    init(_ value: ExportedValue) {
        self.value = value
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements where !element.isNull { try container.encode(PropertyListValue(element)) }
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for member in members where !member.value.isNull {
                try container.encode(PropertyListValue(member.value), forKey: Name(stringValue: member.name))
            }
        default:
            var container = encoder.singleValueContainer()
            switch value {
            case .text(let text): try container.encode(text)
            case .integer(let number): try container.encode(number)
            case .number(let number): try container.encode(number)
            case .boolean(let flag): try container.encode(flag)
            case .date(let date):
                let seconds = Double(date.seconds) + Double(date.nanoseconds) / 1_000_000_000
                try container.encode(Date(timeIntervalSince1970: seconds))
            case .array, .object, .null: try container.encodeNil()
            }
        }
    }
}

extension ExportedValue {
    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The texts in it, at whatever depth.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let members): members.flatMap { [$0.name] + $0.value.texts }
        case .integer, .number, .boolean, .date, .null: []
        }
    }
}

extension ExportedSetting {
    /// What is wrong with a value in a format that has a line for each; nil if it is one line of characters that can be seen.
    func problem(ofLine text: String, in format: ExportFormat) -> Diagnostic? {
        let isLine = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar == "\t"
            case .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        guard !isLine else { return nil }
        return place.diagnostic(
            "\"\(path.joined(separator: "."))\" has several lines or a control character, which \(own: format.rawValue) cannot "
                + "contain; change it or export another format")
    }
}

/// Xcode's build configuration files. Lists stand with spaces between, as Xcode's lists do.
enum XcconfigFormat {
    /// Settings that Xcode has a build setting of its own for, by their names in the environments.
    static let buildSettings: [String: String] = [
        "bundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
        "displayName": "INFOPLIST_KEY_CFBundleDisplayName",
        "iconName": "ASSETCATALOG_COMPILER_APPICON_NAME",
        "appIcon": "ASSETCATALOG_COMPILER_APPICON_NAME",
    ]

    /// Build settings that Xcode needs for itself.
    private static let reserved: Set<String> = Set([
        "ACTION", "ARCHS", "BUILD_DIR", "BUILT_PRODUCTS_DIR", "CONFIGURATION", "DERIVED_FILE_DIR", "DEVELOPER_DIR",
        "EFFECTIVE_PLATFORM_NAME", "EXECUTABLE_NAME", "HOME", "INFOPLIST_FILE", "OBJROOT", "PATH", "PLATFORM_DIR",
        "PLATFORM_NAME", "PRODUCT_NAME", "PROJECT_DIR", "PROJECT_NAME", "SDKROOT", "SDK_NAME", "SRCROOT",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "SWIFT_VERSION", "SYMROOT", "TARGET_NAME", "TEMP_DIR", "TOOLCHAINS",
        "USER",
    ]).union(buildSettings.values)

    /// One line for each setting that has a value, and one for each build setting that follows from it.
    /// - Throws: each value that the format cannot hold.
    static func text(
        of settings: [ExportedSetting], in variant: BuildVariant, _ names: ExportedNames = ExportedNames()
    ) throws(DiagnosticsError) -> String {
        var problems = Problems()
        var lines = [
            "// Written by prumo environments export \(variant.name) --format xcconfig; do not edit.",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) \(variant.traits.joined(separator: " "))",
        ]
        for (name, setting) in try ExportedSetting.named(settings, names, besides: reserved)
        where !setting.value.isNull {
            let text = plain(setting.value)
            if let problem = setting.problem(ofLine: text, in: .xcconfig) {
                problems.report(problem)
                continue
            }
            lines.append("\(name) = \(escaped(text))")
            if setting.path.count == 1, let buildSetting = buildSettings[setting.path[0]] {
                lines.append("\(buildSetting) = $(\(name))")
            }
        }
        try problems.check()
        return lines.joined(separator: "\n") + "\n"
    }

    /// Lists as Xcode reads them: elements apart by spaces, in quotes where they have to be, a backslash before what would
    /// end them.
    private static func plain(_ value: ExportedValue) -> String {
        guard case .array(let elements) = value else { return DotEnvFormat.plain(value) }
        return elements.map { element in
            let text = DotEnvFormat.plain(element)
            let scalars = text.unicodeScalars
            let isBare =
                !text.isEmpty
                && !scalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
            let escaped = scalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
            return isBare ? text : "\"\(escaped)\""
        }.joined(separator: " ")
    }

    /// The text as the right side of an assignment (swift-build's MacroConfigFileParser and MacroExpressionParser): a
    /// reference to nothing keeps apart what would be a comment, and what would be dropped at the ends; `$$` is a dollar.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "/", previous == "/" { escaped += "$()" }
            escaped += scalar == "$" ? "$$" : String(scalar)
            previous = scalar
        }
        if let first = text.unicodeScalars.first, first.properties.isWhitespace { escaped = "$()" + escaped }
        if let last = previous, last.properties.isWhitespace || last == ";" || last == "\\" { escaped += "$()" }
        return escaped
    }
}
