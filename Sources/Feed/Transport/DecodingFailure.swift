import Foundation

/// Where and why JSON is not what was expected, in words.
struct DecodingFailure {
    /// The way to the place: `results[3].price.amount`; `the top` where nothing was understood.
    let path: String
    /// What is wrong there.
    let reason: String

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            path = Self.path(context.codingPath)
            reason = "\"\(key.stringValue)\" is missing"
        case .typeMismatch(let type, let context):
            path = Self.path(context.codingPath)
            reason = "the value is no \(type)"
        case .valueNotFound(_, let context):
            path = Self.path(context.codingPath)
            reason = "the value is null"
        case .dataCorrupted(let context):
            path = Self.path(context.codingPath)
            reason = context.codingPath.isEmpty ? "the answer is no JSON" : "the value is damaged"
        @unknown default:
            path = Self.path([])
            reason = "the answer has another form"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
        return path.isEmpty ? "the top" : path
    }
}
