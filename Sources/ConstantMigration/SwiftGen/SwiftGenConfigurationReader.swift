import ConstantGenerators
import DataFormats
import SourceText

/// Reads the YAML of SwiftGen's configuration, and gathers all problems with it.
struct SwiftGenConfigurationReader {
    private static let entryKeys = [
        "inputs", "outputs", "filter", "options", "paths", "output", "params", "templateName", "templatePath",
    ]
    private static let outputKeys = ["output", "params", "templateName", "templatePath"]

    /// How many inputs and how many outputs a file may have, each of which is searched and generated.
    private static let limit = 500

    let file: SourceFile
    var problems = Problems()
    var notes: [Diagnostic] = []
    /// The folder of the configuration, as messages print it.
    private let printedFolder: String
    let variables: [String: String]
    private var inputFolder = ""
    private var outputFolder = ""
    private var suggestions = Suggestions()

    init(_ file: SourceFile, folder: String, _ variables: [String: String]) {
        self.file = file
        printedFolder = folder
        self.variables = variables
    }

    /// The entries of a file.
    mutating func entries(of root: YAMLValue) -> [SwiftGenConfiguration.Entry] {
        guard let members = root.members else {
            report(
                at: root,
                "the file must be a mapping of SwiftGen's parsers, not \(own: root.kindDescription); correct it")
            return []
        }
        if let value = root["input_dir"] { inputFolder = text(value, "\"input_dir\"")?.text ?? "" }
        if let value = root["output_dir"] { outputFolder = text(value, "\"output_dir\"")?.text ?? "" }
        var entries: [SwiftGenConfiguration.Entry] = []
        for member in members where member.name != "input_dir" && member.name != "output_dir" {
            guard let parser = SwiftGenParser(key: member.name) else {
                let names = SwiftGenParser.allCases.map(\.rawValue) + ["input_dir", "output_dir"]
                let hint = suggestions.hint(
                    for: member.name, among: names, as: .quoted, otherwise: "remove it")
                problems.report(
                    file.diagnostic(at: member.nameRange, "SwiftGen has no parser \"\(member.name)\"; \(hint)"))
                continue
            }
            for value in list(member.value, "\"\(member.name)\"", of: "mappings", where: { $0.members != nil }) {
                if let entry = entry(value, of: parser) { entries.append(entry) }
            }
        }
        let counts = [entries.reduce(0) { $0 + $1.inputs.count }, entries.reduce(0) { $0 + $1.outputs.count }]
        if counts.contains(where: { $0 > Self.limit }) {
            report(at: root, "the file has more than \(own: Self.limit) inputs or outputs; split it")
        }
        return entries
    }

    private mutating func entry(_ value: YAMLValue, of parser: SwiftGenParser) -> SwiftGenConfiguration.Entry? {
        var entry = SwiftGenConfiguration.Entry(parser: parser, place: SourcePlace(file: file, range: value.range))
        noteUnknownKeys(of: value, Self.entryKeys, in: "an entry of a parser")
        if let inputs = value["inputs"] ?? value["paths"] {
            let key = value["inputs"] == nil ? "\"paths\"" : "\"inputs\""
            for element in list(inputs, key, of: "strings", where: \.isString) {
                guard let path = text(element, key) else { continue }
                let relativePath = Self.path(path.text, in: inputFolder)
                entry.inputs.append(
                    .init(
                        path: Self.path(relativePath, in: printedFolder), relativePath: relativePath,
                        place: path.place))
            }
        } else {
            report(at: value, "this entry has no \"inputs\"; add the files and folders that SwiftGen reads")
        }
        if let filter = value["filter"] { entry.filter = text(filter, "\"filter\"") }
        readOptions(of: value, into: &entry)
        if let outputs = value["outputs"] {
            for element in list(outputs, "\"outputs\"", of: "mappings", where: { $0.members != nil }) {
                noteUnknownKeys(of: element, Self.outputKeys, in: "an output of a parser")
                if let output = output(element, of: parser) { entry.outputs.append(output) }
            }
        } else if value["output"] != nil {
            if let output = output(value, of: parser) { entry.outputs.append(output) }
        } else {
            report(at: value, "this entry has no \"outputs\"; add the files that SwiftGen writes")
        }
        return entry
    }

