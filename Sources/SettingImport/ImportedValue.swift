import SourceText

/// A value as another tool's configuration has it.
package indirect enum ImportedValue {
    /// A string of a format that has other types, too.
    case text(String)
    /// A string of a format in which everything is one: it may mean a number or a boolean.
    case untyped(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as environments write it.
    case date(String)
    case list([ImportedValue])
    case group([ImportedSetting])
    /// A secret by the variable that contains it.
    case secret(variable: String)

    /// Whether another value is the same; of groups, the members are compared each on its own.
    func isSame(as other: ImportedValue) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let other)), (.untyped(let one), .untyped(let other)),
            (.date(let one), .date(let other)), (.secret(let one), .secret(let other)):
            one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.real(let one), .real(let other)): one == other
        case (.boolean(let one), .boolean(let other)): one == other
        case (.list(let one), .list(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
        case (.group, .group): true
        default: false
        }
    }

    /// The string, where the value is one.
    var string: String? {
        switch self {
        case .text(let text), .untyped(let text): text
        default: nil
        }
    }

    /// The strings in it, at whatever depth of lists.
    var strings: [String] {
        if case .list(let elements) = self { return elements.flatMap(\.strings) }
        return string.map { [$0] } ?? []
    }

    /// The members, where the value is a group.
    var members: [ImportedSetting]? {
        if case .group(let members) = self { members } else { nil }
    }
}
