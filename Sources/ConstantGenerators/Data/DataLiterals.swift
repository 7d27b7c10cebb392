import EnvironmentSettings
import SourceText

/// The values of data files as Swift expressions that the compiler takes in linear time.
///
/// As one literal, 2,000 structs of five fields take Swift 6.3 16 s and 23 GB, and 10,000 strings 74 s optimized. In functions
/// of 100 values, the structs take 0.9 s, and 4 s optimized; the strings are one literal that is split at first use.
struct DataLiterals {
    /// The values in one expression.
    private static let limit = 100
    /// Bytes that separate strings, with their escapes.
    private static let separators: [UInt8] = [0x0A, 0x1F, 0x1E]

    private let literal: SettingLiteral
    private var parts: [Declaration] = []
    private var partCount = 0
    /// Whether some data is written in hexadecimal digits.
    private(set) var usesHexadecimal = false

    init(_ literal: SettingLiteral) {
        self.literal = literal
    }

    /// The functions that the expressions since the last call need next to them.
    mutating func takeParts() -> [Declaration] {
        defer { parts = [] }
        return parts
    }

    /// The expression that gives the value.
    /// - Parameter scope: the types around the one that the form is declared in, with a dot after each.
    mutating func expression(
        _ value: SettingValue, as form: SettingTypeDeclarations.Form, in scope: SwiftSource = ""
    ) -> SwiftSource {
        switch (value, form) {
        case (.null, _): return "nil"
        case (_, .optional(let wrapped)): return expression(value, as: wrapped, in: scope)
        case (.array(let elements), .array(let element)): return list(elements, as: element, in: scope)
        case (.object(let values), .structure(let name, let fields)):
            let inner: SwiftSource = "\(scope)\(name: name)."
            var arguments: [SwiftSource] = []
            for (field, value) in zip(fields, values) {
                arguments.append(SwiftSource(argument: field.name, expression(value, as: field.form, in: inner)))
            }
            return "\(scope)\(name: name)(\(arguments.joined(separator: ", ")))"
        case (.bytes(let bytes), _) where bytes.count > Self.limit:
            usesHexadecimal = true
            return "\(Hexadecimal.name)(\(literal: bytes.hexadecimal))"
        default: return literal.expression(value, as: form, in: scope)
        }
    }

    private mutating func list(
        _ elements: [SettingValue], as form: SettingTypeDeclarations.Form, in scope: SwiftSource
    ) -> SwiftSource {
        let count = elements.reduce(0) { $0 + $1.leafCount }
        if count > Self.limit, let text = Self.joined(elements) { return text }
        var chunks: [SwiftSource] = []
        var chunk: [SwiftSource] = []
        var size = 0
        for element in elements {
            let isPart = size >= Self.limit
            if isPart {
                chunks.append(part(chunk, as: form, in: scope))
                (chunk, size) = ([], 0)
            }
            chunk.append(expression(element, as: form, in: scope))
            size += element.leafCount
        }
        guard !chunks.isEmpty else { return "[\(chunk.joined(separator: ", "))]" }
        chunks.append(part(chunk, as: form, in: scope))
        let type = form.name(in: scope)
        let statements = chunks.map { "list += \($0)(); " as SwiftSource }.joined()
        partCount += 1
        let name = "_list\(partCount)"
        parts.append(
            Declaration(
                name: name, documentation: [],
                content: .part(type: "[\(type)]", value: "var list: [\(type)] = []; \(statements)return list")))
        return "\(name: name)()"
    }

    /// Adds a function that returns some elements.
    private mutating func part(
        _ elements: [SwiftSource], as form: SettingTypeDeclarations.Form, in scope: SwiftSource
    ) -> SwiftSource {
        partCount += 1
        let name = "_part\(partCount)"
        parts.append(
            Declaration(
                name: name, documentation: [],
                content: .part(
                    type: "[\(form.name(in: scope))]", value: "[\(elements.joined(separator: ", "))]")))
        return SwiftSource(name: name)
    }

    /// The expression that splits all strings of a list; `nil` if it has other values, or no byte can separate them.
    private static func joined(_ elements: [SettingValue]) -> SwiftSource? {
        var texts: [String] = []
        for element in elements {
            guard case .string(let text) = element else { return nil }
            texts.append(text)
        }
        guard
            let separator = separators.first(where: { byte in !texts.contains { $0.utf8.contains(byte) } })
        else { return nil }
        return
            "\(literal: texts, separator: separator).utf8.split(separator: \(separator), omittingEmptySubsequences: false)"
            + ".map { Swift.String(Swift.Substring($0)) }"
    }
}

extension SettingValue {
    /// The number of values in it that contain no others.
    fileprivate var leafCount: Int {
        switch self {
        case .array(let elements), .object(let elements): elements.reduce(1) { $0 + $1.leafCount }
        default: 1
        }
    }
}
