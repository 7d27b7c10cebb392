import DataFormats
import SourceText

/// Reads one `Contents.json`: keeps what it does not know, and reports values of the wrong type.
struct AssetDescription {
    let kind: AssetKind?
    private(set) var properties = AssetProperties()
    private(set) var entries: [AssetEntry] = []
    private(set) var colors: AssetColorSet?
    private(set) var warnings: [Diagnostic] = []
    private var reader: JSONObjectReader

    /// The description itself.
    var file: SourceFile { reader.file }
    /// The problems with it.
    var problems: Problems { reader.problems }

    init(file: SourceFile, kind: AssetKind?) {
        self.kind = kind
        reader = JSONObjectReader(file: file)
    }

    /// Reads the description of a set or of a folder with a name; an empty file has none.
    mutating func read(_ name: String) {
        let file = reader.file
        guard !file.bytes.isEmpty || kind?.required != nil else { return }
        let parsed = reader.problems.attempt { () throws(DiagnosticsError) in try JSONParser.parse(file) }
        guard let root = parsed else { return }
        for member in reader.members(of: root, subject: "Contents.json") {
            switch member.name {
            case "info": continue
            case "properties": readProperties(member.value)
            case kind?.required?.list: continue
            default:
                guard member.value.elements != nil else { continue }
                if kind != nil { readList(member) } else { warnOfUnknownKind(name, at: member) }
            }
        }
        guard let required = kind?.required, root.members != nil else { return }
        guard let value = root[required.list], value.elements != nil else {
            let hint = kind == .color ? "add at least one" : "add the list"
            return reader.report(
                at: root[required.list] ?? root,
                "\(required.subject) lists its \(required.content) in \"\(required.list)\"; \(hint)")
        }
        readList(JSONMember(name: required.list, nameRange: value.range, value: value))
        if kind == .color { readColors(value) }
    }

    /// A group has no list: a folder with a list is a set of an unknown kind.
    private mutating func warnOfUnknownKind(_ name: String, at list: JSONMember) {
        guard let dot = name.lastIndex(of: "."), warnings.isEmpty else { return }
        warnings.append(
            reader.file.diagnostic(
                .warning, at: list.nameRange.lowerBound,
                "\"\(name[dot...])\" is not a known kind of asset, so \"\(name)\" has no constant; "
                    + "use its name in code"))
    }

    private mutating func readProperties(_ value: JSONValue) {
        var (providesNamespace, tags, values) = (false, [AssetText](), [String: AssetText]())
        for member in reader.members(of: value, subject: "\"properties\"") {
            switch member.name {
            case "provides-namespace":
                providesNamespace = reader.boolean(member.value, subject: "\"provides-namespace\"") ?? false
            case "on-demand-resource-tags", "tags",
                "on-demand-resource" where member.value.elements != nil:
                let known = Set(tags.map(\.text))
                tags += self.tags(member).filter { !known.contains($0.text) }
            default:
                if let text = member.value.plainText { values[member.name] = text }
            }
        }
        properties = AssetProperties(providesNamespace: providesNamespace, tags: tags, values: values)
        // A sticker has no list: its one file is a property.
        if let filename = values["filename"] {
            entries.append(AssetEntry(offset: filename.offset, list: "properties", filename: filename, attributes: [:]))
        }
    }

    private mutating func tags(_ member: JSONMember) -> [AssetText] {
        guard let elements = member.value.elements else {
            reader.report(
                at: member.value,
                "\"\(member.name)\" must be a list of strings in [ ], not \(member.value.kindDescription)")
            return []
        }
        var tags: [AssetText] = []
        var known: Set<String> = []
        for element in elements {
            guard let text = reader.string(element, subject: "each entry of \"\(member.name)\""),
                known.insert(text).inserted
            else { continue }
            tags.append(AssetText(text, at: element.range.lowerBound))
        }
        return tags
    }

    private mutating func readList(_ list: JSONMember) {
        for element in list.value.elements ?? [] {
            guard let members = element.members else {
                reader.report(
                    at: element,
                    "each entry of \"\(list.name)\" must be an object in { }, not \(element.kindDescription)")
                continue
            }
            readEntry(members, at: element.range.lowerBound, of: list.name)
        }
    }

    private mutating func readEntry(_ members: [JSONMember], at offset: Int, of list: String) {
        var filename: AssetText?
        var attributes: [AssetAttribute: AssetText] = [:]
        var color: AssetColorValue?
        for member in members {
            let attribute = AssetAttribute(rawValue: member.name)
            switch member.name {
            case "filename":
                if let name = reader.string(member.value, subject: "\"filename\"") {
                    filename = AssetText(name, at: member.value.range.lowerBound)
                }
            case "appearances": readAppearances(member.value, into: &attributes)
            case "color" where kind == .color: color = self.color(member.value)
            case _ where AssetAttribute.texts.contains(attribute):
                guard let text = reader.string(member.value, subject: "\"\(member.name)\"") else { continue }
                attributes[attribute] = AssetText(text, at: member.value.range.lowerBound)
            default:
                if let text = member.value.plainText { attributes[attribute] = text }
            }
        }
        entries.append(
            AssetEntry(offset: offset, list: list, filename: filename, attributes: attributes, color: color))
    }

    /// `{"appearance": "luminosity", "value": "dark"}` and its like, each as an attribute of that name.
    private mutating func readAppearances(_ value: JSONValue, into attributes: inout [AssetAttribute: AssetText]) {
        guard let elements = value.elements else {
            return reader.report(at: value, "\"appearances\" must be a list in [ ], not \(value.kindDescription)")
        }
        for element in elements {
            guard element.members != nil else {
                reader.report(
                    at: element,
                    "each entry of \"appearances\" must be an object in { }, not \(element.kindDescription)")
                continue
            }
            guard let text = element["value"]?.plainText else { continue }
            let name = element["appearance"]?.string ?? (text.text == "high" ? "contrast" : "luminosity")
            attributes[AssetAttribute(rawValue: name)] = text
        }
    }

    private mutating func color(_ value: JSONValue) -> AssetColorValue? {
        var colorReader = ColorReader(file: reader.file)
        let color = colorReader.value(value)
        reader.problems.report(colorReader.problems)
        return color
    }

    private mutating func readColors(_ list: JSONValue) {
        guard problems.diagnostics.isEmpty else { return }
        guard !entries.isEmpty else {
            return reader.report(at: list, "a color set lists its colors in \"colors\"; add at least one")
        }
        var components: [(attributes: [AssetAttribute: String], color: AssetColor)] = []
        for entry in entries {
            switch entry.color {
            case .components(let color): components.append((entry.distinguishingAttributes, color))
            // A color of the system has its values there, so that the set is a name for code.
            case .reference: return
            case nil: continue
            }
        }
        // So is a set without any colors, which Xcode's templates have for the accent color.
        guard !components.isEmpty else { return }
        colors = AssetColorSet(components)
        if colors == nil {
            reader.report(
                at: list, "this color set has no color for any appearance; add one without \"appearances\"")
        }
    }
}
