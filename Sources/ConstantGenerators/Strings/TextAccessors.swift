import PrumoMessages
import StringCatalogs
import SourceText

/// The functions through which a table's constants get their strings, one for each list of argument types that is
/// is.
///
/// Each constant calls one of them with plain arguments: compiling ten thousand calls of `table[1, .text(a),
/// .integer(b)]` took 5.6 s, of `table_text_integer(1, a, b)` 2.3 s; with `-O` 11.3 s and 4.1 s
/// (Tests/Benchmarks/strings).
struct TextAccessors {
    /// The prefix of the functions' names.
    let prefix: SwiftSource
    private var signatures: Set<[TextArgumentType?]> = []
    private var hasPlain = false
    private var hasVaried = false
    /// The call of the function that may give another text for the key at `index`; nil if there is none.
    private let replacement: SwiftSource?

    /// - Parameter lookup: the function that may give another text, and the name of the table that it is called with.
    init(prefix: SwiftSource, lookup: (function: String, table: String)? = nil) {
        self.prefix = prefix
        replacement = lookup.map { lookup in
            let function = SwiftSource(path: lookup.function.split(separator: ".").map(String.init))
            return "\(function)(\(prefix)Keys[index], \(literal: lookup.table))"
        }
    }

    /// The parameter of the constants that choose among variations by width.
    private static let width = GeneratedConstant.Parameter(label: "fitting", name: "width", typeSource: "Int")

    /// The name of the table that the functions read.
    var table: SwiftSource { prefix + "Texts" }
    /// The name of the table's keys.
    var keys: SwiftSource { prefix + "Keys" }

    /// A constant for an entry, and for strings that have variations by width one more that takes the width.
    mutating func contents(of entry: ResolvedTable.Entry, at index: Int) -> [Declaration.Content] {
        let parameters = entry.parameters
        let hasWidths = entry.hasWidths
        guard !parameters.isEmpty else {
            let call: SwiftSource
            if entry.isPlain {
                hasPlain = true
                call = "\(prefix)(\(index))"
            } else {
                hasVaried = true
                call = "\(prefix)_(\(index))"
            }
            let property = Declaration.Content.property(type: "String", value: call)
            guard hasWidths else { return [property] }
            return [
                property,
                .function(
                    parameters: [Self.width], type: "String",
                    value: "\(prefix)_(\(index), width: width)"),
            ]
        }
        var types = [TextArgumentType?](repeating: nil, count: (parameters.last?.index ?? 0) + 1)
        for parameter in parameters { types[parameter.index] = parameter.type }
        signatures.insert(types)
        var declared: [GeneratedConstant.Parameter] = []
        var passed: SwiftSource = "\(index)"
        for (parameter, name) in zip(parameters, Self.names(of: parameters, hasWidth: hasWidths)) {
            declared.append(
                GeneratedConstant.Parameter(label: name.label, name: name.name, typeSource: parameter.type.swiftType))
            passed += ", \(name: name.name)"
        }
        let function = Self.function(prefix, types)
        let plain = Declaration.Content.function(
            parameters: declared, type: "String", value: "\(function)(\(passed))")
        guard hasWidths else { return [plain] }
        return [
            plain,
            .function(
                parameters: declared + [Self.width], type: "String",
                value: "\(function)(\(passed), width: width)"),
        ]
    }

    /// Substitutions' names are labels; other arguments have none.
    /// - Parameter hasWidth: whether there is a parameter `width` after them.
    static func names(
        of parameters: [Message.Parameter], hasWidth: Bool = false
    ) -> [(label: String?, name: String)] {
        var taken: Set<String> = hasWidth ? ["width"] : []
        for parameter in parameters { taken.insert("argument\(parameter.index + 1)") }
        var names: [(label: String?, name: String)] = []
        for parameter in parameters {
            let anonymous = "argument\(parameter.index + 1)"
            guard let name = parameter.name.flatMap(SwiftIdentifier.constantName), name != anonymous,
                SwiftIdentifier.isIdentifier(name), taken.insert(name).inserted
            else {
                names.append((nil, anonymous))
                continue
            }
            // A keyword is a fine label in backticks, but no name for a value.
            let label = SwiftIdentifier.escaped(name)
            names.append(label == name ? (name, name) : (label.replacing("`", with: ""), anonymous))
        }
        return names
    }

    /// The name of the function for a list of argument types.
    static func function(_ prefix: SwiftSource, _ types: [TextArgumentType?]) -> SwiftSource {
        var name = prefix
        for type in types { name += "_\(type?.keyword ?? "")" }
        return name
    }

    /// The expression of the string of a key, with a list of arguments.
    func text(forKey key: SwiftSource, _ arguments: SwiftSource) -> SwiftSource {
        let more: SwiftSource = replacement.map { ", replacement: \($0)" } ?? ""
        return "\(keys).index(of: \(key)).map { index in \(table).text(index, \(arguments)\(more)) }"
    }

    /// The functions that the constants call.
    var declarations: SwiftSource {
        var text: SwiftSource = ""
        let start: SwiftSource = "@inline(never) nonisolated private func "
        let more: SwiftSource = replacement.map { ", replacement: \($0)" } ?? ""
        if hasPlain {
            let value: SwiftSource =
                replacement == nil ? "\(table)[index]" : "\(table).text(index, []\(more))"
            text += "\(start)\(prefix)(_ index: Int) -> String { \(value) }\n"
        }
        if hasVaried {
            text +=
                "\(start)\(prefix)_(_ index: Int, width: Int? = nil) -> String { \(table).text(index, [], width: width\(more)) }\n"
        }
        let ordered = signatures.map { (Self.function(prefix, $0), $0) }.ordered { $0.0.text < $1.0.text }
        for (name, types) in ordered {
            let used = types.enumerated().compactMap { index, type in type.map { (index + 1, $0) } }
            let parameters = used.map { "_ a\($0): \($1.swiftType)" as SwiftSource }.joined(separator: ", ")
            let arguments = types.enumerated().map { index, type -> SwiftSource in
                type.map { ".\($0.keyword)(a\(index + 1))" } ?? ".integer(0)"
            }.joined(separator: ", ")
            text +=
                "\(start)\(name)(_ index: Int, \(parameters), width: Int? = nil) -> String { \(table).text(index, [\(arguments)], width: width\(more)) }\n"
        }
        return text
    }
}

extension TextArgumentType {
    /// Its name in generated code.
    var keyword: SwiftSource { SwiftSource(name: rawValue) }

    /// The type as generated code writes it.
    var swiftType: SwiftSource {
        switch self {
        case .text: "String"
        case .integer: "Int"
        case .unsigned: "UInt"
        case .double: "Double"
        case .character: "Character"
        }
    }
}
