import DataFormats
import Foundation
import JSONRPC
import SourceText

/// A tool of `prumo mcp`: its schema and the check of its arguments derive from its parameters.
struct MCPTool: Sendable {
    /// The type of an argument.
    enum Kind: Sendable {
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
    struct Parameter: Sendable {
        let name: String
        let kind: Kind
        let isRequired: Bool
        let description: String

        init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ description: String) {
            (self.name, self.kind, self.isRequired, self.description) = (name, kind, isRequired, description)
        }
    }

    let name: String
    /// The sentence about the tool for a language model.
    let description: String
    let parameters: [Parameter]
    /// Whether it can change files.
    let canWrite: Bool
    let run: @Sendable (MCPArguments) throws -> MCPResult

    /// The tools, in the order in which clients list them.
    static let all: [MCPTool] = [lint, fix, rule, strings, environments]

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
    fileprivate func check(_ value: JSONValue) throws(ResponseError) {
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

/// The arguments of a call, which the tool's parameters allow.
struct MCPArguments {
    private let value: JSONValue?

    /// Checks arguments.
    /// - Throws: which one is unknown, missing, of another type, or a path that leads out of the working directory.
    init(_ value: JSONValue?, of tool: MCPTool) throws(ResponseError) {
        self.value = value
        if let value, value.members == nil {
            throw ResponseError(.invalidParams, "\"arguments\" must be an object, not \(value.kindDescription)")
        }
        try Self.check(value?.members ?? [], of: tool)
    }

    private static func check(_ members: [JSONMember], of tool: MCPTool) throws(ResponseError) {
        for member in members {
            guard let parameter = tool.parameters.first(where: { $0.name == member.name }) else {
                let names = tool.parameters.map(\.name).joined(separator: ", ")
                throw ResponseError(
                    .invalidParams,
                    "the tool \(tool.name) has no argument \"\(member.name.onOneLine)\"; its arguments are \(names)")
            }
            try parameter.check(member.value)
        }
        for parameter in tool.parameters where parameter.isRequired {
            guard members.contains(where: { $0.name == parameter.name }) else {
                throw ResponseError(.invalidParams, "the argument \"\(parameter.name)\" is missing")
            }
        }
    }

    func string(_ name: String) -> String? { value?[name]?.string }
    func flag(_ name: String) -> Bool { value?[name]?.boolean ?? false }
    func strings(_ name: String) -> [String] { value?[name]?.elements?.compactMap(\.string) ?? [] }
}

/// The folder to which the paths of arguments are confined.
enum WorkingFolder {
    /// Whether a path is inside, symbolic links followed.
    static func contains(_ path: String) -> Bool {
        let root = RealPath.of(".") ?? FileManager.default.currentDirectoryPath
        return real(RealPath.absolute(path)).map { RealPath.contains(root, $0) } ?? false
    }

    /// Checks that a path is inside.
    fileprivate static func check(_ path: String) throws(ResponseError) {
        guard !path.utf8.contains(0) else {
            throw ResponseError(.invalidParams, "a path contains the character U+0000")
        }
        guard contains(path) else {
            throw ResponseError(
                .invalidParams,
                "the path \"\(path.onOneLine)\" is outside of the working directory; start the server there")
        }
    }

    /// The number of bytes of the longest path that a system opens (`PATH_MAX` of Linux).
    private static let longestPath = 4096

    /// The path without links. Of a path that does not exist, the folders that do are resolved.
    private static func real(_ path: String) -> String? {
        guard path.utf8.count < longestPath else { return nil }
        if let real = RealPath.of(path) { return real }
        guard path != "/" else { return nil }
        let parts = RealPath.parts(of: path)
        // A link that leads nowhere yet may lead outside later.
        if Folder.hasEntry(at: path) { return nil }
        return real(parts.folder).map { $0 == "/" ? "/" + parts.name : "\($0)/\(parts.name)" }
    }
}

/// What a tool gives back.
struct MCPResult {
    private let text: String
    private let structure: JSONValue?
    private let isError: Bool

    /// A result for people and for programs.
    init(_ text: String, _ structure: JSONValue, isError: Bool = false) {
        (self.text, self.structure, self.isError) = (text, structure, isError)
    }

    /// A failure that a language model can react to.
    init(failure text: String) { (self.text, structure, isError) = (text, nil, true) }

    /// The result of `tools/call`.
    var json: JSONValue {
        .object([
            "content": .array([.object(["type": "text", "text": .string(text)])]), "structuredContent": structure,
            "isError": .boolean(isError),
        ])
    }
}
