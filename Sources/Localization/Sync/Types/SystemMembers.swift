/// The types of members of the standard library and of Foundation that interpolations often use.
enum SystemMembers {
    /// Members that have one type, whatever they are a member of.
    private static let everywhere: [String: SwiftType] = [
        "count": .int, "localizedDescription": .string, "debugDescription": .string, "description": .string,
        "hashValue": .int, "isEmpty": .bool, "lastPathComponent": .string, "pathExtension": .string,
        "absoluteString": .string, "uuidString": .string, "localizedName": .string, "bundleIdentifier": .string,
        "utf8CString": .array(SwiftType(name: "Int8")), "versionString": .string, "localizedFailureReason": .string,
    ]
    /// The results of methods that have one type, whatever they are called on.
    private static let methods: [String: SwiftType] = [
        "uppercased": .string, "lowercased": .string, "trimmingCharacters": .string, "joined": .string,
        "replacingOccurrences": .string, "padding": .string, "appending": .string, "localizedString": .string,
        "string": .string, "formatted": .string, "addingPercentEncoding": .optional(.string),
        "localizedName": .optional(.string), "hexDigitValue": .optional(.int),
    ]
    private static let properties: [String: [String: SwiftType]] = [
        "String": ["capitalized": .string, "localizedCapitalized": .string, "utf8Count": .int],
        "URL": [
            "path": .string, "host": .optional(.string), "scheme": .optional(.string), "relativePath": .string,
            "deletingPathExtension": SwiftType(name: "URL"),
        ],
        "Date": [
            "timeIntervalSince1970": .double, "timeIntervalSinceNow": .double,
            "timeIntervalSinceReferenceDate": .double,
        ],
        "Process": ["processIdentifier": SwiftType(name: "Int32"), "terminationStatus": SwiftType(name: "Int32")],
        "NSError": ["code": .int, "domain": .string],
        "UIDevice": ["model": .string, "name": .string, "systemName": .string, "systemVersion": .string],
        "CLLocationCoordinate2D": ["latitude": .double, "longitude": .double],
        "CGSize": ["width": SwiftType(name: "CGFloat"), "height": SwiftType(name: "CGFloat")],
        "CGPoint": ["x": SwiftType(name: "CGFloat"), "y": SwiftType(name: "CGFloat")],
        "CGRect": [
            "width": SwiftType(name: "CGFloat"), "height": SwiftType(name: "CGFloat"),
            "size": SwiftType(name: "CGSize"), "origin": SwiftType(name: "CGPoint"),
        ],
        "NSNumber": [
            "intValue": .int, "doubleValue": .double, "stringValue": .string,
            "floatValue": SwiftType(name: "Float"), "int64Value": SwiftType(name: "Int64"),
        ],
        "Measurement": ["value": .double],
    ]
    /// Static members.
    private static let staticProperties: [String: [String: SwiftType]] = [
        "UIDevice": ["current": SwiftType(name: "UIDevice")],
        "Bundle": ["main": SwiftType(name: "Bundle"), "module": SwiftType(name: "Bundle")],
        "UserDefaults": ["standard": SwiftType(name: "UserDefaults")],
        "FileManager": ["default": SwiftType(name: "FileManager")],
        "Int": ["max": .int, "min": .int],
        "Double": ["pi": .double, "infinity": .double],
        "Date": ["now": SwiftType(name: "Date")],
        "Locale": ["current": SwiftType(name: "Locale")],
        "ProcessInfo": ["processInfo": SwiftType(name: "ProcessInfo")],
    ]
    /// Functions of the standard library that give what they take.
    static let passThroughFunctions: Set<String> = ["abs", "min", "max", "round", "floor", "ceil", "sqrt", "pow"]
    /// Methods of numbers and collections that give the type of the value.
    private static let passThroughMethods: Set<String> = [
        "rounded", "advanced", "clamped", "sorted", "filter", "reversed", "shuffled", "prefix", "suffix",
        "dropFirst", "dropLast", "truncatingRemainder", "union", "intersection", "subtracting", "trimmed",
    ]

    /// The type of a member of a type; `nil` if it is not known.
    /// - Parameter base: the type without optionals; `nil` if it is not known.
    static func property(_ name: String, of base: SwiftType?) -> SwiftType? {
        guard let base else { return everywhere[name] }
        if let type = base.instance { return staticProperties[type.name]?[name] }
        if let type = properties[base.name]?[name] { return type }
        switch name {
        case "first", "last": return base.element.map { .optional($0) }
        case "startIndex", "endIndex": return base.name == "Array" ? .int : nil
        case "keys": return base.name == "Dictionary" ? base.arguments.first.map { .array($0) } : nil
        case "values": return base.name == "Dictionary" ? base.arguments.last.map { .array($0) } : nil
        case "indices": return base.name == "Array" ? SwiftType(name: "Range", arguments: [.int]) : nil
        case "magnitude": return FormatSpecifiers.isNumber(base) ? base : nil
        case "wrappedValue": return base.arguments.first
        case "lowerBound", "upperBound": return base.element
        default: break
        }
        if base.isTuple, let index = Int(name), base.arguments.indices.contains(index) { return base.arguments[index] }
        return everywhere[name]
    }

    /// The result of a method of a type; `nil` if it is not known.
    static func method(_ name: String, of base: SwiftType?) -> SwiftType? {
        if let type = methods[name] { return type }
        guard let base else { return nil }
        if passThroughMethods.contains(name) { return base }
        switch name {
        case "first", "last", "min", "max", "randomElement", "popLast": return base.element.map { .optional($0) }
        case "removeFirst", "removeLast", "remove": return base.element
        case "enumerated": return base.element.map { .array(.tuple([.int, $0])) }
        case "firstIndex", "lastIndex": return base.name == "Array" ? .optional(.int) : nil
        case "distance": return base.name == "CLLocation" ? .double : nil
        case "timeIntervalSince": return .double
        default: return nil
        }
    }

    /// Methods that call a closure with each element of what they are called on.
    static let elementMethods: Set<String> = [
        "map", "forEach", "filter", "compactMap", "flatMap", "first", "contains", "allSatisfy", "firstIndex", "min",
        "max", "last", "drop", "prefix", "sorted",
    ]
}
