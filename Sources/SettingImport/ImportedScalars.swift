import DataFormats
import EnvironmentSettings
import SettingFormats

/// The values of one setting as JSON, of one type in all environments.
struct ImportedScalars {
    let values: [JSONValue.Content]
    /// The members of the schema of the setting.
    let description: [JSONMember]
    /// Whether the values alone do not show the type.
    let isDescribed: Bool

    private enum Kind: String {
        case boolean, integer, number, string, array
    }

    /// Nil where the values have no common type.
    /// - Parameter infersNumbers: whether a string that means a number may become one.
    init?(_ imported: [ImportedValue], infersNumbers: Bool) {
        if let lists = Self.lists(imported) {
            let elements = lists.flatMap(\.self)
            // Strings in lists stay strings: a list is read as a whole.
            guard let scalars = ImportedScalars(elements, infersNumbers: false), scalars.kind != .array else {
                return nil
            }
            var rest = scalars.values[...]
            values = lists.map { list in
                let own = rest.prefix(list.count)
                rest = rest.dropFirst(list.count)
                return .array(own.map { JSONValue($0, range: 0..<0) })
            }
            kind = .array
            description = [
                EnvironmentImport.member("type", .string(kind.rawValue)),
                EnvironmentImport.member("items", .object(scalars.description)),
            ]
            isDescribed = scalars.isDescribed
            return
        }
        guard let first = imported.first else { return nil }
        var format: String?
        var isDescribed = false
        switch first {
        case .boolean:
            kind = .boolean
            values = imported.compactMap { if case .boolean(let flag) = $0 { .boolean(flag) } else { nil } }
        case .integer, .real:
            let numbers = imported.compactMap(Self.number)
            kind = numbers.allSatisfy(\.isInteger) ? .integer : .number
            values = numbers.map { .number($0) }
        case .date:
            kind = .string
            format = "date-time"
            values = imported.compactMap { if case .date(let text) = $0 { .string(text) } else { nil } }
        case .text, .untyped:
            let texts = imported.compactMap(\.string)
            guard texts.count == imported.count else { return nil }
            let areUntyped = imported.allSatisfy { if case .untyped = $0 { true } else { false } }
            if areUntyped, let flags = Self.booleans(texts) {
                (kind, values) = (.boolean, flags.map { .boolean($0) })
            } else if areUntyped, infersNumbers, let numbers = Self.numbers(texts) {
                kind = numbers.allSatisfy(\.isInteger) ? .integer : .number
                values = numbers.map { .number($0) }
            } else {
                (kind, values) = (.string, texts.map { .string($0) })
                let urls = texts.filter(SettingURL.isMeant)
                let areURLs = urls.count == texts.count && urls.allSatisfy(SettingURL.isValid)
                if areURLs { format = "uri" }
                // The strings would be read as other types, or as different ones.
                isDescribed =
                    !areURLs && !urls.isEmpty
                    || texts.contains { SettingDuration.isMeant(by: $0) || SettingDate.isMeant(by: $0) }
            }
        case .list, .group, .secret: return nil
        }
        guard values.count == imported.count else { return nil }
        self.isDescribed = isDescribed
        description =
            [EnvironmentImport.member("type", .string(kind.rawValue))]
            + (format.map { [EnvironmentImport.member("format", .string($0))] } ?? [])
    }

    private let kind: Kind

    private static func lists(_ imported: [ImportedValue]) -> [[ImportedValue]]? {
        let lists = imported.compactMap { if case .list(let elements) = $0 { elements } else { nil } }
        return lists.isEmpty || lists.count < imported.count ? nil : lists
    }

    private static func number(_ value: ImportedValue) -> JSONNumber? {
        switch value {
        case .integer(let number): JSONNumber(text: String(number))
        case .real(let number) where number.isFinite:
            JSONNumber(text: Int(exactly: number).map { "\($0).0" } ?? "\(number)")
        default: nil
        }
    }

    private static func booleans(_ texts: [String]) -> [Bool]? {
        let words = ["true": true, "false": false, "YES": true, "NO": false]
        let flags = texts.compactMap { words[$0] }
        return flags.count == texts.count ? flags : nil
    }

    /// The numbers that strings are, where they are written as Swift writes them, so that nothing is lost.
    private static func numbers(_ texts: [String]) -> [JSONNumber]? {
        let numbers = texts.filter { text in
            guard text.utf8.count <= 15, text != "-0" else { return false }
            if let number = Int(text) { return String(number) == text }
            return text.utf8.contains(UInt8(ascii: ".")) && Double(text).map { "\($0)" == text } == true
                && text.utf8.allSatisfy {
                    (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
                }
        }
        return numbers.count == texts.count ? numbers.map { JSONNumber(text: $0) } : nil
    }

    private static let identifiers = ["id", "ids", "version", "code", "phone", "number", "pin", "zip", "build", "key"]

    /// Whether a key names something that is written in digits and is not a quantity, such as a version or an identifier.
    static func isIdentifier(_ key: String) -> Bool {
        let words = ImportedName.setting(key).map { VariableName.capitals($0).split(separator: "_") } ?? []
        return words.last.map { identifiers.contains($0.lowercased()) } ?? false
    }
}
