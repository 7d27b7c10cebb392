/// The settings that an overlay may override, as generated code describes them in JSON.
struct OverlaySchema {
    /// A setting with its number, which is its place in the list.
    struct Setting {
        let key: String
        /// The name of its variable, without a prefix.
        let variable: String
        /// The type of its values; `nil` if no overlay may override it.
        let type: OverlayType?
        let refusal: Refusal?
    }

    /// Why a setting cannot be overridden.
    enum Refusal: String {
        /// The configuration does not list it for this environment.
        case unlisted
        case secret
    }

    let environment: String
    let settings: [Setting]
    let indices: [String: Int]
    /// The paths of the groups of all settings.
    let groups: Set<String>
    /// The settings without a number.
    let others: [String: Refusal]

    /// The schema that generated code wrote.
    init(_ text: StaticString) {
        let bytes = text.withUTF8Buffer { Array($0) }
        // The generator writes valid JSON, which its tests check; anything else has no settings.
        let json = try? OverlayJSON.parse(bytes)
        let members = json?.members ?? [:]
        environment = members["environment"]?.string ?? ""
        settings = (members["settings"]?.elements ?? []).map(Setting.init)
        var others: [String: Refusal] = [:]
        for refusal in [Refusal.unlisted, .secret] {
            for key in members[refusal.rawValue]?.elements ?? [] { others[key.string] = refusal }
        }
        self.others = others
        indices = Dictionary(
            settings.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
        var groups: Set<String> = []
        for key in settings.map(\.key) + others.keys {
            var path = key[...]
            while let dot = path.lastIndex(of: ".") {
                path = path[..<dot]
                guard groups.insert(String(path)).inserted else { break }
            }
        }
        self.groups = groups
    }
}

extension OverlaySchema.Setting {
    fileprivate init(_ json: OverlayJSON.Value) {
        let members = json.members
        key = members["key"]?.string ?? ""
        variable = members["variable"]?.string ?? ""
        refusal = members["refused"].flatMap { OverlaySchema.Refusal(rawValue: $0.string) }
        type = refusal == nil ? OverlayType(members) : nil
    }
}

/// What the values of a setting, of an element or of a field have to be, in the words of the package's JSON Schema.
struct OverlayType {
    enum Kind: String {
        case string, integer, number, boolean, array, object
        case url = "uri"
        case duration, size, percentage, decimal
        /// A date with a time, or a day alone where the format says so.
        case date
    }

    struct Field {
        let name: String
        let type: OverlayType
    }

    let kind: Kind
    /// Whether values are written as strings.
    var isText: Bool { ![.integer, .number, .boolean, .array, .object].contains(kind) }
    let isNullable: Bool
    /// Whether a date is a day alone.
    let isDay: Bool
    let cases: [String]?
    let minimum: Double?
    let maximum: Double?
    let minimumLength: Int?
    let pattern: String?
    /// Whether URLs without encryption are refused, as the guards of the protected environment refuse them.
    let isSecure: Bool
    /// The type of each element; one or none.
    let items: [OverlayType]
    let fields: [Field]

    fileprivate init(_ members: [String: OverlayJSON.Value]) {
        let format = members["format"]?.string ?? ""
        isDay = format == "date"
        kind =
            Kind(rawValue: format.hasPrefix("date") ? "date" : format) ?? Kind(rawValue: members["type"]?.string ?? "")
            ?? .string
        isNullable = members["nullable"] != nil
        cases = members["enum"]?.elements.map(\.string)
        minimum = members["minimum"]?.number
        maximum = members["maximum"]?.number
        minimumLength = members["minLength"]?.number.map { Int($0) }
        pattern = members["pattern"]?.string
        isSecure = members["secure"] != nil
        items = members["items"].map { [OverlayType($0.members)] } ?? []
        fields = (members["properties"]?.elements ?? []).map { field in
            Field(name: field.members["name"]?.string ?? "", type: OverlayType(field.members))
        }
    }

    /// The kind in words, with its article.
    var description: String {
        let name =
            switch kind {
            case .string: "a string"
            case .integer: "an integer"
            case .number: "a number"
            case .boolean: "true or false"
            case .array: "an array"
            case .object: "an object"
            case .url: "a URL"
            case .duration: "a duration"
            case .size: "a size"
            case .percentage: "a percentage"
            case .decimal: "a decimal"
            case .date: isDay ? "a day" : "a date"
            }
        return isNullable ? name + " or null" : name
    }
}

extension OverlayJSON.Value {
    /// The members of an object by name; none of any other value.
    var members: [String: OverlayJSON.Value] {
        guard case .object(let members) = content else { return [:] }
        return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    fileprivate var elements: [OverlayJSON.Value] { if case .array(let elements) = content { elements } else { [] } }
    fileprivate var string: String { if case .string(let text) = content { text } else { "" } }
    fileprivate var number: Double? { if case .number(let text) = content { Double(text) } else { nil } }

    /// The type in words, with an article.
    var description: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
