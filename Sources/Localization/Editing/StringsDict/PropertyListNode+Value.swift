import DataFormats
import PrumoRuntime
import StringCatalogs

extension PropertyListNode {
    /// The value of a key as a `.stringsdict` file has it.
    /// - Throws: which text has no place in one.
    init(_ value: LocalizedValue) throws(ConversionError) {
        if let text = value.plainText {
            self = .string(text)
            return
        }
        var builder = StringsDictBuilder(value)
        for unit in value.units { try builder.add(unit) }
        self = try builder.node()
    }
}

/// Sorts a value's texts into the rules of a `.stringsdict` entry.
private struct StringsDictBuilder {
    private struct Form {
        var text: String?
        var widths: [(width: String, text: String)] = []
        var variables: [String: [(category: String, text: String)]] = [:]
    }

    private let formats: [String: String]
    /// The variables in the order in which they are written.
    private var names: [String]
    private var root = Form()
    private var devices: [(name: String, form: Form)] = []

    init(_ value: LocalizedValue) {
        names = value.substitutions.map(\.name)
        formats = Dictionary(value.substitutions.map { ($0.name, $0.format) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ unit: TextUnit) throws(ConversionError) {
        var words = unit.variation.words.map(String.init)
        var variable: String?
        if words.count > 1, words[0] == "substitutions" {
            variable = words[1]
            words.removeFirst(2)
            if !names.contains(words.isEmpty ? "" : variable ?? "") { names.append(variable ?? "") }
        }
        var device: Int?
        if words.count > 1, words[0] == "device" {
            let name = words[1]
            device = devices.firstIndex { $0.name == name }
            if device == nil {
                devices.append((name, Form()))
                device = devices.count - 1
            }
            words.removeFirst(2)
        }
        var form = device.map { devices[$0].form } ?? root
        switch (words.first, words.count, variable) {
        case (nil, 0, nil): form.text = unit.text
        case ("width", 2, nil): form.widths.append((words[1], unit.text))
        case ("plural", 2, let name?): form.variables[name, default: []].append((words[1], unit.text))
        default:
            throw ConversionError("a .stringsdict file has no place for the text of \(unit.variation)")
        }
        if let device { devices[device].form = form } else { root = form }
    }

    func node() throws(ConversionError) -> PropertyListNode {
        guard !devices.isEmpty else { return .dictionary(try members(of: root)) }
        guard root.text == nil, root.widths.isEmpty else {
            throw ConversionError("a .stringsdict file has either texts for devices or one for all; remove one of them")
        }
        var branches: [(key: String, node: PropertyListNode)] = []
        for (name, form) in devices {
            if let text = form.text, form.variables.isEmpty, form.widths.isEmpty,
                root.variables.isEmpty || !text.contains("#@")
            {
                branches.append((name, .string(text)))
            } else {
                branches.append((name, .dictionary(try members(of: form))))
            }
        }
        return .dictionary([(StringsDictKey.deviceRule, .dictionary(branches))] + variables(of: root))
    }

    private func members(of form: Form) throws(ConversionError) -> [(key: String, node: PropertyListNode)] {
        if form.widths.isEmpty {
            guard let text = form.text else {
                throw ConversionError("the value has variables but no text that refers to them, as in %#@name@; add it")
            }
            return [(StringsDictKey.localizedFormat, .string(text))] + variables(of: form)
        }
        let widths = form.widths.map { (key: $0.width, node: PropertyListNode.string($0.text)) }
        return [(StringsDictKey.widthRule, .dictionary(widths))] + variables(of: form)
    }

    private func variables(of form: Form) -> [(key: String, node: PropertyListNode)] {
        names.compactMap { name in
            guard let plural = form.variables[name] else { return nil }
            let texts = PluralCategory.allCases.compactMap { category in
                plural.last { $0.category == category.rawValue }
            }
            let format = formats[name] ?? ""
            let start: [(key: String, node: PropertyListNode)] = [
                (StringsDictKey.specificationType, .string(StringsDictKey.pluralRule)),
                (StringsDictKey.valueType, .string(format.isEmpty ? "lld" : format)),
            ]
            return (name, .dictionary(start + texts.map { ($0.category, .string($0.text)) }))
        }
    }
}
