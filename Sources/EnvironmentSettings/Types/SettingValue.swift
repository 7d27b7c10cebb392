/// The value of a setting in one environment.
public indirect enum SettingValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case double(Double)
    case boolean(Bool)
    /// An absolute URL, valid as it stands.
    case url(String)
    case duration(SettingDuration)
    case date(SettingDate)
    /// The name under which the environment's secrets hold the value.
    case secret(name: String)
    /// A text of a closed set.
    case enumerationCase(String)
    case array([SettingValue])
    /// The fields in the order of the type's.
    case object([SettingValue])
    /// The value of an optional that has none.
    case null

    /// The names of the secrets in it.
    public var secretNames: [String] {
        switch self {
        case .secret(let name): [name]
        case .array(let elements), .object(let elements): elements.flatMap(\.secretNames)
        default: []
        }
    }
}
