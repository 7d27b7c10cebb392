import DataFormats
import SourceText

/// The arguments of a call, which the tool's parameters allow.
package struct MCPArguments {
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

    package func string(_ name: String) -> String? { value?[name]?.string }
    package func flag(_ name: String) -> Bool { value?[name]?.boolean ?? false }
    package func strings(_ name: String) -> [String] { value?[name]?.elements?.compactMap(\.string) ?? [] }
}
