import CommandLineKit
import DataFormats
import Foundation
import EnvironmentSettings
import SourceText

/// The formats in which an environment leaves the package.
package enum ExportFormat: String, CaseIterable, ArgumentValue {
    case xcconfig, env, plist, json

    /// The text of a file of this format.
    /// - Parameters:
    ///   - variant: what the settings are of.
    ///   - names: the names of variables.
    /// - Throws: each value that the format cannot hold.
    package func text(
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
    package func problem(ofLine text: String, in format: ExportFormat) -> Diagnostic? {
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
