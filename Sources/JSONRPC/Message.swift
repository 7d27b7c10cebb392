import DataFormats
import SourceText

/// A message of JSON-RPC 2.0.
package enum Message: Sendable {
    /// The sender waits for a response with this id.
    case request(id: RequestID, method: String, params: JSONValue?)
    /// Nobody waits for a response.
    case notification(method: String, params: JSONValue?)
    /// The response to a request. The id is `nil` if that of the request is not known.
    case response(id: RequestID?, Result<JSONValue, ResponseError>)

    /// Reads a message.
    /// - Throws: the response to send where the bytes are not a message.
    package init(_ bytes: [UInt8]) throws(InvalidMessage) {
        let value: JSONValue
        do throws(DiagnosticsError) {
            value = try JSONParser.parse(
                SourceFile(path: "message", bytes: bytes), duplicateNames: .accepted,
                loneSurrogates: .replaced)
        } catch {
            let problem = error.diagnostics.first.map { ": \($0.message)" } ?? ""
            throw InvalidMessage(.init(.parseError, "the message is not valid JSON\(problem)"))
        }
        try self.init(value)
    }

    private init(_ value: JSONValue) throws(InvalidMessage) {
        guard value.members != nil else {
            throw InvalidMessage(
                .init(
                    .invalidRequest,
                    value.elements == nil
                        ? "a message must be an object, not \(value.kindDescription)"
                        : "batches are not supported; send each message separately"))
        }
        let id = value["id"].flatMap(RequestID.init)
        guard value["jsonrpc"]?.string == "2.0" else {
            throw InvalidMessage(.init(.invalidRequest, "\"jsonrpc\" must be \"2.0\""), id: id)
        }
        let params = value["params"].flatMap { $0.isNull ? nil : $0 }
        if let method = value["method"] {
            guard let name = method.string else {
                throw InvalidMessage(.init(.invalidRequest, "\"method\" must be a string"), id: id)
            }
            guard params == nil || params?.members != nil || params?.elements != nil else {
                throw InvalidMessage(.init(.invalidRequest, "\"params\" must be an object or an array"), id: id)
            }
            if value["id"] == nil {
                self = .notification(method: name, params: params)
            } else if let id {
                self = .request(id: id, method: name, params: params)
            } else {
                throw InvalidMessage(.init(.invalidRequest, "\"id\" must be a string or an integer"))
            }
        } else if let error = value["error"], !error.isNull {
            self = .response(id: id, .failure(ResponseError(error)))
        } else if let result = value["result"] {
            self = .response(id: id, .success(result))
        } else {
            throw InvalidMessage(.init(.invalidRequest, "a message needs \"method\", \"result\" or \"error\""), id: id)
        }
    }

    /// The message as JSON.
    package var json: JSONValue {
        switch self {
        case .request(let id, let method, let params):
            .object(["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params])
        case .notification(let method, let params):
            .object(["jsonrpc": "2.0", "method": .string(method), "params": params])
        case .response(let id, .success(let result)):
            .object(["jsonrpc": "2.0", "id": id?.json ?? .null, "result": result])
        case .response(let id, .failure(let error)):
            .object(["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json])
        }
    }
}

/// What a response refers to: the id that the sender of the request chose.
package enum RequestID: Sendable, Hashable {
    case number(Int)
    case string(String)

    /// The id that a value is; nil if it is neither an integer nor a string.
    package init?(_ value: JSONValue) {
        if let string = value.string {
            self = .string(string)
        } else if let number = value.integer {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// The id as JSON.
    package var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        }
    }
}

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
        /// The request is fine, but cannot be carried out now.
        case requestFailed = -32_803
        /// The client canceled the request.
        case requestCancelled = -32_800
        /// The document has changed since the request.
        case contentModified = -32_801
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

/// Bytes that are not a message, and the error to respond with.
package struct InvalidMessage: Error, Sendable {
    /// What is wrong.
    package let error: ResponseError
    /// The id of the request, as far as it could be read.
    package let id: RequestID?

    /// Creates an error about a message.
    package init(_ error: ResponseError, id: RequestID? = nil) {
        self.error = error
        self.id = id
    }

    /// The response to send.
    package var response: Message { .response(id: id, .failure(error)) }
}
