import EnvironmentSettings
import PrumoMessages
import StringCatalogs
import SourceText

/// A `LocalizedStringResource` for every string, for interfaces that take nothing else: in `Strings.Resources`, and as a
/// member of the type with the name of Xcode's string symbol.
///
/// On Apple's systems that is Foundation's type, on others PrumoRuntime's. If the program contains the strings, a resource
/// is the string that `Strings` returns. If the bundle contains them, it is their key, which is resolved later. Neither is
/// written as a literal of `String.LocalizationValue`: Xcode treats such literals as strings of the code, and writes them
/// into string catalogs.
struct TextResources {
    /// The names of a string's resource.
    struct Names {
        /// The namespaces that its constant is in.
        let path: [ConstantTree.Component]
        /// The namespaces that the member of the type is in.
        let symbolPath: [ConstantTree.Component]
        /// The name of the member; nil if it has none.
        let symbol: String?
    }

    static let name = "Resources"
    private static let availability: SwiftSource = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"
    private static let type: SwiftSource = "PrumoRuntime.StringResource"
    private static let value: SwiftSource = "Swift.String.LocalizationValue"
    private static let resolution: SwiftSource = "_ text: @autoclosure @escaping @Sendable () -> Swift.String"

    private let options: StringOptions
    private var tree = ConstantTree()
    /// The members of the type.
    private var symbols = ConstantTree()
    private var signatures: Set<[TextArgumentType?]> = []

    /// Nil if the configuration disables all of it.
    init?(_ options: StringOptions) {
        guard options.configuration.hasResources || options.configuration.hasSymbols else { return nil }
        self.options = options
    }

    private var isBundled: Bool { options.configuration.storage == .bundle }

    /// The problems of the members' names: two strings with one name, as Xcode reports them.
    var problems: Problems { symbols.problems }
    /// What is wrong with strings that can go without a member.
    var warnings: [Diagnostic] { symbols.warnings }

    /// Adds the resource of a string for which `Strings` has a constant.
    /// - Parameters:
    ///   - hasWidth: whether the constant takes a width. Foundation itself chooses among the strings of a bundle.
    mutating func insert(
        _ constant: Declaration, hasWidth: Bool, for entry: ResolvedTable.Entry, of table: String,
        named names: Names, from origin: ConstantTree.Origin
    ) {
        guard !hasWidth || !isBundled else { return }
        func resource(named name: String) -> Declaration? {
            let content: Declaration.Content
            switch constant.content {
            case .property(_, let value):
                content = .property(type: Self.type, value: call(for: entry, of: table, value))
            case .function(let parameters, _, let value):
                content = .function(
                    parameters: parameters, type: Self.type, value: call(for: entry, of: table, value))
            default: return nil
            }
            return Declaration(
                name: name, documentation: constant.documentation, attributes: constant.attributes, content: content)
        }
        if options.configuration.hasResources,
            let declaration = resource(named: constant.name)
        {
            Self.insert(declaration, hasWidth: hasWidth, in: names.path, from: origin, into: &tree)
        }
        if let symbol = names.symbol, let declaration = resource(named: SwiftIdentifier.escaped(symbol)) {
            Self.insert(declaration, hasWidth: hasWidth, in: names.symbolPath, from: origin, into: &symbols)
        }
        if isBundled { signatures.insert(Self.types(of: entry)) }
    }

    private static func insert(
        _ declaration: Declaration, hasWidth: Bool, in path: [ConstantTree.Component], from origin: ConstantTree.Origin,
        into tree: inout ConstantTree
    ) {
        if hasWidth {
            tree.insertOverload(declaration, in: path)
        } else {
            tree.insert(declaration, in: path, from: origin)
        }
    }

    private static func types(of entry: ResolvedTable.Entry) -> [TextArgumentType?] {
        var types = [TextArgumentType?](repeating: nil, count: (entry.parameters.last?.index ?? -1) + 1)
        for parameter in entry.parameters { types[parameter.index] = parameter.type }
        return types
    }

    /// - Parameter text: the expression of the string.
    private func call(for entry: ResolvedTable.Entry, of table: String, _ text: SwiftSource) -> SwiftSource {
        let arguments = [entry.key.name, table].map { SwiftSource(literal: $0) }
        let names =
            isBundled ? TextAccessors.names(of: entry.parameters, hasWidth: entry.hasWidths) : []
        let function: SwiftSource = isBundled ? Self.function(Self.types(of: entry)) : "_resource"
        let passed = names.map { SwiftSource(name: $0.name) }
        return "\(function)(\((arguments + passed + [text]).joined(separator: ", ")))"
    }

    private static func function(_ types: [TextArgumentType?]) -> SwiftSource {
        TextAccessors.function("_resource", types)
    }

    /// The import of the frameworks' types, before the file's other imports.
    static func imports(_ options: StringOptions) -> SwiftSource {
        let own: SwiftSource = options.configuration.storage == .bundle ? BundleDeclaration.foundationImport : ""
        guard options.configuration.hasResources || options.configuration.hasSymbols else { return own }
        let wide = GeneratedFile.imports(["Foundation"], options.access)
        let other: SwiftSource = own.isEmpty ? "" : "#else\n\(own)"
        return "#if canImport(SwiftUI)\n\(wide)\(other)#endif\n"
    }

