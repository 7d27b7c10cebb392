import DataFormats
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
            let value = root.value(in: &reader)
            try reader.problems.check()
            return (value, [])
        case .yaml:
            let document = try YAMLParser.parse(file)
            var reader = DataFileReader(file: document.file)
            let value = document.value.value(in: &reader)
            try reader.problems.check()
            return (value, document.warnings)
        case .propertyList:
            let list = try PropertyListParser.parse(file)
            var reader = DataFileReader(file: list.file)
            let value = list.root.value(in: &reader)
            try reader.problems.check()
            return (value, list.warnings)
        }
    }

    private init(file: SourceFile) {
        self.file = file
    }

    fileprivate func placed(_ content: PlacedValue.Content, _ range: Range<Int>) -> PlacedValue {
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

    /// A member or an element; nil after reporting that it is nested too deeply.
    private mutating func nested(_ node: some DataNode) -> PlacedValue? {
        guard enters(isCollection: node.isCollection, at: node.range) else { return nil }
        defer { depth -= 1 }
        return node.value(in: &self)
    }

    fileprivate mutating func list(_ elements: [some DataNode], _ range: Range<Int>) -> PlacedValue {
        var placed: [PlacedValue] = []
        placed.reserveCapacity(elements.count)
        for element in elements {
            if let value = nested(element) { placed.append(value) }
        }
        return self.placed(.array(placed), range)
    }

    /// - Parameter members: each with its name and where that is.
    fileprivate mutating func object<Node: DataNode>(
        _ members: [(name: String, nameRange: Range<Int>, value: Node)], _ range: Range<Int>
    ) -> PlacedValue {
        var placed: [PlacedMember] = []
        placed.reserveCapacity(members.count)
        for (name, nameRange, node) in members {
            guard let value = nested(node) else { continue }
            let place = SourcePlace(file: file, range: nameRange)
            if value.members != nil, name.utf8.count > PlacedValueReader.groupNameLimit {
                problems.report(
                    place.diagnostic(
                        "the name of this object has more than \(own: PlacedValueReader.groupNameLimit) bytes; shorten it, "
                            + "or leave the file out"))
            }
            placed.append(PlacedMember(name: name, namePlace: place, value: value))
        }
        return self.placed(.object(placed), range)
    }

    fileprivate mutating func real(_ number: Double, at range: Range<Int>) -> PlacedValue.Content {
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
    fileprivate mutating func date(_ seconds: Double, at range: Range<Int>) -> PlacedValue.Content {
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

/// A value of one of the formats.
private protocol DataNode {
    var range: Range<Int> { get }
    /// Whether it contains other values.
    var isCollection: Bool { get }
    /// The value with its places, and with those of what it contains.
    func value(in reader: inout DataFileReader) -> PlacedValue
}

extension JSONValue: DataNode {
    fileprivate var isCollection: Bool { members != nil || elements != nil }

    fileprivate func value(in reader: inout DataFileReader) -> PlacedValue {
        switch content {
        case .object(let members): reader.object(members.map { ($0.name, $0.nameRange, $0.value) }, range)
        case .array(let elements): reader.list(elements, range)
        case .string(let text): reader.placed(.string(text), range)
        case .number(let number): reader.placed(.number(number), range)
        case .boolean(let flag): reader.placed(.boolean(flag), range)
        case .null: reader.placed(.null, range)
        }
    }
}

extension YAMLValue: DataNode {
    fileprivate var isCollection: Bool { scalar == nil }

    fileprivate func value(in reader: inout DataFileReader) -> PlacedValue {
        switch content {
        case .mapping(let members): return reader.object(members.map { ($0.name, $0.nameRange, $0.value) }, range)
        case .sequence(let elements): return reader.list(elements, range)
        case .scalar(let scalar):
            let content: PlacedValue.Content =
                switch scalar.meaning {
                case .null: .null
                case .boolean(let flag): .boolean(flag)
                case .number(let number): .number(number)
                case .string: .string(scalar.text)
                }
            return reader.placed(content, range)
        }
    }
}

extension PropertyListValue: DataNode {
    fileprivate var isCollection: Bool { members != nil || elements != nil }

    fileprivate func value(in reader: inout DataFileReader) -> PlacedValue {
        switch content {
        case .dictionary(let members):
            reader.object(members.map { ($0.key, $0.keyOffset..<$0.keyOffset, $0.value) }, range)
        case .array(let elements): reader.list(elements, range)
        case .string(let text): reader.placed(.string(text), range)
        case .integer(let number): reader.placed(.number(JSONNumber(text: String(number))), range)
        case .real(let number): reader.placed(reader.real(number, at: range), range)
        case .boolean(let flag): reader.placed(.boolean(flag), range)
        case .date(let seconds): reader.placed(reader.date(seconds, at: range), range)
        case .data(let bytes): reader.placed(.bytes(bytes), range)
        }
    }
}
