import DataFormats

/// What a tool gives back.
package struct MCPResult {
    private let text: String
    private let structure: JSONValue?
    private let isError: Bool

    /// A result for people and for programs.
    package init(_ text: String, _ structure: JSONValue, isError: Bool = false) {
        (self.text, self.structure, self.isError) = (text, structure, isError)
    }

    /// A failure that a language model can react to.
    package init(failure text: String) { (self.text, structure, isError) = (text, nil, true) }

    /// The result of `tools/call`.
    var json: JSONValue {
        .object([
            "content": .array([.object(["type": "text", "text": .string(text)])]), "structuredContent": structure,
            "isError": .boolean(isError),
        ])
    }
}
