import DataFormats
import DocumentFormats
import EnvironmentSettings
import SettingFormats
import SourceText

/// Reads JSON, YAML and property lists as values with their places.
struct DataFileReader {
    /// What a data file can be.
    enum Format {
        case json
        case yaml
        case propertyList
    }

    private let file: SourceFile
    private var problems = Problems()
    /// How many lists and objects the current value is in.
    private var depth = 0

    /// The format of a file by the extension of its name; nil if it is none of these.
    static func format(of path: String) -> Format? {
        switch PathParts(path).pathExtension?.lowercased() {
        case "json": .json
        case "yml", "yaml": .yaml
        case "plist", "entitlements": .propertyList
        default: nil
        }
    }

    /// The value that a file contains, and what is suspicious.
    /// - Throws: every problem of the file.
    static func value(
        of file: SourceFile, in format: Format
    ) throws(DiagnosticsError) -> (value: PlacedValue, warnings: [Diagnostic]) {
        switch format {
        case .json:
            let root = try JSONParser.parse(file)
            var reader = DataFileReader(file: file)
            let value = reader.value(root)
            try reader.problems.check()
            return (value, [])
        case .yaml:
            let document = try YAMLParser.parse(file)
            var reader = DataFileReader(file: document.file)
            let value = reader.value(document.value)
            try reader.problems.check()
            return (value, document.warnings)
        case .propertyList:
            let list = try PropertyListParser.parse(file)
            var reader = DataFileReader(file: list.file)
            let value = reader.value(list.root)
            try reader.problems.check()
            return (value, list.warnings)
        }
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private func placed(_ content: PlacedValue.Content, _ range: Range<Int>) -> PlacedValue {
        PlacedValue(content, place: SourcePlace(file: file, range: range))
    }

    /// Enters a member or an element; false after reporting that it is nested too deeply.
    private mutating func enters(isCollection: Bool, at range: Range<Int>) -> Bool {
        guard isCollection, depth >= PlacedValueReader.nestingLimit else {
            depth += 1
            return true
        }
        problems.report(
            file.diagnostic(
                at: range,
                "this value is nested deeper than \(PlacedValueReader.nestingLimit) levels; flatten the file, or leave it out"
            ))
        return false
    }

    private mutating func value(_ value: JSONValue) -> PlacedValue {
        switch value.content {
        case .object(let members):
            var placed: [PlacedMember] = []
            placed.reserveCapacity(members.count)
            for member in members {
                guard enters(isCollection: member.value.isCollection, at: member.value.range) else { continue }
                placed.append(
                    PlacedMember(
                        name: member.name, namePlace: SourcePlace(file: file, range: member.nameRange),
                        value: self.value(member.value)))
                depth -= 1
            }
            return self.placed(.object(placed), value.range)
        case .array(let elements):
            var placed: [PlacedValue] = []
            placed.reserveCapacity(elements.count)
            for element in elements {
                guard enters(isCollection: element.isCollection, at: element.range) else { continue }
                placed.append(self.value(element))
                depth -= 1
            }
            return self.placed(.array(placed), value.range)
        case .string(let text): return placed(.string(text), value.range)
        case .number(let number): return placed(.number(number), value.range)
        case .boolean(let flag): return placed(.boolean(flag), value.range)
        case .null: return placed(.null, value.range)
        }
    }

    private mutating func value(_ value: YAMLValue) -> PlacedValue {
        switch value.content {
        case .mapping(let members):
            var placed: [PlacedMember] = []
            for member in members {
                guard enters(isCollection: member.value.scalar == nil, at: member.value.range) else { continue }
                placed.append(
                    PlacedMember(
                        name: member.name, namePlace: SourcePlace(file: file, range: member.nameRange),
                        value: self.value(member.value)))
                depth -= 1
            }
            return self.placed(.object(placed), value.range)
        case .sequence(let elements):
            var placed: [PlacedValue] = []
            for element in elements {
                guard enters(isCollection: element.scalar == nil, at: element.range) else { continue }
                placed.append(self.value(element))
                depth -= 1
            }
            return self.placed(.array(placed), value.range)
        case .scalar(let scalar):
            let content: PlacedValue.Content =
                switch scalar.meaning {
                case .null: .null
                case .boolean(let flag): .boolean(flag)
                case .number(let number): .number(number)
                case .string: .string(scalar.text)
                }
            return placed(content, value.range)
        }
    }

    private mutating func value(_ value: PropertyListValue) -> PlacedValue {
        switch value.content {
        case .dictionary(let members):
            var placed: [PlacedMember] = []
            for member in members {
                let isCollection = member.value.members != nil || member.value.elements != nil
                guard enters(isCollection: isCollection, at: member.value.range) else { continue }
                placed.append(
                    PlacedMember(
                        name: member.key, namePlace: SourcePlace(file: file, offset: member.keyOffset),
                        value: self.value(member.value)))
                depth -= 1
            }
            return self.placed(.object(placed), value.range)
        case .array(let elements):
            var placed: [PlacedValue] = []
            for element in elements {
                let isCollection = element.members != nil || element.elements != nil
                guard enters(isCollection: isCollection, at: element.range) else { continue }
                placed.append(self.value(element))
                depth -= 1
            }
            return self.placed(.array(placed), value.range)
        case .string(let text): return placed(.string(text), value.range)
        case .integer(let number): return placed(.number(JSONNumber(text: String(number))), value.range)
        case .real(let number): return placed(real(number, at: value.range), value.range)
        case .boolean(let flag): return placed(.boolean(flag), value.range)
        case .date(let seconds): return placed(date(seconds, at: value.range), value.range)
        case .data(let bytes): return placed(.bytes(bytes), value.range)
        }
    }

    private mutating func real(_ number: Double, at range: Range<Int>) -> PlacedValue.Content {
        guard number.isFinite else {
            problems.report(
                file.diagnostic(
                    at: range,
                    "this is not a finite number; change it, or leave the file out"))
            return .null
        }
        return .number(JSONNumber(text: "\(number)"))
    }

    /// The date to the second; the years are those of four digits.
    private mutating func date(_ seconds: Double, at range: Range<Int>) -> PlacedValue.Content {
        // From 1970-01-01 to 2001-01-01.
        let offset = 978_307_200
        if let whole = Int(exactly: seconds.rounded(.down)), abs(whole) < 1 << 52,
            let date = SettingDate(secondsSince1970: whole + offset)
        {
            return .date(date)
        }
        problems.report(
            file.diagnostic(
                at: range,
                "this date is outside of the years 0 to 9999; change it, or leave the file out"))
        return .null
    }
}

extension JSONValue {
    fileprivate var isCollection: Bool {
        switch content {
        case .object, .array: true
        default: false
        }
    }
}
