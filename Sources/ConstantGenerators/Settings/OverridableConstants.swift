import DataFormats
import EnvironmentSettings
import SourceText

/// The code that lets a program override some of its settings: what reads them, `Settings.overlay`, and `Settings.$override`
/// in debug builds.
///
/// An overridable setting is a number in the schema that the code has as one string: the overlay is checked against it at
/// run time, and the compiler has little to do. `Settings.Override` has a property for each.
struct OverridableConstants {
    /// The name of the type that contains the constants.
    private let root: SwiftSource
    private let variant: BuildVariant
    private let isProtected: Bool
    private let settings: OverridableSettings
    private let package: PackageSettings
    /// The numbers of the settings that some environment allows to override.
    private let indices: [String: Int]
    private var entries: [Entry] = []
    /// The settings whose URLs may be insecure.
    private let exempt: Set<String>

    /// An overridable setting with its code.
    private struct Entry {
        let index: Int
        let setting: Setting
        let form: SettingTypeDeclarations.Form
        /// The types around it, with a dot after each.
        let scope: SwiftSource
        /// How code refers to it.
        let reference: SwiftSource
        /// The expression of its constant, where evaluating that in each access takes time.
        let constant: SwiftSource?

        var type: SwiftSource { form.name(in: scope) }
    }