    /// The declarations, in extensions of `Strings` and of the resources' type.
    var source: SwiftSource {
        let storage =
            isBundled
            ? [
                "A resource is resolved when it is used, in the language of its `locale`: the one that `PreferredLanguages`",
                "overrides or selects, or else the process's. A missing string resolves to its key.",
            ]
            : [
                "On Apple's systems a resource contains the string that `\(options.name)` returns when the resource is created, with",
                "plurals resolved; its `locale` has no effect.",
            ]
        var text: SwiftSource = ""
        if options.configuration.hasResources {
            var root = tree.declaration(
                named: Self.name,
                documentation: ["The strings of ``\(options.name)`` as `LocalizedStringResource` values.", ""] + storage
            )
            root.attributes = [Self.availability]
            text +=
                "\nextension \(name: options.name) {\n"
                + DeclarationPrinter.source(of: root, access: options.access, indentation: "    ") + "}\n"
        }
        if let members = symbols.extension(of: Self.type, attributes: [Self.availability]) {
            text += "\n" + DeclarationPrinter.source(of: members, access: options.access)
        }
        return text + "\n#if canImport(SwiftUI)\n" + (isBundled ? bundled : Self.embedded) + "#else\n"
            + (isBundled ? others : Self.other([])) + "#endif\n"
    }

    /// An argument is shown as it is, whatever it contains, and its key is looked up in a table that does not exist.
    private static let embedded: SwiftSource = """
        \(availability)
        \(start(of: [])) {
            var interpolation = \(value).StringInterpolation(literalCapacity: 0, interpolationCount: 1)
            interpolation.appendInterpolation(text())
            let value = \(value)(stringInterpolation: interpolation)
            return \(type)("%@", defaultValue: value, table: "_PrumoRuntime")
        }

        """

    private var orderedSignatures: [[TextArgumentType?]] {
        signatures.map { (Self.function($0).text, $0) }.ordered { $0.0 < $1.0 }.map(\.1)
    }

    /// The start of the function that makes a resource of a string with arguments of some types.
    private static func start(of types: [TextArgumentType?]) -> SwiftSource {
        let parameters = types.enumerated().compactMap { index, type -> SwiftSource? in
            type.map { ", _ a\(index + 1): \($0.swiftType)" }
        }.joined()
        return
            "@inline(never) nonisolated private func \(function(types))(_ key: Swift.StaticString, _ table: Swift.String"
            + "\(parameters), \(resolution)) -> \(type)"
    }

    /// The functions of other systems, where the string is resolved by `Strings` in both kinds of storage.
    private var others: SwiftSource {
        orderedSignatures.map(Self.other).joined(separator: "\n")
    }

    private static func other(_ types: [TextArgumentType?]) -> SwiftSource {
        """
        \(start(of: types)) {
            \(type)(key.description, table: table, text: text)
        }

        """
    }

    private var bundled: SwiftSource {
        let functions = orderedSignatures.map { types -> SwiftSource in
            """
            \(Self.availability)
            \(Self.start(of: types)) {
            \(Self.body(types))
            }


            """
        }
        return functions.joined() + """
            \(Self.availability)
            nonisolated private func _resource(_ key: Swift.StaticString, _ table: Swift.String, value: \(Self.value)) -> \(Self.type) {
                let languages = PrumoRuntime.PreferredLanguages.override ?? PrumoRuntime.PreferredLanguages.selection
                let locale = languages?.first.map { Foundation.Locale(identifier: $0) } ?? Foundation.Locale.current
                let bundle = Foundation.URL(fileURLWithPath: \(BundleDeclaration.name).path)
                return \(Self.type)(key, defaultValue: value, table: table, locale: locale, bundle: .atURL(bundle))
            }

            """
    }

    /// The default value carries the arguments, and is the text where the table lacks the key.
    private static func body(_ types: [TextArgumentType?]) -> SwiftSource {
        guard !types.isEmpty else { return "    _resource(key, table, value: \(value)(key.description))" }
        let arguments = types.enumerated().map { index, type -> SwiftSource in
            "    interpolation.appendLiteral(\" \")\n    interpolation.appendInterpolation(\(argument(index, type)))\n"
        }
        return """
                var interpolation = \(value).StringInterpolation(literalCapacity: 0, interpolationCount: \(types.count))
                interpolation.appendLiteral(key.description)
            \(arguments.joined())    return _resource(key, table, value: \(value)(stringInterpolation: interpolation))
            """
    }

    /// Foundation formats a character by its number, and cannot skip an argument.
    private static func argument(_ index: Int, _ type: TextArgumentType?) -> SwiftSource {
        switch type {
        case nil: "0"
        case .character: "Swift.Int(a\(index + 1).unicodeScalars.first?.value ?? 0)"
        default: "a\(index + 1)"
        }
    }
}
