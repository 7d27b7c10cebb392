import DataFormats

extension PackageSettings {
    /// 16 hexadecimal digits that change with any setting of an environment, whatever the order of the files: FNV-1a of
    /// the names, types and values.
    ///
    /// A secret goes in by its name only, so that nobody can try secrets until the digest fits.
    package func digest(of environment: String) -> String {
        var lines = [environment, environments.isProtected(environment) ? "protected" : ""]
        for setting in settings.sorted(by: { $0.path < $1.path }) {
            guard let value = setting[environment]?.value else { continue }
            lines += [setting.path, setting.type.label, Self.text(of: value, setting.type.unwrapped)]
        }
        let digits = String(Obfuscation.hash(lines.joined(separator: "\u{0}")), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func text(of value: SettingValue, _ type: SettingType) -> String {
        switch value {
        case .string(let text), .url(let text), .enumerationCase(let text): return JSONText.string(text)
        case .integer(let number): return String(number)
        case .double(let number): return String(number)
        case .boolean(let flag): return String(flag)
        case .duration(let duration): return "\(duration.nanoseconds)ns"
        case .date(let date): return "\(date.seconds).\(date.nanoseconds)"
        case .secret(let name): return "$\(name)"
        case .null: return "null"
        case .array(let elements):
            guard case .array(let element?) = type else { return "[]" }
            return "[\(elements.map { text(of: $0, element.unwrapped) }.joined(separator: ","))]"
        case .object(let values):
            guard case .object(let object) = type else { return "{}" }
            // The order of the fields is that of the selected environment's file.
            let fields = zip(object.fields, values).sorted { $0.0.name < $1.0.name }
            return
                "{\(fields.map { "\(JSONText.string($0.name)):\(text(of: $1, $0.type.unwrapped))" }.joined(separator: ","))}"
        }
    }
}