    /// The code of an environment; nil if the package has no overridable settings.
    /// - Parameter name: the name of the type that contains the constants.
    init?(_ selected: SelectedSettings, named name: String) {
        root = SwiftSource(name: name)
        guard let settings = selected.package.overridable else { return nil }
        self.settings = settings
        package = selected.package
        variant = selected.selection.variant
        isProtected = selected.selection.isProtected
        let listed = selected.package.settings.map(\.path).filter(settings.listed.contains)
        exempt = Set(package.configuration.exemptions.filter { $0.guardrail == .insecureURL }.map(\.setting))
        indices = Dictionary(listed.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The accessor of a setting; nil if it cannot be overridden.
    mutating func content(
        of setting: Setting, named name: String, _ form: SettingTypeDeclarations.Form, _ value: SettingValue,
        _ literal: SettingLiteral, in path: [String]
    ) -> Declaration.Content? {
        guard let index = indices[setting.path] else { return nil }
        let scope = root + "." + path.map { "\(name: $0)." as SwiftSource }.joined()
        let constant = form.isCheap ? nil : literal.expression(value, as: form, in: scope)
        entries.append(
            Entry(
                index: index, setting: setting, form: form, scope: scope,
                reference: "\(scope)\(name: SwiftIdentifier.escaped(name))", constant: constant))
        let expression: SwiftSource =
            constant == nil ? literal.expression(value, as: form) : "_SettingConstants.constant\(index)"
        let access: SwiftSource = "_setting(\(index), \(form.name).self, \(expression))"
        return settings.isAllowed(setting.path, in: variant.environment)
            ? .property(type: form.name, value: access)
            : .debugProperty(type: form.name, value: access, constant: expression)
    }

    /// The code after `Settings`.
    /// - Parameter access: the access level with a space after it.
    /// - Throws: each setting whose variable has a name that shells cannot have, or that another one has.
    func code(access: SwiftSource) throws(DiagnosticsError) -> SwiftSource {
        let schema = try schema()
        let byPath = Dictionary(entries.map { ($0.setting.path, $0) }, uniquingKeysWith: { first, _ in first })
        return """

            /// The value of a setting that can be overridden: of a test, else of the overlay, else of the environment.
            private nonisolated func _setting<Value: Swift.Sendable>(_ index: Swift.Int, _ type: Value.Type, _ constant: Value) -> Value {
                #if DEBUG
                if let value = \(root).override?._overridden.value(index, type) { return value }
                #endif
                return \(root).overlay.value(index, type) ?? constant
            }
            \(constants)
            nonisolated extension \(root) {
                /// The values that replace those of settings while the program runs.
                \(access)static let overlay = PrumoOverlay.SettingsOverlay(
                    schema: \(schema)\(conversions))
            }

            #if DEBUG
            nonisolated extension \(root) {
                /// The settings of the running task and its child tasks, for tests: `\(root).$override.withValue(.init { … }) { … }`.
                @TaskLocal \(access)static var override: Override?

                /// Settings of which some have other values.
                \(access)struct Override: Swift.Sendable {
                    fileprivate var _overridden = PrumoOverlay.OverriddenValues()

                    /// The current settings, of which a closure changes some.
                    \(access)init(_ change: (inout Override) throws -> Swift.Void) rethrows {
                        _overridden = \(root).override?._overridden ?? PrumoOverlay.OverriddenValues()
                        try change(&self)
                    }
            \(properties(of: package.nodes, path: "", access, "        ", byPath))\
                }
            }
            #endif

            """
    }

    private var constants: SwiftSource {
        let constants = entries.compactMap { entry -> SwiftSource? in
            entry.constant.map { "    static let constant\(entry.index): \(entry.type) = \($0)\n" }
        }
        guard !constants.isEmpty else { return "" }
        return "\n/// The environment's values that are made once.\nprivate nonisolated enum _SettingConstants {\n"
            + constants.joined() + "}\n"
    }

    /// The closures that make values of the types that PrumoOverlay does not know.
    private var conversions: SwiftSource {
        var code: SwiftSource = ""
        if entries.contains(where: { $0.setting.type.uses([.url]) }) {
            code += ",\n        isURL: { Foundation.URL(string: $0) != nil }"
        }
        let cases = entries.filter { !$0.form.isPlain && settings.isAllowed($0.setting.path, in: variant.environment) }
            .ordered { $0.index < $1.index }
        guard !cases.isEmpty else { return code }
        code += ",\n        typed: { index, value in\n            switch index {\n"
        for entry in cases {
            let value = Self.conversion(of: "value", to: entry.form, in: entry.scope)
            code += "            case \(entry.index): PrumoOverlay.OverriddenValue(\(value), as: \(entry.type).self)\n"
        }
        return code + "            default: value.plain\n            }\n        }"
    }

    /// The expression of a checked value as a Swift type.
    private static func conversion(
        of value: SwiftSource, to form: SettingTypeDeclarations.Form, in scope: SwiftSource
    ) -> SwiftSource {
        switch form {
        case .known("Swift.Int"): return "\(value).integer"
        case .known("Swift.Double"): return "\(value).number"
        case .known("Swift.Bool"): return "\(value).boolean"
        case .known("Swift.Duration"): return "\(value).duration"
        // The overlay only has texts with the form of decimals.
        case .known("Foundation.Decimal"): return "Foundation.Decimal(string: \(value).string)!"
        case .known("Foundation.Date"): return "Foundation.Date(timeIntervalSince1970: \(value).date)"
        // The overlay has asked `isURL` before, so the unwrapping cannot fail.
        case .known("Foundation.URL"): return "Foundation.URL(string: \(value).string)!"
        case .known: return "\(value).string"
        case .optional(let wrapped):
            return "\(value).isNull ? nil : \(conversion(of: value, to: wrapped, in: scope))"
        case .array(let element): return "\(value).list.map { \(conversion(of: "$0", to: element, in: scope)) }"
        // The overlay only has the strings of the set.
        case .enumeration(let name, _): return "\(scope)\(name: name)(rawValue: \(value).string)!"
        case .structure(let name, let fields):
            let inner: SwiftSource = "\(scope)\(name: name)."
            let arguments = fields.enumerated().map { index, field in
                SwiftSource(
                    argument: field.name, conversion(of: "\(value).list[\(index)]", to: field.form, in: inner))
            }
            return "\(scope)\(name: name)(\(arguments.joined(separator: ", ")))"
        }
    }

    private func properties(
        of nodes: [SettingNode], path: String, _ access: SwiftSource, _ indentation: SwiftSource,
        _ byPath: [String: Entry]
    ) -> SwiftSource {
        nodes.map { node -> SwiftSource in
            let name = SwiftSource(
                name: SwiftIdentifier.escaped(SwiftIdentifier.memberName(from: node.name) ?? node.name))
            switch node.content {
            case .setting(let setting):
                guard let entry = byPath[setting.path] else { return "" }
                return """

                    \(indentation)\(access)var \(name): \(entry.type) {
                    \(indentation)    get { _overridden.value(\(entry.index), \(entry.type).self, else: \(entry.reference)) }
                    \(indentation)    set { _overridden.set(\(entry.index), newValue) }
                    \(indentation)}

                    """
            case .group(let nested):
                guard node.settings.contains(where: { byPath[$0.path] != nil }) else { return "" }
                let type = SwiftIdentifier.typeName(from: node.name).map { SwiftSource(name: $0) } ?? name
                let members = properties(of: nested, path: "\(path)\(node.name).", access, indentation + "    ", byPath)
                return """

                    \(indentation)\(access)var \(name): \(type) {
                    \(indentation)    get { \(type)(_overridden: _overridden) }
                    \(indentation)    set { _overridden = newValue._overridden }
                    \(indentation)}

                    \(indentation)\(access)struct \(type): Swift.Sendable {
                    \(indentation)    fileprivate var _overridden: PrumoOverlay.OverriddenValues
                    \(members)\(indentation)}

                    """
            }
        }.joined()
    }
}

extension OverridableConstants {
    /// The schema as a string literal in which nothing is interpolated.
    private func schema() throws(DiagnosticsError) -> SwiftSource {
        let sources = entries.ordered { $0.index < $1.index }.compactMap { entry in
            entry.setting[variant].map {
                VariableName.Source(
                    path: entry.setting.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init),
                    place: $0.source.place)
            }
        }
        let variables = try VariableName.names(of: sources)
        var lines = zip(entries.ordered { $0.index < $1.index }, variables).map { line(of: $0, variable: $1) }
        lines = lines.indices.map { lines[$0] + ($0 < lines.count - 1 ? "," : "") }
        var others: [String: [String]] = [:]
        for setting in package.settings where indices[setting.path] == nil {
            others[setting.type.uses([.secret]) ? "secret" : "unlisted", default: []].append(setting.path)
        }
        let rest = others.ordered { $0.key < $1.key }.map {
            ",\n \(JSONText.string($0.key)): \(JSONText.list($0.value))"
        }
        let text =
            "{\"environment\": \(JSONText.string(variant.environment)), \"settings\": [\n\(lines.map { "  \($0)\n" }.joined()) ]"
            + rest.joined() + "}"
        return SwiftSource(rawLiteralOfLines: text.split(separator: "\n").map(String.init), indentation: 8)
    }

    private func line(of entry: Entry, variable: String) -> String {
        let setting = entry.setting
        var members = ["\"key\": \(JSONText.string(setting.path))", "\"variable\": \(JSONText.string(variable))"]
        if setting.type.uses([.secret]) {
            members.append("\"refused\": \"secret\"")
        } else if !settings.isAllowed(setting.path, in: variant.environment) {
            members.append("\"refused\": \"unlisted\"")
        } else {
            let isExempt = exempt.contains(setting.path)
            members += Self.members(of: setting.type, setting.schema, isSecure: isProtected && !isExempt)
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// The members of a type's schema, in JSON.
    private static func members(of type: SettingType, _ schema: SettingSchema?, isSecure: Bool) -> [String] {
        switch type {
        case .optional(let wrapped):
            return members(of: wrapped ?? .boolean, schema, isSecure: isSecure) + ["\"nullable\": true"]
        case .integer where schema?.format == .size:
            return ["\"type\": \"string\"", "\"format\": \"size\""] + conditions(of: type, schema, isSecure: false)
        case .double where schema?.format == .percentage:
            return ["\"type\": \"string\"", "\"format\": \"percentage\""]
                + conditions(of: type, schema, isSecure: false)
        case .integer: return ["\"type\": \"integer\""] + bounds(schema)
        case .double: return ["\"type\": \"number\""] + bounds(schema)
        case .boolean: return ["\"type\": \"boolean\""]
        case .array(let element):
            let items = members(of: element ?? .boolean, schema?.items, isSecure: isSecure)
            return ["\"type\": \"array\"", "\"items\": {\(items.joined(separator: ", "))}"]
        case .object(let object):
            let fields = object.fields.map { field in
                let members = members(of: field.type, schema?.property(field.name)?.schema, isSecure: isSecure)
                return "{\((["\"name\": \(JSONText.string(field.name))"] + members).joined(separator: ", "))}"
            }
            return ["\"type\": \"object\"", "\"properties\": [\(fields.joined(separator: ", "))]"]
        case .string, .decimal, .url, .duration, .date, .bytes, .enumeration, .secret:
            return ["\"type\": \"string\""] + conditions(of: type, schema, isSecure: isSecure)
        }
    }

    private static func bounds(_ schema: SettingSchema?) -> [String] {
        [("minimum", schema?.minimum), ("maximum", schema?.maximum)].compactMap { name, bound in
            bound.map { "\"\(name)\": \($0.value)" }
        }
    }

    private static func conditions(of type: SettingType, _ schema: SettingSchema?, isSecure: Bool) -> [String] {
        var members: [String] = []
        switch type {
        case .decimal: members.append("\"format\": \"decimal\"")
        case .url: members.append("\"format\": \"uri\"")
        case .duration: members.append("\"format\": \"duration\"")
        case .date: members.append("\"format\": \"\(schema?.format == .date ? "date" : "date-time")\"")
        case .enumeration(let enumeration): members.append("\"enum\": \(JSONText.list(enumeration.cases))")
        default: break
        }
        if let length = schema?.minimumLength?.value { members.append("\"minLength\": \(length)") }
        if let pattern = schema?.pattern?.value { members.append("\"pattern\": \(JSONText.string(pattern))") }
        if isSecure { members.append("\"secure\": true") }
        return members
    }
}

extension SettingTypeDeclarations.Form {
    /// Whether PrumoOverlay makes values of the type by itself.
    fileprivate var isPlain: Bool {
        if case .known(let name) = self { !name.text.hasPrefix("Foundation.") } else { false }
    }

    /// Whether evaluating a literal of the type takes no time to speak of.
    var isCheap: Bool {
        switch self {
        case .known(let name): !["Foundation.URL", "Foundation.Decimal", "[Swift.UInt8]"].contains(name.text)
        case .enumeration: true
        case .optional(let wrapped): wrapped.isCheap
        case .array, .structure: false
        }
    }
}
