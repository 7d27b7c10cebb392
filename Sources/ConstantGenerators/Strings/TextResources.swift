import EnvironmentSettings
import PrumoRuntime
import StringCatalogs
import SourceText

/// `Strings.Resources`, a `LocalizedStringResource` for every string, for interfaces that take nothing else. Only
/// Apple's Foundation has the type, so all of it is conditional.
///
/// If the program contains the strings, a resource is the string that `Strings` returns. If the bundle contains them,
/// it is their key, which is resolved later. Neither is written as a literal of `String.LocalizationValue`: Xcode
/// treats such literals as strings of the code, and writes them into string catalogs.
struct TextResources {
    static let name = "Resources"
    private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"
    private static let type = "Foundation.LocalizedStringResource"
    private static let value = "Swift.String.LocalizationValue"

    private let options: StringOptions
    private var tree = ConstantTree()
    private var signatures: Set<[TextArgumentType?]> = []

    /// Nil if the configuration disables it.
    init?(_ options: StringOptions) {
        guard options.configuration.hasResources else { return nil }
        self.options = options
    }

    private var isBundled: Bool { options.configuration.storage == .bundle }

    /// Adds the resource of a string for which `Strings` has a constant.
    /// - Parameter hasWidth: whether the constant takes a width. Foundation itself chooses among the strings of a
    ///   bundle.
    mutating func insert(
        _ constant: Declaration, hasWidth: Bool, for entry: ResolvedTable.Entry, of table: String,
        in path: [ConstantTree.Component], from origin: ConstantTree.Origin
    ) {
        guard !hasWidth || !isBundled else { return }
        let content: Declaration.Content
        switch constant.content {
        case .property(_, let value):
            content = .property(type: Self.type, value: isBundled ? call(for: entry, of: table) : "_resource(\(value))")
        case .function(let parameters, _, let value):
            content = .function(
                parameters: parameters, type: Self.type,
                value: isBundled ? call(for: entry, of: table) : "_resource(\(value))")
        default: return
        }
        let declaration = Declaration(
            name: constant.name, documentation: constant.documentation, attributes: constant.attributes,
            content: content)
        if hasWidth {
            tree.insertOverload(declaration, in: path)
        } else {
            tree.insert(declaration, in: path, from: origin)
        }
    }

    private mutating func call(for entry: ResolvedTable.Entry, of table: String) -> String {
        var types = [TextArgumentType?](repeating: nil, count: (entry.parameters.last?.index ?? -1) + 1)
        for parameter in entry.parameters { types[parameter.index] = parameter.type }
        signatures.insert(types)
        let arguments = [entry.key.name, table].map(SwiftLiteral.string)
        let names = TextAccessors.names(of: entry.parameters, hasWidth: entry.hasWidths).map(\.reference)
        return "\(Self.function(types))(\((arguments + names).joined(separator: ", ")))"
    }

    private static func function(_ types: [TextArgumentType?]) -> String {
        "_resource" + types.map { "_" + ($0?.rawValue ?? "") }.joined()
    }

    /// The import of the frameworks' types, before the file's other imports.
    static func imports(_ options: StringOptions) -> String {
        let own = options.configuration.storage == .bundle ? BundleDeclaration.foundationImport : ""
        guard options.configuration.hasResources else { return own }
        let wide = GeneratedFile.imports(["Foundation"], options.access)
        return "#if canImport(SwiftUI)\n\(wide)\(own.isEmpty ? "" : "#else\n" + own)#endif\n"
    }

    /// The declarations, in an extension of `Strings`.
    var text: String {
        let storage =
            isBundled
            ? [
                "A resource is resolved when it is used, in the language of its `locale`: the one that `PreferredLanguages`",
                "overrides or selects, or else the process's. A missing string resolves to its key.",
            ]
            : [
                "A resource contains the string that `\(options.name)` returns when the resource is created, with plurals resolved;",
                "its `locale` has no effect.",
            ]
        var root = tree.declaration(
            named: Self.name,
            documentation: ["The strings of ``\(options.name)`` as `LocalizedStringResource` values.", ""] + storage)
        root.attributes = [Self.availability]
        return "\n#if canImport(SwiftUI)\nextension \(options.name) {\n"
            + DeclarationPrinter.text(of: root, access: options.access, indentation: "    ") + "}\n\n"
            + (isBundled ? bundled : Self.embedded) + "#endif\n"
    }

    /// An argument is shown as it is, whatever it contains, and its key is looked up in a table that does not exist.
    private static let embedded = """
        \(availability)
        @inline(never) nonisolated private func _resource(_ text: Swift.String) -> \(type) {
            var interpolation = \(value).StringInterpolation(literalCapacity: 0, interpolationCount: 1)
            interpolation.appendInterpolation(text)
            let value = \(value)(stringInterpolation: interpolation)
            return \(type)("%@", defaultValue: value, table: "_PrumoRuntime")
        }

        """

    private var bundled: String {
        let functions = signatures.map { (Self.function($0), $0) }.ordered { $0.0 < $1.0 }.map { name, types in
            let parameters = types.enumerated().compactMap { index, type in
                type.map { ", _ a\(index + 1): \($0.swiftType)" }
            }.joined()
            return """
                \(Self.availability)
                @inline(never) nonisolated private func \(name)(_ key: Swift.StaticString, _ table: Swift.String\(parameters)) -> \(Self.type) {
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
    private static func body(_ types: [TextArgumentType?]) -> String {
        guard !types.isEmpty else { return "    _resource(key, table, value: \(value)(key.description))" }
        let arguments = types.enumerated().map { index, type in
            "    interpolation.appendLiteral(\" \")\n    interpolation.appendInterpolation(\(argument(index, type)))\n"
        }
        return """
                var interpolation = \(value).StringInterpolation(literalCapacity: 0, interpolationCount: \(types.count))
                interpolation.appendLiteral(key.description)
            \(arguments.joined())    return _resource(key, table, value: \(value)(stringInterpolation: interpolation))
            """
    }

    /// Foundation formats a character by its number, and cannot skip an argument.
    private static func argument(_ index: Int, _ type: TextArgumentType?) -> String {
        switch type {
        case nil: "0"
        case .character: "Swift.Int(a\(index + 1).unicodeScalars.first?.value ?? 0)"
        default: "a\(index + 1)"
        }
    }
}
