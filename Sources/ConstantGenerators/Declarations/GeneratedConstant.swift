/// A constant as code that uses it refers to it, for tools that look for code which does not.
public struct GeneratedConstant: Sendable, Equatable {
    /// What it was made from: the path of a setting with dots, the key of a text, the name of an asset.
    public let key: String
    /// How code refers to it, below the outermost namespace: `Services.Travel.baseURL`.
    public let reference: String
    /// Whether it is called with arguments.
    public let isFunction: Bool

    init(_ declaration: Declaration, of key: String, in path: [String]) {
        self.key = key
        reference = (path + [declaration.name]).joined(separator: ".")
        if case .function = declaration.content { isFunction = true } else { isFunction = false }
    }
}
