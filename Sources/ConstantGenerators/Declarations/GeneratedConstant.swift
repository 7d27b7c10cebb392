import SourceText

/// A generated constant as code refers to it, for tools that search for unused ones or print them.
package struct GeneratedConstant: Sendable {
    /// A parameter of a function.
    package struct Parameter: Sendable, Hashable {
        /// The argument label; nil if there is none.
        package let label: String?
        /// The name, which is the label if there is no other.
        package let name: String
        /// The type as source.
        let typeSource: SwiftSource

        /// The type.
        package var type: String { typeSource.text }

        /// The parameter as code declares it.
        var declaration: SwiftSource {
            guard let label = label.map(SwiftIdentifier.escaped) else { return "_ \(name: name): \(typeSource)" }
            return label == name ? "\(name: name): \(typeSource)" : "\(name: label) \(name: name): \(typeSource)"
        }
    }

    /// Its source in words: the path of a setting with dots, the key of a string, the name of an asset.
    package let key: String
    /// How code refers to it, below the outermost namespace: `Services.Travel.baseURL`.
    package var reference: String { SwiftSource(path: path + [name]).text }
    /// The names of the namespaces that the declaration is in.
    private let path: [String]
    private let name: String
    /// The sources: usually one; of a localized file, the file of each language.
    package let sources: [ConstantSource]
    /// Its type, or that of the function's result; `nil` if its value gives it.
    package let type: String?
    /// The parameters, where it is a function.
    package let parameters: [Parameter]?
    /// The lines of its documentation comment, each without line breaks and hidden characters.
    package var documentation: [String] { lines.map(SwiftComment.escaped) }
    private let lines: [String]
    /// The place of its source.
    package let place: SourcePlace

    /// Whether it is called with arguments.
    package var isFunction: Bool { parameters != nil }

    /// - Parameter path: the names of the namespaces that the declaration is in.
    init(_ declaration: Declaration, in path: [String], from origin: ConstantTree.Origin) {
        key = origin.key
        self.path = path
        name = declaration.name
        sources = origin.sources
        lines = declaration.documentation
        place = SourcePlace(file: origin.file, offset: origin.offset)
        switch declaration.content {
        case .function(let parameters, let type, _):
            self.parameters = parameters
            self.type = type.text
        case .property(let type, _), .debugProperty(let type, _, _), .field(let type):
            parameters = nil
            self.type = type.text
        case .constant(let type, _):
            parameters = nil
            self.type = (type ?? declaration.inferredType)?.text
        default:
            parameters = nil
            type = nil
        }
    }
}
