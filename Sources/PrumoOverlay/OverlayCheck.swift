import SettingFormats

/// Checks a whole overlay against the schema, and collects everything that is wrong with it.
struct OverlayCheck {
    /// The longest string that is compared with a pattern, in UTF-8 bytes: searching takes more time than it has bytes.
    private static let patternLimit = 4096

    let schema: OverlaySchema
    let isURL: @Sendable (String) -> Bool
    var problems: OverlayProblems
    private(set) var values: [Int: OverlayValue] = [:]
    /// The setting or the variable that is being checked.
    private var key = ""
    private var variable: String?

    init(_ schema: OverlaySchema, source: String, bytes: [UInt8], isURL: @escaping @Sendable (String) -> Bool) {
        self.schema = schema
        self.isURL = isURL
        problems = OverlayProblems(source: source, bytes: bytes)
    }

    /// Checks an overlay in JSON: an object with groups as objects, or with dots in names.
    mutating func check(json bytes: [UInt8]) {
        do {
            let root = try OverlayJSON.parse(bytes)
            guard case .object(let members) = root.content else {
                return problems.report("the overlay must be an object in { }, not \(root.description)", at: root.offset)
            }
            // Editors find the schema of a file by this name.
            check(members.filter { $0.name != "$schema" }, below: "")
        } catch {
            problems.report(error.message, at: error.offset)
        }
    }

    private mutating func check(_ members: [OverlayJSON.Member], below group: String) {
        for member in members {
            let path = group.isEmpty ? member.name : "\(group).\(member.name)"
            guard schema.groups.contains(path) else {
                if let index = index(of: path, at: member.offset) { check(member.value, ofSetting: index) }
                continue
            }
            guard case .object(let nested) = member.value.content else {
                problems.report(
                    "\(OverlayText.quoted(path)) must be an object in { }, not \(member.value.description)",
                    at: member.value.offset)
                continue
            }
            check(nested, below: path)
        }
    }

    /// Checks the text of a setting, which comes from a variable or another source of texts: a string as it is, any other
    /// value as JSON.
    mutating func check(text: String, of path: String, variable: String? = nil) {
        self.variable = variable
        defer { self.variable = nil }
        guard let index = index(of: path, at: nil) else { return }
        let isText = schema.settings[index].type?.isText ?? false
        guard !isText else { return check(.init(content: .string(text), offset: 0), ofSetting: index) }
        do {
            check(try OverlayJSON.parse(Array(text.utf8)), ofSetting: index)
        } catch {
            let type = schema.settings[index].type?.description ?? ""
            problems.report(
                "\(OverlayText.quoted(path)) must be \(type): \(error.message)", at: nil, key: path, source: variable)
        }
    }

    /// The number of a setting that may be overridden; nil after reporting why there is none.
    private mutating func index(of path: String, at offset: Int?) -> Int? {
        let index = schema.indices[path]
        let refusal = index.map { schema.settings[$0].refusal } ?? schema.others[path]
        let quoted = OverlayText.quoted(path)
        switch refusal {
        case .unlisted:
            problems.report(
                "\(quoted) cannot be overridden in \(schema.environment); remove it here, or list it under "
                    + "\"overridable\" in .prumo.json and build", at: offset, key: path, source: variable)
        case .secret:
            problems.report(
                "\(quoted) is a secret, which no overlay can override; remove it", at: offset, key: path,
                source: variable)
        case nil where index == nil:
            problems.report(
                "there is no setting \(quoted); correct the name or remove it", at: offset, source: variable)
        case nil:
            guard let index, values[index] == nil else {
                problems.report("\(quoted) is set twice; remove one of them", at: offset, key: path, source: variable)
                return nil
            }
            return index
        }
        return nil
    }

    private mutating func check(_ value: OverlayJSON.Value, ofSetting index: Int) {
        let setting = schema.settings[index]
        guard let type = setting.type else { return }
        key = setting.key
        if let checked = checked(value, as: type, at: setting.key) { values[index] = checked }
    }

    private mutating func report(_ path: String, _ message: String, at value: OverlayJSON.Value) -> OverlayValue? {
        problems.report(
            "\(OverlayText.quoted(path)) \(message)", at: variable == nil ? value.offset : nil, key: key,
            source: variable)
        return nil
    }

    /// A value as its type has it; nil after reporting why it has none.
    private mutating func checked(_ value: OverlayJSON.Value, as type: OverlayType, at path: String) -> OverlayValue? {
        switch (value.content, type.kind) {
        case (.null, _) where type.isNullable: return .null
        case (.boolean(let flag), .boolean): return .boolean(flag)
        case (.number(let text), .integer), (.number(let text), .number):
            return number(text, of: value, as: type, at: path)
        case (.string(let text), _) where type.isText: return string(text, of: value, as: type, at: path)
        case (.array(let elements), .array):
            guard let element = type.items.first else { return .list([]) }
            let count = problems.problems.count
            let list = elements.enumerated().compactMap { checked($1, as: element, at: "\(path)[\($0)]") }
            return problems.problems.count == count && list.count == elements.count ? .list(list) : nil
        case (.object(let members), .object): return object(members, of: value, as: type, at: path)
        default: return report(path, "must be \(type.description), not \(value.description)", at: value)
        }
    }

