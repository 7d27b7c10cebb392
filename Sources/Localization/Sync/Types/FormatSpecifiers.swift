/// The format specifiers that interpolated values have in the keys that Xcode writes.
enum FormatSpecifiers {
    /// The specifier of objects, strings and all that is converted to one.
    static let object = "%@"

    /// The types with a specifier of their own.
    private static let numbers = [
        "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d", "UInt": "%llu", "UInt64": "%llu",
        "UInt8": "%u", "UInt16": "%u", "UInt32": "%u", "Double": "%lf", "Float": "%f", "Float32": "%f",
        "Float64": "%lf", "CGFloat": "%lf",
    ]

    /// Names that Apple's frameworks give to numbers.
    static let aliases = [
        "NSInteger": "Int", "NSUInteger": "UInt", "CFIndex": "Int", "TimeInterval": "Double",
        "CFTimeInterval": "Double", "CFAbsoluteTime": "Double", "CLLocationDegrees": "Double",
        "CLLocationDistance": "Double", "CLLocationSpeed": "Double", "CLLocationDirection": "Double",
        "CLLocationAccuracy": "Double", "CLLocationDirectionAccuracy": "Double", "CLLocationSpeedAccuracy": "Double",
        "CInt": "Int32", "CUnsignedInt": "UInt32", "CLong": "Int", "CUnsignedLong": "UInt", "CLongLong": "Int64",
        "CDouble": "Double", "CFloat": "Float", "CShort": "Int16", "CChar": "Int8", "OSStatus": "Int32",
        "pid_t": "Int32", "uid_t": "UInt32", "gid_t": "UInt32", "size_t": "Int", "CGWindowID": "UInt32",
        "CGDirectDisplayID": "UInt32", "AudioObjectID": "UInt32", "AudioDeviceID": "UInt32", "OSType": "UInt32",
        "kern_return_t": "Int32", "IOReturn": "Int32", "FourCharCode": "UInt32",
    ]

    /// Types of the system that are interpolated as objects.
    private static let objects: Set<String> = [
        "String", "Substring", "NSString", "NSAttributedString", "AttributedString", "AttributedSubstring", "Text",
        "Image", "LocalizedStringResource", "LocalizedStringKey", "LocalizationValue", "Date", "URL", "UUID", "Data",
        "Decimal", "NSNumber", "NSDecimalNumber", "NSDate", "NSURL", "NSUUID", "Locale", "TimeZone", "Calendar",
        "DateComponents", "DateInterval", "IndexPath", "IndexSet", "Measurement", "Notification", "URLRequest",
        "PersonNameComponents", "CharacterSet", "NSError", "NSObject", "StringProtocol",
    ]

    /// The specifier of a value of a type; `nil` if it is not known.
    /// - Parameter isDeclared: whether the project declares the type, which then has no specifier of its own.
    static func specifier(of type: SwiftType, isDeclared: Bool) -> String? {
        let name = aliases[type.name] ?? type.name
        if isDeclared { return object }
        if type.arguments.isEmpty, let number = numbers[name] { return number }
        return objects.contains(name) ? object : nil
    }

    /// Whether a type is a number whose literals have no type of their own.
    static func isNumber(_ type: SwiftType) -> Bool { numbers[aliases[type.name] ?? type.name] != nil }

    /// The specifiers of `\(placeholder: .int)` and its like.
    static let placeholders = ["int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": object]
}
