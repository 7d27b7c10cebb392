import DataFormats
import SourceText

/// Gives JSON values their file, and finds the secrets among them.
package struct PlacedValueReader {
    /// The deepest nesting of lists and objects, dots in names among them. The compiler's time for nested lists doubles
    /// with each level; 20 take it 0.6 s.
    package static let nestingLimit = 16
    /// The bytes of the name of a group: the names of all its settings contain it.
    package static let groupNameLimit = 256

    private let file: SourceFile
    private var problems = Problems()
    /// What leads to the current value, for messages.
    private var path: [Component] = []

    private enum Component {
        case name(String)
        case element(Int)
    }

    /// `api.hosts[0]`.
    private var pathText: String {
        path.enumerated().map { index, component in
            switch component {
            case .name(let name): index == 0 ? name : ".\(name)"
            case .element(let element): "[\(element)]"
            }
        }.joined()
    }

    /// - Throws: each value that is nested too deeply, and each object that names a secret in another way than
    ///   `{"$secret": "NAME"}`.
    static func members(_ members: [JSONMember], of file: SourceFile) throws(DiagnosticsError) -> [PlacedMember] {
        var reader = PlacedValueReader(file: file)
        let placed = members.map { reader.member($0) }
        try reader.problems.check()
        return placed
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private mutating func member(_ member: JSONMember) -> PlacedMember {
        let place = SourcePlace(file: file, range: member.nameRange)
        guard member.name.utf8.count <= Self.groupNameLimit || member.value.members == nil else {
            problems.report(
                place.diagnostic(
                    "the name of this group has more than \(own: Self.groupNameLimit) bytes; shorten it"))
            return PlacedMember(name: member.name, namePlace: place, value: PlacedValue(.null, place: place))
        }
        return PlacedMember(
            name: member.name, namePlace: place, value: value(member.value, at: .name(member.name)))
    }

    private mutating func value(_ value: JSONValue, at component: Component) -> PlacedValue {
        path.append(component)
        defer { path.removeLast() }
        return PlacedValue(content(value), place: SourcePlace(file: file, range: value.range))
    }

    private mutating func content(_ value: JSONValue) -> PlacedValue.Content {
        guard path.count <= Self.nestingLimit || value.members == nil && value.elements == nil else {
            problems.report(
                file.diagnostic(
                    at: value.range,
                    "\"\(pathText)\" is nested deeper than \(Self.nestingLimit) levels; flatten the settings"))
            return .null
        }
        switch value.content {
        case .object(let members):
            if let member = members.first(where: { $0.name == "$secret" }) { return secret(member, among: members) }
            return .object(members.map { member($0) })
        case .array(let elements): return .array(elements.enumerated().map { self.value($1, at: .element($0)) })
        case .string(let text): return .string(text)
        case .number(let number): return .number(number)
        case .boolean(let flag): return .boolean(flag)
        case .null: return .null
        }
    }

    private mutating func secret(_ member: JSONMember, among members: [JSONMember]) -> PlacedValue.Content {
        guard members.count == 1, let name = member.value.string, SecretName.isValid(name) else {
            problems.report(
                file.diagnostic(
                    at: member.nameRange,
                    "\"\(pathText)\": a secret must be {\"$secret\": \"NAME\"} and nothing else, where NAME consists of letters, digits and _"
                ))
            return .null
        }
        return .secret(name: name)
    }
}
