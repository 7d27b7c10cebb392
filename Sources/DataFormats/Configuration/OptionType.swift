/// The values that an option of a rule or a key of a configuration accepts: help, the JSON Schema and the reference derive
/// from it.
package enum OptionType: Sendable, Equatable, CustomStringConvertible {
    /// `true` or `false`.
    case boolean
    /// `true`, `false`, or a list of strings; a single one needs no list.
    case booleanOrStrings
    /// A whole number of 0 or more.
    case count
    /// A whole number within bounds.
    case number(ClosedRange<Int>)
    /// A whole number of 0 or more, or null.
    case countOrNull
    /// A number for warnings, a list of one or two for warnings and errors, or an object with both.
    case levels
    case string
    /// A version such as `10.15`, as a string or a number.
    case version
    /// One of some words.
    case choice([String])
    /// A list of some words out of several; a single word needs no list.
    case choices([String])
    /// A list of some words in an order; words that may be mixed are a list of their own.
    case order([String])
    /// A list of objects with the numbers `min` and `max`.
    case ranges
    /// A list of objects with a name under one key, and a list of strings under another.
    case namedLists(name: String, list: String)
    /// A list of strings; a single one needs no list.
    case strings
    /// A list of strings, one at least.
    case list
    /// A list of regular expressions; a single one needs no list.
    case patterns
    /// A list of numbers; a single one needs no list.
    case numbers
    /// A list of ids of rules; a single one needs no list.
    case rules
    /// A list of ids of rules, or an object of ids with reasons; a single id needs no list.
    case rulesWithReasons
    /// An object with these keys.
    case object([ConfigurationKey])
    /// Objects by names of any kind, each with these keys.
    case objects([ConfigurationKey], required: [String])
    /// An object that another part of Prumo reads, and describes.
    case part

    /// The type in words, for help and the reference.
    package var description: String {
        switch self {
        case .boolean: "true or false"
        case .booleanOrStrings: "true, false, or a list of strings"
        case .count, .countOrNull: "a whole number"
        case .number(let bounds): "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
        case .levels: "a whole number, or two in [ ] for warning and error"
        case .string: "a string"
        case .version: "a version"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .choices(let words): "a list of \(words.joined(separator: ", "))"
        case .order(let words): "a list of words, or of lists of words, out of \(words.joined(separator: ", "))"
        case .ranges: "a list of objects with min and max"
        case .namedLists(let name, let list): "a list of objects with \(name) and \(list)"
        case .strings, .list: "a list of strings"
        case .patterns: "a list of regular expressions"
        case .numbers: "a list of numbers"
        case .rules: "a list of rule ids"
        case .rulesWithReasons: "a list of rule ids, or an object of rule ids with reasons"
        case .object, .part: "an object"
        case .objects: "objects by name"
        }
    }
}
