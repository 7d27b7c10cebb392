import DataFormats
import SettingFormats
import SourceText

/// Reads `Environments/Schema.json`, and the schemas of data files.
package struct SchemaReader {
    private var reader: JSONObjectReader
    private let search: PatternSearch
    private var file: SourceFile { reader.file }

    /// The schema in a file.
    /// - Parameters:
    ///   - isOfEnvironments: whether it describes environments, which are objects, and not a data file.
    ///   - budget: the time that slow patterns may take, which several schemas of a run can share.
    /// - Throws: every keyword that is not in the subset, and every value that a keyword cannot have.
    package static func schema(
        in file: SourceFile, isOfEnvironments: Bool = true, budget: SearchBudget = SearchBudget()
    ) throws(DiagnosticsError) -> SettingSchema {
        let root = try JSONParser.parse(file)
        var reader = SchemaReader(
            reader: JSONObjectReader(file: file), search: PatternSearch(budget: budget))
        let schema = reader.schema(root)
        if isOfEnvironments, schema.kind != .object {
            reader.reader.report(
                at: root, "the schema of the environments must describe an object; give it \"properties\"")
        }
        try reader.reader.problems.check()
        return schema
    }

    private mutating func schema(_ json: JSONValue) -> SettingSchema {
        var schema = SettingSchema(place: SourcePlace(file: file, range: json.range), search: search)
        let members = reader.members(
            of: json, named: SchemaKeyword.allCases.map(\.rawValue), subject: "this subset of JSON Schema")
        func value(_ keyword: SchemaKeyword) -> JSONValue? { members[keyword.rawValue]?.value }

        if let type = value(.type) { readType(type, into: &schema) }
        inferKind(from: members, into: &schema)
        schema.title = value(.title).flatMap { reader.string($0, subject: "\"title\"") }
        schema.description = value(.description).flatMap { reader.string($0, subject: "\"description\"") }
        schema.comment = value(.comment)?.string
        schema.flag = value(.flag).flatMap { flag($0) }
        schema.format = value(.format).flatMap {
            reader.choice($0, among: SettingSchema.Format.allCases.map(\.rawValue), subject: "\"format\"")
        }.flatMap(SettingSchema.Format.init)
        schema.cases = value(.enum).flatMap { cases($0, isNullable: &schema.isNullable) }
        schema.refusesNull = (value(.type) != nil || value(.enum) != nil) && !schema.isNullable
        schema.minimum = value(.minimum).flatMap { number($0, subject: "\"minimum\"") }
        schema.maximum = value(.maximum).flatMap { number($0, subject: "\"maximum\"") }
        if let minimum = schema.minimum, let maximum = schema.maximum, minimum.value > maximum.value {
            reader.problems.report(
                minimum.place.diagnostic(
                    "the minimum \(minimum.plain) is above the maximum \(maximum.plain) at \(maximum.place.reference); "
                        + "change one of them"))
        }
        schema.minimumLength = value(.minLength).flatMap { length($0) }
        schema.pattern = value(.pattern).flatMap { pattern($0) }
        schema.items = value(.items).map { self.schema($0) }
        if let properties = value(.properties) { readProperties(properties, into: &schema) }
        if let additional = value(.additionalProperties) {
            schema.allowsOtherProperties = reader.boolean(additional, subject: "\"additionalProperties\"") ?? true
        }
        if let required = value(.required) { readRequired(required, into: &schema) }
        if let cases = value(.enum), schema.format != nil {
            reader.report(at: cases, "\"enum\" and \"format\" each define a type; remove one of them")
        }
        return schema
    }

    private mutating func readType(_ value: JSONValue, into schema: inout SettingSchema) {
        let names = SettingSchema.Kind.allCases.map(\.rawValue)
        guard value.elements != nil else {
            schema.kind = reader.choice(value, among: names, subject: "\"type\"").flatMap(SettingSchema.Kind.init)
            return
        }
        let entries = reader.strings(value, subject: "\"type\"")
        schema.isNullable = entries.contains { $0.text == "null" }
        let kinds = entries.filter { $0.text != "null" }
        for entry in kinds { _ = reader.choice(entry.value, among: names + ["null"], subject: "\"type\"") }
        if kinds.count != 1 {
            reader.report(
                at: value, "\"type\" must be one type, alone or in a list with \"null\", since a constant has only one")
        }
        schema.kind = kinds.first.flatMap { SettingSchema.Kind(rawValue: $0.text) }
    }

    /// Takes the kind from the keywords where `type` is missing, and reports keywords that do not fit it.
    private mutating func inferKind(from members: [String: JSONMember], into schema: inout SettingSchema) {
        for keyword in SchemaKeyword.allCases where !keyword.kinds.isEmpty {
            guard let member = members[keyword.rawValue] else { continue }
            guard let kind = schema.kind else {
                schema.kind = keyword.kinds == [.integer, .number] ? .number : keyword.kinds.first
                continue
            }
            if !keyword.kinds.contains(kind) {
                reader.problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "\"\(keyword.rawValue)\" does not apply to a value of type \(kind.rawValue); remove it"))
            }
        }
    }

    private mutating func readProperties(_ value: JSONValue, into schema: inout SettingSchema) {
        // Editors demand that "$schema" is described where no other properties are allowed; it is not a setting.
        for member in reader.members(of: value, subject: "\"properties\"") where member.name != "$schema" {
            if member.name.contains(".") {
                reader.problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "\"\(member.name)\" has a dot; put it into the \"properties\" of the setting before the dot"))
            }
            schema.add(
                SettingSchema.Property(
                    name: member.name, place: SourcePlace(file: file, range: member.nameRange),
                    schema: self.schema(member.value)))
        }
    }

    private mutating func readRequired(_ value: JSONValue, into schema: inout SettingSchema) {
        let entries = reader.strings(value, subject: "\"required\"")
        for entry in entries where schema.property(entry.text) == nil {
            let hint = reader.suggestions.hint(
                for: entry.text, among: schema.properties.map(\.name), as: .quoted, otherwise: "describe it there")
            reader.report(
                at: entry.value,
                "\"\(entry.text)\" is required but not among the \"properties\"; \(hint)")
        }
        schema.required = Set(entries.map(\.text))
    }

    private mutating func cases(_ value: JSONValue, isNullable: inout Bool) -> SettingSchema.Condition<[String]>? {
        guard let elements = value.elements, !elements.isEmpty else {
            reader.report(at: value, "\"enum\" must list at least one string")
            return nil
        }
        let texts = elements.filter { element in
            if case .null = element.content { return false }
            return true
        }
        if texts.count < elements.count { isNullable = true }
        guard !texts.isEmpty else {
            reader.report(at: value, "\"enum\" must list at least one string besides null")
            return nil
        }
        let list = JSONValue(.array(texts), range: value.range)
        return condition(reader.strings(list, subject: "\"enum\"").map(\.text), at: value)
    }

    private mutating func flag(_ value: JSONValue) -> SettingSchema.Flag? {
        let members = reader.members(of: value, named: ["owner", "expires"], subject: "\"flag\"")
        guard value.members != nil else { return nil }
        guard let owner = members["owner"]?.value, let expiry = members["expires"]?.value else {
            reader.report(at: value, "a flag must have an \"owner\" and a day in \"expires\"; add what is missing")
            return nil
        }
        guard let name = reader.string(owner, subject: "\"owner\""),
            let day = reader.string(expiry, subject: "\"expires\"")
        else { return nil }
        guard SettingDate(day: day) != nil else {
            reader.report(at: expiry, "\"\(day)\" is not a day; write it as 2026-11-20")
            return nil
        }
        return SettingSchema.Flag(owner: name, expiry: condition(day, at: expiry))
    }

    private mutating func number(_ value: JSONValue, subject: String) -> SettingSchema.Condition<Double>? {
        guard case .number(let number) = value.content, let bound = number.double else {
            reader.report(at: value, "\(subject) must be a number, not \(value.kindDescription)")
            return nil
        }
        return condition(bound, at: value)
    }

    private mutating func length(_ value: JSONValue) -> SettingSchema.Condition<Int>? {
        guard case .number(let number) = value.content, let length = number.int, length >= 0 else {
            reader.report(at: value, "\"minLength\" must be a whole number of 0 or more")
            return nil
        }
        return condition(length, at: value)
    }

    private mutating func pattern(_ value: JSONValue) -> SettingSchema.Condition<String>? {
        guard let text = reader.string(value, subject: "\"pattern\"") else { return nil }
        guard (try? Regex(text)) != nil else {
            reader.report(at: value, "\"pattern\" is not a valid regular expression; correct it")
            return nil
        }
        return condition(text, at: value)
    }

    private func condition<Value>(_ value: Value, at json: JSONValue) -> SettingSchema.Condition<Value> {
        SettingSchema.Condition(value: value, place: SourcePlace(file: file, range: json.range))
    }
}