    private mutating func readOptions(of value: YAMLValue, into entry: inout SwiftGenConfiguration.Entry) {
        guard let options = value["options"] else { return }
        guard let members = options.members else {
            return report(at: options, "\"options\" must be a mapping, not \(own: options.kindDescription); correct it")
        }
        for member in members {
            guard entry.parser.options.contains(member.name) else {
                let hint = suggestions.hint(
                    for: member.name, among: entry.parser.options, as: .quoted, otherwise: "remove it")
                problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "the parser \"\(entry.parser.rawValue)\" has no option \"\(member.name)\"; \(hint)"))
                continue
            }
            guard let text = text(member.value, "\"\(member.name)\"")?.text else { continue }
            switch (member.name, text) {
            case ("separator", _): entry.separator = text
            case ("colorFormat", "argb"): entry.hasOpacityFirst = true
            case ("colorFormat", "rgba"): break
            default:
                report(at: member.value, "\"colorFormat\" must be \"rgba\" or \"argb\", not \"\(text)\"; correct it")
            }
        }
    }

    // MARK: Outputs

    private mutating func output(_ value: YAMLValue, of parser: SwiftGenParser) -> SwiftGenConfiguration.Output? {
        let place = SourcePlace(file: file, range: value.range)
        let template = template(of: value, parser)
        guard let output = value["output"] else {
            report(at: value, "this output has no \"output\"; name the file that SwiftGen writes")
            return nil
        }
        guard let path = text(output, "\"output\""), let template else { return nil }
        let parameters = parameters(of: value, template.template, of: parser)
        let name = parameters.text("enumName") ?? template.template.standardName(of: parser)
        let relativePath = Self.path(path.text, in: outputFolder)
        return SwiftGenConfiguration.Output(
            path: Self.path(relativePath, in: printedFolder), template: template.template,
            templateText: template.text, parameters: parameters, name: name, place: place)
    }

    private mutating func template(
        of value: YAMLValue, _ parser: SwiftGenParser
    ) -> (template: SwiftGenTemplate, text: SwiftGenConfiguration.Text)? {
        let name = value["templateName"].flatMap { text($0, "\"templateName\"") }
        let path = value["templatePath"].flatMap { text($0, "\"templatePath\"") }
        switch (name, path) {
        case (let name?, nil):
            let template = SwiftGenTemplate(named: name.text, of: parser) ?? (parser == .coredata ? .coreData : .custom)
            note(template, at: name.place)
            return (template, name)
        case (nil, let path?):
            let template = parser == .coredata ? SwiftGenTemplate.coreData : .custom
            note(template, at: path.place)
            return (template, path)
        case (let name?, _?):
            problems.report(
                name.place.diagnostic("this output has a \"templateName\" and a \"templatePath\"; remove one of them"))
        case (nil, nil):
            // Those of a wrong type are reported.
            guard value["templateName"] == nil, value["templatePath"] == nil else { return nil }
            report(at: value, "this output has no \"templateName\" and no \"templatePath\"; add one of them")
        }
        return nil
    }

    private mutating func note(_ template: SwiftGenTemplate, at place: SourcePlace) {
        switch template {
        case .objectiveC:
            note(
                at: place,
                "constants for Objective-C have no counterpart; keep this output, or move the code that uses it to Swift"
            )
        case .coreData:
            note(
                at: place,
                "Core Data has no counterpart; keep this output, or let Xcode generate the classes of the model")
        default: break
        }
    }

    private mutating func parameters(
        of value: YAMLValue, _ template: SwiftGenTemplate, of parser: SwiftGenParser
    ) -> SwiftGenParameters {
        guard let parameters = value["params"] else { return SwiftGenParameters() }
        guard let members = parameters.members else {
            report(at: parameters, "\"params\" must be a mapping, not \(own: parameters.kindDescription); correct it")
            return SwiftGenParameters()
        }
        var values: [String: SwiftGenParameters.Value] = [:]
        for member in members where SwiftGenParameters.isKnown(member.name) {
            let place = SourcePlace(file: file, range: member.nameRange)
            var text = member.value.isString ? text(member.value, "\"\(member.name)\"")?.text : nil
            // A variable without a value is reported already.
            if SwiftGenParameters.isTypeName(member.name), let name = text, !name.isEmpty, !name.contains("${"),
                !SwiftIdentifier.isPrintable(name)
            {
                report(
                    at: member.value,
                    "\"\(member.name)\" must be the name of a type, not \"\(name)\"; write letters, digits and _")
                text = nil
            }
            values[member.name] = .init(member.value, text: text, at: place)
        }
        switch template {
        // A template of one's own can use any parameter, and the others are noted as a whole.
        case .custom, .objectiveC, .coreData: break
        default:
            for member in members {
                let isOn = values[member.name]?.isOn ?? true
                if let remark = SwiftGenParameters.remark(on: member.name, isOn: isOn, of: parser, &suggestions) {
                    notes.append(file.diagnostic(.warning, at: member.nameRange, remark))
                }
            }
        }
        return SwiftGenParameters(values)
    }

    private mutating func noteUnknownKeys(of value: YAMLValue, _ keys: [String], in subject: String) {
        for member in value.members ?? [] where !keys.contains(member.name) {
            let hint = suggestions.hint(for: member.name, among: keys, as: .quoted, otherwise: "remove it")
            notes.append(
                file.diagnostic(
                    .warning, at: member.nameRange, "\"\(member.name)\" is not a key of \(own: subject); \(hint)"))
        }
    }
}
