import DataFormats
import SourceText
import StringCatalogs

/// The strings of a storyboard or a nib by the keys that Xcode gives them in strings tables: the id of an object and a property,
/// as in `5fR-uA-9cW.text`.
///
/// It takes what it finds: a document that is damaged has fewer strings. What Xcode does not export, such as the title of a pop-up
/// button, which is that of an item, is left out.
struct InterfaceStrings {
    private let bytes: [UInt8]
    private var scanner: XMLScanner
    private var open: [Object] = []
    private var entries: [TableContents.Entry] = []
    private var known: Set<String> = []

    /// An element that is open.
    private struct Object {
        let name: String
        /// What the keys of its properties start with: its id, or that of an object around it and its role in that.
        let path: String
        /// Its role in the element around it.
        let role: String
        /// The number of its child elements so far.
        var count = 0
    }

    /// The strings of a document in UTF-8, in its order.
    static func entries(of file: SourceFile) -> [TableContents.Entry] {
        var strings = InterfaceStrings(file.bytes)
        strings.read()
        return strings.entries
    }

    /// The ids of all objects of a document in UTF-8.
    static func identifiers(in bytes: [UInt8]) -> Set<String> {
        var strings = InterfaceStrings(bytes)
        var identifiers: Set<String> = []
        while let token = strings.scanner.next() {
            guard case .start = token.kind else { continue }
            for attribute in strings.attributes(of: token.range) where attribute.name == "id" {
                identifiers.insert(attribute.text(in: bytes))
            }
        }
        return identifiers
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scanner = XMLScanner(bytes)
    }

    /// The most elements in each other; those of Interface Builder are far below.
    private static let depthLimit = 1000

    private mutating func read() {
        while let token = scanner.next() {
            switch token.kind {
            case .start(let name, let isEmpty):
                let attributes = attributes(of: token.range)
                start(name, attributes)
                if !isEmpty, name == "string" || name == "mutableString" { readText(attributes) }
                if isEmpty { open.removeLast() }
            case .end: if !open.isEmpty { open.removeLast() }
            case .text, .markup: break
            }
            guard open.count < Self.depthLimit else { return }
        }
    }

    private mutating func start(_ name: String, _ attributes: [Attribute]) {
        let value = { [bytes] (name: String) in attributes.first { $0.name == name }?.text(in: bytes) }
        let role = value("key") ?? ""
        var number = 0
        if let last = open.indices.last {
            number = open[last].count
            open[last].count += 1
        }
        let outer = open.last
        let isPart = role == "headerCell" || role == "configuration"
        let path = value("id") ?? (isPart ? "\(outer?.path ?? "").\(role)" : outer?.path ?? "")
        open.append(Object(name: name, path: path, role: role))
        for attribute in attributes {
            guard let property = property(attribute.name, of: name, role: role, number: number) else { continue }
            add(property, of: path, text: attribute.text(in: bytes), offset: attribute.range.lowerBound)
        }
    }

    /// A string of several lines is an element, with the name of the property as its key.
    private mutating func readText(_ attributes: [Attribute]) {
        guard open.count > 1, !attributes.contains(where: { $0.name == "base64-UTF8" }) else { return }
        let (own, owner) = (open[open.count - 1], open[open.count - 2])
        let start = scanner.position
        var next = scanner
        guard let token = next.next(), case .text = token.kind else { return }
        let number = open.count > 2 ? open[open.count - 3].count - 1 : 0
        let found =
            owner.name == "dictionary"
            ? Self.options[own.role]
            : property(own.role, of: owner.name, role: owner.role, number: number)
        guard let found else { return }
        let text = bytes[token.range].withUnsafeBufferPointer { XMLText.resolvingReferences(in: $0) }
        add(found, of: owner.path, text: text, offset: start)
    }

    private mutating func add(_ property: String, of path: String, text: String, offset: Int) {
        guard !path.isEmpty, !path.hasPrefix("."), text.contains(where: { !$0.isWhitespace }) else { return }
        let key = "\(path).\(property)"
        guard known.insert(key).inserted else { return }
        let value = LocalizedValue([TextUnit(.root, text, offset: offset)])
        entries.append(
            TableContents.Entry(
                key: key, keyOffset: offset, localizations: [.init(language: "", offset: offset, value: value)]))
    }

    // MARK: Properties

    /// Attributes that are properties of the same name, or of another one.
    private static let properties = [
        "title": "title", "text": "text", "placeholderString": "placeholderString", "headerTitle": "headerTitle",
        "footerTitle": "footerTitle", "alternateTitle": "alternateTitle", "prompt": "prompt",
        "backButtonTitle": "backButtonTitle", "paletteLabel": "paletteLabel", "toolTip": "ibShadowedToolTip",
        "subtitle": "subtitle",
    ]

    /// The options of bindings that are shown.
    private static let options = [
        "NSNullPlaceholder": "ibShadowedIsNilPlaceholder", "NSDisplayPattern": "ibShadowedDisplayPattern",
        "NSNoSelectionPlaceholder": "ibShadowedNoSelectionPlaceholder",
        "NSMultipleValuesPlaceholder": "ibShadowedMultipleValuesPlaceholder",
        "NSNotApplicablePlaceholder": "ibShadowedNotApplicablePlaceholder",
    ]

    /// The property that an attribute is in a table; `nil` if it is not localized.
    private func property(_ attribute: String, of element: String, role: String, number: Int) -> String? {
        switch (element, attribute) {
        case ("segment", "label"): "ibShadowedLabels[\(number)]"
        case ("segment", "toolTip"): "ibShadowedToolTips[\(number)]"
        case ("segment", "title"): "segmentTitles[\(number)]"
        case ("segment", _), ("popUpButtonCell", "title"): nil
        case ("state", "title"):
            ["normal", "selected", "disabled", "highlighted", "focused"].contains(role) ? "\(role)Title" : nil
        case ("accessibility", "description"): "ibExternalAccessibilityDescription"
        case ("accessibility", "label"): "accessibilityLabel"
        case ("accessibility", "hint"): "accessibilityHint"
        case ("tabViewItem", "label"), ("toolbarItem", "label"): "label"
        case ("constraint", _), ("fragment", _), ("image", _), ("accessibility", _): nil
        case (_, "placeholder"): "placeholder"
        default: Self.properties[attribute]
        }
    }

    // MARK: Attributes

    private struct Attribute {
        let name: String
        /// The bytes of the value, without quotes.
        let range: Range<Int>

        func text(in bytes: [UInt8]) -> String {
            bytes[range].withUnsafeBufferPointer { XMLText.resolvingReferences(in: $0) }
        }
    }

    private func attributes(of tag: Range<Int>) -> [Attribute] {
        var attributes: [Attribute] = []
        var offset = tag.lowerBound
        while offset < tag.upperBound {
            let quote = bytes[offset]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                offset += 1
                continue
            }
            guard let end = bytes[(offset + 1)..<tag.upperBound].firstIndex(of: quote) else { break }
            var last = offset
            while last > tag.lowerBound, bytes[last - 1] <= 0x20 || bytes[last - 1] == UInt8(ascii: "=") { last -= 1 }
            var first = last
            while first > tag.lowerBound, bytes[first - 1] > 0x20 { first -= 1 }
            attributes.append(
                Attribute(name: String(decoding: bytes[first..<last], as: UTF8.self), range: (offset + 1)..<end))
            offset = end + 1
        }
        return attributes
    }
}
