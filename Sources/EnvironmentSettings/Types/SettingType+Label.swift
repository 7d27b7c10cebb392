extension SettingType {
    /// The type as Swift would write it, without modules: `[String]`, `URL?`, `Server`.
    public var label: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .double: "Double"
        case .boolean: "Bool"
        case .url: "URL"
        case .duration: "Duration"
        case .date: "Date"
        case .secret: "Secret"
        case .enumeration(let enumeration): enumeration.title ?? "enum"
        case .array(let element): "[\(element?.label ?? "")]"
        case .optional(let wrapped): (wrapped?.label ?? "") + "?"
        case .object(let object): object.title ?? "struct"
        }
    }
}
