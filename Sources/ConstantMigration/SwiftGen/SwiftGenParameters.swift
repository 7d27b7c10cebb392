import DataFormats
import SourceText

/// The parameters of a template.
struct SwiftGenParameters: Sendable {
    /// The value of a parameter.
    struct Value: Sendable {
        /// Whether a template takes it for true, as Stencil does.
        let isOn: Bool
        /// The text that a template prints; nil for lists, mappings and nothing.
        let text: String?
        /// Where the name is.
        let place: SourcePlace

        /// - Parameter text: the text of a string, its variables replaced; nil for other values.
        init(_ value: YAMLValue, text: String?, at place: SourcePlace) {
            self.place = place
            switch value.content {
            case .mapping(let members):
                isOn = !members.isEmpty
                self.text = nil
            case .sequence(let elements):
                isOn = !elements.isEmpty
                self.text = nil
            case .scalar(let scalar):
                if let text {
                    isOn = !text.isEmpty
                    self.text = text
                } else if let truth = scalar.truth {
                    isOn = truth
                    self.text = truth ? "true" : "false"
                } else if case .number(let number) = scalar.meaning {
                    isOn = Double(number.text).map { $0 > 0 } ?? true
                    self.text = scalar.text
                } else {
                    // Nothing is something to Stencil.
                    isOn = true
                    self.text = nil
                }
            }
        }
    }

    private let values: [String: Value]

    /// The parameters by their names.
    init(_ values: [String: Value] = [:]) { self.values = values }

    /// Whether a parameter is on.
    func isOn(_ name: String, otherwise standard: Bool = false) -> Bool {
        guard let value = values[name], value.text?.isEmpty != true else { return standard }
        return value.isOn
    }

    /// The text of a parameter; `nil` if it is missing or empty.
    func text(_ name: String) -> String? {
        guard let text = values[name]?.text, !text.isEmpty else { return nil }
        return text
    }

    /// Where a parameter is.
    func place(of name: String) -> SourcePlace? { values[name]?.place }

    /// Whether one of SwiftGen's own templates has a parameter.
    static func isKnown(_ name: String) -> Bool { known[name] != nil }

    /// Whether a parameter is the name of a type, which code contains as it is.
    static func isTypeName(_ name: String) -> Bool { name == "enumName" || name.hasSuffix("TypeName") }

    /// What to say about a parameter that has no counterpart; nil for others.
    static func remark(
        on name: String, isOn: Bool, of parser: SwiftGenParser, _ suggestions: inout Suggestions
    ) -> DiagnosticMessage? {
        guard let parsers = known[name], parsers.contains(parser) else {
            let names = known.filter { $0.value.contains(parser) }.map(\.key).ordered()
            let hint = suggestions.hint(for: name, among: names, as: .quoted, otherwise: "remove it")
            return "\"\(name)\" is not a parameter of SwiftGen's templates for \"\(own: parser.rawValue)\"; \(hint)"
        }
        guard isOn else { return nil }
        switch name {
        case "bundle":
            return
                "\"bundle\" has no counterpart, since the constants find the bundle of their target; move the files there if they "
                + "are in another one"
        case "lookupFunction" where parser == .strings:
            return
                "\"lookupFunction\" becomes \"lookup\", whose function takes a key and a table, and returns nil to keep the generated "
                + "text; adapt the function"
        case "lookupFunction":
            return
                "\"lookupFunction\" has no counterpart, since the constants find their files in the bundle of their target; move the "
                + "files there"
        case "noComments":
            return "\"noComments\" has no counterpart, since all constants have documentation comments; remove it"
        case "imageAliasName", "colorAliasName", "fontAliasName":
            return
                "\"\(name)\" has no counterpart, since no type alias is generated; write the name of the type in its place"
        default: return nil
        }
    }

    private static let known: [String: Set<SwiftGenParser>] = {
        let namespaces: Set<SwiftGenParser> = [.strings, .xcassets, .colors, .files, .json, .plist, .yaml]
        let data: Set<SwiftGenParser> = [.json, .plist]
        let assets: Set<SwiftGenParser> = [.xcassets]
        return [
            "enumName": Set(SwiftGenParser.allCases), "publicAccess": Set(SwiftGenParser.allCases),
            "bundle": data.union([.strings, .xcassets, .fonts, .files, .ib]),
            "lookupFunction": data.union([.strings, .fonts, .ib]), "forceFileNameEnum": namespaces,
            "noComments": [.strings], "forceProvidesNamespaces": assets, "allValues": assets, "noAllValues": assets,
            "imageTypeName": assets, "colorTypeName": assets, "dataTypeName": assets, "symbolTypeName": assets,
            "arResourceGroupTypeName": assets, "imageAliasName": assets, "colorAliasName": assets.union([.colors]),
            "fontAliasName": [.fonts], "fontTypeName": [.fonts], "resourceTypeName": [.files],
            "preservePath": data.union([.fonts, .files, .yaml]), "useExtension": [.files], "module": [.ib],
            "ignoreTargetModule": [.ib], "documentName": [.yaml], "extraImports": [.coredata],
            "generateObjcName": [.coredata], "headerName": [.strings],
        ]
    }()
}

extension YAMLScalar {
    /// The boolean that it is in YAML 1.1, as SwiftGen's parser reads it.
    var truth: Bool? {
        guard isPlain else { return nil }
        return switch text {
        case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
        case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
        default: nil
        }
    }
}
