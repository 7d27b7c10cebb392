import DataFormats
import DocumentFormats
import SourceText

/// A `.swiftlint.yml` as it was read.
struct SwiftLintFile {
    /// The path from the root on.
    let path: String
    let source: SourceFile
    /// The file's keys.
    let members: [YAMLMember]
    /// The offsets at which comments start.
    let comments: [Int]
    /// What reading the YAML ignored.
    let warnings: [Diagnostic]

    /// Reads a file.
    /// - Parameter namer: the path of the file whose `parent_config` or `child_config` leads here.
    /// - Throws: what is wrong with it as YAML.
    init(
        _ path: String, in directory: WorkingDirectory, namedBy namer: String? = nil
    ) throws(DiagnosticsError) {
        let document = try YAMLParser.parse(directory.source(at: path, namedBy: namer))
        self.path = path
        source = document.file
        comments = document.comments
        warnings = document.warnings
        guard let members = document.value.isNull ? [] : document.value.members else {
            throw DiagnosticsError(
                source.diagnostic(
                    at: document.value.range.lowerBound,
                    "SwiftLint's configuration is a mapping of keys; this is none"))
        }
        self.members = members
    }

    /// The folder that its paths start in.
    var folder: String { WorkingDirectory.folder(of: path) }

    /// The value of a key.
    func value(_ name: String) -> YAMLValue? { members.first { $0.name == name }?.value }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { value(LintKey.customRules.name)?.members?.map(\.name) ?? [] }
}

extension JSONValue {
    /// A YAML value in JSON, at its place in the YAML file: so that what is wrong with it is named there.
    init(_ value: YAMLValue) {
        switch value.content {
        case .mapping(let members):
            let members = members.map {
                JSONMember(name: $0.name, nameRange: $0.nameRange, value: JSONValue($0.value))
            }
            self.init(.object(members), range: value.range)
        case .sequence(let elements):
            self.init(.array(elements.map { JSONValue($0) }), range: value.range)
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: self.init(.null, range: value.range)
            case .boolean(let flag): self.init(.boolean(flag), range: value.range)
            case .number(let number): self.init(.number(number), range: value.range)
            case .string: self.init(.string(scalar.text), range: value.range)
            }
        }
    }

    /// A YAML value whose scalars are texts, whatever they look like: `9.0` is "9.0".
    init(textsOf value: YAMLValue) {
        switch value.content {
        case .sequence(let elements):
            self.init(.array(elements.map { JSONValue(textsOf: $0) }), range: value.range)
        case .scalar(let scalar) where !value.isNull:
            self.init(.string(scalar.text), range: value.range)
        default: self.init(value)
        }
    }
}
