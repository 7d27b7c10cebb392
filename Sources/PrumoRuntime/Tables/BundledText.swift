/// What a property list of a bundle has for a key: a text, or a dictionary of more.
///
/// Generated code decodes it, since only there Foundation may come in.
public indirect enum BundledText: Decodable, Sendable {
    case text(String)
    case members([String: BundledText])

    /// Decodes a text or a dictionary; other values count as empty dictionaries.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .members((try? container.decode([String: BundledText].self)) ?? [:])
        }
    }

    var isDictionary: Bool { if case .members = self { true } else { false } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var members: [String: BundledText] { if case .members(let members) = self { members } else { [:] } }
}