    private mutating func object(
        _ members: [OverlayJSON.Member], of value: OverlayJSON.Value, as type: OverlayType, at path: String
    ) -> OverlayValue? {
        let count = problems.problems.count
        for member in members where !type.fields.contains(where: { $0.name == member.name }) {
            problems.report(
                "\(OverlayText.quoted(path)) has no property \(OverlayText.quoted(member.name)); correct the name or remove it",
                at: variable == nil ? member.offset : nil, key: key, source: variable)
        }
        var fields: [OverlayValue] = []
        for field in type.fields {
            if let member = members.first(where: { $0.name == field.name }) {
                fields.append(checked(member.value, as: field.type, at: "\(path).\(field.name)") ?? .null)
            } else if field.type.isNullable {
                fields.append(.null)
            } else {
                _ = report(path, "needs the property \(OverlayText.quoted(field.name)); add it", at: value)
            }
        }
        return problems.problems.count == count ? .list(fields) : nil
    }

    private mutating func number(
        _ text: String, of value: OverlayJSON.Value, as type: OverlayType, at path: String
    ) -> OverlayValue? {
        let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 >= 0x30 && $0 <= 0x39 }
        let result: (value: OverlayValue, number: Double)
        if type.kind == .integer {
            guard isWhole else {
                return report(path, "must be an integer, which has no fraction and no exponent", at: value)
            }
            guard let integer = Int(text) else {
                return report(path, "does not fit in a 64-bit integer; write a smaller one", at: value)
            }
            result = (.integer(integer), Double(integer))
        } else {
            let isZero = !text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
            guard let number = Double(text), number.isFinite, !number.isSubnormal, number != 0 || isZero,
                !isWhole || Int(text).flatMap(Double.init(exactly:)) != nil
            else {
                return report(path, "is a number that Double cannot represent; write one that it can", at: value)
            }
            result = (.number(number), number)
        }
        if let minimum = type.minimum, result.number < minimum {
            return report(path, "is below the minimum \(Self.plain(minimum)); raise it", at: value)
        }
        if let maximum = type.maximum, result.number > maximum {
            return report(path, "is above the maximum \(Self.plain(maximum)); lower it", at: value)
        }
        return result.value
    }

    private static func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }

    private mutating func string(
        _ text: String, of value: OverlayJSON.Value, as type: OverlayType, at path: String
    ) -> OverlayValue? {
        if let cases = type.cases, !cases.contains(text) {
            return report(path, "must be one of \(cases.joined(separator: ", "))", at: value)
        }
        if type.isSecure, let scheme = AbsoluteURL.insecureSchemes(in: text).first {
            return report(path, "uses \(scheme)://, which is not encrypted; use \(scheme)s://", at: value)
        }
        if let minimum = type.minimumLength, text.unicodeScalars.count < minimum {
            return report(path, "is shorter than \(minimum) characters; make it longer", at: value)
        }
        if let pattern = type.pattern {
            guard text.utf8.count <= Self.patternLimit else {
                return report(path, "is too long to be compared with its pattern; shorten it", at: value)
            }
            guard let regex = try? Regex(pattern), text.firstMatch(of: regex) != nil else {
                return report(
                    path, "does not match the pattern \(OverlayText.printable(pattern)); correct it", at: value)
            }
        }
        switch type.kind {
        case .url:
            guard AbsoluteURL.isWellFormed(text), isURL(text) else {
                return report(path, "must be an absolute URL with characters that URLs may contain", at: value)
            }
        case .duration:
            guard let duration = SettingDuration(text) else {
                return report(path, "must be a duration; write it as 30s, 1.5m or 250ms", at: value)
            }
            return .duration(.nanoseconds(duration.nanoseconds))
        case .date:
            let date = type.isDay ? SettingDate(day: text) : SettingDate(text)
            guard let seconds = date.flatMap({ Double($0.decimalSeconds) }) else {
                let example = type.isDay ? "2026-11-20" : "2026-11-20T14:00:00Z"
                return report(path, "must be \(type.description); write it as \(example)", at: value)
            }
            return .date(seconds)
        case .size:
            guard let bytes = SettingSize.bytes(text) else {
                return report(path, "must be a size in whole bytes; write it as 16MB, 1.5GiB or 512B", at: value)
            }
            return .integer(bytes)
        case .percentage:
            guard let part = SettingPercentage.part(text) else {
                return report(path, "must be a percentage; write it as 15% or 12.5%", at: value)
            }
            return .number(part)
        case .decimal:
            guard SettingDecimal.isValid(text) else {
                return report(path, "must be a decimal of at most 38 digits; write it as 19.90 or -3", at: value)
            }
        default: break
        }
        return .string(text)
    }
}
