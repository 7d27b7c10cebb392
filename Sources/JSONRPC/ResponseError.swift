import DataFormats

/// Why a request has no result.
package struct ResponseError: Error, Sendable, Hashable {
    /// The kind of an error, as JSON-RPC 2.0 and the Language Server Protocol number them.
    package enum Code: Int, Sendable {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case internalError = -32_603
        /// The client has not sent `initialize`.
        case serverNotInitialized = -32_002
        /// The client canceled the request.
        case requestCancelled = -32_800
        /// The request is valid, and what it asks for is not possible.
        case requestFailed = -32_803
    }

    /// The kind, as a number: another program may use numbers of its own.
    package let code: Int
    /// The message: lower case at the start, no full stop at the end.
    package let message: String

    /// Creates an error.
    package init(_ code: Code, _ message: String) {
        self.code = code.rawValue
        self.message = message
    }

    /// The error that another program sent.
    init(_ value: JSONValue) {
        code = value["code"]?.integer ?? Code.internalError.rawValue
        message = value["message"]?.string ?? ""
    }

    /// The error as JSON.
    var json: JSONValue { .object(["code": .number(code), "message": .string(message)]) }
}
