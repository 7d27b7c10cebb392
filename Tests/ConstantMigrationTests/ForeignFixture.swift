import AssetCatalogs
import ConstantGenerators
import ConstantMigration
import Foundation
import SourceText
import TestSupport

/// Files of an app that uses another tool.
struct ForeignFixture {
    private let folder: TemporaryFolder
    /// The absolute paths of the files, catalogs as a whole.
    let files: [String]

    /// Writes files; of those in catalogs, only the catalogs are listed. A name that ends in `/` is a folder.
    init(_ texts: [String: String], fonts: [String: FontBuilder] = [:]) throws {
        folder = try TemporaryFolder()
        var paths: Set<String> = []
        for (path, text) in texts {
            if path.hasSuffix("/") {
                try folder.write("", to: path + ".keep")
            } else {
                try folder.write(text, to: path)
            }
            let catalog = path.range(of: ".xcassets/").map { path[..<$0.upperBound].dropLast() }
            paths.insert(catalog.map(String.init) ?? path)
        }
        for (path, font) in fonts {
            try folder.write(Data(font.bytes()), to: path)
            paths.insert(path)
        }
        let root = folder.path
        files = paths.map { "\(root)/\($0)" }.sorted()
    }

    /// The absolute path of a file.
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// The accessors, each with its parameters in parentheses if it has any, and with what it is of.
    func accessors(_ constants: ForeignConstants) -> [String] {
        constants.constants.map { constant in
            let parameters = constant.parameters.map { parameters in
                "(" + parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ") + ")"
            }
            return "\(constant.path.joined(separator: "."))\(parameters ?? "") = \(text(of: constant.target))"
        }.sorted()
    }

    /// The accessors without what they are of.
    func names(_ constants: ForeignConstants) -> [String] {
        accessors(constants).map { String($0.prefix(upTo: $0.range(of: " = ")?.lowerBound ?? $0.endIndex)) }
    }

    /// The notes, with paths relative to the folder.
    func notes(_ constants: ForeignConstants) -> [String] {
        constants.notes.map { "\($0)".replacing(folder.path + "/", with: "") }
    }

    /// A path relative to the folder.
    func relative(_ path: String) -> String { path.replacing(folder.path + "/", with: "") }

    private func text(of target: ForeignConstant.Target) -> String {
        guard case .resource(let sources) = target else { return "\(target)" }
        return sources.map { source in
            switch source {
            case .string(let table, let key): "\(table)/\(key)"
            case .asset(let kind, let name): "\(kind.rawValue) \(name)"
            case .font(let name): "font \(name)"
            case .file(let path): relative(path)
            case .storyboard(let file), .nib(let file): relative(file)
            case .scene(let file, let identifier): "\(relative(file)) scene \(identifier ?? "-")"
            case .segue(let file, let identifier), .reuseIdentifier(let file, let identifier),
                .accessibilityIdentifier(let file, let identifier):
                "\(relative(file)) \(identifier)"
            case .data(let file, let keys): "\(relative(file)) \(keys.joined(separator: "/"))"
            default: "\(source)"
            }
        }.joined(separator: " | ")
    }
}

/// Contents of files for fixtures.
enum ForeignFiles {
    /// An image set, a symbol set or a data set.
    static let images = #"{"images": [{"idiom": "universal"}]}"#
    /// A symbol set.
    static let symbols = #"{"symbols": [{"idiom": "universal"}]}"#
    /// A data set.
    static let data = #"{"data": [{"idiom": "universal"}]}"#
    /// A color set.
    static let colors = #"{"colors": [{"idiom": "universal"}]}"#
    /// A folder that provides a namespace.
    static let namespace = #"{"properties": {"provides-namespace": true}}"#

    /// A property list.
    static func propertyList(_ members: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(members)</dict></plist>
        """
    }

    /// An entry of a `.stringsdict` file.
    static func plural(_ key: String, _ format: String, _ variables: [(name: String, type: String, texts: [String])])
        -> String
    {
        let entries = variables.map { variable in
            let texts = variable.texts.enumerated().map { index, text in
                "<key>\(["other", "one", "zero", "two"][index])</key><string>\(text)</string>"
            }
            return
                "<key>\(variable.name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                + "<key>NSStringFormatValueTypeKey</key><string>\(variable.type)</string>\(texts.joined())</dict>"
        }
        return
            "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(entries.joined())</dict>"
    }

    /// A storyboard of some scenes.
    static func storyboard(start: String? = nil, _ scenes: String...) -> String {
        let initial = start.map { " initialViewController=\"\($0)\"" } ?? ""
        let objects = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined()
        return "<document targetRuntime=\"iOS.CocoaTouch\"\(initial)><scenes>\(objects)</scenes></document>"
    }

    /// A nib of some objects.
    static func nib(_ objects: String) -> String {
        "<document targetRuntime=\"iOS.CocoaTouch\"><objects><placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
            + "\(objects)</objects></document>"
    }

    /// A string catalog; each entry is a key with the value of the source language.
    static func catalog(_ entries: [(key: String, value: String)], state: String? = "manual") -> String {
        let strings = entries.map { key, value in
            let state = state.map { "\"extractionState\": \"\($0)\", " } ?? ""
            return "\"\(key)\": {\(state)\"localizations\": {\"en\": \(value)}}"
        }
        return "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings.joined(separator: ", "))}}"
    }

    /// A value of a catalog that is one string.
    static func unit(_ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
}
