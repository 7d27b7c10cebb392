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

    /// The string, where the value is one.
    package var string: String? {
        switch self {
        case .text(let text), .untyped(let text): text
        default: nil
        }
    }

    /// The strings in it, at whatever depth of lists.
    package var strings: [String] {
        if case .list(let elements) = self { return elements.flatMap(\.strings) }
        return string.map { [$0] } ?? []
    }

    /// The members, where the value is a group.
    package var members: [ImportedSetting]? {
        if case .group(let members) = self { members } else { nil }
    }
}
