import SourceText

/// What `Environments/Schema.json` says about one place in the environments, in a subset of JSON Schema (2020-12).
package struct SettingSchema: Sendable {
    /// The kinds of values, as JSON Schema names them.
    package enum Kind: String, Sendable, CaseIterable {
        case string, integer, number, boolean, array, object
    }

    /// The formats of strings that become types of their own.
    package enum Format: String, Sendable, CaseIterable {
        /// An absolute URL.
        case uri
        /// `"30s"`, `"1.5m"`, `"250ms"`.
        case duration
        /// A point in time.
        case dateTime = "date-time"
        /// A day, which is its start in UTC.
        case date
        /// `"16MB"`, `"1.5 GiB"`, which is a number of bytes.
        case size
        /// `"15%"`, which is 0.15.
        case percentage
        /// `"19.90"`, which is exact.
        case decimal
        /// The name of an image set in an asset catalog of the package.
        case image
        /// The name of a color set in an asset catalog of the package.
        case color
        /// The name of an app icon in an asset catalog of the package.
        case appIcon = "app-icon"

        /// Whether a string is the name of an asset, which is in the catalogs of every build.
        package var isAsset: Bool { [.image, .color, .appIcon].contains(self) }
    }

    /// A bound or a condition, with the place that sets it.
    package struct Condition<Value: Sendable>: Sendable {
        /// The bound.
        package let value: Value
        /// Where the schema sets it.
        package let place: SourcePlace
    }

    /// The schema of one member of an object.
    package struct Property: Sendable {
        /// The member's name.
        package let name: String
        /// Where the name is.
        package let place: SourcePlace
        /// What the member is.
        package let schema: SettingSchema
    }

    /// Who answers for a switch, and until when it is there.
    package struct Flag: Sendable {
        /// The team or the person.
        package let owner: String
        /// The day from which it is reported, as `2027-03-01`.
        package let expiry: Condition<String>
    }

    /// Where the schema is.
    package let place: SourcePlace
    /// The kind; nil if the schema leaves it open.
    package internal(set) var kind: Kind?
    /// Whether `null` is a value, too.
    var isNullable = false
    /// Whether `null` is refused, since the schema lists types or strings and it is none of them.
    var refusesNull = false
    /// The name of the generated type.
    package internal(set) var title: String?
    /// What the setting is for; becomes documentation.
    package internal(set) var description: String?
    /// What is known about a boolean that switches a feature.
    package internal(set) var flag: Flag?
    /// A note for those who read the schema.
    package internal(set) var comment: String?
    /// The fixed set of strings.
    var cases: Condition<[String]>? {
        didSet { knownCases = Set(cases?.value ?? []) }
    }
    /// The format of the text, which makes it another type.
    package internal(set) var format: Format?
    /// The least number.
    package internal(set) var minimum: Condition<Double>?
    /// The greatest number.
    package internal(set) var maximum: Condition<Double>?
    /// The fewest characters (Unicode scalars).
    package internal(set) var minimumLength: Condition<Int>?
    /// A regular expression that is found somewhere in the text.
    package internal(set) var pattern: Condition<String>?
    /// The members of the object.
    package private(set) var properties: [Property] = []
    /// The members that every environment has; nil if the schema does not say, and then all are.
    package internal(set) var required: Set<String>?
    /// Whether the object may have members that the schema does not describe.
    var allowsOtherProperties = true
    private var elements: [SettingSchema] = []
    private var indices: [String: Int] = [:]
    private var knownCases: Set<String> = []
    private let search: PatternSearch

    /// - Parameter search: what looks for the patterns of the whole schema.
    init(place: SourcePlace, search: PatternSearch) {
        self.place = place
        self.search = search
    }

    /// Whether a string is one of the fixed set.
    func isCase(_ text: String) -> Bool { knownCases.contains(text) }

    /// The schema of every element of the array.
    package internal(set) var items: SettingSchema? {
        get { elements.first }
        set { elements = newValue.map { [$0] } ?? [] }
    }

    /// The schema of a member.
    package func property(_ name: String) -> Property? { indices[name].map { properties[$0] } }

    /// Adds a member after the others.
    mutating func add(_ property: Property) {
        if indices[property.name] == nil { indices[property.name] = properties.count }
        properties.append(property)
    }

    /// Whether a member may be missing from an environment.
    func isOptional(_ name: String) -> Bool {
        guard let required else { return false }
        return indices[name] != nil && !required.contains(name)
    }
}

extension SettingSchema {
    /// The type of a string with this schema.
    var textType: SettingType {
        if let cases { return .enumeration(SettingEnumeration(title: title, cases: cases.value)) }
        switch format {
        case .uri: return .url
        case .duration: return .duration
        case .date, .dateTime: return .date
        case .size: return .integer
        case .percentage: return .double
        case .decimal: return .decimal
        case .image, .color, .appIcon, nil: return .string
        }
    }

    /// Why a string does not meet the schema's conditions, in words that do not repeat the text.
    func refusal(of text: String) -> DiagnosticMessage? {
        if let minimumLength, text.unicodeScalars.count < minimumLength.value {
            return
                "is shorter than the \(minimumLength.value) characters that \(minimumLength.place.reference) requires; "
                + "make it longer"
        }
        return pattern.flatMap { search.refusal(of: text, $0) }
    }
}

extension PlacedValue {
    /// The strings in it, each with the format that a schema gives it.
    package func strings(
        describedBy schema: SettingSchema?
    ) -> [(text: String, place: SourcePlace, format: SettingSchema.Format?)] {
        switch content {
        case .string(let text): [(text, place, schema?.format)]
        case .array(let elements): elements.flatMap { $0.strings(describedBy: schema?.items) }
        case .object(let members):
            members.flatMap { $0.value.strings(describedBy: schema?.property($0.name)?.schema) }
        case .number, .boolean, .null, .date, .bytes, .secret: []
        }
    }
}

extension SettingSchema.Condition<Double> {
    /// The number without a fraction that it does not have.
    var plain: String { Int(exactly: value).map(String.init) ?? String(value) }
}
