import DataFormats
import SourceText

/// A tool of `prumo mcp`: its schema and the check of its arguments derive from its parameters.
package struct MCPTool: Sendable {
    /// The type of an argument.
    package enum Kind: Sendable {
        case string
        case boolean
        case strings
        /// A path inside the working directory.
        case path
        /// Paths inside the working directory.
        case paths
        /// One of some words.
        case choice([String])
    }

    /// A parameter.
    package struct Parameter: Sendable {
        package let name: String
        package let kind: Kind
        let isRequired: Bool
        package let description: String

        package init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ description: String) {
            (self.name, self.kind, self.isRequired, self.description) = (name, kind, isRequired, description)
        }
    }

    package let name: String
    /// The sentence about the tool for a language model.
    package let description: String
    let parameters: [Parameter]
    /// Whether it can change files.
    let canWrite: Bool
    package let run: @Sendable (MCPArguments) throws -> MCPResult

    package init(
        name: String, description: String, parameters: [Parameter], canWrite: Bool,
        run: @escaping @Sendable (MCPArguments) throws -> MCPResult
    ) {
        self.name = name
        self.description = description
        self.parameters = parameters
        self.canWrite = canWrite
        self.run = run
    }

    /// The tool as `tools/list` describes it.
    var json: JSONValue {
        let properties = parameters.map { JSONMember(name: $0.name, nameRange: 0..<0, value: $0.schema) }
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        return .object([
            "name": .string(name), "description": .string(description),
            "inputSchema": .object([
                "type": "object", "properties": .object(properties),
                "required": required.isEmpty ? nil : .array(required),
                "additionalProperties": false,
            ]),
            "annotations": .object([
                "readOnlyHint": .boolean(!canWrite), "destructiveHint": .boolean(canWrite), "openWorldHint": false,
            ]),
        ])
    }
}

extension MCPTool.Parameter {
    /// The JSON Schema of the argument.
    fileprivate var schema: JSONValue {
        let text = JSONValue.string(description)
        switch kind {
        case .string, .path: return .object(["type": "string", "description": text])
        case .boolean: return .object(["type": "boolean", "description": text])
        case .strings, .paths:
            return .object(["type": "array", "items": .object(["type": "string"]), "description": text])
        case .choice(let words):
            return .object(["type": "string", "enum": .array(words.map { .string($0) }), "description": text])
        }
    }

    /// Checks an argument.
    package func check(_ value: JSONValue) throws(ResponseError) {
        let isRight: Bool
        let wanted: String
        switch kind {
        case .string: (isRight, wanted) = (value.string != nil, "a string")
        case .boolean: (isRight, wanted) = (value.boolean != nil, "a boolean")
        case .strings, .paths:
            (isRight, wanted) = (value.elements?.allSatisfy { $0.string != nil } ?? false, "an array of strings")
        case .path: (isRight, wanted) = (value.string != nil, "a string")
        case .choice(let words):
            (isRight, wanted) = (value.string.map(words.contains) ?? false, "one of " + words.joined(separator: ", "))
        }
        guard isRight else { throw ResponseError(.invalidParams, "the argument \"\(name)\" must be \(wanted)") }
        switch kind {
        case .path: try WorkingFolder.check(value.string ?? "")
        case .paths: for path in value.elements ?? [] { try WorkingFolder.check(path.string ?? "") }
        default: break
        }
    }
}
