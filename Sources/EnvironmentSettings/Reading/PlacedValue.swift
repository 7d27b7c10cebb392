import DataFormats
import SourceText

/// A value of an environment, which knows its file, since an override comes from another one.
public struct PlacedValue: Sendable {
    /// What the value is.
    public enum Content: Sendable {
        case object([PlacedMember])
        case array([PlacedValue])
        case string(String)
        case number(JSONNumber)
        case boolean(Bool)
        case null
        /// `{"$secret": "NAME"}`.
        case secret(name: String)
    }

    /// What the value is.
    public let content: Content
    /// Where it stands.
    public let place: SourcePlace

    init(_ content: Content, place: SourcePlace) {
        self.content = content
        self.place = place
    }

    /// The members, where the value is an object.
    var members: [PlacedMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements, where the value is an array.
    var elements: [PlacedValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    var isNull: Bool {
        if case .null = content { true } else { false }
    }
}

/// A name and a value of an environment's object.
public struct PlacedMember: Sendable {
    /// The name.
    public let name: String
    /// Where the name stands.
    public let namePlace: SourcePlace
    /// The value.
    public let value: PlacedValue
}
